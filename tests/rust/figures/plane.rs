use super::Figure;
use super::drawing::{AID, BLOCK, MARK, WALL, WAY};
use crate::prelude::*;

pub(super) const FIGURES: &[Figure] = &[
    ("ray-segment", |drawing| {
        let segment = Segment::new(v(6., 2.), v(0., 2.));
        drawing.chain(&[segment.a, segment.b], WALL);
        let normal = segment.normal().expect("it has a length");
        drawing.vector(segment.at(0.5), 0.8 * normal, "normal", MARK);
        drawing.text(segment.a, Vec2::X, "u = 0");
        drawing.text(segment.b, -Vec2::X, "u = 1");
        for (origin, direction) in [
            (v(1., 0.), v(0.3, 1.)),
            (v(4., 4.), v(0.3, -1.)),
            (v(-2., 0.5), v(0.3, 1.)),
            (v(0.8, 3.), Vec2::X),
        ] {
            let ray = Ray::new(origin, direction).unwrap();
            let (tip, word) = match ray_segment(&ray, &segment) {
                RaySegment::Hit { t, point, facing, .. } => {
                    drawing.chain(&[point, ray.at(t + 1.)], AID);
                    drawing.dot(point);
                    (point, format!("{facing:?}"))
                }
                other => (ray.at(3.), format!("{other:?}")),
            };
            drawing.arrow(origin, tip, WAY);
            drawing.text(origin, -direction, &word);
        }
    }),
    ("ray-arc", |drawing| {
        let arc = Arc::from_angles(Vec2::ZERO, 5., -2.8, 1.2, Turn::Positive).unwrap();
        drawing.circle(arc.centre, arc.radius, AID);
        drawing.curves(&[Curve::Arc(arc)], WALL);
        for y in [-5., -3., 3., -6.5] {
            let ray = Ray::new(v(-7.5, y), Vec2::X).unwrap();
            let (word, hits) = match ray_arc(&ray, &arc) {
                RayArc::Two(front, back) => ("Two", vec![front, back]),
                RayArc::One(hit) => ("One", vec![hit]),
                RayArc::Tangent { point, .. } => {
                    drawing.dot(point);
                    ("Tangent", vec![])
                }
                RayArc::Miss => ("Miss", vec![]),
            };
            drawing.arrow(ray.origin(), ray.at(15.), WAY);
            drawing.text(ray.origin(), -Vec2::X, word);
            for hit in hits {
                drawing.named(hit.point, v(hit.point.x.signum(), 1.5), &format!("{:?}", hit.facing));
            }
        }
    }),
    ("turns", |drawing| {
        for (x, turn) in [(0., Turn::Positive), (12., Turn::Negative)] {
            let arc = Arc::new(v(x, 0.), 3.5, v(1., 0.), v(-1., 2.), turn).unwrap();
            drawing.circle(arc.centre, arc.radius, AID);
            for (end, word) in [(arc.start(), "from"), (arc.end(), "to")] {
                drawing.chain(&[arc.centre, end], AID);
                drawing.text(end, end - arc.centre, word);
            }
            drawing.curves(&[Curve::Arc(arc)], MARK);
            // The way on from its end is across the radius there.
            drawing.head(arc.end(), turn.sign() * arc.to().perp(), MARK);
            drawing.text(arc.centre - v(0., 4.2), -Vec2::Y, &format!("{turn:?}"));
        }
    }),
    ("ray-aabb", |drawing| {
        let aabb = Aabb { min: v(0., 0.), max: v(3., 2.) };
        for Vec2 { x, y } in [aabb.min, aabb.max] {
            drawing.chain(&[v(x, -1.5), v(x, 3.5)], AID);
            drawing.chain(&[v(-2., y), v(5., y)], AID);
        }
        drawing.aabb(&aabb, BLOCK);
        let ray = Ray::looking_at(v(-1.5, -1.), v(3.4, 2.6)).unwrap();
        let (enter, leave) = ray_aabb(&ray, &aabb).expect("it looks at the box");
        drawing.arrow(ray.origin(), ray.at(leave + 2.), WAY);
        drawing.chain(&[ray.at(enter), ray.at(leave)], MARK);
        drawing.named(ray.at(enter), v(-1., 0.9), "enter");
        drawing.named(ray.at(leave), v(1., -0.9), "leave");
    }),
    ("reflect", |drawing| {
        let (d, n) = (v(3., 2.), v(0., -1.));
        let away = reflect(d, n);
        drawing.chain(&[v(-2.6, 0.), v(2.6, 0.)], WALL);
        drawing.arrow(-d, Vec2::ZERO, WAY);
        drawing.text(-d, -d, "d");
        drawing.vector(Vec2::ZERO, away, "reflect(d, n)", WAY);
        drawing.vector(Vec2::ZERO, 1.5 * n, "n", MARK);
        // The subtracted vector: twice the part of d along n.
        drawing.chain(&[away, d, Vec2::ZERO], AID);
        drawing.text(0.5 * (away + d), Vec2::X, "2 (n·d) n");
    }),
    ("separating-axes", |drawing| {
        for (left, right) in [(0., 3.6), (7.2, 9.3)] {
            let moved = |points: [Vec2; 4], by: Vec2| polygon_of(&points.map(|p| p + by));
            let a = moved([v(0., 0.), v(2.5, -0.5), v(3., 1.5), v(1., 2.5)], v(left, 0.));
            let b = moved([v(0., 0.4), v(1.8, 0.), v(2., 2.), v(0.6, 2.2)], v(right, -0.4));
            let sat = sat_polygon_polygon(&a, &b).unwrap();
            let axis = sat.axis();
            drawing.ring(a.points(), WALL);
            drawing.ring(b.points(), BLOCK);
            // Below both: a line along the axis, and on it how far each of them reaches.
            let line = Ray::new(v(a.aabb().min.x, 4.4), axis).unwrap();
            let reach = |polygon: &Polygon| {
                let along = |p: &Vec2| line.project(*p);
                let order = |p: &&Vec2, q: &&Vec2| along(p).total_cmp(&along(q));
                let points = polygon.points();
                [points.iter().min_by(order).unwrap(), points.iter().max_by(order).unwrap()]
                    .map(|&corner| (corner, line.at(along(&corner))))
            };
            let ([first, last], [next, end]) = (reach(&a), reach(&b));
            let below = 0.25 * axis.perp();
            drawing.chain(&[first.1, last.1], WALL);
            drawing.chain(&[next.1 + below, end.1 + below], BLOCK);
            for (corner, shadow) in [last, next] {
                drawing.chain(&[corner, shadow + below], AID);
            }
            drawing.chain(&[last.1, next.1], MARK);
            let word = if matches!(sat, Sat::Separated { .. }) { "gap" } else { "depth" };
            drawing.text(last.1.midpoint(next.1) + below, axis.perp(), word);
            drawing.arrow(first.1 - 1.2 * axis, first.1 - 0.2 * axis, MARK);
            drawing.text(first.1 - 0.7 * axis, axis.perp(), "axis");
        }
    }),
    ("outline-grown", |drawing| {
        let polygon = polygon_of(&[(0., 0.), (180., 0.), (180., 60.), (90., 60.), (60., 150.), (0., 150.)]);
        let grown = Outline::of_polygon(&polygon, 30.).unwrap();
        drawing.ring(polygon.points(), BLOCK);
        let curves = grown.pieces().map(|piece| &piece.curve);
        let (round, straight): (Vec<_>, Vec<_>) = curves.partition(|curve| matches!(curve, Curve::Arc(_)));
        drawing.curves(straight, WAY);
        drawing.curves(round, MARK);
        for piece in grown.pieces() {
            let at = piece.curve.at(0.5);
            let middle = polygon.closest_point(at);
            drawing.text(at, at - middle, &format!("{:?}", piece.source));
            if let Source::Corner(_) = piece.source {
                drawing.chain(&[piece.curve.start(), middle, piece.curve.end()], AID);
            }
        }
    }),
    ("outline-shrunk", |drawing| {
        let left = [(130., 0.), (0., 0.), (0., 160.), (130., 160.), (130., 100.), (190., 100.)];
        let right = [(190., 140.), (290., 140.), (290., 20.), (190., 20.), (190., 60.), (130., 60.)];
        let room = polygon_of(&[left, right].concat());
        drawing.ring(room.points(), WALL);
        for by in [8., 16., 24., 36., 48., 60.] {
            let shrunk = Outline::of_polygon(&room, -by).unwrap();
            for ring in shrunk.loops() {
                let curves = ring.pieces().iter().map(|piece| &piece.curve);
                drawing.curves(curves, if by == 24. { MARK } else { WAY });
            }
        }
    }),
    ("tree", |drawing| {
        let mut random = Random::new(4);
        let boxes = [(); 14].map(|()| {
            let min = v(random.float(0., 92.), random.float(0., 52.));
            Aabb { min, max: min + v(random.float(3., 8.), random.float(3., 8.)) }
        });
        let ray = Ray::looking_at(v(-6., 2.), v(100., 62.)).unwrap();
        let mut met = Vec::new();
        Bvh::new(&boxes).walk_ray(&ray, 0., f64::INFINITY, &mut Counters::default(), |item| {
            met.push(item);
            f64::INFINITY
        });
        for level in midpoint_tree(&boxes, 1).iter().filter(|level| !level.is_leaf) {
            // A little larger than it is, so that none is hidden below the next.
            let room = 2.4 / f64::from(u32::try_from(level.depth).expect("a low tree") + 1);
            let ink = if ray_aabb(&ray, &level.aabb).is_some() { WAY } else { AID };
            drawing.aabb(&level.aabb.grown_by(room), ink);
        }
        for (k, aabb) in boxes.iter().enumerate() {
            drawing.aabb(aabb, if met.contains(&k) { MARK } else { BLOCK });
        }
        drawing.arrow(ray.origin(), ray.at(114.), WALL);
    }),
];
