use carom::crowd::{Broad, Crowd, Fine, Mesh, RayContact};
use carom::space::{Obb, Ray, Vec3};

use crate::bytes::Bytes;
use crate::oracle::{finite, taken};

/// Instances that come, move and go: all broad phases find the same, and each narrower phase no more than the broader one.
pub fn crowd(data: &[u8]) {
    let bytes = &mut Bytes::new(data);
    let Some(mesh) = mesh(bytes) else { return };
    let Some(mut crowd) = taken(Crowd::new(mesh, &matrices(bytes))) else { return };
    while !bytes.is_empty() {
        let before = told(&crowd);
        let done = match bytes.below(6) {
            0 => taken(crowd.update(usize::from(bytes.below(20)), &matrices(bytes))).is_some(),
            1 => taken(crowd.truncate(usize::from(bytes.below(20)))).is_some(),
            2 => taken(crowd.swap_remove(usize::from(bytes.below(20)))).is_some(),
            _ => {
                ask(&mut crowd, bytes);
                false
            }
        };
        assert!(done || told(&crowd) == before, "a question or a refusal changed the crowd");
    }
}

fn told(crowd: &Crowd) -> String {
    format!("{:?}", (0..crowd.len()).map(|k| (crowd.matrix(k), crowd.aabb(k))).collect::<Vec<_>>())
}

fn mesh(bytes: &mut Bytes<'_>) -> Option<Mesh> {
    taken(match bytes.below(4) {
        0 => Mesh::cylinder(bytes.number(), bytes.number()),
        1 => Mesh::sphere(bytes.number()),
        2 => Mesh::cuboid(bytes.point3()),
        _ => Mesh::points(&(0..bytes.below(12)).map(|_| bytes.point3()).collect::<Vec<_>>()),
    })
}

/// Matrices of which most are sound: moved, turned by a quarter, scaled; and some of any numbers.
fn matrices(bytes: &mut Bytes<'_>) -> Vec<f32> {
    let mut list = Vec::new();
    for _ in 0..bytes.below(20) {
        let mut columns = [0.0; 16];
        let any = bytes.below(4) == 0;
        let turn = usize::from(bytes.below(3));
        for column in 0..3 {
            for row in 0..3 {
                if any || row == (column + turn) % 3 {
                    columns[4 * column + row] = single(bytes);
                }
            }
        }
        columns[12..15].fill_with(|| single(bytes));
        columns[15] = 1.0;
        list.extend(columns);
    }
    if bytes.below(16) == 0 {
        list.push(single(bytes));
    }
    list
}

#[expect(clippy::cast_possible_truncation, reason = "any single will do")]
fn single(bytes: &mut Bytes<'_>) -> f32 {
    if bytes.below(16) == 0 { f32::from_bits(bytes.u32()) } else { bytes.number() as f32 }
}

fn ask(crowd: &mut Crowd, bytes: &mut Bytes<'_>) {
    if let Some(ray) = taken(Ray::new(bytes.point3(), bytes.point3())) {
        let mut all = Vec::new();
        if taken(crowd.all_along(&ray, 0.0, f64::INFINITY, &mut all)).is_some() {
            let first = taken(crowd.first_along(&ray, 0.0, f64::INFINITY)).flatten();
            assert_eq!(first, all.first().copied(), "the first of all");
        }
        finite("where a ray meets a crowd", &all);
        let is_there = |it: &RayContact| it.instance < crowd.len() && it.normal != Vec3::ZERO;
        assert!(all.iter().all(is_there), "{all:?}");
    }
    let quaternion = std::array::from_fn(|_| bytes.number());
    let Some(moving) = taken(Obb::from_quaternion(bytes.point3(), bytes.point3(), quaternion)) else {
        return;
    };
    if let Some(Some(contact)) = taken(crowd.sweep(&moving, bytes.point3())) {
        finite("where a crowd is touched", &contact);
        assert!(contact.instance < crowd.len() && contact.normal != Vec3::ZERO, "{contact:?}");
    }
    let mut found = [Broad::Boxes, Broad::Sorted, Broad::Tree, Broad::Plan].map(|broad| {
        let mut found = Vec::new();
        crowd.candidates(&moving, broad, &mut found);
        found
    });
    let plan = found[3].split_off(0);
    assert_eq!(found[0], found[1], "boxes, sorted");
    assert_eq!(found[0], found[2], "boxes, tree");
    assert!(found[0].iter().all(|k| plan.contains(k)), "from above, what is seen from all sides is missing");
    let hits = |fine| {
        let mut hits = Vec::new();
        crowd.hits(&moving, fine, &found[0], &mut hits);
        assert!(hits.iter().all(|k| found[0].contains(k)));
        hits
    };
    let (exact, boxes, plan) = (hits(Fine::Exact), hits(Fine::Boxes), hits(Fine::Plan));
    assert!(
        exact.iter().all(|k| boxes.contains(k)),
        "exact {exact:?}, boxes {boxes:?}, {moving:?}, {crowd:?}"
    );
    assert!(exact.iter().all(|k| plan.contains(k)), "exact {exact:?}, plan {plan:?}, {moving:?}, {crowd:?}");
}
