import ArgumentParser
import ReportCore
import ReportStarter

/// `reportgen theme`: the built-in theme.
struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme", abstract: "Copies the built-in theme.",
    discussion: helpText(
      """
      A site's own templates, stylesheets and strings replace those of the program one by one.
      """,
      examples: ["reportgen theme export"],
      exitCodes: "0 written, 64 wrong usage, 74 one of the files exists, or the disk"),
    subcommands: [ThemeExportCommand.self])
}

/// `reportgen theme export`: writes the templates, stylesheets and strings as files to change.
struct ThemeExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes the built-in theme to a folder.",
    discussion: helpText(
      """
      The folder gets all templates, stylesheets and strings, and README.md, which explains \
      them. Delete what you do not change: the \
      built-in file is used in its place, and newer versions of reportgen keep it up to date. \
      Existing files are never overwritten.
      """,
      examples: ["reportgen theme export", "reportgen theme export /tmp/theme"],
      exitCodes: "0 written, 64 wrong usage, 74 one of the files exists, or the disk"))

  @Argument(help: "The folder of the theme; it is created if missing.", completion: .directory)
  var folder = "Templates"

  func run() throws {
    let console = Console()
    do {
      let files = [StarterFile].theme
      try files.write(to: folder)
      console.print("Wrote \(files.count) files to \(folder)")
    } catch let error as any DiagnosticConvertible {
      console.print([error.diagnostic])
      throw ExitCode(74)
    }
  }
}
