//! Solids that move on, against such that stand still along their way.

use super::scenes::{kinds, matrices, solid};
use crate::prelude::space::{test, *};

/// Which of the meshes is round all over.
const SPHERE: usize = 1;

/// Until then it touches none, and then the plane of the touch parts the two, which come closer to it.
#[test]
fn a_moving_solid_comes_where_it_first_touches_standing_still() {
    let mut found = 0;
    for seed in 0..800 {
        let mut random = Random::new(seed);
        let mesh = random.index(4);
        let kind = &kinds()[mesh];
        let list = matrices(&mut random, 100, 25.0);
        let mut crowd = Crowd::new(kind.mesh.clone(), &list).unwrap();
        let (solid, motion) = (solid(&mut random), vec3(&mut random, 50.0));
        let contact = crowd.sweep_solid(&solid(Vec3::ZERO), motion).expect("the motion is finite");
        let mut touched = |t: f64| {
            let mut touched = Vec::new();
            crowd.touching(&solid(t * motion), &mut touched);
            touched
        };
        let free_until = contact.map_or(1.0, |contact| contact.t - 1e-9);
        for step in (0..=100).filter(|_| free_until > 0.0) {
            let t = free_until * f64::from(step) / 100.0;
            assert!(touched(t).is_empty(), "seed {seed}: at {t} before {contact:?}");
        }
        let Some(contact) = contact else { continue };
        let closing = -motion.dot(contact.normal) / motion.length();
        assert!(closing > 0.0, "seed {seed}: {contact:?}");
        let later = touched(contact.t + 1e-7);
        let is_touched = later.iter().any(|&k| k as usize == contact.instance);
        assert!(is_touched || closing < 1e-3, "seed {seed}: {contact:?} {later:?}");
        if contact.t == 0.0 {
            continue;
        }
        let (there, Contact { point, normal, .. }) = (solid(contact.t * motion), contact);
        let core = there.support();
        let least = (core.centre() + core.support(-normal) - point).dot(normal) - core.radius();
        assert!(least.abs() < 1e-6, "seed {seed}: {contact:?} {least}");
        assert!((there.closest_point(point) - point).length() < 1e-9, "seed {seed}: {contact:?}");
        let suspect = kind.suspect(&list[16 * contact.instance..][..16]);
        assert!(suspect.outside(point) < 1e-6, "seed {seed}: {contact:?}");
        let wrong = (normal - suspect.normal(point)).length();
        assert!(mesh != SPHERE || wrong < 1e-6, "seed {seed}: {contact:?}: {wrong}");
        let until = crowd.sweep_solid(&solid(Vec3::ZERO), contact.t * motion).unwrap();
        let is_last = until.is_some_and(|until| until.instance == contact.instance && until.t <= 1.0);
        assert!(is_last, "seed {seed}: {contact:?}, {until:?}");
        found += 1;
    }
    assert!(found > 150, "{found}");
}
