//! A traced cast looks where a cast has to look, and finds what a cast finds.

use crate::prelude::{test, *};
use oracle::{Kind, Stage};

const SEARCHES: [Search; 3] = [Search::Everything, Search::Boxes, Search::Tree];

fn square(x: f64, y: f64, side: f64) -> Polygon {
    rectangle_of(x, y, x + side, y + side)
}

fn boxes(trace: &Trace) -> usize {
    trace.steps.iter().filter(|step| !matches!(step.look, Look::Piece { .. })).count()
}

fn pieces(trace: &Trace) -> Vec<(Feature, PieceFound)> {
    let piece =
        |look| if let Look::Piece { feature, found, .. } = look { Some((feature, found)) } else { None };
    trace.steps.iter().filter_map(|step| piece(step.look)).collect()
}

/// The nearest touch that the steps found.
fn nearest(trace: &Trace) -> Option<f64> {
    let hit = |(_, found)| if let PieceFound::Hit(t) = found { Some(t) } else { None };
    pieces(trace).into_iter().filter_map(hit).reduce(f64::min)
}

/// The nearest touch that is known gets nearer step by step.
fn gets_nearer(trace: &Trace) {
    let mut best = f64::INFINITY;
    for step in &trace.steps {
        assert_eq!(step.best.unwrap_or(f64::INFINITY), best);
        match step.look {
            Look::Piece { found: PieceFound::Hit(t), .. } => {
                assert!(t <= best);
                best = t;
            }
            Look::Piece { found: PieceFound::TooFar(t), .. }
            | Look::Node { found: BoxFound::TooFar(t), .. }
            | Look::Box { found: BoxFound::TooFar(t), .. } => assert!(t > best),
            _ => {}
        }
    }
}

#[test]
fn every_search_finds_what_a_path_hits_first() {
    let mut random = Random::new(5);
    let mut hits = 0;
    for case in 0..100 * Kind::ALL.len() as u64 {
        let Stage { scene, world, shots, .. } = Stage::random(Kind::of(case), &mut random);
        for ball in shots.iter().filter_map(|shot| shot.ball().ok()) {
            let Ok(path) = scene.rebound(&ball, &Limits::bounces(1)) else { continue };
            for search in SEARCHES {
                let trace = scene.trace(&ball, search).expect("the path has started there, too");
                assert_eq!(trace.hit, path.hits.first().copied());
                gets_nearer(&trace);
                let bounces = |hit: &Hit| scene.body(hit.body).unwrap().response == Response::Reflect;
                let away = trace.hit.filter(bounces).map(|hit| reflect(ball.direction(), hit.normal));
                assert_eq!(trace.direction, away);
                let Some(hit) = trace.hit else { continue };
                hits += 1;
                let nearest = nearest(&trace).expect("what is hit has been looked at");
                let close = 1e-12 * (world.reach() + ball.radius() + hit.distance);
                let cos = ball.direction().dot(hit.normal).abs();
                assert!(
                    (nearest - hit.distance).abs() * cos <= close,
                    "{search:?}: {nearest}, {hit:?}, {ball:?}"
                );
            }
        }
    }
    assert!(hits > 3_000, "{hits}");
}

#[test]
fn a_trace_goes_past_the_graze_of_an_arc_s_end_and_past_what_the_ball_leaves() {
    let arc = Polyline::curved(&[v(11.0, -14.0), v(23.0, -17.0)], &[-1.0]).unwrap();
    // A pocket that the ball fills.
    let corners =
        [v(-20.0, 5.0), v(-40.0, 5.0), v(-40.0, -15.0), v(-20.0, -15.0), v(-20.0, -10.0), v(-20.0, 0.0)];
    let pocket = Polygon::curved(&corners, &[0.0, 0.0, 0.0, 0.0, -1.0, 0.0]).unwrap();
    let scenes = [
        (scene_of([Body::obstacle(pocket)]), Query::of(ball_of(v(-10.0, -5.0), v(-1.0, 0.0), 5.0))),
        (scene_of([Body::polyline(arc)]), Query::of(ball_of(v(-25.0, -15.0), Vec2::X, 1.0))),
        (
            scene_of([Body::obstacle(square(0.0, 0.0, 10.0))]),
            Query::of(ball_of(v(5.0, -1.0), v(1.0, -0.2), 2.0)).starting_within(1.5),
        ),
    ];
    for (scene, query) in scenes {
        let first = scene.first_hit(query).unwrap().map(|hit| hit.distance);
        for search in SEARCHES {
            assert_eq!(nearest(&scene.trace(query, search).unwrap()), first, "{search:?}");
        }
    }
}

