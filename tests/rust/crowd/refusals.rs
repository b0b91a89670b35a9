//! A refusal names the instance, and nothing has changed.

use crate::prelude::space::{test, *};
use carom::ErrorKind;

use super::scenes::{hits, matrices, pillar};

/// Four instances, of which the third is changed.
fn with(change: impl Fn(&mut [f32])) -> Vec<f32> {
    let mut list = matrices(&mut Random::new(1), 4, 5.0);
    change(&mut list[32..48]);
    list
}

fn everything() -> Obb {
    Obb::new(Vec3::ZERO, Vec3::splat(1e3), Vec3::AXES).unwrap()
}

#[test]
fn a_bad_matrix_is_refused_with_its_instance_and_its_reason_and_nothing_changes() {
    // A sphere of radius 10⁴⁰ is sound, and scaled by 10³⁸ it is not; likewise the other way.
    let scaled = |by| with(move |m| m[..11].copy_from_slice(&[by, 0., 0., 0., 0., 1., 0., 0., 0., 0., 1.]));
    let even = [0.5, 1.5, 2., 0., 1., 3., 4., 0., 7., 8., 9.];
    for (radius, code, list) in [
        (1.0, "not-finite", with(|m| m[5] = f32::NAN)),
        (1.0, "not-finite", with(|m| m[12] = f32::INFINITY)),
        (1.0, "not-affine", with(|m| m[3] = 0.5)),
        (1.0, "not-affine", with(|m| m[15] = 2.0)),
        (1.0, "singular-matrix", with(|m| m[..11].fill(0.0))),
        (1.0, "singular-matrix", with(|m| m[4..7].fill(0.0))),
        // The second axis is twice the first.
        (1.0, "singular-matrix", with(|m| m[..11].copy_from_slice(&even))),
        (1e40, "too-large", scaled(1e38)),
        (1e-40, "too-small", scaled(1e-38)),
    ] {
        let mut crowd = Crowd::new(Mesh::sphere(radius).unwrap(), &with(|_| {})).unwrap();
        let boxes = |crowd: &Crowd| (0..5).map(|k| crowd.aabb(k)).collect::<Vec<_>>();
        let before = boxes(&crowd);
        // Counted from the first of the crowd.
        let error = crowd.update(3, &list).expect_err(code);
        assert!(
            matches!(error.kind(), ErrorKind::InMany { what: "instance", index: 5, .. }),
            "{code}: {error:?}"
        );
        assert_eq!(error.code(), code);
        assert!(error.to_string().starts_with("instance 5: "), "{error}");
        assert_eq!(boxes(&crowd), before, "{code}");
    }
}

#[test]
fn lists_and_indices_that_do_not_fit_are_refused() {
    let mut crowd = Crowd::new(pillar(1.0, 4.0).mesh, &with(|_| {})).unwrap();
    let kind = crowd.update(0, &[1.0; 17]).expect_err("it is no multiple of 16").into_kind();
    assert_eq!(kind, ErrorKind::WrongLength { what: "a crowd's matrices", length: 17, expected: 32 });
    for error in [crowd.update(5, &[]), crowd.truncate(5)] {
        let kind = error.expect_err("there are 4").into_kind();
        assert_eq!(kind, ErrorKind::UnknownInstance { index: 5, count: 4 });
    }
    assert!(crowd.swap_remove(4).is_err());
    assert_eq!(hits(&crowd, &everything(), Fine::Exact, &[4, 2, u32::MAX]), [2]);
    assert_eq!((crowd.len(), crowd.aabb(4)), (4, None));
    let none = Crowd::new(pillar(1.0, 4.0).mesh, &[]).expect("there may be none");
    assert!(none.is_empty());
    assert!(none.clone().swap_remove(0).is_err());
}
