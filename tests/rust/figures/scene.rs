use crate::prelude::*;
use carom::billiards::FreeSpace;

use super::Figure;
use super::drawing::{AID, BALL, BLOCK, Drawing, MARK, WALL, WAY};

pub(super) const FIGURES: &[Figure] = &[
    ("room", "A ball bounces through a notched room until a block stops it", 0.5, |drawing| {
        let document = Document::parse(include_str!("../../../scenes/collision-rebound.json"))?;
        let (scene, _) = document.scene()?;
        let ball = document.ball().expect("the first original has a ball");
        let path = scene.rebound(ball, &document.limits().expect("and limits"))?;
        bodies(drawing, &scene)?;
        outlines(drawing, &scene, ball.radius())?;
        drawing.chain(&path.points, WAY);
        path.hits.iter().for_each(|hit| drawing.dot(hit.point));
        drawing.circle(ball.centre(), ball.radius(), BALL);
        if let PathEnd::Stopped { .. } = path.end {
            drawing.circle(*path.points.last().unwrap(), ball.radius(), BALL);
        }
        Ok(())
    }),
    ("hit", "A ball touches a corner: the centre, the point, the normal and the distance", 60., |drawing| {
        let mut scene = Scene::new();
        scene.add(Body::obstacle(Polygon::new(&[v(4., 1.2), v(5.2, 1.9), v(5.2, 3.2), v(3.4, 3.2)])?))?;
        let ball = Ball::new(v(0.4, 0.8), v(1., -0.02), 0.9)?;
        let hit = scene.first_hit(&ball)?.expect("it is in the way");
        bodies(drawing, &scene)?;
        outlines(drawing, &scene, ball.radius())?;
        drawing.circle(ball.centre(), ball.radius(), AID);
        drawing.circle(hit.centre, ball.radius(), BALL);
        drawing.arrow(ball.centre(), hit.centre, WAY);
        drawing.text(0.5 * (ball.centre() + hit.centre), -Vec2::Y, "distance");
        drawing.chain(&[hit.centre, hit.point], AID);
        drawing.arrow(hit.point, hit.point + 0.6 * hit.normal, MARK);
        drawing.text(hit.point + 0.6 * hit.normal, -hit.normal.perp(), "normal");
        drawing.named(hit.point, -hit.normal, "point");
        drawing.named(hit.centre, -Vec2::Y, "centre");
        Ok(())
    }),
    ("path", "A path: its points, what is touched there, and the direction at its end", 45., |drawing| {
        let scene = furnished()?;
        let ball = Ball::new(v(0.8, 3.9), v(1., -0.54), 0.4)?;
        let path = scene.rebound(&ball, &Limits::bounces(5))?;
        bodies(drawing, &scene)?;
        drawing.chain(&path.points, WAY);
        for (k, &point) in path.points.iter().enumerate() {
            drawing.circle(point, ball.radius(), BALL);
            drawing.text(point, Vec2::ZERO, &k.to_string());
        }
        path.hits.iter().for_each(|hit| drawing.dot(hit.point));
        let last = *path.points.last().unwrap();
        drawing.arrow(
            last + ball.radius() * path.direction,
            last + (ball.radius() + 0.7) * path.direction,
            MARK,
        );
        Ok(())
    }),
    ("clearance", "The largest ball that fits at a point, and what it would touch first", 45., |drawing| {
        let scene = furnished()?;
        bodies(drawing, &scene)?;
        for point in [v(1.2, 3.6), v(5., 1.9), v(7.2, 1.2)] {
            let clearance = scene.clearance(point)?.expect("the room is not empty");
            drawing.circle(point, clearance.distance, BALL);
            drawing.chain(&[point, clearance.point], WAY);
            drawing.dot(clearance.point);
        }
        Ok(())
    }),
    ("fan", "Paths from one place in all directions, as far as their second touch", 45., |drawing| {
        let scene = furnished()?;
        let ball = Ball::new(v(1.2, 3.6), Vec2::X, 0.2)?;
        let fan = scene.fan(&ball, 36, &Limits::bounces(2))?;
        bodies(drawing, &scene)?;
        for ends in fan.starts.windows(2) {
            drawing.chain(&fan.points[ends[0] as usize..ends[1] as usize], WAY);
        }
        drawing.circle(ball.centre(), ball.radius(), BALL);
        Ok(())
    }),
    ("aim", "The ways from a ball to a target by two bounces", 45., |drawing| {
        let scene = furnished()?;
        let (ball, target) = (Ball::new(v(1.2, 3.6), Vec2::X, 0.2)?, v(7., 1.4));
        bodies(drawing, &scene)?;
        for aim in scene.aim(&ball, target, 2, 3600)? {
            drawing.chain(&aim.points, WAY);
            aim.points[1..3].iter().for_each(|&bounce| drawing.circle(bounce, ball.radius(), BALL));
        }
        drawing.circle(ball.centre(), ball.radius(), BALL);
        drawing.named(target, -Vec2::Y, "target");
        Ok(())
    }),
    // On the left a room and the border of its free space, on the right the touches of a path along that border.
    ("border", "A free space’s border, and the touches of a path in its coordinates", 45., |drawing| {
        let mut scene = Scene::new();
        scene.add(Body::room(Polygon::new(&[v(0., 0.), v(0., 4.), v(4., 4.), v(4., 0.)])?))?;
        scene.add(Body::solid_circle(Circle::new(v(2., 2.), 0.6)?))?;
        let ball = Ball::new(v(0.6, 0.7), v(0.4, 1.), 0.25)?;
        let region = FreeSpace::of(&scene, ball.radius())?.expect("there are walls all round");
        let path = scene.rebound(&ball, &Limits::bounces(400))?;
        let touches = region.touches(&path);
        bodies(drawing, &scene)?;
        drawing.curves(region.borders().iter().map(|border| &border.curve), WAY);
        for border in region.borders() {
            // Where the coordinate grows to.
            let (from, to) = (border.curve.at(0.45), border.curve.at(0.5));
            drawing.head(to, to - from, WAY);
        }
        drawing.chain(&path.points[..6], AID);
        drawing.circle(ball.centre(), ball.radius(), BALL);
        let (corner, width, half) = (v(5.4, 2.), 5., 1.8);
        let place = |along: f64, sine: f64| corner + v(width * along / region.length(), -half * sine);
        drawing.ring(
            &[place(0., -1.), place(0., 1.), place(region.length(), 1.), place(region.length(), -1.)],
            WALL,
        );
        drawing.dust(&touches.iter().map(|touch| place(touch.along, touch.sine)).collect::<Vec<_>>());
        for border in
            region.borders().iter().skip(1).filter(|border| matches!(border.curve, carom::Curve::Segment(_)))
        {
            drawing.chain(&[place(border.start, -1.), place(border.start, 1.)], AID);
        }
        drawing.text(place(region.length() / 2., -1.), Vec2::Y, "along");
        drawing.text(place(0., 0.), -Vec2::X, "sine");
        drawing.text(place(0., 1.), -Vec2::X, "1");
        drawing.text(place(0., -1.), -Vec2::X, "−1");
        Ok(())
    }),
];

