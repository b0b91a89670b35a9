//! The rooms of `npm run bench` natively: the first hit, beside parry.
//! `npm run bench:native` runs it; `npm run bench:native -- 10000/cast` only what has that in its name.

use std::time::Duration;

use carom::Ball;
use carom_bench::peer;
use carom_bench::workload::Room;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const COUNTS: [usize; 4] = [10, 1_000, 10_000, 100_000];

fn rooms(criterion: &mut Criterion) {
    for count in COUNTS {
        let room = Room::read(count);
        let (ours, theirs, balls) = (room.scene(), peer::compound(&room), &room.balls);
        let our_cast = |ball: &Ball| ours.first_hit(ball).unwrap().map(|hit| hit.distance);
        let their_cast = |ball: &Ball| peer::cast(&theirs, ball);
        // `npm run bench` holds ours against every edge. A hit that is not found is as far off as anything.
        let differs = |ball: &&Ball| {
            let wanted = our_cast(ball).unwrap_or(f64::NAN);
            their_cast(ball).is_none_or(|got| (got - wanted).abs() > 1e-3)
        };
        let wrong = balls.iter().filter(differs).count();
        println!("{count} obstacles: parry2d-f64 differs in {wrong} of {} casts", balls.len());

        let mut group = criterion.benchmark_group(format!("{count}/cast"));
        group
            // Times are told for one of so many.
            .throughput(Throughput::Elements(balls.len() as u64))
            .sample_size(10)
            .warm_up_time(Duration::from_millis(300))
            .measurement_time(Duration::from_secs(1));
        let mut measure = |name: &str, cast: &dyn Fn(&Ball) -> Option<f64>| {
            group.bench_function(name, |bencher| {
                bencher.iter(|| balls.iter().map(|ball| cast(ball).unwrap_or(0.0)).sum::<f64>());
            });
        };
        measure("carom", &our_cast);
        measure("parry2d-f64", &their_cast);
        group.finish();
    }
}

criterion_group!(benches, rooms);
criterion_main!(benches);
