//! The targets, one to a file.

mod crowd;
mod edits;
mod outline;
mod pairs;
mod scene_numbers;
mod scene_text;
mod space;

pub use crowd::crowd;
pub use edits::edits;
pub use outline::outline;
pub use pairs::pairs;
pub use scene_numbers::scene_numbers;
pub use scene_text::scene_text;
pub use space::space;
