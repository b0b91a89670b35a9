//! Cases with known answers; see `tests/cases/README.md`.

mod offsets;
