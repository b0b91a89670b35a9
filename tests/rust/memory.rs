//! The memory of a scene and its tree, counted by the allocator.

use crate::prelude::{test, *};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The system's allocator, and how many bytes this thread has from it.
struct Counting;

thread_local! {
    static BYTES: Cell<isize> = const { Cell::new(0) };
}

/// The true size of a block: the system hands out whole pieces of 16, each with a word before it.
fn taken(layout: Layout) -> isize {
    isize::try_from((layout.size() + 8).max(24).next_multiple_of(16)).expect("a small number")
}

// SAFETY: every call is handed on as it is.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        BYTES.set(BYTES.get() + taken(layout));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        BYTES.set(BYTES.get() - taken(layout));
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Bytes per edge of a scene with these outlines, after its first cast.
#[expect(clippy::cast_precision_loss, reason = "far fewer than 2^53 bytes")]
fn per_edge(outlines: &[Vec<Vec2>]) -> f64 {
    let edges: usize = outlines.iter().map(Vec::len).sum();
    let before = BYTES.get();
    let mut scene = Scene::new();
    for corners in outlines {
        scene.add(Body::obstacle(polygon_of(corners))).unwrap();
    }
    let ball = ball_of(Vec2::splat(-1e3), Vec2::X, 1.0);
    scene.first_hit(&ball).unwrap();
    (BYTES.get() - before) as f64 / edges as f64
}

/// Regular polygons in the squares of a grid.
fn grid(count: u32, corners: impl Fn(u32) -> u32) -> Vec<Vec<Vec2>> {
    (0..count)
        .map(|k| {
            let centre = 100.0 * Vec2::new(f64::from(k % 100), f64::from(k / 100));
            let n = corners(k);
            let angle = |c: u32| std::f64::consts::TAU * f64::from(c) / f64::from(n);
            (0..n).map(|c| centre + 30.0 * Vec2::from_angle(angle(c))).collect()
        })
        .collect()
}

#[test]
fn scene_and_tree_take_at_most_176_bytes_per_edge() {
    let few = per_edge(&grid(10_000, |k| 3 + k % 6));
    let many = per_edge(&grid(100, |_| 1_000));
    let one = per_edge(&grid(1, |_| 100_000));
    println!("bytes per edge: {few:.0} of 3 to 8 corners, {many:.0} of 1,000, {one:.0} of 100,000");
    for (bytes, most) in [(few, 176.0), (many, 124.0), (one, 124.0)] {
        assert!(bytes <= most, "{bytes} bytes per edge, of which {most} were expected");
    }
}
