//! A ball is a point among outlines that are moved by its radius.

use crate::prelude::{test, *};

use super::law;
use super::sure::Sure;
use super::told::{SIZE, convex_room};

#[test]
fn the_path_of_a_ball_is_that_of_a_point_in_a_smaller_room_with_larger_pillars() {
    law(1, convex_room, 3, |told| {
        let (scene, ball) = told.set_up();
        let Shape::Polygon(wall) = &told.bodies[0].shape else { panic!("{told:?}") };
        let inner = Outline::of_polygon(wall, -told.radius).unwrap();
        let corners: Vec<Vec2> = inner.pieces().map(|piece| piece.curve.start()).collect();
        // An edge that is all but gone has a direction that is all but rounding.
        if inner.pieces().any(|piece| piece.curve.length() < 1e-2 * SIZE) {
            return Ok(0);
        }
        let mut other = scene_of([Body::room(polygon_of(&corners))]);
        for body in &told.bodies[1..] {
            let Shape::Circle(pillar) = &body.shape else { panic!("{body:?}") };
            let grown = circle_of(pillar.centre(), pillar.radius() + told.radius);
            other.add(Body::solid_circle(grown)).unwrap();
        }
        let point = ball_of(told.centre, told.direction, 0.0);
        let there = other.rebound(&point, &Limits::bounces(12)).unwrap();
        Sure::of(&scene, &ball, 12, SIZE).same(&there, 16.0, |p| p)
    });
}
