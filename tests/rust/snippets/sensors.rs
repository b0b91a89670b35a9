// Sensors: seen, not felt
use carom::{Ball, Body, Circle, Limits, Path, Polygon, Polyline, Response, Scene, Vec2};

fn path() -> Result<Path, carom::Error> {
    let v = Vec2::new;
    let mut scene = Scene::new();
    // wall
    scene.add(Body::room(Polygon::new(&[v(-300.0, -300.0), v(-300.0, 300.0), v(300.0, 300.0), v(300.0, -300.0)])?))?;
    // round sensor
    scene.add(Body::solid_circle(Circle::new(v(0.0, -120.0), 90.0)?).responding(Response::Pass))?;
    // square sensor
    scene.add(Body::obstacle(Polygon::new(&[v(100.0, 60.0), v(220.0, 60.0), v(220.0, 180.0), v(100.0, 180.0)])?).responding(Response::Pass))?;
    // line
    scene.add(Body::polyline(Polyline::new(&[v(-250.0, 100.0), v(-50.0, 250.0)])?).responding(Response::Pass))?;
    // goal
    scene.add(Body::obstacle(Polygon::new(&[v(-30.0, -20.0), v(30.0, -20.0), v(30.0, 20.0), v(-30.0, 20.0)])?).responding(Response::Stop))?;
    let ball = Ball::new(v(-200.0, 0.0), v(4.0, -3.0), 25.0)?;
    scene.rebound(&ball, &Limits::new(29.0, 6000.0)?)
}

fn main() -> Result<(), carom::Error> {
    let path = path()?;
    println!("{:?} after {}: {:?}", path.end, path.length, path.points);
    Ok(())
}
