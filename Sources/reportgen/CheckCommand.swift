import ArgumentParser
import Glibc
import ReportBuild
import ReportCore

/// `reportgen check`: everything that could be better, and nothing written.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Looks for mistakes, and writes nothing.",
    discussion: """
      Finds all that 'build' finds, and looks at the pages as readers would get them: dead links, \
      pages that nothing leads to, pictures without a text, data that no page shows, pages and \
      stylesheets that are too heavy, colours that cannot be read, missing translations. \
      Exit codes: 0 nothing found or notes only, 1 findings, 64 wrong usage, 74 the folder of the \
      sources.
      """)

  @OptionGroup var folders: FolderOptions

  @Flag(help: "Check drafts, too.")
  var drafts = false

  @OptionGroup var format: FormatOptions

  func run() async throws {
    let console = Console()
    let findings: [Diagnostic]
    do {
      findings = try await SiteChecker(
        BuildOptions(
          content: folders.content, templates: folders.templates, output: folders.output,
          drafts: drafts, jobs: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
      ).check()
    } catch let error as any DiagnosticConvertible {
      console.print([error.diagnostic], as: format.format)
      throw ExitCode(74)
    }
    console.print(findings, as: format.format)
    if findings.contains(where: { $0.severity > .note }) { throw ExitCode(1) }
  }
}
