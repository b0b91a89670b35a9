//! Casts never look at outlines, and outlines know nothing of casts. They must agree all the same.

use carom::{Ball, Limits};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::rooms::Room;
use oracle::Random;

#[test]
fn every_hit_lies_on_the_trimmed_outline_of_what_it_hits() {
    let mut random = Random::new(7);
    let mut hits = 0;
    while hits < 20_000 {
        let room = Room::random(&mut random);
        // Outlines are made for a radius; so all balls of a room have the same.
        let radius = room.size * random.pick(&[0.003, 0.03, 0.1]);
        let outline = |id| room.scene.outline(id, radius).expect("it is in the scene");
        let outlines: Vec<_> = room.scene.ids().map(|id| (id, outline(id))).collect();
        for _ in 0..20 {
            let ball = Ball::new(random.point(room.size), random.direction(), radius).expect("sound");
            // A ball that does not fit where it starts is left out.
            let Ok(path) = room.scene.rebound(&ball, &Limits::bounces(5)) else { continue };
            for hit in &path.hits {
                let (_, outline) =
                    outlines.iter().find(|(id, _)| *id == hit.body).expect("a body of the scene");
                let off = outline.distance(hit.centre);
                assert!(off < 1e-10 * room.size, "{off} off the outline at {hit:?} of {ball:?}");
                hits += 1;
            }
        }
    }
}
