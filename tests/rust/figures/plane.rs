use super::Figure;
use super::drawing::{AID, BLOCK, MARK, WALL, WAY};
use crate::prelude::*;

pub(super) const FIGURES: &[Figure] = &[
    (
        "ray-segment",
        "Rays that meet a segment from its front, from its back, or not at all",
        40.,
        |drawing| {
            let segment = Segment::new(v(6., 2.), v(0., 2.));
            drawing.chain(&[segment.a, segment.b], WALL);
            let normal = segment.normal().expect("it has a length");
            drawing.arrow(segment.at(0.5), segment.at(0.5) + 0.8 * normal, MARK);
            drawing.text(segment.at(0.5) + 0.8 * normal, normal, "normal");
            drawing.text(segment.a, Vec2::X, "u = 0");
            drawing.text(segment.b, -Vec2::X, "u = 1");
            for (origin, direction) in
                [(v(1., 0.), v(0.3, 1.)), (v(4., 4.), v(0.3, -1.)), (v(-2., 0.5), v(0.3, 1.))]
            {
                let ray = Ray::new(origin, direction)?;
                let met = ray_segment(&ray, &segment);
                let words = if let RaySegment::Hit { t, point, facing, .. } = met {
                    drawing.chain(&[point, ray.at(t + 1.)], AID);
                    drawing.arrow(origin, point, WAY);
                    drawing.dot(point);
                    if facing == Facing::Front { "Front" } else { "Back" }
                } else {
                    drawing.arrow(origin, ray.at(3.), WAY);
                    "Miss"
                };
                drawing.text(origin, -ray.direction(), words);
            }
            let beside = Ray::new(v(0., 3.), Vec2::X)?;
            assert_eq!(ray_segment(&beside, &segment), RaySegment::Parallel);
            drawing.arrow(beside.origin(), beside.at(3.), WAY);
            drawing.text(beside.at(1.5), Vec2::Y, "Parallel");
            Ok(())
        },
    ),
    ("ray-arc", "Rays that cross an arc twice, once, or touch it", 24., |drawing| {
        let arc = Arc::from_angles(Vec2::ZERO, 5., -2.8, 1.2, Turn::Positive)?;
        drawing.circle(arc.centre, arc.radius, AID);
        drawing.curves(&[Curve::Arc(arc)], WALL);
        for y in [-5., -3., 3., -6.5] {
            let ray = Ray::new(v(-7.5, y), Vec2::X)?;
            let (words, hits) = match ray_arc(&ray, &arc) {
                RayArc::Two(front, back) => ("Two", vec![(front.point, "Front"), (back.point, "Back")]),
                RayArc::One(hit) => {
                    ("One", vec![(hit.point, if hit.facing == Facing::Front { "Front" } else { "Back" })])
                }
                RayArc::Tangent { point, .. } => ("Tangent", vec![(point, "")]),
                RayArc::Miss => ("Miss", vec![]),
            };
            drawing.arrow(ray.origin(), ray.at(15.), WAY);
            drawing.text(ray.origin(), -Vec2::X, words);
            for (point, side) in hits {
                drawing.named(point, v(point.x.signum(), 1.5), side);
            }
        }
        Ok(())
    }),
    ("turns", "Two arcs from one direction to another, one for each turn", 24., |drawing| {
        for (x, turn) in [(0., Turn::Positive), (12., Turn::Negative)] {
            let arc = Arc::new(v(x, 0.), 3.5, v(1., 0.), v(-1., 2.), turn)?;
            drawing.circle(arc.centre, arc.radius, AID);
            for (end, word) in [(arc.start(), "from"), (arc.end(), "to")] {
                drawing.chain(&[arc.centre, end], AID);
                drawing.text(end, end - arc.centre, word);
            }
            drawing.curves(&[Curve::Arc(arc)], MARK);
            // The way on from its end is across the radius there.
            drawing.head(arc.end(), arc.turn().sign() * arc.to().perp(), MARK);
            drawing.text(
                arc.centre - v(0., 4.2),
                -Vec2::Y,
                if turn == Turn::Positive { "Positive" } else { "Negative" },
            );
        }
        Ok(())
    }),
    (
        "ray-aabb",
        "A ray enters a box where it is in both slabs, and leaves it with the first of them",
        40.,
        |drawing| {
            let aabb = Aabb { min: v(0., 0.), max: v(3., 2.) };
            for x in [aabb.min.x, aabb.max.x] {
                drawing.chain(&[v(x, -1.5), v(x, 3.5)], AID);
            }
            for y in [aabb.min.y, aabb.max.y] {
                drawing.chain(&[v(-2., y), v(5., y)], AID);
            }
            drawing.aabb(&aabb, BLOCK);
            let ray = Ray::looking_at(v(-1.5, -1.), v(3.4, 2.6))?;
            let (enter, leave) = ray_aabb(&ray, &aabb).expect("it looks at the box");
            drawing.arrow(ray.origin(), ray.at(leave + 2.), WAY);
            drawing.chain(&[ray.at(enter), ray.at(leave)], MARK);
            for (t, aside, word) in [(enter, v(-1., 0.9), "enter"), (leave, v(1., -0.9), "leave")] {
                drawing.named(ray.at(t), aside, word);
            }
            Ok(())
        },
    ),
    ("reflect", "A direction is turned round along the normal and keeps the rest", 40., |drawing| {
        let (d, n) = (v(3., 2.), v(0., -1.));
        let away = reflect(d, n);
        drawing.chain(&[v(-2.6, 0.), v(2.6, 0.)], WALL);
        drawing.arrow(-d, Vec2::ZERO, WAY);
        drawing.arrow(Vec2::ZERO, away, WAY);
        drawing.arrow(Vec2::ZERO, 1.5 * n, MARK);
        // The subtracted vector: twice the part of d along n.
        drawing.chain(&[away, d], AID);
        drawing.chain(&[Vec2::ZERO, d], AID);
        drawing.text(-d, -d, "d");
        drawing.text(1.5 * n, n, "n");
        drawing.text(away, away, "reflect(d, n)");
        drawing.text(0.5 * (away + d), Vec2::X, "2 (n·d) n");
        Ok(())
    }),
    (
        "separating-axes",
        "The shadows of two polygons on an axis, once apart and once overlapping",
        30.,
        |drawing| {
            let a = Polygon::new(&[v(0., 0.), v(2.5, -0.5), v(3., 1.5), v(1., 2.5)])?;
            for by in [v(3.6, -0.4), v(9.3, -0.4)] {
                let apart = by.x < 5.;
                let a: Vec<Vec2> =
                    a.points().iter().map(|&p| if apart { p } else { p + v(7.2, 0.) }).collect();
                let a = Polygon::new(&a)?;
                let b = Polygon::new(&[v(0., 0.4), v(1.8, 0.), v(2., 2.), v(0.6, 2.2)].map(|p| p + by))?;
                let sat = sat_polygon_polygon(&a, &b)?;
                let axis = sat.axis();
                drawing.ring(a.points(), WALL);
                drawing.ring(b.points(), BLOCK);
                // Below both: a line along the axis, and on it how far each of them reaches.
                let line = Ray::new(v(a.aabb().min.x, 4.4), axis)?;
                let reach = |polygon: &Polygon| {
                    let along: Vec<f64> = polygon.points().iter().map(|&p| line.project(p)).collect();
                    [
                        along.iter().copied().fold(f64::INFINITY, f64::min),
                        along.into_iter().fold(f64::NEG_INFINITY, f64::max),
                    ]
                };
                let (first, second) = (reach(&a), reach(&b));
                drawing.chain(&first.map(|t| line.at(t)), WALL);
                drawing.chain(&second.map(|t| line.at(t) + 0.25 * axis.perp()), BLOCK);
                for (polygon, t) in [(&a, first[1]), (&b, second[0])] {
                    let nearest = |p: &&Vec2| (line.project(**p) - t).abs() < 1e-9;
                    let corner = polygon.points().iter().find(nearest).expect("some corner reaches that far");
                    drawing.chain(&[*corner, line.at(t) + 0.25 * axis.perp()], AID);
                }
                let between = [line.at(first[1]), line.at(second[0])];
                drawing.chain(&between, MARK);
                let (word, size) = match sat {
                    Sat::Separated { gap, .. } => ("gap", gap),
                    Sat::Overlapping { depth, .. } => ("depth", -depth),
                    Sat::Touching { .. } => ("", 0.),
                };
                assert!((second[0] - first[1] - size).abs() < 1e-12, "what is drawn is what was answered");
                drawing.text(0.5 * (between[0] + between[1]) + 0.25 * axis.perp(), axis.perp(), word);
                drawing.arrow(line.at(first[0] - 1.2), line.at(first[0] - 0.2), MARK);
                drawing.text(line.at(first[0] - 0.7), axis.perp(), "axis");
            }
            Ok(())
        },
    ),
    (
        "outline-grown",
        "A polygon and its outline at a distance: straight pieces and arcs around corners",
        1.,
        |drawing| {
            let shape = [v(0., 0.), v(180., 0.), v(180., 60.), v(90., 60.), v(60., 150.), v(0., 150.)];
            let polygon = Polygon::new(&shape)?;
            let grown = Outline::of_polygon(&polygon, 30.)?;
            drawing.ring(polygon.points(), BLOCK);
            let curves = grown.pieces().map(|piece| &piece.curve);
            let (round, straight): (Vec<_>, Vec<_>) =
                curves.partition(|curve| matches!(curve, Curve::Arc(_)));
            drawing.curves(straight, WAY);
            drawing.curves(round, MARK);
            for piece in grown.pieces() {
                let (middle, word) = match piece.source {
                    Source::Edge(k) => {
                        (polygon.edge(k).closest_point(piece.curve.at(0.5)), format!("Edge({k})"))
                    }
                    Source::Corner(k) => (polygon.points()[k], format!("Corner({k})")),
                    Source::Round => continue,
                };
                let at = piece.curve.at(0.5);
                drawing.text(at, at - middle, &word);
                if let Source::Corner(_) = piece.source {
                    drawing.chain(&[piece.curve.start(), middle, piece.curve.end()], AID);
                }
            }
            Ok(())
        },
    ),
    ("outline-shrunk", "A room shrunk further and further: one island, two, and one again", 1., |drawing| {
        let room = [v(0., 0.), v(0., 160.), v(130., 160.), v(130., 100.), v(190., 100.), v(190., 140.)];
        let room = Polygon::new(
            &[
                &room[..],
                &[v(290., 140.), v(290., 20.), v(190., 20.), v(190., 60.), v(130., 60.), v(130., 0.)],
            ]
            .concat(),
        )?;
        drawing.ring(room.points(), WALL);
        for by in [8., 16., 24., 36., 48., 60.] {
            let shrunk = Outline::of_polygon(&room, -by)?;
            for ring in shrunk.loops() {
                drawing.curves(
                    ring.pieces().iter().map(|piece| &piece.curve),
                    if by == 24. { MARK } else { WAY },
                );
            }
        }
        assert_eq!(
            [16., 24., 60., 67.]
                .map(|by| Outline::of_polygon(&room, -by).map_or(9, |all| all.island_count())),
            [1, 2, 1, 0]
        );
        Ok(())
    }),
    ("tree", "A tree of boxes, and the few of them that a ray meets", 3.6, |drawing| {
        let mut random = Random::new(4);
        let boxes: Vec<Aabb> = (0..14)
            .map(|_| {
                let min = v(random.float(0., 92.), random.float(0., 52.));
                Aabb { min, max: min + v(random.float(3., 8.), random.float(3., 8.)) }
            })
            .collect();
        let tree = Bvh::new(&boxes);
        let ray = Ray::looking_at(v(-6., 2.), v(100., 62.))?;
        let mut met = Vec::new();
        tree.walk_ray(&ray, 0., f64::INFINITY, &mut Counters::default(), |item| {
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
        Ok(())
    }),
];
