//! `npm run hunt -- --count 1e9 --seed 1`: casts that many hostile balls on all cores, judges every leg, and prints the
//! counts and the finds.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use carom_hunt::{Progress, path, replay, run, written};
use oracle::{Counts, Fault, Find, Kind, Rides, ask, hunt, ride, roll, seek};

const USAGE: &str = "npm run hunt -- [--moving|--queries|--aims|--tables] [--count 1e6] [--seed 1] [--threads N] [--folder hunt/finds] [--kinds arcs,snug]
npm run hunt -- [--moving|--queries|--aims|--tables] --case N [--seed 1]
npm run hunt -- --replay FILE [--path]";

struct Options {
    count: u64,
    seed: u64,
    threads: usize,
    folder: PathBuf,
    replay: Option<PathBuf>,
    path: bool,
    case: Option<u64>,
    /// The kind of question to judge: paths, moving bodies, filters and overlaps, aims, or tables.
    question: fn(u64, u64) -> Rides,
    kinds: Vec<Kind>,
}

fn main() -> ExitCode {
    // Panics are findings, not noise.
    std::panic::set_hook(Box::new(|_| {}));
    let done =
        Options::read(std::env::args().skip(1)).and_then(|options| match (&options.replay, options.case) {
            (Some(file), _) => judge_again(file, options.path),
            (None, Some(case)) => Ok(one_case(&options, case)),
            (None, None) => all_cases(&options),
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
        let mut options = Options {
            count: 1_000_000,
            seed: 1,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            folder: PathBuf::from("hunt/finds"),
            replay: None,
            path: false,
            case: None,
            question: hunt,
            kinds: Kind::ALL.to_vec(),
        };
        while let Some(name) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{name} needs a value\n{USAGE}"));
            match name.as_str() {
                "--count" => options.count = whole(&value()?)?,
                "--seed" => options.seed = whole(&value()?)?,
                "--threads" => options.threads = usize::try_from(whole(&value()?)?.max(1)).unwrap_or(1),
                "--folder" => options.folder = PathBuf::from(value()?),
                "--moving" => options.question = ride,
                "--queries" => options.question = ask,
                "--aims" => options.question = seek,
                "--tables" => options.question = roll,
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
fn all_cases(options: &Options) -> Result<bool, String> {
    let told = |error: std::io::Error| format!("{}: {error}", options.folder.display());
    fs::create_dir_all(&options.folder).map_err(told)?;
    let mut progress = Progress::default();
    let (start, mut shown, mut trouble) = (Instant::now(), Instant::now(), None);
    let speed = |progress: &Progress| progress.total().casts as f64 / start.elapsed().as_secs_f64();
    let question = |case| {
        let is_wanted = options.kinds.contains(&Kind::of(case));
        if is_wanted { (options.question)(options.seed, case) } else { Rides::default() }
    };
    run(question, &mut progress, options.count, options.threads, |progress, finds| {
        let written = finds.iter().try_for_each(|find| keep(&options.folder, find));
        if shown.elapsed() >= Duration::from_millis(500) {
            shown = Instant::now();
            let Counts { casts, .. } = progress.total();
            let part = 100.0 * casts as f64 / options.count as f64;
            eprint!("\r{part:5.1} %  {casts} casts  {:.0} casts/s   ", speed(progress));
        }
        trouble = written.err();
        trouble.is_none()
    });
    if let Some(error) = trouble {
        return Err(told(error));
    }
    print(&progress);
    println!("seed {}: {:.0} casts/s on {} threads", options.seed, speed(&progress), options.threads);
    Ok(progress.total().found() == 0)
}

/// Prints a find, and writes the scene file that shows it.
fn keep(folder: &Path, find: &Find) -> std::io::Result<()> {
    let Find { case, number, finding, .. } = find;
    let fault = finding.fault.name();
    eprintln!("\r--case {case}, {number}: {fault} on leg {}: {}", finding.leg, finding.what);
    let Some(text) = written(find) else { return Ok(()) };
    let kind = Kind::of(*case).name();
    fs::write(folder.join(format!("{case}-{kind}-{}-{number}.json", fault.replace(' ', "-"))), text)
}

fn print(progress: &Progress) {
    let row = |name: &str, mut counts: Counts| {
        let numbers = counts.numbers().take(Counts::NAMES.len()).map(|number| format!(" {number:>12}"));
        println!("{name:<10}{} {:>8}", numbers.collect::<String>(), counts.found());
    };
    println!("kind      {} {:>8}", Counts::NAMES.map(|name| format!(" {name:>12}")).concat(), "found");
    for (kind, counts) in Kind::ALL.into_iter().zip(progress.kinds) {
        row(&kind.name(), counts);
    }
    row("all", progress.total());
    for (fault, count) in Fault::ALL.iter().zip(progress.total().faults).filter(|(_, count)| *count > 0) {
        println!("{}: {count}", fault.name());
    }
}

fn judge_again(file: &Path, with_path: bool) -> Result<bool, String> {
    let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    if with_path {
        println!("{}", path(&text)?);
    }
    let verdict = replay(&text)?;
    match &verdict.finding {
        Some(finding) => println!("{} on leg {}: {}", finding.fault.name(), finding.leg, finding.what),
        None if verdict.refused => println!("rightly refused"),
        None => println!("{} casts and {} bounces, nothing found", verdict.legs, verdict.bounces),
    }
    Ok(verdict.finding.is_none())
}

/// Judges one case and prints its finds, with their scene files. Returns whether nothing was found.
fn one_case(options: &Options, case: u64) -> bool {
    let Rides { counts, finds } = (options.question)(options.seed, case);
    for find in &finds {
        let (fault, what) = (find.finding.fault.name(), &find.finding.what);
        println!(
            "{}: {fault} on leg {}: {what}\n{}",
            find.number,
            find.finding.leg,
            written(find).unwrap_or_default()
        );
    }
    println!("{} casts, {} found", counts.casts, counts.found());
    finds.is_empty()
}
