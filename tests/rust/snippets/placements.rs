// The same flag, placed in seven ways
use carom::{Ball, Body, Circle, Limits, Path, Placement, Polygon, Response, Scene, Vec2};

fn path() -> Result<Path, carom::Error> {
    let v = Vec2::new;
    let mut scene = Scene::new();
    // wall
    scene.add(Body::room(Polygon::new(&[v(-300.0, -300.0), v(-300.0, 300.0), v(300.0, 300.0), v(300.0, -300.0)])?))?;
    // as it is
    scene.add(Body::obstacle(Polygon::new(&[v(0.0, 0.0), v(90.0, 0.0), v(60.0, 30.0), v(90.0, 60.0), v(0.0, 60.0)])?))?;
    // moved
    scene.add(Body::obstacle(Polygon::new(&[v(0.0, 0.0), v(90.0, 0.0), v(60.0, 30.0), v(90.0, 60.0), v(0.0, 60.0)])?).placed(Placement::new(v(-260.0, -260.0), 0.0, v(1.0, 1.0))?))?;
    // turned
    scene.add(Body::obstacle(Polygon::new(&[v(0.0, 0.0), v(90.0, 0.0), v(60.0, 30.0), v(90.0, 60.0), v(0.0, 60.0)])?).placed(Placement::new(v(-120.0, 120.0), 0.7853981633974483, v(1.0, 1.0))?))?;
    // mirrored
    scene.add(Body::obstacle(Polygon::new(&[v(0.0, 0.0), v(90.0, 0.0), v(60.0, 30.0), v(90.0, 60.0), v(0.0, 60.0)])?).placed(Placement::new(v(260.0, -260.0), 0.0, v(-1.0, 1.0))?))?;
    // in a parent
    scene.add(Body::obstacle(Polygon::new(&[v(0.0, 0.0), v(90.0, 0.0), v(60.0, 30.0), v(90.0, 60.0), v(0.0, 60.0)])?).placed(Placement::new(v(60.0, 40.0), 0.5, v(1.0, 1.0))?.within(&Placement::new(v(100.0, 60.0), 0.5, v(1.0, 1.0))?)?))?;
    // sheared
    scene.add(Body::obstacle(Polygon::new(&[v(0.0, 0.0), v(90.0, 0.0), v(60.0, 30.0), v(90.0, 60.0), v(0.0, 60.0)])?).placed(Placement::from_matrix([1.0, 0.5, -60.0, 0.0, 1.25, -230.0, 0.0, 0.0, 1.0])?))?;
    // goal
    scene.add(Body::solid_circle(Circle::new(v(0.0, 0.0), 20.0)?).responding(Response::Stop).placed(Placement::new(v(40.0, 0.0), 0.0, v(1.5, 1.5))?.within(&Placement::new(v(-130.0, -200.0), 0.0, v(1.0, 1.0))?.within(&Placement::from_matrix([0.0, -1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0])?)?)?))?;
    let ball = Ball::new(v(-200.0, -60.0), v(5.0, 3.0), 15.0)?;
    scene.rebound(&ball, &Limits::new(80.0, f64::INFINITY)?)
}

fn main() -> Result<(), carom::Error> {
    let path = path()?;
    println!("{:?} after {}: {:?}", path.end, path.length, path.points);
    Ok(())
}
