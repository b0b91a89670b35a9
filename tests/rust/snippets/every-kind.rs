// Every kind of body
use carom::{Ball, Body, Circle, Limits, Path, Placement, Polygon, Polyline, Response, Scene, Side, Vec2};

fn path() -> Result<Path, carom::Error> {
    let v = Vec2::new;
    let mut scene = Scene::new();
    // wall
    scene.add(Body::room(Polygon::new(&[
        v(-300.0, -300.0), v(-300.0, 300.0), v(300.0, 300.0), v(300.0, 100.0), v(150.0, 200.0),
        v(300.0, -300.0),
    ])?))?;
    // lens
    scene.add(Body::obstacle(Polygon::curved(&[v(0.0, 0.0), v(80.0, 0.0), v(60.0, 40.0)], &[0.25, 0.0, -0.5])?).rounded(4.0).placed(Placement::new(v(10.0, 20.0), 0.5, v(1.0, 1.0))?.within(&Placement::new(v(20.0, -10.0), 0.0, v(1.0, 1.0))?.within(&Placement::from_matrix([0.0, -1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0])?)?)?))?;
    // ring
    scene.add(Body::hollow_circle(Circle::new(v(0.0, 0.0), 90.0)?).responding(Response::Pass).placed(Placement::from_matrix([1.0, 0.0, -60.0, 0.0, 1.0, -180.0, 0.0, 0.0, 1.0])?))?;
    // bow
    scene.add(Body::polyline(Polyline::curved(&[v(-250.0, 100.0), v(-100.0, 250.0)], &[0.35])?).rounded(8.0))?;
    // line
    scene.add(Body::polyline(Polyline::new(&[v(-250.0, 100.0), v(-50.0, 250.0)])?).responding(Response::Pass))?;
    // pillar
    scene.add(Body::solid_circle(Circle::new(v(0.0, -120.0), 30.0)?))?;
    // goal
    scene.add(Body { side: Side::Both, ..Body::obstacle(Polygon::new(&[v(100.0, 60.0), v(140.0, 60.0), v(140.0, 100.0), v(100.0, 100.0)])?) }.responding(Response::Stop))?;
    let ball = Ball::new(v(-200.0, 0.0), v(1.0, -0.5), 15.0)?;
    scene.rebound(&ball, &Limits::new(80.0, 9000.0)?)
}

fn main() -> Result<(), carom::Error> {
    let path = path()?;
    println!("{:?} after {}: {:?}", path.end, path.length, path.points);
    Ok(())
}
