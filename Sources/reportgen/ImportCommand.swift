import ArgumentParser
import Glibc
import ReportBuild
import ReportCore
import ReportReaders

/// `reportgen import`: converts data files to one tidy table, or NOAA's yearly files to one file for
/// each station.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Writes data files as one tidy table.",
    discussion: helpText(
      """
      The table has a row for each day of a station and a column for each metric, in °C, mm, m/s, \
      hPa, % and minutes; that of a fitness export has a row for each day. It is read again without \
      loss.

      With --by-station, NOAA's yearly files become one file for each station, with their rows as they \
      are. The years of the files are replaced; other years stay.
      """,
      examples: [
        "reportgen import weewx.sdb --timezone Europe/Berlin -o garden.csv",
        "reportgen import 2024-*.csv --units metric > all.csv",
        "reportgen import export.zip --metrics steps weight > walks.csv",
        "reportgen import 2024.csv.gz --by-station data/ghcn --only ids.txt",
      ],
      exitCodes: "0 written, 1 a file cannot be read, 64 wrong usage, 74 the output"))

  @OptionGroup var data: DataOptions

  @Option(
    name: .shortAndLong, help: "The file to write (default: standard output).",
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Write NOAA's yearly files as a file for each station, in this folder.", valueName: "folder"),
    completion: .directory)
  var byStation: String?

  @Option(
    help: ArgumentHelp(
      "The only stations: a file whose lines begin with their ids, such as NOAA's list.",
      valueName: "file"),
    completion: .file())
  var only: String?

  @Option(
    help: ArgumentHelp("Import one share of the stations.", valueName: "I/N"),
    transform: shard(from:))
  var shard: SitePart?

  func validate() throws {
    try data.check()
    if byStation == nil, only != nil || shard != nil {
      throw ValidationError("--only and --shard need --by-station")
    }
    if byStation != nil, output != nil {
      throw ValidationError("--by-station writes into its folder: leave out --output")
    }
    if byStation != nil, data.hasChoices {
      throw ValidationError(
        "--by-station takes rows as they are, so only --only and --shard go with it")
    }
    if let output, data.files.contains(output) {
      throw ValidationError("--output is one of the files to read")
    }
  }

  func run() async throws {
    if let byStation { return try await importStations(to: byStation) }
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

extension ImportCommand {
  /// Brings the files of stations up to date.
  private func importStations(to folder: String) async throws {
    let console = Console()
    do {
      var stations = StationImport(
        data.files, to: folder, jobs: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
      stations.only = try only.map { try stationIDs(inFile: $0) }
      stations.shard = shard
      let report = try await stations.run()
      if let only, shard == nil, report.stations == 0 {
        console.print([
          Diagnostic(
            .warning, "bad-station-list", "none of these stations has rows in the yearly files",
            at: SourcePosition(only), hint: "name some that do, each by its id on its own line")
        ])
      }
      let changes = [(report.written, "written"), (report.removed, "removed")]
        .compactMap { $0 > 0 ? "\(counted($0, "file")) \($1)" : nil }
      let what = changes.isEmpty ? "nothing changed" : changes.joined(separator: ", ")
      let lost = report.lost.sorted { $0.key < $1.key }.map { year, count in
        "; \(counted(count, "station")) \(count == 1 ? "has" : "have") no rows of \(year) any more"
      }
      console.print("Imported \(counted(report.stations, "station")): \(what)\(lost.joined())")
    } catch let error as any DiagnosticConvertible {
      console.print([error.diagnostic])
      throw ExitCode(error is FileError ? 74 : 1)
    }
  }
}
