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
      examples: [
        "reportgen theme export", "reportgen theme export article.mustache",
        "reportgen theme export assets/style.css",
      ],
      exitCodes: "0 written, 64 wrong usage, 74 one of the files exists, or the disk"),
    subcommands: [ThemeExportCommand.self])
}

/// `reportgen theme export`: writes the templates, stylesheets and strings as files to change.
struct ThemeExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes files of the built-in theme to a folder.",
    discussion: helpText(
      """
      Name the files that you want to change. Without a name the folder gets all templates, \
      stylesheets and strings, and README.md, which explains them. Delete what you do not change: \
      the built-in file is used in its place, and newer versions of reportgen keep it up to date. \
      Existing files are never overwritten.
      """,
      examples: [
        "reportgen theme export article.mustache assets/style.css",
        "reportgen theme export --folder /tmp/theme",
      ],
      exitCodes: "0 written, 64 wrong usage, 74 one of the files exists, or the disk"))

  @Argument(help: "The files to write, as README.md names them (default: all).")
  var files: [String] = []

  @Option(help: "The folder of the theme; it is created if missing.", completion: .directory)
  var folder = "Templates"

  func validate() throws {
    let known = [StarterFile].theme.map(\.path)
    for name in names where !known.contains(name) {
      let meant =
        (named(name, among: known) ?? suggestion(for: name, among: known))
        .map { "did you mean '\($0)'?" }
        ?? "'theme export' alone writes all, '--folder' names another folder"
      throw ValidationError("the theme has no file '\(name)': \(meant)")
    }
  }

  /// The file whose name was written without its folder, or without its ending.
  private func named(_ name: String, among known: [String]) -> String? {
    known.first { path in
      let file = path.split(separator: "/").last ?? ""
      return file == name || file.split(separator: ".").first.map(String.init) == name
    }
  }

  /// The files relative to the folder, without repetition.
  private var names: Set<String> {
    Set(files.map { $0.hasPrefix("\(folder)/") ? String($0.dropFirst(folder.count + 1)) : $0 })
  }

  func run() throws {
    let console = Console()
    do {
      let files = [StarterFile].theme.filter { names.isEmpty || names.contains($0.path) }
      try files.write(to: folder)
      console.print("Wrote \(files.count == 1 ? "1 file" : "\(files.count) files") to \(folder)")
    } catch let error as any DiagnosticConvertible {
      console.print([error.diagnostic])
      throw ExitCode(74)
    }
  }
}
