import ArgumentParser
import Glibc
import ReportBuild
import ReportCore
import ReportReaders

/// `reportgen check`: reports everything that could be improved, and writes nothing.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Looks for errors, and writes nothing.",
    discussion: helpText(
      """
      Finds all that 'build' finds, and checks the pages as readers would get them: dead links, \
      pages that nothing links to, images without a text, data that no page shows, pages and \
      stylesheets that are too heavy, colours that cannot be read, missing translations.
      """,
      examples: [
        "reportgen check",
        "reportgen check --drafts --format json",
      ],
      exitCodes:
        "0 nothing found or notes only, 1 findings, 64 wrong usage, 74 the folder of the sources"))

  @OptionGroup var folders: FolderOptions

  @Flag(help: "Check drafts, too.")
  var drafts = false

  @OptionGroup var format: FormatOptions

  func run() async throws {
    let console = Console()
    let report: CheckReport
    do {
      report = try await SiteChecker(
        BuildOptions(
          content: folders.content, templates: folders.templates, output: folders.output,
          drafts: drafts, jobs: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
      ).check()
    } catch let error as any DiagnosticConvertible {
      console.print([error.diagnostic], as: format.format)
      throw ExitCode(74)
    }
    console.print(report.diagnostics, as: format.format) {
      $0.member("pages", report.pages)
      $0.member("files", report.files)
      $0.member("links", report.links)
    }
    if format.format == .text { console.print(report.closingLine) }
    if report.diagnostics.contains(where: { $0.severity > .note }) { throw ExitCode(1) }
  }
}

extension CheckReport {
  /// "Checked 61 pages, 436 files and 5,120 links: nothing found".
  fileprivate var closingLine: String {
    let found = [Diagnostic.Severity.error, .warning, .note].compactMap { severity -> String? in
      let count = Set(diagnostics.filter { $0.severity == severity }).count
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    let result = found.isEmpty ? "nothing found" : found.joined(separator: ", ")
    guard pages > 0 else { return "Checked the sources, but no page: \(result)" }
    return "Checked \(counted(pages, "page")), \(counted(files, "file")) and "
      + "\(counted(links, "link")): \(result)"
  }
}

/// "1 page", "5,120 links".
func counted(_ count: Int, _ name: String) -> String {
  "\(grouped(count)) \(name)\(count == 1 ? "" : "s")"
}
