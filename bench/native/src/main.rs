mod peer;
mod workload;

use std::time::Instant;

use carom::Limits;
use workload::{Kind, balls, obstacles, scene};

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    if std::env::var("MIN").is_ok() { times[0] } else { times[times.len() / 2] }
}

fn main() {
    let only: Option<usize> = std::env::args().nth(1).and_then(|arg| arg.parse().ok());
    for kind in [Kind::Even, Kind::Clustered, Kind::Thin, Kind::Concave] {
        for count in [10, 1_000, 10_000, 100_000] {
            if only.is_some_and(|only| only != count) || (only.is_some() && kind != Kind::Even) {
                continue;
            }
            let (list, side) = obstacles(kind, count, 1);
            let start = Instant::now();
            let scene = scene(&list, side);
            let added = start.elapsed().as_secs_f64() * 1e3;
            let start = Instant::now();
            let n = 4000;
            let _ = scene.first_hit(&carom::Ball::new(carom::Vec2::splat(10.0), carom::Vec2::X, 1.0).unwrap());
            let built = start.elapsed().as_secs_f64() * 1e3;
            let balls = balls(&scene, side, n, 2);
            let mut balls = balls;
            if std::env::var("SORT").is_ok() {
                let spread = |v: f64| (0..8).fold(0_u32, |key, bit| key | ((v / side * 256.0) as u32 >> bit & 1) << (2 * bit));
                balls.sort_by_key(|ball| spread(ball.centre().x) << 1 | spread(ball.centre().y));
            }
            tell(&scene, &balls);
            let mut sum = 0.0;
            let rounds = std::env::var("ROUNDS").ok().and_then(|r| r.parse().ok()).unwrap_or(if only.is_some() { 200 } else { 15 });
            let cast = median(
                (0..rounds)
                    .map(|_| {
                        let start = Instant::now();
                        for ball in balls.iter().take(if std::env::var("BOUNCE").is_ok() { 1 } else { n }) {
                            sum += scene.first_hit(ball).unwrap().map_or(0.0, |hit| hit.distance);
                        }
                        start.elapsed().as_secs_f64() * 1e9 / n as f64
                    })
                    .collect(),
            );
            let mut bounces = 0;
            let bounce = median(
                (0..rounds)
                    .map(|_| {
                        let start = Instant::now();
                        bounces = 0;
                        for ball in &balls[..400] {
                            bounces += scene.rebound(ball, &Limits::bounces(20)).unwrap().hits.len();
                        }
                        start.elapsed().as_secs_f64() * 1e9 / bounces as f64
                    })
                    .collect(),
            );
            if std::env::var("ROUNDS").is_ok() {
                continue;
            }
            let room = peer::compound(&list, side);
            let mut wrong = 0;
            for ball in &balls {
                let ours = scene.first_hit(ball).unwrap().map_or(0.0, |hit| hit.distance);
                let theirs = peer::cast(&room, ball).unwrap_or(0.0);
                wrong += usize::from((ours - theirs).abs() > 1e-3);
            }
            let parry = median(
                (0..7)
                    .map(|_| {
                        let start = Instant::now();
                        for ball in &balls {
                            sum += peer::cast(&room, ball).unwrap_or(0.0);
                        }
                        start.elapsed().as_secs_f64() * 1e9 / n as f64
                    })
                    .collect(),
            );
            println!("  parry {parry:.0} ns ({:.1}x), {wrong} wrong", parry / cast);
            if count == 10_000 {
                let mut moved = scene.clone();
                let ids: Vec<_> = moved.ids().skip(1).step_by(10).collect();
                let mut shift = 0.0;
                let change = median(
                    (0..15)
                        .map(|_| {
                            shift = 1.0 - shift;
                            let start = Instant::now();
                            for &id in &ids {
                                let to = carom::Placement::at(carom::Vec2::new(shift, 0.5 * shift)).unwrap();
                                moved.place(id, to).unwrap();
                            }
                            for ball in &balls[..100] {
                                sum += moved.first_hit(ball).map_or(0.0, |hit| hit.map_or(0.0, |hit| hit.distance));
                            }
                            start.elapsed().as_secs_f64() * 1e3
                        })
                        .collect(),
                );
                println!("  move {} and cast 100: {change:.3} ms", ids.len());
            }
            println!("{kind:?} {count}: add {added:.1} ms, build {built:.2} ms, cast {cast:.0} ns, bounce {bounce:.0} ns ({bounces}) {sum:.3}");
        }
    }
}

#[allow(dead_code)]
fn tell(scene: &carom::Scene, balls: &[carom::Ball]) {
    let mut counters = carom::Counters::default();
    for ball in balls {
        let _ = scene.first_hit_counted(ball, &mut counters);
    }
    let n = balls.len() as f64;
    println!(
        "  per cast: {:.1} boxes in {:.1} nodes, {:.1} missed, {:.1} pieces",
        counters.boxes_tested as f64 / n,
        counters.boxes_tested as f64 / n / 4.0,
        counters.boxes_missed as f64 / n,
        counters.pieces_tested as f64 / n
    );
}
