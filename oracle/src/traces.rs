//! Traces: whether the steps of a search belong together, and lead to what a cast finds.

use carom::{Ball, BoxFound, Hit, Look, PieceFound, Search, Trace};

use crate::finding::{Fault, Finding};
use crate::measure::{ROUNDING, reach};
use crate::passages::are_one;
use crate::world::World;

/// The fault of the steps to the first hit of a ball among the bodies that may deflect it, if there is one.
pub(crate) fn judge_trace(
    world: &World,
    ball: &Ball,
    first: Option<&Hit>,
    search: Search,
    trace: &Trace,
) -> Result<(), Finding> {
    let told = |what: &str, at: &dyn std::fmt::Debug| {
        Fault::TouchOfNothing.found(format!("{search:?}: {what}: {at:?}, {first:?}, {ball:?}"))
    };
    if trace.hit.as_ref() != first {
        return told("another hit", &trace.hit);
    }
    let rounding = 1e3 * ROUNDING * (world.reach() + reach(ball.centre()) + ball.radius());
    let mut best = None::<f64>;
    for step in &trace.steps {
        let nearer = |t: f64| best.is_none_or(|best| t <= best);
        let opened = |found: BoxFound| match found {
            BoxFound::Opened(t) => nearer(t),
            BoxFound::TooFar(t) => !nearer(t),
            BoxFound::Missed => true,
        };
        let (body, touch, is_sound) = match step.look {
            Look::Node { found, .. } => (None, None, opened(found)),
            Look::Box { body, found, .. } => (Some(body), None, opened(found)),
            Look::Piece { body, found: PieceFound::TooFar(t), .. } => (Some(body), Some(t), !nearer(t)),
            Look::Piece { body, found: PieceFound::Graze(t) | PieceFound::Hit(t), .. } => {
                (Some(body), Some(t), nearer(t))
            }
            Look::Piece { body, .. } => (Some(body), None, true),
        };
        let figure = body.map(|id| world.figure(id).filter(|figure| figure.is_solid()));
        let off = |t: f64| {
            let there = ball.centre() + t * ball.direction();
            figure.flatten().map_or(f64::INFINITY, |it| it.distance(there) - ball.radius())
        };
        let is_there = touch.is_none_or(|t| off(t) <= rounding + ROUNDING * t);
        if step.best != best || !is_sound || figure.is_some_and(|it| it.is_none()) || !is_there {
            return told("a step", step);
        }
        if let Look::Piece { found: PieceFound::Hit(t), .. } = step.look {
            best = Some(t);
        }
    }
    let last = best.zip(trace.hit).map(|(distance, hit)| Hit { distance, ..hit });
    if are_one(world, ball, trace.hit.as_ref(), last.as_ref()) { Ok(()) } else { told("the last hit", &best) }
}

#[cfg(test)]
mod tests {
    use carom::{Body, Circle, Scene, Vec2};

    use super::*;

    #[test]
    fn a_trace_that_leads_elsewhere_is_seen() {
        let mut scene = Scene::new();
        let circle = Circle::new(Vec2::new(0.0, 0.5), 2.0).expect("a circle");
        scene.add(Body::solid_circle(circle)).expect("it is taken");
        let ball = Ball::new(Vec2::new(-5.0, 0.0), Vec2::X, 0.5).expect("a ball");
        let (world, first) = (World::of_scene(&scene), scene.first_hit(&ball).expect("it may start"));
        for search in [Search::Everything, Search::Boxes, Search::Tree] {
            let right = scene.trace(&ball, search).expect("it may start");
            let is_seen = |change: &dyn Fn(&mut Trace)| {
                let mut trace = right.clone();
                change(&mut trace);
                judge_trace(&world, &ball, first.as_ref(), search, &trace).is_err()
            };
            assert!(!is_seen(&|_| ()));
            assert!(is_seen(&|trace| trace.hit = None));
            assert!(is_seen(&|trace| trace.steps.clear()));
        }
    }
}
