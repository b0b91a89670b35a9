//! A body that a query does not look at does not exist for it. What else may be asked is judged in `hostile.rs`, and worked in
//! `tests/cases/worked.json`.

use crate::prelude::{test, *};
use oracle::{Kind, Stage};

#[test]
fn the_hits_of_a_body_are_its_own_of_all_hits() {
    let random = &mut Random::new(16);
    // Where a ball comes all but flatly, its start by rounding decides.
    let (mut compared, mut odd) = (0, 0);
    for _ in 0..200 {
        let Stage { mut scene, shots, .. } = Stage::random(Kind::Lattice, random);
        let (hits, ids) = (random.pick(&[4, 5, 6, u32::MAX]), scene.ids().collect::<Vec<_>>());
        for &id in &ids {
            let body = scene.body(id).unwrap().clone().on_layers(random.pick(&[4, 12, 1, 2, 3, 0]));
            scene.replace(id, body).unwrap();
        }
        let ignored: Vec<BodyId> = ids.iter().copied().filter(|_| random.one_in(5)).collect();
        for ball in shots.iter().filter_map(|shot| shot.ball().ok()) {
            let query = Query::of(ball).hitting(hits).ignoring(&ignored);
            let Ok(all) = scene.all_hits(query) else { continue };
            for &id in &ids {
                let own = scene.hits_of(id, query).unwrap();
                let among_all: Vec<&Hit> = all.iter().filter(|hit| hit.body == id).collect();
                let near = |(one, other): (&Hit, &&Hit)| {
                    one.graze == other.graze && (one.distance - other.distance).abs() < 1e-6
                };
                let is_same = own.len() == among_all.len() && own.iter().zip(&among_all).all(near);
                odd += u32::from(!is_same);
                compared += among_all.len();
            }
        }
    }
    assert!(compared > 5000 && odd < 10, "{odd} of {compared}");
}
