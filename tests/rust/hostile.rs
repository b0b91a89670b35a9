//! Hostile scenes of all kinds, judged by the oracle. `npm run hunt` casts a thousand times as many.

use oracle::{Hunt, Judge, Rides, Tally, ask, ride, roll};

use crate::prelude::{PART, test};

const SEED: u64 = 20_261_121;

/// A browser takes a page that is busy for half a minute for dead: each part is a test.
macro_rules! no_ball_leaks {
    ($($name:ident: $first:literal),*) => {$(
        #[test]
        fn $name() {
            no_ball_leaks_in_a_hundred_thousand_casts($first);
        }
    )*};
}

no_ball_leaks!(
    no_ball_leaks_part_0: 0,
    no_ball_leaks_part_1: 25,
    no_ball_leaks_part_2: 50,
    no_ball_leaks_part_3: 75
);

fn no_ball_leaks_in_a_hundred_thousand_casts(first: u64) {
    let (hunt, mut tally) = (Hunt::new(SEED, Judge::default()), Tally::default());
    for block in first..first + 25 / PART {
        let (counts, finds) = hunt.block(block);
        assert!(finds.is_empty(), "{finds:#?}");
        tally.join(&counts);
    }
    let total = tally.total();
    assert!(
        total.casts > 100_000 / PART && total.aims > 100 / PART && total.open < total.bounces / 20,
        "{total:?}"
    );
}

fn all_are_right(cases: u64, judged: fn(u64, u64) -> Rides) {
    let mut all = Rides::default();
    (0..cases / PART).for_each(|case| all.join(judged(SEED, case)));
    assert!(all.finds.is_empty(), "{:#?}", all.finds);
    assert!(all.hits > 4 * cases / PART && all.unresolved < all.casts / 20, "{all:?}");
}

#[test]
fn casts_that_see_some_bodies_and_begin_in_overlaps_are_right() {
    all_are_right(500, ask);
}

#[test]
fn casts_among_moving_bodies_are_right() {
    all_are_right(1000, ride);
}

#[test]
fn tables_of_balls_are_right() {
    all_are_right(400, roll);
}
