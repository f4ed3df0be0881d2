import ArgumentParser
import ReportBuild
import ReportCore
import ReportReaders

/// `reportgen import`: converts data files to one tidy table.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Writes data files as one tidy table.",
    discussion: helpText(
      """
      The table has a row for each day of a station and a column for each metric, in °C, mm, m/s, \
      hPa, % and minutes; that of a fitness export has a row for each day. It is read again without \
      loss.
      """,
      examples: [
        "reportgen import weewx.sdb --timezone Europe/Berlin -o garden.csv",
        "reportgen import 2024-*.csv --units metric > all.csv",
        "reportgen import export.zip --metrics steps weight > walks.csv",
      ],
      exitCodes: "0 written, 1 a file cannot be read, 64 wrong usage, 74 the output"))

  @OptionGroup var data: DataOptions

  @Option(
    name: .shortAndLong, help: "The file to write (default: standard output).",
    completion: .file())
  var output: String?

  func validate() throws {
    try data.check()
    if let output, data.files.contains(output) {
      throw ValidationError("--output is one of the files to read")
    }
  }

  func run() throws {
    let console = Console()
    let (table, diagnostics) = tidyTable(
      ofFiles: data.files, options: data.readerOptions, metrics: data.wantedMetrics)
    console.print(diagnostics)
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      console.printClosing(errorsIn: diagnostics)
      throw ExitCode(1)
    }
    guard let output else { return console.write(table) }
    do {
      try writeFile(table, to: output)
    } catch let error as any DiagnosticConvertible {
      console.print([error.diagnostic])
      throw ExitCode(74)
    }
  }
}
