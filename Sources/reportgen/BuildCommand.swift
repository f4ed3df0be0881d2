import ArgumentParser
import Glibc
import ReportBuilder
import ReportCore

/// `reportgen build`: the whole site, from its sources to the output folder.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Builds the site.",
    discussion: """
      Nothing is written when the sources have an error: the last good site stands. \
      Exit codes: 0 built, 1 findings in the sources, 64 wrong usage, 74 the output folder or the \
      disk.
      """)

  @OptionGroup var folders: FolderOptions

  @Option(
    help: ArgumentHelp(
      "Leave out data and articles later than this day.", valueName: "YYYY-MM-DD"),
    transform: day(from:))
  var asOf: Day?

  @Flag(help: "Publish drafts, too.")
  var drafts = false

  @Option(help: "How many pages are made side by side (default: one per processor).")
  var jobs: Int?

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Flag(help: "Take over an output folder with files that reportgen did not write.")
  var adopt = false

  @Flag(help: "Make everything anew, and keep nothing for the next build.")
  var noCache = false

  @Flag(help: "Print findings only.")
  var quiet = false

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs is a number from 1 to 256")
    }
  }

  func run() async throws {
    let console = Console()
    let start = ContinuousClock.now
    let report: BuildReport
    do {
      report = try await SiteBuilder(options).build()
    } catch let error as any DiagnosticConvertible {
      console.print([error.diagnostic])
      throw ExitCode(74)
    }
    console.print(report.diagnostics)
    guard let changes = report.changes else {
      console.printClosing(errorsIn: report.diagnostics)
      throw ExitCode(1)
    }
    guard !quiet else { return }
    console.print(
      closingLine(report, changes, took: ContinuousClock.now - start))
  }

  private var options: BuildOptions {
    BuildOptions(
      content: folders.content, templates: folders.templates, output: folders.output, asOf: asOf,
      drafts: drafts, jobs: jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), strict: strict,
      adopt: adopt, cache: noCache ? nil : folders.cache)
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

/// Reads the day of `--as-of`.
private func day(from text: String) throws -> Day {
  guard let day = Day(iso: text) else {
    throw ValidationError("'\(text)' is not a day as YYYY-MM-DD")
  }
  return day
}
