use carom::{Ball, Limits, PathEnd, Vec2};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::random::Random;
use crate::rooms::Room;

/// How many balls each of the ten tests casts. With 2 to 8 bounces each, some five million legs in all.
const BALLS: usize = 100_000;
const BALLS_PER_ROOM: usize = 250;

/// A million balls in ten parts: a browser takes a page that is busy for half a minute for dead.
macro_rules! none_escapes {
    ($($name:ident: $seed:literal),*) => {$(
        #[test]
        fn $name() {
            none_of_a_hundred_thousand_balls_escapes($seed);
        }
    )*};
}

none_escapes!(
    none_of_a_million_balls_escapes_part_0: 20_261_121,
    none_of_a_million_balls_escapes_part_1: 1,
    none_of_a_million_balls_escapes_part_2: 2,
    none_of_a_million_balls_escapes_part_3: 3,
    none_of_a_million_balls_escapes_part_4: 4,
    none_of_a_million_balls_escapes_part_5: 5,
    none_of_a_million_balls_escapes_part_6: 6,
    none_of_a_million_balls_escapes_part_7: 7,
    none_of_a_million_balls_escapes_part_8: 8,
    none_of_a_million_balls_escapes_part_9: 9
);

fn none_of_a_hundred_thousand_balls_escapes(seed: u64) {
    let mut random = Random::new(seed);
    let (mut cast, mut refused) = (0, 0);
    while cast < BALLS {
        let room = Room::random(&mut random);
        for _ in 0..BALLS_PER_ROOM {
            match launch(&mut random, &room) {
                Some(()) => cast += 1,
                None => refused += 1,
            }
        }
    }
    assert!(refused < 20 * cast, "{refused} starts were refused and only {cast} balls were cast");
}

/// Casts one ball from a free place, and judges its path. `None` where it does not fit.
fn launch(random: &mut Random, room: &Room) -> Option<()> {
    let radius = room.size * random.pick(&[0.0, 1e-9, 0.003, 0.03, 0.1]);
    let start = random.point(room.size);
    if room.clearance(start, start) <= radius || !is_in(&room.wall, start) {
        return None;
    }
    let direction = match random.index(3) {
        0 => {
            let target = room.trouble(random, start, radius);
            nudged(random, target - start)
        }
        _ => random.direction(),
    };
    let ball = Ball::new(start, direction, radius).ok()?;
    let limits = Limits::bounces(random.pick(&[2, 3, 4, 5, 6, 7, 8]));
    // A point inside an obstacle is refused; the judge, which only measures distances, cannot tell.
    let path = room.scene.rebound(&ball, &limits).ok()?;
    let state = format!("{ball:?} in a room of size {} with walls {:?}", room.size, room.edges);
    assert!(!matches!(path.end, PathEnd::Escaped | PathEnd::Stopped { .. }), "{:?} for {state}", path.end);
    for leg in path.points.windows(2) {
        assert!(leg[1].is_finite(), "not finite: {state}");
        let room_left = room.clearance(leg[0], leg[1]);
        assert!(
            room_left >= radius - 1e-9 * 1.5 * room.size,
            "{room_left} < {radius} on {leg:?} for {state}"
        );
        let middle = leg[0].midpoint(leg[1]);
        let inside = is_in(&room.wall, middle) || room.clearance(middle, middle) < 1e-9 * room.size;
        assert!(inside, "outside the wall on {leg:?} for {state}");
    }
    Some(())
}

/// The vector, sometimes an ulp or two aside.
fn nudged(random: &mut Random, v: Vec2) -> Vec2 {
    let nudge = |x: f64, by: usize| [x, x.next_up(), x.next_down(), x.next_up().next_up()][by];
    Vec2::new(nudge(v.x, random.index(4)), nudge(v.y, random.index(4)))
}

/// Whether the point is in the polygon: by crossings, with rounding.
fn is_in(polygon: &[Vec2], p: Vec2) -> bool {
    let mut inside = false;
    for k in 0..polygon.len() {
        let (a, b) = (polygon[k], polygon[(k + 1) % polygon.len()]);
        if (a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x) {
            inside = !inside;
        }
    }
    inside
}
