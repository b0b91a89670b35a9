//! A ball is a point among outlines moved by its radius, and those have the area and length that Steiner says.

use crate::prelude::{test, *};
use proptest::prelude::Strategy;

use super::sure::Sure;
use super::told::{SIZE, Thing, convex, convex_room, point, room};
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
    law(room().prop_filter("a point", |told| told.radius > 0.0), 1, |told| {
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
    });
}

fn outlines(scene: &Scene, radius: f64) -> Vec<Curve> {
    let outlines = scene.ids().map(|id| scene.outline(id, radius).unwrap());
    outlines.flat_map(|outline| outline.pieces().map(|piece| piece.curve).collect::<Vec<_>>()).collect()
}

#[test]
fn the_path_of_a_ball_is_that_of_a_point_in_a_smaller_room_with_larger_pillars() {
    law(convex_room().prop_filter("a point", |told| told.radius > 0.0), 3, |told| {
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

/// A convex polygon of any size, anywhere near, its perimeter, and half the angle at each corner as a cotangent.
fn convex_anywhere() -> impl Strategy<Value = (Vec<Vec2>, f64)> {
    (convex(1.0), point(3.0), (-20.0..30.0).prop_map(libm::exp2)).prop_map(|(corners, away, scale)| {
        (corners.into_iter().map(|corner| scale * (corner + away)).collect(), scale)
    })
}

fn area(corners: &[Vec2]) -> f64 {
    let fan = corners.windows(2).map(|pair| (pair[0] - corners[0]).perp_dot(pair[1] - corners[0]));
    0.5 * fan.sum::<f64>().abs()
}

fn length(corners: &[Vec2]) -> f64 {
    (0..corners.len()).map(|k| corners[k].distance(corners[(k + 1) % corners.len()])).sum()
}

/// The cotangents of half the inner angles.
fn cotangents(corners: &[Vec2]) -> Vec<f64> {
    let n = corners.len();
    let at = |k: usize| {
        let before = (corners[(k + n - 1) % n] - corners[k]).normalize();
        let after = (corners[(k + 1) % n] - corners[k]).normalize();
        // cot(θ/2) = (1 + cos θ) / sin θ
        (1.0 + before.dot(after)) / before.perp_dot(after).abs()
    };
    (0..n).map(at).collect()
}

fn near(what: &str, value: f64, expected: f64) -> Result<(), String> {
    let off = (value - expected).abs();
    so(off <= 1e-11 * expected.abs(), || format!("the {what} is {value}, and by Steiner {expected}"))
}

#[test]
fn what_is_within_a_distance_of_a_convex_body_has_steiners_area_and_length() {
    let given = (convex_anywhere(), (-12.0..6.0).prop_map(libm::exp2));
    law(given, 2, |((corners, scale), part)| {
        let r = scale * part;
        let outline = Outline::of_polygon(&polygon_of(corners), r).unwrap();
        let (area, length) = (area(corners), length(corners));
        near("area", outline.area(), area + length * r + std::f64::consts::PI * r * r)?;
        near("length", outline.length(), length + std::f64::consts::TAU * r)?;
        Ok(2)
    });
}

#[test]
fn a_smaller_convex_room_has_steiners_area_and_length() {
    law((convex_anywhere(), 0.0..0.95), 2, |&((ref corners, _), part): &(_, f64)| {
        let (n, cot) = (corners.len(), cotangents(corners));
        // Up to the distance at which the first edge is gone.
        let gone = (0..n)
            .map(|k| corners[k].distance(corners[(k + 1) % n]) / (cot[k] + cot[(k + 1) % n]))
            .fold(f64::INFINITY, f64::min);
        let r = part * gone;
        let outline = Outline::of_polygon(&polygon_of(corners), -r).unwrap();
        let (area, length, sum) = (area(corners), length(corners), cot.iter().sum::<f64>());
        near("area", outline.area(), area - length * r + r * r * sum)?;
        near("length", outline.length(), length - 2.0 * r * sum)?;
        Ok(2)
    });
}