/// The bodies of a scene as they stand: rooms as lines, and what is in them filled.
fn bodies(drawing: &mut Drawing, scene: &Scene) -> Result<(), Error> {
    for id in scene.ids() {
        let body = scene.body(id)?;
        let ink = if body.side == carom::Side::Inside { WALL } else { BLOCK };
        match &body.shape {
            Shape::Polygon(polygon) => drawing.ring(polygon.transformed(&body.placement)?.points(), ink),
            Shape::Circle(circle) => {
                let circle = circle.transformed(&body.placement)?;
                drawing.circle(circle.centre(), circle.radius(), ink);
            }
            Shape::Polyline(polyline) => drawing.chain(polyline.transformed(&body.placement)?.points(), WALL),
        }
    }
    Ok(())
}

/// The lines that the centre of a ball cannot cross.
fn outlines(drawing: &mut Drawing, scene: &Scene, radius: f64) -> Result<(), Error> {
    for id in scene.ids() {
        let outline = scene.outline(id, radius)?;
        drawing.curves(outline.pieces().map(|piece| &piece.curve), AID);
    }
    Ok(())
}

/// A room of 8 by 5 with a block and a pillar.
fn furnished() -> Result<Scene, Error> {
    let mut scene = Scene::new();
    scene.add(Body::room(Polygon::new(&[v(0., 0.), v(0., 5.), v(8., 5.), v(8., 0.)])?))?;
    scene.add(Body::solid_circle(Circle::new(v(5.8, 3.4), 0.7)?))?;
    let block = Polygon::new(&[v(2.6, 0.9), v(4., 1.3), v(3.7, 2.7), v(2.3, 2.3)])?;
    scene.add(Body::obstacle(block))?;
    Ok(scene)
}
