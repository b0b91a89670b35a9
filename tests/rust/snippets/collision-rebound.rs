// Ball rebounding among polygons
use carom::{Ball, Body, Limits, Path, Polygon, Response, Scene, Vec2};

fn path() -> Result<Path, carom::Error> {
    let v = Vec2::new;
    let mut scene = Scene::new();
    // wall
    scene.add(Body::room(Polygon::new(&[
        v(-300.0, -300.0), v(-300.0, 300.0), v(300.0, 300.0), v(300.0, 100.0), v(150.0, 200.0),
        v(300.0, -300.0),
    ])?))?;
    // obstacle
    scene.add(Body::obstacle(Polygon::new(&[v(20.0, -100.0), v(20.0, 50.0), v(-20.0, 50.0), v(-20.0, -100.0)])?).responding(Response::Stop))?;
    let ball = Ball::new(v(-200.0, 0.0), v(1.2, 1.0), 40.0)?;
    scene.rebound(&ball, &Limits::new(29.0, f64::INFINITY)?)
}

fn main() -> Result<(), carom::Error> {
    let path = path()?;
    println!("{:?} after {}: {:?}", path.end, path.length, path.points);
    Ok(())
}
