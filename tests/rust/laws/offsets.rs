//! A ball is a point among outlines moved by its radius.

use crate::prelude::{test, *};

use super::sure::Sure;
use super::told::{SIZE, Thing, convex_room, room, with_width};
use super::{law, so};

/// Where a ray first crosses a curve, and the cosine of the angle to its normal.
fn crossing(ball: &Ball, curve: &Curve) -> Option<(f64, f64)> {
    match curve {
        Curve::Segment(segment) => {
            let RaySegment::Hit { t, .. } = ray_segment(ball.ray(), segment) else { return None };
            Some((t, ball.direction().dot(segment.normal()?).abs()))
        }
        Curve::Arc(arc) => {
            let (RayArc::One(hit) | RayArc::Two(hit, _)) = ray_arc(ball.ray(), arc) else { return None };
            Some((hit.t, ball.direction().dot((hit.point - arc.centre).normalize()).abs()))
        }
    }
}

#[test]
fn a_ball_hits_what_a_point_hits_among_the_outlines() {
    law(
        |random| with_width(random, room),
        1,
        |told| {
            let (scene, ball) = told.set_up();
            let hit = scene.first_hit(&ball).unwrap().expect("there are walls");
            let trimmed: Vec<Curve> = outlines(&scene, told.radius);
            let raw: Vec<Curve> = scene
                .ids()
                .flat_map(|id| scene.raw_outline(id, told.radius).unwrap())
                .map(|piece| piece.curve)
                .collect();
            // Where a ball only just touches, rounding may decide whether it does.
            let cos = ball.direction().dot(hit.normal).abs();
            for curves in [trimmed, raw] {
                let first = curves.iter().filter_map(|curve| crossing(&ball, curve));
                let Some((t, flat)) = first.min_by(|one, other| one.0.total_cmp(&other.0)) else {
                    return Err(format!("a point hits nothing, and the ball something at {}", hit.distance));
                };
                if cos.min(flat) < 1e-4 {
                    continue;
                }
                let off = (t - hit.distance).abs();
                so(off <= 1e-12 * SIZE / cos, || {
                    format!("a point comes {t} far, and the ball {}", hit.distance)
                })?;
            }
            Ok(usize::from(cos >= 1e-4) * 2)
        },
    );
}

fn outlines(scene: &Scene, radius: f64) -> Vec<Curve> {
    let outlines = scene.ids().map(|id| scene.outline(id, radius).unwrap());
    outlines.flat_map(|outline| outline.pieces().map(|piece| piece.curve).collect::<Vec<_>>()).collect()
}

#[test]
fn the_path_of_a_ball_is_that_of_a_point_in_a_smaller_room_with_larger_pillars() {
    law(convex_room, 3, |told| {
        let (scene, ball) = told.set_up();
        let wall = polygon_of(&told.wall);
        let inner = Outline::of_polygon(&wall, -told.radius).unwrap();
        let corners: Vec<Vec2> = inner.pieces().map(|piece| piece.curve.start()).collect();
        // An edge that is all but gone has a direction that is all but rounding.
        if inner.pieces().any(|piece| piece.curve.length() < 1e-2 * SIZE) {
            return Ok(0);
        }
        let mut other = scene_of([Body::room(polygon_of(&corners))]);
        for thing in &told.things {
            let Thing::Pillar(centre, radius) = *thing else { continue };
            let grown = circle_of(centre, radius + told.radius);
            other.add(Body::solid_circle(grown)).unwrap();
        }
        let point = ball_of(told.centre, told.direction, 0.0);
        let there = other.rebound(&point, &Limits::bounces(12)).unwrap();
        Sure::of(&scene, &ball, 12, SIZE).same(&there, 16.0, |p| p)
    });
}
