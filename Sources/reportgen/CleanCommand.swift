import ArgumentParser
import ReportBuild
import ReportCore

/// `reportgen clean`: removes the outputs of builds, and only those.
struct CleanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean", abstract: "Removes the built site and what builds keep for the next one.",
    discussion: helpText(
      """
      Only files that reportgen wrote are removed, and folders that this leaves empty.
      """,
      examples: [
        "reportgen clean",
        "reportgen clean --output /tmp/site",
      ],
      exitCodes: "0 done, 64 wrong usage, 74 the output folder or the disk"))

  @OptionGroup var folders: FolderOptions

  @Flag(help: "Print errors only.")
  var quiet = false

  func run() throws {
    let console = Console()
    do {
      let removed = try cleanSite(output: folders.output, cache: folders.cache)
      guard !quiet else { return }
      console.print(removed == 1 ? "Removed 1 file" : "Removed \(removed) files")
    } catch let error as any DiagnosticConvertible {
      console.print([error.diagnostic])
      throw ExitCode(74)
    }
  }
}
