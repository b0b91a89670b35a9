use crate::prelude::*;
use carom::billiards::FreeSpace;

use super::Figure;
use super::drawing::{AID, BALL, BLOCK, Drawing, MARK, WALL, WAY};

pub(super) const FIGURES: &[Figure] = &[
    ("room", |drawing| {
        let document = Document::parse(include_str!("../../../scenes/collision-rebound.json")).unwrap();
        let (scene, _) = document.scene().unwrap();
        let ball = document.ball().expect("the first original has a ball");
        let path = scene.rebound(ball, &document.limits().expect("and limits")).unwrap();
        drawing.bodies(&scene);
        drawing.outlines(&scene, ball.radius());
        drawing.chain(&path.points, WAY);
        path.hits.iter().for_each(|hit| drawing.dot(hit.point));
        drawing.ball(ball);
        if let PathEnd::Stopped { .. } = path.end {
            drawing.circle(*path.points.last().unwrap(), ball.radius(), BALL);
        }
    }),
    ("hit", |drawing| {
        let block = polygon_of(&[(4., 1.2), (5.2, 1.9), (5.2, 3.2), (3.4, 3.2)]);
        let scene = scene_of([Body::obstacle(block)]);
        let ball = ball_of(v(0.4, 0.8), v(1., -0.02), 0.9);
        let hit = scene.first_hit(&ball).unwrap().expect("it is in the way");
        drawing.bodies(&scene);
        drawing.outlines(&scene, ball.radius());
        drawing.circle(ball.centre(), ball.radius(), AID);
        drawing.circle(hit.centre, ball.radius(), BALL);
        drawing.arrow(ball.centre(), hit.centre, WAY);
        drawing.text(ball.centre().midpoint(hit.centre), -Vec2::Y, "distance");
        drawing.chain(&[hit.centre, hit.point], AID);
        drawing.arrow(hit.point, hit.point + 0.6 * hit.normal, MARK);
        drawing.text(hit.point + 0.6 * hit.normal, -hit.normal.perp(), "normal");
        drawing.named(hit.point, -hit.normal, "point");
        drawing.named(hit.centre, -Vec2::Y, "centre");
    }),
    ("path", |drawing| {
        let scene = furnished();
        let ball = ball_of(v(0.8, 3.9), v(1., -0.54), 0.4);
        let path = scene.rebound(&ball, &Limits::bounces(5)).unwrap();
        drawing.bodies(&scene);
        drawing.chain(&path.points, WAY);
        for (k, &point) in path.points.iter().enumerate() {
            drawing.circle(point, ball.radius(), BALL);
            drawing.text(point, Vec2::ZERO, &k.to_string());
        }
        path.hits.iter().for_each(|hit| drawing.dot(hit.point));
        let last = *path.points.last().unwrap() + ball.radius() * path.direction;
        drawing.arrow(last, last + 0.7 * path.direction, MARK);
    }),
    ("clearance", |drawing| {
        let scene = furnished();
        drawing.bodies(&scene);
        for point in [v(1.2, 3.6), v(5., 1.9), v(7.2, 1.2)] {
            let clearance = scene.clearance(point).unwrap().expect("the room is not empty");
            drawing.circle(point, clearance.distance, BALL);
            drawing.chain(&[point, clearance.point], WAY);
            drawing.dot(clearance.point);
        }
    }),
    ("fan", |drawing| {
        let (scene, ball) = (furnished(), small_ball());
        let fan = scene.fan(&ball, 36, &Limits::bounces(2)).unwrap();
        drawing.bodies(&scene);
        for ends in fan.starts.windows(2) {
            drawing.chain(&fan.points[ends[0] as usize..ends[1] as usize], WAY);
        }
        drawing.ball(&ball);
    }),
    ("aim", |drawing| {
        let (scene, ball, target) = (furnished(), small_ball(), v(7., 1.4));
        drawing.bodies(&scene);
        for aim in scene.aim(&ball, target, 2, 3600).unwrap() {
            drawing.chain(&aim.points, WAY);
            aim.points[1..3].iter().for_each(|&bounce| drawing.circle(bounce, ball.radius(), BALL));
        }
        drawing.ball(&ball);
        drawing.named(target, -Vec2::Y, "target");
    }),
    // On the left a room and the border of its free space, on the right the touches of a path along that border.
    ("border", |drawing| {
        let pillar = Body::solid_circle(circle_of(v(2., 2.), 0.6));
        let scene = scene_of([Body::room(polygon_of(&[(0., 0.), (0., 4.), (4., 4.), (4., 0.)])), pillar]);
        let ball = ball_of(v(0.6, 0.7), v(0.4, 1.), 0.25);
        let region = FreeSpace::of(&scene, ball.radius()).unwrap().expect("there are walls all round");
        let path = scene.rebound(&ball, &Limits::bounces(400)).unwrap();
        drawing.bodies(&scene);
        drawing.curves(region.borders().iter().map(|border| &border.curve), WAY);
        for border in region.borders() {
            // Where the coordinate grows to.
            let (from, to) = (border.curve.at(0.45), border.curve.at(0.5));
            drawing.head(to, to - from, WAY);
        }
        drawing.chain(&path.points[..6], AID);
        drawing.ball(&ball);
        // The coordinate from 0 to 1, and the sine.
        let place = |part: f64, sine: f64| v(5.4, 2.) + v(5. * part, -1.8 * sine);
        drawing.ring(&[place(0., -1.), place(0., 1.), place(1., 1.), place(1., -1.)], WALL);
        let place_of = |touch: carom::billiards::Touch| place(touch.along / region.length(), touch.sine);
        drawing.dust(&region.touches(&path).into_iter().map(place_of).collect::<Vec<_>>());
        for border in &region.borders()[1..4] {
            let part = border.start / region.length();
            drawing.chain(&[place(part, -1.), place(part, 1.)], AID);
        }
        drawing.text(place(0.5, -1.), Vec2::Y, "along");
        for (sine, word) in [(0., "sine"), (1., "1"), (-1., "−1")] {
            drawing.text(place(0., sine), -Vec2::X, word);
        }
    }),
];

impl Drawing {
    /// The bodies of a scene as they stand: rooms as lines, and what is in them filled.
    fn bodies(&mut self, scene: &Scene) {
        for body in scene.ids().map(|id| scene.body(id).unwrap()) {
            let ink = if body.side == carom::Side::Inside { WALL } else { BLOCK };
            match body.in_world().unwrap() {
                Shape::Polygon(polygon) => self.ring(polygon.points(), ink),
                Shape::Circle(circle) => self.circle(circle.centre(), circle.radius(), ink),
                Shape::Polyline(polyline) => self.chain(polyline.points(), WALL),
            }
        }
    }

    /// The lines that the centre of a ball cannot cross.
    fn outlines(&mut self, scene: &Scene, radius: f64) {
        for outline in scene.ids().map(|id| scene.outline(id, radius).unwrap()) {
            self.curves(outline.pieces().map(|piece| &piece.curve), AID);
        }
    }

    fn ball(&mut self, ball: &Ball) {
        self.circle(ball.centre(), ball.radius(), BALL);
    }
}

/// A room of 8 by 5 with a block and a pillar.
fn furnished() -> Scene {
    scene_of([
        Body::room(rectangle_of(0., 0., 8., 5.)),
        Body::solid_circle(circle_of(v(5.8, 3.4), 0.7)),
        Body::obstacle(polygon_of(&[(2.6, 0.9), (4., 1.3), (3.7, 2.7), (2.3, 2.3)])),
    ])
}

fn small_ball() -> Ball {
    ball_of(v(1.2, 3.6), Vec2::X, 0.2)
}