#[test]
fn a_corner_beside_an_edge_that_is_hit_before_is_not_hit() {
    let scene = scene_of([Body::obstacle(square(0.0, 0.0, 10.0))]);
    for ball in [ball_of(v(-5.0, 0.5), Vec2::X, 1.0), ball_of(v(0.5, -5.0), Vec2::Y, 1.0)] {
        let found = pieces(&scene.trace(ball, Search::Everything).unwrap());
        assert!(found.iter().any(|(_, found)| *found == PieceFound::Hit(4.0)), "{found:?}");
        let beside = |(feature, found): &(Feature, PieceFound)| {
            *feature == Feature::Corner(0) && matches!(found, PieceFound::Beside(_))
        };
        assert!(found.iter().any(beside), "{found:?}");
    }
}

/// A room with so many squares in a row, and as many rows.
fn squares(count: u32) -> Scene {
    let mut scene = Scene::new();
    let side = 100.0 * f64::from(count) + 20.0;
    scene.add(Body::room(square(-10.0, -10.0, side))).unwrap();
    for k in 0..count * count {
        let (x, y) = (f64::from(k % count) * 100.0, f64::from(k / count) * 100.0);
        scene.add(Body::obstacle(square(x + 20.0, y + 20.0, 20.0))).unwrap();
    }
    scene
}

#[test]
fn boxes_save_pieces_and_the_tree_saves_boxes() {
    let (scene, mut random) = (squares(20), Random::new(7));
    let [mut by_boxes, mut by_trees] = [0, 0];
    for _ in 0..100 {
        let ball = ball_of(Vec2::new(5.0, 5.0), random.direction(), 4.0);
        let [all, by_box, by_tree] = SEARCHES.map(|search| scene.trace(&ball, search).unwrap());
        assert_eq!((boxes(&all), boxes(&by_box)), (0, 400));
        assert_eq!(pieces(&all).len(), 400 * 8 + 4);
        assert!(pieces(&by_box).len() < 200, "{}", pieces(&by_box).len());
        assert!(boxes(&by_tree) < 80, "{}", boxes(&by_tree));
        by_boxes += pieces(&by_box).len();
        by_trees += pieces(&by_tree).len();
    }
    // One ball may meet the nearer box first by chance; the tree looks for it.
    assert!(by_trees <= by_boxes, "{by_trees} {by_boxes}");
}

fn shows(trace: &Trace, id: BodyId) -> bool {
    let is_it =
        |look: &Look| matches!(look, Look::Box { body, .. } | Look::Piece { body, .. } if *body == id);
    trace.steps.iter().any(|step| is_it(&step.look))
}

#[test]
fn what_lets_a_ball_pass_or_is_ignored_is_in_no_trace() {
    let mut scene = squares(2);
    let ids: Vec<BodyId> = scene.ids().collect();
    let sensor = scene.add(Body::obstacle(square(44.0, 20.0, 20.0)).responding(Response::Pass)).unwrap();
    let query = Query::of(ball_of(v(5.0, 30.0), Vec2::X, 4.0));
    for search in SEARCHES {
        let ignored = &ids[1..2];
        let [trace, other] =
            [query, query.ignoring(ignored)].map(|query| scene.trace(query, search).unwrap());
        assert!(shows(&trace, ids[1]) && !shows(&trace, sensor), "{search:?}");
        assert!(shows(&other, ids[0]) && !shows(&other, ids[1]), "{search:?}");
    }
}
