//! trial
fn main() {
    let n: u64 = std::env::args().nth(1).map_or(1000, |t| t.parse().unwrap());
    let hairs: f64 = std::env::args().nth(2).map_or(2.0, |t| t.parse().unwrap());
    let hunt = carom_hunt::Hunt::new(1, carom_hunt::Judge::allowing(hairs));
    let mut tally = carom_hunt::Tally::default();
    let mut finds = Vec::new();
    let start = std::time::Instant::now();
    for case in 0..n { hunt.case(case, &mut tally, &mut finds); }
    let t = start.elapsed().as_secs_f64();
    for (k, c) in carom_hunt::Kind::ALL.iter().zip(&tally.kinds) { println!("{:10} balls {:8} refused {:6} casts {:9} bounces {:9} open {:5} deepest {:9.3} faults {:?}", k.name(), c.balls, c.refused, c.casts, c.bounces, c.open, c.deepest, c.faults); }
    let c = tally.total();
    println!("{} casts in {t:.2} s: {:.0}/s  found {}", c.casts, c.casts as f64 / t, c.found());
    let mut shown = std::collections::HashMap::new();
    for f in &finds { let k = shown.entry((f.kind, f.finding.fault)).or_insert(0); *k += 1; if *k <= 2 { println!("{} {} {:?} leg {}: {}", f.case, f.kind.name(), f.finding.fault, f.finding.leg, &f.finding.what.chars().take(500).collect::<String>()); } }
}
