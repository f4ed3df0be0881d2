import ArgumentParser
import Glibc
import ReportBuild
import ReportCore
import ReportServer

/// `reportgen serve`: shows the site in a browser, and builds it again whenever a source changes.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serves the site and reloads its pages as you write.",
    discussion: helpText(
      """
      The site is built into the output folder, as 'build' does, and again whenever a file of the \
      sources, of the theme or of the data changes. Pages are reloaded, or show what is wrong. \
      Ctrl-C ends it.
      """,
      examples: [
        "reportgen serve",
        "reportgen serve --drafts --port 8080",
      ],
      exitCodes: "0 ended, 64 wrong usage, 74 the port, the output folder or the disk"))

  @OptionGroup var folders: FolderOptions

  @Option(help: "The port to listen on; 0 for any that is free.")
  var port: UInt16 = 8000

  @Option(help: "The address to listen on: only this machine can see 127.0.0.1.")
  var host = "127.0.0.1"

  @Flag(help: "Show drafts, too.")
  var drafts = false

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Flag(help: "Take over an output folder with files that reportgen did not write.")
  var adopt = false

  func run() async throws {
    let console = Console()
    do {
      let server = Server(options) { console.print($0) }
      try await untilInterrupted { try await server.run() }
    } catch let error as any DiagnosticConvertible {
      console.print([error.diagnostic])
      throw ExitCode(74)
    }
  }

  private var options: ServeOptions {
    ServeOptions(
      build: BuildOptions(
        content: folders.content, templates: folders.templates, output: folders.output,
        drafts: drafts, jobs: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), strict: strict,
        adopt: adopt, cache: folders.cache), host: host, port: port)
  }
}

extension Console {
  fileprivate func print(_ event: ServerEvent) {
    switch event {
    case .serving(let address): print("Serving \(address)")
    case .unwatched(let diagnostics): print(diagnostics)
    case .built(let build):
      print(build.diagnostics)
      guard let changes = build.changes else {
        printClosing(errorsIn: build.diagnostics)
        return
      }
      print(line(build, changes))
    }
  }

  /// "Built 42 pages in 80 ms, 3 files changed: Content/index.md".
  private func line(_ build: ServedBuild, _ changes: WriteSummary) -> String {
    let pages = build.pageCount == 1 ? "1 page" : "\(build.pageCount) pages"
    let count = changes.changed + changes.removed
    let files = count == 1 ? "1 file" : "\(count) files"
    let line = "Built \(pages) in \(Int(build.took / .milliseconds(1))) ms, \(files) changed"
    guard let first = build.sources.first else { return line }
    let others = build.sources.count - 1
    return others == 0 ? "\(line): \(first)" : "\(line): \(first) and \(others) more"
  }
}
