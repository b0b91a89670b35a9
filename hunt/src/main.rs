//! `npm run hunt -- --count 1e9 --seed 1`: casts so many hostile balls on all cores, judges every leg, and says what came
//! of it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use carom_hunt::{Progress, in_order, path, run, written};
use oracle::{Counts, Fault, Find, Hunt, Judge, Kind, Rides, Tally, Verdict, ask, ride, roll};

const USAGE: &str = "npm run hunt -- [--count 1e6] [--seed 1] [--threads N] [--folder hunt/finds] [--resume] [--kinds arcs,snug]
npm run hunt -- --replay FILE [--path]
npm run hunt -- --case N [--seed 1]
npm run hunt -- --moving|--queries|--aims|--tables [--count 1e6] [--seed 1] [--case N] [--kinds lattice]";

/// The options.
struct Options {
    count: u64,
    seed: u64,
    threads: usize,
    folder: PathBuf,
    resume: bool,
    replay: Option<PathBuf>,
    path: bool,
    case: Option<u64>,
    /// Whether something else is asked than paths: among moving bodies, with filters and overlaps, to a target, of tables.
    rides: Option<fn(u64, u64) -> Rides>,
    kinds: Vec<Kind>,
}

fn main() -> ExitCode {
    // Panics are findings, not noise.
    std::panic::set_hook(Box::new(|_| {}));
    let done = Options::read(std::env::args().skip(1)).and_then(|options| {
        match (&options.replay, options.rides, options.case) {
            (Some(file), ..) => replay(file, options.path),
            (None, Some(ride), case) => Ok(rides(&options, case, ride)),
            (None, None, Some(case)) => Ok(one_case(&options, case)),
            (None, None, None) => hunt(&options),
        }
    });
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

impl Options {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Options, String> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let folder = PathBuf::from("hunt/finds");
        let mut options = Options {
            count: 1_000_000,
            seed: 1,
            threads,
            folder,
            resume: false,
            replay: None,
            path: false,
            case: None,
            rides: None,
            kinds: Kind::ALL.to_vec(),
        };
        while let Some(name) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{name} needs a value\n{USAGE}"));
            match name.as_str() {
                "--count" => options.count = whole(&value()?)?,
                "--seed" => options.seed = whole(&value()?)?,
                "--threads" => options.threads = usize::try_from(whole(&value()?)?.max(1)).unwrap_or(1),
                "--folder" => options.folder = PathBuf::from(value()?),
                "--moving" => options.rides = Some(ride),
                "--queries" => options.rides = Some(ask),
                "--aims" => options.rides = Some(Hunt::seek),
                "--tables" => options.rides = Some(roll),
                "--resume" => options.resume = true,
                "--replay" => options.replay = Some(PathBuf::from(value()?)),
                "--path" => options.path = true,
                "--kinds" => options.kinds = value()?.split(',').map(kind).collect::<Result<_, _>>()?,
                "--case" => options.case = Some(whole(&value()?)?),
                _ => return Err(format!("{name} is not known\n{USAGE}")),
            }
        }
        Ok(options)
    }
}

/// The kind of scenes with this name.
fn kind(name: &str) -> Result<Kind, String> {
    let known = Kind::ALL.into_iter().find(|kind| kind.name() == name);
    known.ok_or_else(|| format!("{name} is none of {}", Kind::ALL.map(Kind::name).join(", ")))
}

/// A whole number, which may be written as 1e9.
fn whole(text: &str) -> Result<u64, String> {
    let number: f64 = text.parse().map_err(|_| format!("{text} is no number"))?;
    if number >= 0.0 && number.fract() == 0.0 && number <= 1e18 {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "it was just looked at"
        )]
        return Ok(text.parse().unwrap_or(number as u64));
    }
    Err(format!("{text} is no whole number"))
}

/// Returns whether nothing was found.
fn hunt(options: &Options) -> Result<bool, String> {
    let told = |error: std::io::Error| format!("{}: {error}", options.folder.display());
    fs::create_dir_all(&options.folder).map_err(told)?;
    let state = options.folder.join(format!("state-{}.txt", options.seed));
    let mut progress = if options.resume {
        let text = fs::read_to_string(&state).map_err(|error| format!("{}: {error}", state.display()))?;
        Progress::parse(&text).ok_or_else(|| format!("{} is no state of this hunt", state.display()))?
    } else {
        Progress::new(options.seed)
    };
    let before = progress.tally.total().casts;
    let (start, mut shown, mut trouble) = (Instant::now(), Instant::now(), None);
    let it = Hunt::new(options.seed, Judge::default()).only(&options.kinds);
    run(&it, &mut progress, options.count, options.threads, |progress, finds| {
        let written = finds.iter().enumerate().try_for_each(|(k, find)| keep(&options.folder, k, find));
        let late = shown.elapsed() >= Duration::from_millis(500);
        let written = written.and_then(|()| if late { save(&state, progress) } else { Ok(()) });
        if late {
            shown = Instant::now();
            eprint!("\r{}", line(progress, before, options.count, start.elapsed().as_secs_f64()));
        }
        trouble = written.err();
        trouble.is_none()
    });
    if let Some(error) = trouble {
        return Err(told(error));
    }
    save(&state, &progress).map_err(told)?;
    eprintln!("\r{}", line(&progress, before, options.count, start.elapsed().as_secs_f64()));
    print(&progress, start.elapsed().as_secs_f64(), before, options.threads);
    Ok(progress.tally.total().found() == 0)
}

