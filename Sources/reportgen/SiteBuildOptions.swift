import ArgumentParser
import Glibc
import ReportBuild
import ReportCore

/// How a site is built, whatever part of it.
struct SiteBuildOptions: ParsableArguments {
  @OptionGroup var folders: FolderOptions

  @Option(
    help: ArgumentHelp(
      "Leave out data and articles later than this day.", valueName: "YYYY-MM-DD"),
    transform: day(from:))
  var asOf: Day?

  @Flag(help: "Publish drafts, too.")
  var drafts = false

  @Option(
    help: ArgumentHelp(
      "What links name: folders, or files, which work without a server (default: site.yml).",
      valueName: "folders|files"))
  var links: LinkStyle?

  enum LinkStyle: String, CaseIterable, ExpressibleByArgument {
    case folders, files
  }

  @Option(help: "How many pages are made in parallel (default: one per processor).")
  var jobs: Int?

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Flag(help: "Take over an output folder with files that reportgen did not write.")
  var adopt = false

  @Flag(help: "Build everything from scratch, and keep nothing for the next build.")
  var noCache = false

  @Option(
    help: ArgumentHelp(
      "Exit with code 2 if any data end more than this many days ago.", valueName: "days"))
  var maxAge: Int?

  @Flag(help: "Show what took longest: stages, pages, figures, data files.")
  var timings = false

  @Flag(help: "Print findings only.")
  var quiet = false

  @OptionGroup var format: FormatOptions

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs is a number from 1 to 256")
    }
    if let maxAge, maxAge < 0 { throw ValidationError("--max-age is a number of days") }
  }
}

extension SiteBuildOptions {
  /// Builds, shows how that went and ends the process.
  ///
  /// - Parameters:
  ///   - progress: What `build` keeps up to date.
  ///   - build: Builds it. What it captures lives until the process ends.
  /// - Throws: `ExitCode` when nothing was written.
  func run(
    _ progress: BuildProgress, _ build: () async throws -> BuildReport
  ) async throws {
    let console = Console()
    let start = ContinuousClock.now
    let report: BuildReport
    do {
      report = try await showing(progress, build)
    } catch let error as any DiagnosticConvertible {
      console.print([error.diagnostic], as: format.format)
      throw ExitCode(74)
    }
    let old = oldData(report)
    let ahead = report.dataAges.compactMap { $0.aheadFinding(today: today) }
    show(report, ahead + old, took: ContinuousClock.now - start, on: console)
    if report.changes == nil { throw ExitCode(1) }
    // The system takes all memory back at once, which is faster than to give it back.
    Glibc.exit(old.isEmpty ? 0 : 2)
  }

  /// Builds with a line of progress, where somebody looks on.
  private func showing(
    _ progress: BuildProgress, _ build: () async throws -> BuildReport
  ) async throws -> BuildReport {
    guard ProgressLine.isWanted, !quiet, format.format == .text else { return try await build() }
    let line = Task { await ProgressLine(progress: progress).run() }
    let result: Result<BuildReport, any Error>
    do {
      result = .success(try await build())
    } catch {
      result = .failure(error)
    }
    line.cancel()
    await line.value
    return try result.get()
  }

  /// Only here is the clock read.
  private var today: Day { asOf ?? Day(number: Int32(clamping: time(nil) / 86_400)) }

  /// Findings about data that end too long ago.
  private func oldData(_ report: BuildReport) -> [Diagnostic] {
    guard let maxAge else { return [] }
    return report.dataAges.compactMap { $0.finding(today: today, limit: maxAge) }
  }

  private func show(
    _ report: BuildReport, _ ofAges: [Diagnostic], took: Duration, on console: Console
  ) {
    if format.format == .json {
      console.print(report.diagnostics + ofAges, as: .json) {
        $0.member("pages", report.pageCount)
        $0.member("rendered", report.rendered.count)
        $0.member("files", report.fileCount)
        $0.member("changed", report.changes?.changed ?? 0)
        $0.member("removed", report.changes?.removed ?? 0)
        $0.member("isWritten", report.changes != nil)
        $0.member("dataChanges", report.dataChanges)
        $0.member("timings", report.timings)
      }
      return
    }
    console.print(report.diagnostics + ofAges)
    guard let changes = report.changes else {
      console.printClosing(errorsIn: report.diagnostics)
      return
    }
    guard !quiet else { return }
    console.print(report.dataChanges)
    console.print(closingLine(report, changes, took: took))
    console.print(report.timings)
  }

  /// What the author chose, for the whole site.
  var options: BuildOptions {
    var options = BuildOptions(
      content: folders.content, templates: folders.templates, output: folders.output, asOf: asOf,
      drafts: drafts, jobs: jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), strict: strict,
      adopt: adopt, cache: noCache ? nil : folders.cache)
    options.measures = timings
    options.linksToFiles = links.map { $0 == .files }
    return options
  }
}

/// "Built 42 pages, 57 files (3 changed, 1 removed) in 0.08 s".
private func closingLine(_ report: BuildReport, _ changes: WriteSummary, took: Duration) -> String {
  var what = ["\(changes.changed) changed"]
  if changes.removed > 0 { what.append("\(changes.removed) removed") }
  let pages = report.pageCount == 1 ? "1 page" : "\(report.pageCount) pages"
  let files = report.fileCount == 1 ? "1 file" : "\(report.fileCount) files"
  let hundredths = Int(took / .milliseconds(10))
  let seconds = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  return "Built \(pages), \(files) (\(what.joined(separator: ", "))) in \(seconds) s"
}

/// Reads the day of an option.
func day(from text: String) throws -> Day {
  guard let day = Day(iso: text) else {
    throw ValidationError(
      whyThereIsNo(day: text).map { "there is no day '\(text)': \($0)" }
        ?? "'\(text)' is not a day as YYYY-MM-DD")
  }
  return day
}
