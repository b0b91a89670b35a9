//! The rooms of `npm run bench` natively: building, the first hit and paths, beside parry in f64 and f32.
//! `npm run bench:native` runs it; `npm run bench:native -- 10000/cast` only what has that in its name.

use std::time::Duration;

use carom::{Ball, Limits, Scene};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};

use carom_bench::peer::{double, single};
use carom_bench::workload::{balls, obstacles, scene};

const COUNTS: [usize; 4] = [10, 1_000, 10_000, 100_000];
const BOUNCES: u32 = 20;

fn rooms(criterion: &mut Criterion) {
    for count in COUNTS {
        let (list, side) = obstacles(count, 1);
        let ours = scene(&list, side);
        let balls = balls(&ours, side, if count > 20_000 { 400 } else { 1_000 }, 2);
        let (room, float) = (double::compound(&list, side), single::compound(&list, side));
        tell_errors(
            count,
            &ours,
            &balls,
            &[
                ("parry2d-f64", &|ball| double::cast(&room, ball)),
                ("parry2d", &|ball| single::cast(&float, ball)),
            ],
        );

        let mut group = group(criterion, count, "cast", balls.len());
        cast(&mut group, "carom", &balls, |ball| ours.first_hit(ball).unwrap().map(|hit| hit.distance));
        cast(&mut group, "parry2d-f64", &balls, |ball| double::cast(&room, ball));
        cast(&mut group, "parry2d", &balls, |ball| single::cast(&float, ball));
        group.finish();

        let paths = &balls[..balls.len().min(100)];
        let limits = Limits::bounces(BOUNCES);
        let bounces = paths.iter().map(|ball| ours.rebound(ball, &limits).unwrap().hits.len()).sum();
        let mut group = self::group(criterion, count, "bounce", bounces);
        group.bench_function("carom", |bencher| {
            bencher
                .iter(|| paths.iter().map(|ball| ours.rebound(ball, &limits).unwrap().length).sum::<f64>());
        });
        group.finish();

        let mut group = self::group(criterion, count, "build", 1);
        // With the first cast, which brings the tree up to date.
        group.bench_function("carom", |bencher| {
            bencher.iter(|| scene(&list, side).first_hit(&balls[0]).unwrap().map(|hit| hit.distance));
        });
        group.bench_function("parry2d-f64", |bencher| {
            bencher.iter(|| double::cast(&double::compound(&list, side), &balls[0]));
        });
        group.bench_function("parry2d", |bencher| {
            bencher.iter(|| single::cast(&single::compound(&list, side), &balls[0]));
        });
        group.finish();
    }
}

/// Times are told for one of so many.
fn group<'a>(
    criterion: &'a mut Criterion,
    count: usize,
    what: &str,
    of: usize,
) -> BenchmarkGroup<'a, WallTime> {
    let mut group = criterion.benchmark_group(format!("{count}/{what}"));
    group
        .throughput(Throughput::Elements(of as u64))
        .sample_size(10)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1));
    group
}

fn cast(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    balls: &[Ball],
    cast: impl Fn(&Ball) -> Option<f64>,
) {
    group.bench_function(name, |bencher| {
        bencher.iter(|| balls.iter().map(|ball| cast(ball).unwrap_or(0.0)).sum::<f64>());
    });
}

/// How a cast is called, by name.
type Named<'a> = (&'a str, &'a dyn Fn(&Ball) -> Option<f64>);

/// How many answers differ from ours by more than a thousandth. `npm run bench` holds ours against every edge.
fn tell_errors(count: usize, ours: &Scene, balls: &[Ball], others: &[Named<'_>]) {
    for (name, cast) in others {
        let wrong = balls.iter().filter(|ball| {
            let wanted = ours.first_hit(*ball).unwrap().map_or(f64::NAN, |hit| hit.distance);
            // A hit that is not found is as far off as anything.
            cast(ball).is_none_or(|got| (got - wanted).abs() > 1e-3)
        });
        println!("{count} obstacles: {name} differs in {} of {} casts", wrong.count(), balls.len());
    }
}

criterion_group!(benches, rooms);
criterion_main!(benches);
