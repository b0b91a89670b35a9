//! Replays the corpus, and what a seeded mutator makes of it in so many seconds or so: `replay SECONDS`.
//! An input that breaks a promise is left in `target/fuzz`, and named.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use std::{env, fs, io, thread};

use carom_fuzz::{Mutator, TARGETS, Target};

/// Nothing small may take longer, not even here, where everything is checked.
const LONGEST: Duration = Duration::from_secs(10);

fn main() -> ExitCode {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let seconds: u64 = env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(1);
    let told = |target: &Target| run(target, &home.join("corpus").join(target.0), seconds * target.2);
    let all_kept = thread::scope(|scope| {
        let runs = TARGETS.iter().map(|target| scope.spawn(move || told(target)));
        let results =
            runs.collect::<Vec<_>>().into_iter().map(|run| run.join().expect("what panics is caught"));
        results.fold(true, |all, result| {
            println!("{}", result.as_ref().unwrap_or_else(|failure| failure));
            all & result.is_ok()
        })
    });
    if all_kept { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The corpus first, then its children.
fn run((name, target, _): &Target, folder: &Path, executions: u64) -> Result<String, String> {
    let corpus = inputs(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    if corpus.is_empty() {
        return Err(format!("{} holds no input", folder.display()));
    }
    let started = Instant::now();
    let mut slowest = Duration::ZERO;
    let mut mutator = Mutator::new(1);
    let children = (0..executions).map(|_| mutator.input(&corpus));
    for input in corpus.iter().cloned().chain(children) {
        let began = Instant::now();
        let kept = catch_unwind(AssertUnwindSafe(|| target(&input))).is_ok();
        slowest = slowest.max(began.elapsed());
        if !kept || began.elapsed() > LONGEST {
            let what = if kept { "took too long" } else { "broke a promise" };
            return Err(format!("{name}: FAILED, an input {what}: {}", left(name, &input).display()));
        }
    }
    Ok(format!(
        "{name}: ok, {} of the corpus and {executions} of their children in {:.1} s, the slowest in {:.3} s",
        corpus.len(),
        started.elapsed().as_secs_f64(),
        slowest.as_secs_f64()
    ))
}

/// All inputs of a folder, in the order of their names.
fn inputs(folder: &Path) -> io::Result<Vec<Vec<u8>>> {
    let mut paths =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<PathBuf>>>()?;
    paths.sort();
    paths.iter().map(fs::read).collect()
}

/// Where the input is left.
fn left(name: &str, input: &[u8]) -> PathBuf {
    let folder = env::current_dir().unwrap_or_default().join("target/fuzz");
    let path = folder.join(format!("{name}-{}", input.len()));
    if fs::create_dir_all(&folder).and_then(|()| fs::write(&path, input)).is_err() {
        println!("{input:?}");
    }
    path
}
