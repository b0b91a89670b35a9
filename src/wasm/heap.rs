//! The allocator of the published module, in a seventh of the bytes of the standard library's.
//!
//! The size of a small block is a power of two or, above 64, a quarter, two or three on the way to the next, so that no
//! more than a fifth of it is idle. Freed small blocks wait in a list for each size. Large blocks are cut from whatever
//! is free, and free neighbours are joined again. So a program that does the same again takes no more memory than the
//! first time. The list of large ones is searched, so even thousands of scenes must leave few in it.

use core::arch::wasm32::{memory_grow, memory_size};
use std::alloc::{GlobalAlloc, Layout};
use std::cell::UnsafeCell;
use std::ptr::{null_mut, with_exposed_provenance_mut};

#[cfg(target_feature = "atomics")]
compile_error!("this allocator is for one thread");

/// The smallest block, and what small ones are aligned to: large enough for a [`Free`], and for vectors.
const SMALLEST: usize = 16;
/// The alignment of blocks of four lines and more: a line of a processor's cache.
const LINE: usize = 64;
/// Requests above seven eighths of this get large blocks.
const LARGE: usize = 1 << 16;
/// Four sizes for each power of two below that.
const SIZES: usize = 4 * 16;
/// The sizes of large blocks are multiples of this.
const STEP: usize = 1 << 12;
/// WebAssembly's page.
const PAGE: usize = 1 << 16;

struct Heap(UnsafeCell<State>);

/// The header of a free block.
struct Free {
    next: *mut Free,
    /// Read for large blocks only.
    size: usize,
}

struct State {
    /// The first free small block of each size.
    small: [*mut Free; SIZES],
    /// The free large blocks, sorted by address.
    large: *mut Free,
    /// From this address on nothing is in use; 0 before the first allocation.
    unused: usize,
}

// SAFETY: there is one thread.
unsafe impl Sync for Heap {}

#[global_allocator]
static HEAP: Heap = Heap(UnsafeCell::new(State { small: [null_mut(); SIZES], large: null_mut(), unused: 0 }));

unsafe extern "C" {
    /// Where the linker's own data ends.
    static __heap_base: u8;
}

/// The size of the block that holds this, and the number of its list if it is a small one.
fn block(layout: Layout) -> (usize, Option<usize>) {
    let size = layout.size().max(if layout.align() > SMALLEST { 4 * LINE } else { SMALLEST });
    if size > LARGE - LARGE / 8 {
        return (size.next_multiple_of(STEP), None);
    }
    let power = (size - 1).ilog2();
    let at = 4 * power as usize;
    if power < 6 {
        // Quarters would not be aligned to 16.
        return (2 << power, Some(at));
    }
    let quarters = (size - 1) >> (power - 2);
    ((quarters + 1) << (power - 2), Some(at + (quarters & 3)))
}

/// JavaScript throws: a caller there that asks for room for a text would not say why it stops.
#[cold]
fn none_left() -> *mut Free {
    super::error::out_of_memory();
    null_mut()
}

impl State {
    /// A block from the unused end of the memory.
    fn fresh(&mut self, size: usize) -> *mut Free {
        if self.unused == 0 {
            self.unused = (&raw const __heap_base).addr().next_multiple_of(SMALLEST);
        }
        let aligned = self.unused.checked_next_multiple_of(if size < 4 * LINE { SMALLEST } else { LINE });
        let Some((at, end)) = aligned.and_then(|at| Some((at, at.checked_add(size)?))) else {
            return none_left();
        };
        let have = memory_size(0);
        let pages = end.div_ceil(PAGE).saturating_sub(have);
        // An eighth more than there is, if that can be had: engines take long to grow a memory, by however little.
        if pages > 0
            && memory_grow(0, pages.max(have / 8)) == usize::MAX
            && memory_grow(0, pages) == usize::MAX
        {
            return none_left();
        }
        self.unused = end;
        with_exposed_provenance_mut(at)
    }

    /// The beginning of the first large block that is large enough.
    ///
    /// # Safety
    /// The headers of free blocks are unchanged.
    unsafe fn cut(&mut self, size: usize) -> *mut Free {
        let mut link = &raw mut self.large;
        // SAFETY: every link is to a free block or to none; sizes are multiples, so that what is left holds a `Free`.
        unsafe {
            while !(*link).is_null() {
                let it = *link;
                if (*it).size >= size {
                    let (next, left) = ((*it).next, (*it).size - size);
                    *link = next;
                    if left > 0 {
                        *link = it.byte_add(size);
                        (*link).write(Free { next, size: left });
                    }
                    return it;
                }
                link = &raw mut (*it).next;
            }
        }
        self.fresh(size)
    }

    /// Takes a large block back, and joins it to its neighbours.
    ///
    /// # Safety
    /// The block has this size, and nothing uses it any more.
    unsafe fn join(&mut self, mut at: *mut Free, mut size: usize) {
        let mut link = &raw mut self.large;
        // SAFETY: every link is to a free block or to none.
        unsafe {
            while !(*link).is_null() && *link < at {
                let it = *link;
                if it.byte_add((*it).size) == at {
                    (at, size) = (it, size + (*it).size);
                    *link = (*it).next;
                    break;
                }
                link = &raw mut (*it).next;
            }
            if at.byte_add(size) == *link {
                size += (**link).size;
                *link = (**link).next;
            }
            if at.addr() + size == self.unused {
                self.unused = at.addr();
            } else {
                at.write(Free { next: *link, size });
                *link = at;
            }
        }
    }
}

#[expect(clippy::cast_ptr_alignment, reason = "all blocks are aligned to 16")]
// SAFETY: a block is handed out once until it comes back, and is as large as its layout says. Sizes are multiples of
// 16, and from four lines on of 64, to which the blocks are aligned then. A larger alignment gets null, which is an
// error but no danger.
unsafe impl GlobalAlloc for Heap {
    #[inline(never)]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if layout.align() > LINE {
            return null_mut();
        }
        // SAFETY: one thread, and nothing else is called while this is borrowed; free blocks are nobody's.
        unsafe {
            let state = &mut *self.0.get();
            let (size, list) = block(layout);
            let at = match list {
                None => state.cut(size),
                Some(k) if state.small[k].is_null() => state.fresh(size),
                Some(k) => {
                    let first = state.small[k];
                    state.small[k] = (*first).next;
                    first
                }
            };
            at.cast()
        }
    }

    #[inline(never)]
    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        // SAFETY: as above; the block is nobody's any more.
        unsafe {
            let state = &mut *self.0.get();
            let at = at.cast::<Free>();
            let (size, list) = block(layout);
            match list {
                None => state.join(at, size),
                Some(k) => {
                    at.write(Free { next: state.small[k], size });
                    state.small[k] = at;
                }
            }
        }
    }
}
