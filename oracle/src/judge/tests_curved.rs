//! Arcs and rounded bodies: paths that are right, and what is made wrong of them.

use carom::{
    Ball, Body, BodyId, Error, Feature, Hit, Limits, Path, PathEnd, Polygon, Polyline, Response, Vec2,
};

use super::*;
use crate::World;

fn v(x: f64, y: f64) -> Vec2 {
    Vec2::new(x, y)
}

fn id(k: usize) -> BodyId {
    BodyId::from_number(k as u64)
}

/// A disk of radius 100 in two half circles: edge 0 is above, edge 1 below, where y runs down.
fn round_room() -> Body {
    Body::room(Polygon::curved(&[v(-100.0, 0.0), v(100.0, 0.0)], &[1.0, 1.0]).unwrap())
}

/// A box from −50 to 50, grown by 15.
fn rounded_box() -> Body {
    let corners = [v(-50.0, -50.0), v(50.0, -50.0), v(50.0, 50.0), v(-50.0, 50.0)];
    Body::obstacle(Polygon::new(&corners).unwrap()).responding(Response::Reflect).rounded(15.0)
}

fn fence(points: &[Vec2], bulges: &[f64]) -> Body {
    Body::polyline(Polyline::curved(points, bulges).unwrap())
}

fn world(bodies: &[Body]) -> World {
    World::of(bodies.iter().enumerate().map(|(k, body)| (id(k), body)))
}

/// A path by its points, with what is touched at each but the first, as body, feature and normal. What is there beyond that
/// is where it ends.
fn path(radius: f64, points: &[Vec2], touched: &[(usize, Feature, Vec2)], end: PathEnd) -> Path {
    let legs: Vec<Vec2> = points.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let hit = |(k, &(body, feature, normal)): (usize, &(usize, Feature, Vec2))| Hit {
        distance: legs[k].length(),
        centre: points[k + 1],
        point: points[k + 1] - radius * normal,
        normal,
        body: id(body),
        feature,
        graze: false,
    };
    let hits: Vec<Hit> = touched.iter().enumerate().map(hit).collect();
    let last = legs[legs.len() - 1].normalize();
    let normal = hits.last().map_or(Vec2::ZERO, |hit| hit.normal);
    let direction = if end == PathEnd::MaxLength { last } else { last - 2.0 * last.dot(normal) * normal };
    let length = legs.iter().map(|leg| leg.length()).sum();
    Path { points: points.to_vec(), hits, touches: Vec::new(), length, direction, end }
}

fn judged(world: &World, radius: f64, path: &Path) -> Option<Fault> {
    let ball = Ball::new(path.points[0], path.points[1] - path.points[0], radius).unwrap();
    let bounces = f64::from(u32::try_from(path.hits.len()).unwrap());
    let length = if path.end == PathEnd::MaxLength { path.length } else { f64::INFINITY };
    let limits = Limits::new(bounces, length).unwrap();
    let verdict = Judge::default().judge(world, &ball, &limits, &Ok(path.clone()));
    verdict.finding.map(|finding| finding.fault)
}

/// Along a straight line, and no touch.
fn straight(world: &World, radius: f64, from: Vec2, to: Vec2) -> Option<Fault> {
    judged(world, radius, &path(radius, &[from, to], &[], PathEnd::MaxLength))
}

/// A ball of radius 10 goes round in a square that is inscribed in a circle of radius 90.
fn square_in_the_round_room() -> Path {
    let points = [v(0.0, 0.0), v(90.0, 0.0), v(0.0, 90.0), v(-90.0, 0.0), v(0.0, -90.0)];
    let points = [v(45.0, -45.0), points[1], points[2], points[3], points[4]];
    let touched = [
        (0, Feature::Edge(0), v(-1.0, 0.0)),
        (0, Feature::Edge(1), v(0.0, -1.0)),
        (0, Feature::Edge(1), v(1.0, 0.0)),
        (0, Feature::Edge(0), v(0.0, 1.0)),
    ];
    path(10.0, &points, &touched, PathEnd::MaxBounces)
}

