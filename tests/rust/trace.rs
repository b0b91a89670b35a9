//! How many steps a traced cast takes. What it finds is in `hostile.rs` and `tests/cases/worked.json`.

use crate::prelude::{test, *};

const SEARCHES: [Search; 3] = [Search::Everything, Search::Boxes, Search::Tree];

fn square(x: f64, y: f64, side: f64) -> Polygon {
    rectangle_of(x, y, x + side, y + side)
}

#[test]
fn boxes_save_pieces_and_the_tree_saves_boxes() {
    let mut scene = scene_of([Body::room(square(-10.0, -10.0, 2020.0))]);
    for (row, column) in (0..20).flat_map(|row| (0..20).map(move |column| (row, column))) {
        let [x, y] = [column, row].map(|k| 100.0 * f64::from(k) + 20.0);
        scene.add(Body::obstacle(square(x, y, 20.0))).unwrap();
    }
    // How many pieces are looked at, and how many boxes.
    let looks = |trace: &Trace| {
        let pieces = trace.steps.iter().filter(|step| matches!(step.look, Look::Piece { .. })).count();
        (pieces, trace.steps.len() - pieces)
    };
    let (mut random, [mut by_boxes, mut by_trees]) = (Random::new(7), [0, 0]);
    for _ in 0..100 {
        let ball = ball_of(Vec2::new(5.0, 5.0), random.direction(), 4.0);
        let [all, by_box, by_tree] = SEARCHES.map(|search| looks(&scene.trace(&ball, search).unwrap()));
        assert_eq!((all, by_box.1), ((400 * 8 + 4, 0), 400));
        assert!(by_box.0 < 200 && (2..80).contains(&by_tree.1), "{by_box:?} {by_tree:?}");
        by_boxes += by_box.0;
        by_trees += by_tree.0;
    }
    // One ball may meet the nearer box first by chance; the tree looks for it.
    assert!(by_trees <= by_boxes, "{by_trees} {by_boxes}");
}
