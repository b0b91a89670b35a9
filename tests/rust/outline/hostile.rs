//! Random hostile shapes, each outline measured against the shape itself.

use super::checks::{Case, Measured, turns};
use super::shapes::{self, Random};
use carom::{Outline, Polygon, Segment, Vec2, offset_pieces, offset_polyline_pieces};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn polygon_case(random: &mut Random) -> Option<Case> {
    let points = shapes::polygon(random);
    let points = shapes::placed(random, &points);
    let radius = shapes::radius(random, &points);
    let delta = if random.below(2) == 0 { radius } else { -radius };
    let polygon = Polygon::new(&points).ok()?;
    let edges = polygon.edges().collect();
    let raw = offset_pieces(&polygon, delta).unwrap();
    let outline = Outline::of_polygon(&polygon, delta).unwrap();
    Some(Case { edges, polygon: Some(polygon), delta, raw, outline })
}

fn polyline_case(random: &mut Random) -> Option<Case> {
    let points = shapes::polyline(random);
    let points = shapes::placed(random, &points);
    let radius = shapes::radius(random, &points);
    let outline = Outline::of_polyline(&points, radius).ok()?;
    let raw = offset_polyline_pieces(&points, radius).unwrap();
    let edges = points.windows(2).map(|w| Segment::new(w[0], w[1])).collect();
    Some(Case { edges, polygon: None, delta: radius, raw, outline })
}

fn explore(seed: u64, polygons: bool, area: bool) -> Option<Measured> {
    let mut random = Random(seed);
    let case = if polygons { polygon_case(&mut random) } else { polyline_case(&mut random) }?;
    if case.delta.abs() < 1e-9 * case.scale() {
        return None;
    }
    if std::env::var("DUMP").is_ok() {
        println!(
            "DUMP {} {} {:?} {:?} {:?}",
            seed,
            polygons,
            case.delta,
            case.edges.iter().map(|e| (e.a.x, e.a.y)).collect::<Vec<_>>(),
            case.edges.last().unwrap().b
        );
        for r in case.outline.loops() {
            println!(" loop area {} len {} turns {}", r.signed_area(), r.length(), turns(r, case.delta));
            for p in r.pieces() {
                println!(
                    "   {:?} {:?} -> {:?} len {:e}",
                    p.source,
                    p.curve.start(),
                    p.curve.end(),
                    p.curve.length()
                );
            }
        }
    }
    let mut m = case.distances();
    case.nothing_is_missing();
    if case.delta > 0.0 {
        assert_eq!(case.outline.island_count(), 1, "islands");
    }
    if case.delta < 0.0 {
        assert_eq!(case.outline.hole_count(), 0, "holes");
    }
    for ring in case.outline.loops() {
        let t = turns(ring, case.delta) * if ring.is_hole() { -1.0 } else { 1.0 };
        assert!(
            (t - 1.0).abs() < 1e-3,
            "turns {t} len {} area {}",
            ring.length() / case.size(),
            ring.signed_area() / case.size() / case.size()
        );
    }
    if area {
        m.area = (case.marched_area() - case.outline.area()).abs() / case.size().powi(2);
        assert!(m.area < 1e-5, "area {:e}", m.area);
    }
    Some(m)
}

#[test]
fn exploration() {
    let count: u64 = std::env::var("COUNT").map_or(2000, |c| c.parse().unwrap());
    let from: u64 = std::env::var("FROM").map_or(0, |c| c.parse().unwrap());
    let area = std::env::var("AREA").is_ok();
    let mut worst = Measured::default();
    let mut tested = 0;
    let mut bad = 0;
    for seed in from..from + count {
        for polygons in [true, false] {
            match std::panic::catch_unwind(|| explore(seed, polygons, area)) {
                Ok(Some(m)) => {
                    tested += 1;
                    if m.distance > 1e-13 || m.gap > 1e-12 {
                        println!("seed {seed} {polygons}: {m:?}");
                    }
                    worst.distance = worst.distance.max(m.distance);
                    worst.gap = worst.gap.max(m.gap);
                    worst.area = worst.area.max(m.area);
                }
                Ok(None) => {}
                Err(_) => {
                    println!("BAD seed {seed} polygons {polygons}");
                    bad += 1;
                }
            }
        }
    }
    println!("{tested} tested, {bad} bad, worst {worst:?}");
}
