//! The counters and the time of a cast, in one room: `cargo run --release -- 10000`. For profilers, and for a quick
//! look while something is changed; `npm run bench:native` measures properly.

mod peer;
mod workload;

use std::time::Instant;

use carom::{Ball, Counters, Limits, Placement, Scene, Vec2};
use workload::{Kind, balls, obstacles, scene};

const BALLS: usize = 4_000;
const ROUNDS: usize = 25;

/// The fastest of some rounds, in ns for each of so many things that a round does.
fn fastest(mut round: impl FnMut() -> usize) -> f64 {
    let time = |_| {
        let start = Instant::now();
        let things = round();
        start.elapsed().as_secs_f64() * 1e9 / things as f64
    };
    (0..ROUNDS).map(time).fold(f64::INFINITY, f64::min)
}

fn ms(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1e3
}

fn tell_what_casts_look_at(scene: &Scene, balls: &[Ball]) {
    let mut counters = Counters::default();
    for ball in balls {
        scene.first_hit_counted(ball, &mut counters).expect("it is free");
    }
    let each = |count: u64| count as f64 / balls.len() as f64;
    println!(
        "a cast looks at {:.1} boxes, misses {:.1} of them, and tests {:.1} pieces",
        each(counters.boxes_tested),
        each(counters.boxes_missed),
        each(counters.pieces_tested),
    );
}

/// Moves every tenth body to and fro.
fn move_some(scene: &mut Scene) -> usize {
    let ids: Vec<_> = scene.ids().skip(1).step_by(10).collect();
    for k in 0..2 {
        let to = Placement::at(Vec2::new(f64::from(k), 0.5 * f64::from(k))).expect("a sound place");
        for &id in &ids {
            scene.place(id, to).expect("it is there");
        }
    }
    2 * ids.len()
}

/// Moves bodies to places all over the room, one after another, with a cast after every tenth.
fn scatter_some(scene: &mut Scene, side: f64, balls: &[Ball]) -> usize {
    let ids: Vec<_> = scene.ids().skip(1).step_by(10).collect();
    // Steps of the golden ratio and of its like in the plane come everywhere.
    let to = |k: usize, step: f64| side * ((k as f64 * step).fract() - 0.5);
    for (k, &id) in ids.iter().enumerate() {
        let to = Vec2::new(to(k, 0.754_877_666_246_692_7), to(k, 0.569_840_290_998_053_3));
        scene.place(id, Placement::at(to).expect("a sound place")).expect("it is there");
        if k % 10 == 0 {
            std::hint::black_box(scene.first_hit(&balls[k % balls.len()]).ok());
        }
    }
    for &id in &ids {
        scene.place(id, Placement::IDENTITY).expect("it is there");
    }
    2 * ids.len()
}

fn main() {
    let count = std::env::args().nth(1).map_or(10_000, |text| text.parse().expect("a number of obstacles"));
    let (list, side) = obstacles(Kind::Even, count, 1);
    let start = Instant::now();
    let mut scene = scene(&list, side);
    println!("adding {count} obstacles took {:.1} ms", ms(start));
    let start = Instant::now();
    let balls = balls(&scene, side, BALLS, 2);
    println!("the tree and {BALLS} free balls took {:.1} ms", ms(start));
    tell_what_casts_look_at(&scene, &balls);
    let room = peer::compound(&list, side);
    let cast = fastest(|| balls.iter().filter(|ball| scene.first_hit(*ball).is_ok()).count());
    let parry = fastest(|| balls.iter().filter(|ball| peer::cast(&room, ball).is_some()).count());
    let limits = Limits::bounces(20);
    let bounces = |ball: &Ball| scene.rebound(ball, &limits).map_or(0, |path| path.hits.len());
    let bounce = fastest(|| balls[..400].iter().map(bounces).sum());
    let moved = fastest(|| move_some(&mut scene));
    println!("a cast {cast:.0} ns, parry's {parry:.0}, a bounce {bounce:.0}, a body moved {moved:.0}");
    let scattered = fastest(|| scatter_some(&mut scene, side, &balls));
    let after = fastest(|| balls.iter().filter(|ball| scene.first_hit(*ball).is_ok()).count());
    tell_what_casts_look_at(&scene, &balls);
    println!("moved all over the room {scattered:.0} ns, and then a cast {after:.0}");
}