#[test]
fn a_square_in_a_round_room_is_right_and_what_is_made_of_it_is_not() {
    let world = world(&[round_room()]);
    let right = square_in_the_round_room();
    assert_eq!(judged(&world, 10.0, &right), None);
    let tampered = |tamper: fn(&mut Path)| {
        let mut path = right.clone();
        tamper(&mut path);
        judged(&world, 10.0, &path)
    };
    let turned = |path: &mut Path| path.hits[1].normal = v(1e-9, -1.0);
    assert_eq!(tampered(turned), Some(Fault::TouchOfNothing));
    assert_eq!(tampered(|path| path.hits[1].feature = Feature::Edge(0)), Some(Fault::TouchOfNothing));
    assert_eq!(tampered(|path| path.hits[1].feature = Feature::Corner(0)), Some(Fault::TouchOfNothing));
    assert_eq!(tampered(|path| path.hits[1].feature = Feature::Round), Some(Fault::TouchOfNothing));
    assert_eq!(tampered(|path| path.direction.x += 1e-9), Some(Fault::WrongReflection));
    // From the one side to the other, and the bounce in between left out.
    assert_eq!(straight(&world, 10.0, v(45.0, -45.0), v(91.0, 1.0)), Some(Fault::MissedTouch));
    assert_eq!(straight(&world, 10.0, v(45.0, -45.0), v(190.0, 100.0)), Some(Fault::Escape));
}

#[test]
fn a_bounce_off_an_arc_a_hair_too_early_is_one_off_nothing() {
    let world = world(&[round_room()]);
    let back = |by: f64| {
        let d = v(0.5_f64.sqrt(), 0.5_f64.sqrt());
        let touched = [(0, Feature::Edge(0), v(-1.0, 0.0))];
        judged(
            &world,
            10.0,
            &path(10.0, &[v(45.0, -45.0), v(90.0, 0.0) - by * d], &touched, PathEnd::MaxBounces),
        )
    };
    assert_eq!(back(0.0), None);
    assert_eq!(back(1e-10), Some(Fault::TouchOfNothing));
    assert_eq!(back(-1e-10), Some(Fault::MissedTouch));
}

#[test]
fn what_a_box_is_grown_by_is_solid() {
    let world = world(&[rounded_box()]);
    let touched = [(0, Feature::Edge(3), v(-1.0, 0.0))];
    let at = |x: f64, y: f64| path(5.0, &[v(-200.0, y), v(x, y)], &touched, PathEnd::MaxBounces);
    assert_eq!(judged(&world, 5.0, &at(-70.0, 10.0)), None);
    assert_eq!(judged(&world, 5.0, &at(-69.9, 10.0)), Some(Fault::MissedTouch));
    assert_eq!(judged(&world, 5.0, &at(-70.1, 10.0)), Some(Fault::TouchOfNothing));
    // Off the corner, the centre comes to (−50, −50) + 20 (−0.8, −0.6).
    let touched = [(0, Feature::Corner(0), v(-0.8, -0.6))];
    let corner = path(5.0, &[v(-200.0, -62.0), v(-66.0, -62.0)], &touched, PathEnd::MaxBounces);
    assert_eq!(judged(&world, 5.0, &corner), None);
    // Past it.
    assert_eq!(straight(&world, 5.0, v(-200.0, -70.0), v(200.0, -70.0)), None);
    assert_eq!(straight(&world, 5.0, v(-200.0, -69.99), v(200.0, -69.99)), Some(Fault::MissedTouch));
}

