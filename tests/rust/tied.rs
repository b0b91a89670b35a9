//! Casts never look at outlines, and outlines know nothing of casts. They must agree all the same.

use crate::prelude::{test, *};
use oracle::{Kind, Stage};

#[test]
fn every_hit_lies_on_the_trimmed_outline_of_what_it_hits() {
    let (mut random, mut hits) = (Random::new(7), 0);
    while hits < 5_000 {
        let Stage { scene, world, shots, .. } = Stage::random(Kind::Rooms, &mut random);
        for shot in shots.iter().filter(|shot| shot.radius > 1e-3 * world.reach()).take(10) {
            let ball = shot.ball().unwrap();
            let Ok(path) = scene.rebound(&ball, &shot.limits) else { continue };
            for hit in &path.hits {
                let outline = scene.outline(hit.body, shot.radius).expect("it is in the scene");
                let off = outline.distance(hit.centre);
                assert!(off < 1e-10 * world.reach(), "{off} off the outline at {hit:?} of {ball:?}");
                hits += 1;
            }
        }
    }
}
