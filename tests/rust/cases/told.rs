//! Answers as JavaScript has them: plain objects.

use crate::prelude::*;
use carom::billiards::{FreeSpace, Touch};
use serde_json::{Value, json};

fn flat(points: &[Vec2]) -> Vec<f64> {
    points.iter().flat_map(Vec2::to_array).collect()
}

fn sides(aabb: Aabb) -> Option<[f64; 4]> {
    (!aabb.is_empty()).then_some([aabb.min.x, aabb.min.y, aabb.max.x, aabb.max.y])
}

pub(super) fn feature(feature: Feature) -> (&'static str, usize) {
    match feature {
        Feature::Edge(k) => ("edge", k),
        Feature::Corner(k) => ("corner", k),
        Feature::Round => ("round", 0),
    }
}

/// An answer that can be told in JSON.
pub(super) trait Told {
    fn told(&self) -> Value;
}

pub(super) fn told<T: Told>(answer: Result<T, Error>) -> Result<Value, Error> {
    answer.map(|answer| answer.told())
}

macro_rules! told {
    ($($type:ty: |$it:ident| $value:expr;)*) => {$(
        impl Told for $type {
            fn told(&self) -> Value {
                let $it = self;
                $value
            }
        }
    )*};
}

told! {
    (): |_it| Value::Null;
    bool: |it| json!(it);
    f64: |it| json!(it);
    BodyId: |it| json!(it.number());
    Vec2: |it| json!(it.to_array());
    Aabb: |it| json!(sides(*it));
    Hit: |it| {
        let (feature, index) = feature(it.feature);
        json!({
            "distance": it.distance, "centre": it.centre.told(), "point": it.point.told(), "normal": it.normal.told(),
            "body": it.body.told(), "feature": feature, "index": index, "graze": it.graze,
        })
    };
    MovingHit: |it| {
        let (feature, index) = feature(it.feature);
        json!({
            "time": it.time, "centre": it.centre.told(), "point": it.point.told(), "normal": it.normal.told(),
            "body": it.body.told(), "feature": feature, "index": index, "approach": it.approach,
        })
    };
    Clearance: |it| {
        let (feature, index) = feature(it.feature);
        json!({ "distance": it.distance, "point": it.point.told(), "body": it.body.told(), "feature": feature, "index": index })
    };
    PushOut: |it| json!({ "centre": it.centre.told(), "distance": it.distance, "bodies": it.bodies.told() });
    PieceFound: |it| {
        let (found, distance) = match *it {
            PieceFound::Parallel => ("parallel", None),
            PieceFound::Behind => ("behind", None),
            PieceFound::Missed => ("missed", None),
            PieceFound::Beside(t) => ("beside", Some(t)),
            PieceFound::TooFar(t) => ("too-far", Some(t)),
            PieceFound::Graze(t) => ("graze", Some(t)),
            PieceFound::Hit(t) => ("hit", Some(t)),
        };
        json!({ "found": found, "distance": distance })
    };
    Trace: |it| {
        // Of the steps, the last one that is a hit.
        let hit = it.steps.iter().rev().find_map(|step| match step.look {
            Look::Piece { body, found: PieceFound::Hit(t), .. } => Some(json!({ "body": body.told(), "distance": t })),
            _ => None,
        });
        json!({ "hit": hit })
    };
    Aim: |it| json!({ "direction": it.direction.told(), "length": it.length, "points": flat(&it.points) });
    Motion: |it| json!({ "velocity": it.velocity.told(), "angular": it.angular, "pivot": it.pivot.told() });
    (usize, Hit): |it| json!({ "leg": it.0, "hit": it.1.told() });
    Path: |it| {
        let (end, by) = match it.end {
            PathEnd::Stopped { body } => ("stopped", Some(body)),
            PathEnd::MaxBounces => ("max-bounces", None),
            PathEnd::MaxLength => ("max-length", None),
            PathEnd::Escaped => ("escaped", None),
            PathEnd::Stuck => ("stuck", None),
        };
        json!({
            "points": flat(&it.points), "length": it.length, "direction": it.direction.told(), "end": end,
            "stoppedBy": by.told(), "hits": it.hits.told(), "touches": it.touches.told(),
        })
    };
    Piece: |it| {
        let (source, index) = feature(it.source);
        let kind = if matches!(it.curve, Curve::Arc(_)) { "arc" } else { "segment" };
        json!({
            "kind": kind, "source": source, "index": index,
            "start": it.curve.start().told(), "end": it.curve.end().told(),
        })
    };
    OutlineLoop: |it| json!({ "hole": it.is_hole(), "length": it.length(), "pieces": it.pieces().to_vec().told() });
    Outline: |it| json!({
        "area": it.area(), "length": it.length(), "box": it.aabb().told(), "isEmpty": it.is_empty(),
        "loops": it.loops().to_vec().told(),
    });
    Touch: |it| json!({ "along": it.along, "sine": it.sine });
    FreeSpace: |it| json!({ "area": it.area(), "length": it.length() });
    Event: |it| {
        let mut told = json!({
            "time": it.time, "ball": it.ball, "approach": it.approach, "velocity": it.velocity.told(),
            "normal": it.normal.told(), "point": it.point.told(),
        });
        match it.partner {
            Partner::Body(body) => (told["kind"], told["body"]) = (json!("body"), body.told()),
            Partner::Ball(k, after) => {
                (told["kind"], told["other"], told["otherVelocity"]) = (json!("ball"), json!(k), after.told());
            }
        }
        told
    };
    Table: |it| {
        let balls: Vec<TableBall> = it.balls().flatten().collect();
        let [centres, velocities] = [|ball: &TableBall| ball.centre, |ball: &TableBall| ball.velocity]
            .map(|of| flat(&balls.iter().map(of).collect::<Vec<_>>()));
        json!({ "time": it.time(), "energy": it.energy(), "positions": centres, "velocities": velocities })
    };
}

impl<T: Told> Told for Option<T> {
    fn told(&self) -> Value {
        self.as_ref().map_or(Value::Null, Told::told)
    }
}

impl<T: Told> Told for Vec<T> {
    fn told(&self) -> Value {
        self.iter().map(Told::told).collect()
    }
}