#[test]
fn what_a_start_and_a_refusal_are_judged_by_is_the_grown_outline() {
    let world = world(&[round_room(), rounded_box()]);
    let judge = |at: Vec2, answer: Result<Path, Error>| {
        let ball = Ball::new(at, Vec2::X, 5.0).unwrap();
        let verdict = Judge::default().judge(&world, &ball, &Limits::bounces(0), &answer);
        verdict.finding.map(|finding| finding.fault)
    };
    let overlap = carom::ErrorKind::Overlap { body: 1, depth: 1.0 };
    let still = |at: Vec2| Path {
        direction: Vec2::X,
        points: vec![at],
        ..path(5.0, &[at, at + Vec2::X], &[], PathEnd::MaxBounces)
    };
    let (free, held) = (v(0.0, -75.0), v(0.0, -69.0));
    for (at, answer) in
        [(free, false), (held, true), (v(0.0, -96.0), true), (v(0.0, 0.0), true), (v(0.0, -200.0), true)]
    {
        let accepted = if answer { Some(Fault::WrongRefusal) } else { None };
        let refused = if answer { None } else { Some(Fault::WrongRefusal) };
        assert_eq!(judge(at, Ok(Path { length: 0.0, ..still(at) })), accepted, "{at} accepted");
        assert_eq!(judge(at, Err(overlap.clone().into())), refused, "{at} refused");
    }
}

#[test]
fn a_point_through_a_bent_fence_or_its_joint_is_an_escape() {
    // An arch from (−100, 0) over (0, −100) to (100, 0), and on along the line.
    let fences = [fence(&[v(-100.0, 0.0), v(100.0, 0.0), v(300.0, 0.0)], &[1.0, 0.0])];
    let world = world(&fences);
    let down = |x: f64, from: f64, to: f64| straight(&world, 0.0, v(x, from), v(x, to));
    assert_eq!(down(30.0, -200.0, 200.0), Some(Fault::Escape));
    assert_eq!(down(30.0, 200.0, -200.0), Some(Fault::Escape));
    // Out of the arch, and where it is open.
    assert_eq!(down(30.0, 0.0, 200.0), None);
    // Through the joint: to the left of the leg the arc ends, to the right the line begins.
    let joint = |to: Vec2| straight(&world, 0.0, v(100.0, 0.0) - to, v(100.0, 0.0) + to);
    assert_eq!(joint(v(-30.0, 30.0)), Some(Fault::Escape));
    // Up to the arc and no further.
    let height = (100.0_f64 * 100.0 - 30.0 * 30.0).sqrt();
    assert_eq!(down(30.0, -200.0, -height), None);
}

#[test]
fn an_all_but_straight_edge_and_an_all_but_full_circle_are_where_they_are() {
    // It rises by 1e-9 of half its length: to y = −1e-7 over its middle.
    let flat = world(&[fence(&[v(-100.0, 0.0), v(100.0, 0.0)], &[1e-9])]);
    let past = |y: f64| straight(&flat, 10.0, v(-200.0, y), v(200.0, y));
    assert_eq!((past(-10.0 - 1e-7), past(-10.0 - 0.9e-7)), (None, Some(Fault::MissedTouch)));
    assert_eq!((past(10.0), past(9.999_999_999)), (None, Some(Fault::MissedTouch)));
    // A chord of 4e-4 at x = 0 bears a circle of radius 100 about (100, 0), but for rounding.
    let full = world(&[fence(&[v(0.0, -2e-4), v(0.0, 2e-4)], &[1e6])]);
    let radius = 2e-4 * (1e6 + 1e-6) / 2.0;
    let past = |y: f64| straight(&full, 10.0, v(-200.0, y), v(400.0, y));
    let edge = -radius - 10.0;
    assert_eq!((past(edge - 1e-9), past(edge + 1e-9)), (None, Some(Fault::MissedTouch)));
}

#[test]
fn a_crescent_holds_what_is_between_its_arcs() {
    // Between the half circle over (0, −100) and the flatter arc over (0, −40).
    let crescent = Polygon::curved(&[v(-100.0, 0.0), v(100.0, 0.0)], &[1.0, -0.4]).unwrap();
    let world = world(&[Body::room(crescent)]);
    let holds = |x: f64, y: f64| world.figures[0].holds(v(x, y));
    assert!(holds(0.0, -99.0) && holds(0.0, -41.0) && holds(90.0, -35.0));
    assert!(!holds(0.0, -39.0) && !holds(0.0, -101.0) && !holds(0.0, 0.0) && !holds(0.0, 1.0));
    assert!(!holds(99.0, -35.0) && !holds(-150.0, 0.0));
}