/// Casts balls among bodies that move, or lets them roll, and says what came of it. Blocks of cases are counted in their order.
fn rides(options: &Options, case: Option<u64>, ride: fn(u64, u64) -> Rides) -> bool {
    let mut all = Rides::default();
    if let Some(case) = case {
        all = ride(options.seed, case);
    }
    let (mut next, start) = (0, Instant::now());
    while case.is_none() && all.casts < options.count {
        let is_wanted = |case| options.kinds.contains(&Kind::of(case));
        let done = in_order(next, options.threads, |case| is_wanted(case).then(|| ride(options.seed, case)));
        next += done.len() as u64;
        done.into_iter().flatten().for_each(|rides| all.join(rides));
    }
    for (case, ball, finding) in all.finds.iter().take(20) {
        println!("--case {case}, {ball}: {}: {}", finding.fault.name(), finding.what);
    }
    let Rides { casts, refused, hits, unresolved, open, finds } = &all;
    let speed = *casts as f64 / start.elapsed().as_secs_f64();
    println!(
        "seed {}: {casts} casts, {refused} refused, {hits} hits, {unresolved} unresolved, {open} open, {} found; {speed:.0} casts/s",
        options.seed,
        finds.len()
    );
    finds.is_empty()
}

/// Writes the state so that there is always a whole one.
fn save(state: &Path, progress: &Progress) -> std::io::Result<()> {
    let new = state.with_extension("new");
    fs::write(&new, progress.to_text())?;
    fs::rename(new, state)
}

fn keep(folder: &Path, number: usize, find: &Find) -> std::io::Result<()> {
    let fault = find.finding.fault.name().replace(' ', "-");
    let file = folder.join(format!("{}-{}-{fault}-{number}.json", find.case, find.kind.name()));
    eprintln!("\r{}: {}", file.display(), find.finding.what);
    fs::write(file, written(find))
}

fn line(progress: &Progress, before: u64, count: u64, seconds: f64) -> String {
    let total = progress.tally.total();
    let speed = (total.casts - before) as f64 / seconds.max(1e-3);
    let left = count.saturating_sub(total.casts) as f64 / speed.max(1.0);
    let part = 100.0 * total.casts as f64 / (count.max(1)) as f64;
    format!(
        "{part:5.1} %  {} casts  {speed:.0} casts/s  {} found  {left:.0} s left   ",
        grouped(total.casts),
        total.found()
    )
}

/// A number with its digits in groups of three.
fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let first = digits.len() % 3;
    let (head, tail) = digits.split_at(first);
    let mut groups: Vec<&str> = if head.is_empty() { Vec::new() } else { vec![head] };
    groups.extend((0..tail.len() / 3).map(|k| &tail[3 * k..3 * k + 3]));
    groups.join(" ")
}

fn print(progress: &Progress, seconds: f64, before: u64, threads: usize) {
    println!(
        "{:<10} {:>12} {:>14} {:>14} {:>9} {:>7} {:>8} {:>8} {:>6}",
        "kind", "balls", "casts", "bounces", "open", "coarse", "deepest", "aims", "found"
    );
    let row = |name: &str, counts: &Counts| {
        println!(
            "{name:<10} {:>12} {:>14} {:>14} {:>9} {:>7} {:>8.3} {:>8} {:>6}",
            grouped(counts.balls),
            grouped(counts.casts),
            grouped(counts.bounces),
            grouped(counts.open),
            grouped(counts.coarse),
            counts.deepest,
            grouped(counts.aims),
            counts.found()
        );
    };
    for (kind, counts) in Kind::ALL.iter().zip(&progress.tally.kinds) {
        row(&kind.name(), counts);
    }
    let total = progress.tally.total();
    row("all", &total);
    for (fault, count) in Fault::ALL.iter().zip(total.faults).filter(|(_, count)| *count > 0) {
        println!("{}: {count}", fault.name());
    }
    let speed = (total.casts - before) as f64 / seconds.max(1e-3);
    println!(
        "seed {}: {} casts, {} found; {speed:.0} casts/s on {threads} threads",
        progress.seed,
        grouped(total.casts),
        total.found()
    );
}

fn replay(file: &Path, with_path: bool) -> Result<bool, String> {
    let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let it = Hunt::new(0, Judge::default());
    if with_path {
        println!("{}", path(&text)?);
    }
    Ok(tell(&carom_hunt::replay(&it, &text)?))
}

fn tell(verdict: &Verdict) -> bool {
    match &verdict.finding {
        Some(finding) => println!("{} on leg {}: {}", finding.fault.name(), finding.leg, finding.what),
        None if verdict.refused => println!("rightly refused"),
        None => println!("{} casts and {} bounces, nothing found", verdict.legs, verdict.bounces),
    }
    verdict.finding.is_none()
}

fn one_case(options: &Options, case: u64) -> bool {
    let (mut tally, mut finds) = (Tally::default(), Vec::new());
    Hunt::new(options.seed, Judge::default()).case(case, &mut tally, &mut finds);
    for find in &finds {
        println!(
            "{} on leg {}: {}\n{}",
            find.finding.fault.name(),
            find.finding.leg,
            find.finding.what,
            written(find)
        );
    }
    println!("{} casts, {} found", tally.total().casts, finds.len());
    finds.is_empty()
}
