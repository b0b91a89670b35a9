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
    for _ in 0..60 {
        let Stage { scene, world, shots, .. } = Stage::random(Kind::Rooms, &mut random);
        for ball in shots.iter().filter_map(|shot| shot.ball().ok()) {
            let Ok(path) = scene.rebound(&ball, &Limits::bounces(1)) else { continue };
            for search in SEARCHES {
                let trace = scene.trace(&ball, search).expect("the path has started there, too");
                assert_eq!(trace.hit, path.hits.first().copied());
                gets_nearer(&trace);
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

#[test]
fn every_piece_says_what_the_ball_does_there() {
    let scene = scene_of([
        Body::obstacle(square(10.0, -1.0, 2.0)).responding(Response::Reflect),
        Body::obstacle(square(20.0, -2.0, 4.0)),
        Body::obstacle(square(-9.0, 5.0, 2.0)),
    ]);
    let ball = ball_of(Vec2::ZERO, Vec2::X, 0.5);
    let trace = scene.trace(&ball, Search::Everything).unwrap();
    let told: Vec<_> = pieces(&trace);
    let of = |body: usize, feature| {
        told[8 * body..8 * body + 8].iter().find(|piece| piece.0 == feature).unwrap().1
    };
    assert_eq!(of(0, Feature::Edge(3)), PieceFound::Hit(9.5));
    assert_eq!(of(0, Feature::Edge(0)), PieceFound::Parallel);
    assert_eq!(of(0, Feature::Edge(1)), PieceFound::Behind);
    assert_eq!(of(0, Feature::Corner(0)), PieceFound::Missed);
    assert_eq!(of(1, Feature::Edge(3)), PieceFound::TooFar(19.5));
    assert_eq!(of(2, Feature::Edge(1)), PieceFound::Behind);
    assert_eq!(of(2, Feature::Corner(1)), PieceFound::Behind);
    assert_eq!(trace.direction, Some(Vec2::NEG_X));

    // Just beside the corner's arc: the edge is touched first.
    let ball = ball_of(Vec2::new(0.0, 0.9), Vec2::X, 0.5);
    let trace = scene.trace(&ball, Search::Everything).unwrap();
    let corner = pieces(&trace).into_iter().find(|piece| piece.0 == Feature::Corner(3)).unwrap();
    assert!(matches!(corner.1, PieceFound::Beside(_)), "{corner:?}");

    // Above the edge: it comes to the edge's line beside its end, and misses.
    let ball = ball_of(Vec2::new(0.0, 3.0), Vec2::X, 0.5);
    let trace = scene.trace(&ball, Search::Everything).unwrap();
    assert_eq!(
        pieces(&trace)[..8].iter().find(|piece| piece.0 == Feature::Edge(3)).unwrap().1,
        PieceFound::Beside(9.5)
    );
    assert_eq!((trace.hit, trace.direction), (None, None));
}

#[test]
fn a_pillar_is_missed_behind_or_hit() {
    let scene = scene_of([Body::solid_circle(circle_of(Vec2::new(10.0, 0.0), 2.0))]);
    let found = |y: f64, way: Vec2| {
        let ball = ball_of(Vec2::new(0.0, y), way, 1.0);
        pieces(&scene.trace(&ball, Search::Everything).unwrap())[0].1
    };
    assert_eq!(found(0.0, Vec2::X), PieceFound::Hit(7.0));
    assert_eq!(found(0.0, Vec2::NEG_X), PieceFound::Behind);
    assert_eq!(found(4.0, Vec2::X), PieceFound::Missed);
    assert_eq!(found(3.0, Vec2::X), PieceFound::Graze(10.0));
}

#[test]
fn what_lets_the_ball_pass_is_not_looked_at_and_what_stops_it_does_not_turn_it() {
    let scene = scene_of([
        Body::obstacle(square(10.0, -1.0, 2.0)).responding(Response::Pass),
        Body::obstacle(square(20.0, -1.0, 2.0)).responding(Response::Stop),
    ]);
    let ball = ball_of(Vec2::ZERO, Vec2::X, 0.5);
    for search in SEARCHES {
        let trace = scene.trace(&ball, search).unwrap();
        assert_eq!(pieces(&trace).len(), 8);
        assert_eq!((trace.hit.map(|hit| hit.distance), trace.direction), (Some(19.5), None));
    }
}
