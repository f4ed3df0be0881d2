import ArgumentParser
import ReportCore
import ReportReaders

/// The options for data files on the command line, the same as in a page.
struct DataOptions: ParsableArguments {
  @Argument(help: "Data files; those of one station are joined.", completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "The units, where the files do not state them: us, metric or raw.", valueName: "us|metric|raw"
    ),
    completion: .list(DataUnits.allCases.map(\.rawValue)), transform: units(named:))
  var units: DataUnits?

  @Option(
    help: ArgumentHelp("The zone of the station's clock.", valueName: "Europe/Berlin"))
  var timezone: String?

  @Option(help: "The only station to read from files with several.")
  var station: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The metrics to take from a fitness export (default: all).", valueName: "steps"),
    completion: .list(WantedMetrics.known))
  var metrics: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Names of devices in a fitness export, the most trusted first.", valueName: "Watch"))
  var sources: [String] = []

  @Option(help: "How many hours of a day may be without a reading (default: 3).")
  var missingHours: Int?
}

private func units(named name: String) throws -> DataUnits {
  guard let units = DataUnits(rawValue: name) else {
    throw ValidationError("'\(name)' is not us, metric or raw")
  }
  return units
}

extension DataOptions {
  /// Whether anything but the files is chosen.
  var hasChoices: Bool {
    units != nil || timezone != nil || station != nil || missingHours != nil
      || !(metrics + sources).isEmpty
  }

  var wantedMetrics: WantedMetrics { WantedMetrics(metrics, ranking: sources) }

  var readerOptions: ReaderOptions {
    ReaderOptions(
      units: units, station: station, timeZone: timezone, missingHours: missingHours)
  }

  func check() throws {
    for id in metrics where !WantedMetrics.known.contains(id) {
      let meant = suggestion(for: id, among: WantedMetrics.known).map { "did you mean '\($0)'?" }
      let all = "there are \(WantedMetrics.known.joined(separator: ", "))"
      throw ValidationError("there is no metric '\(id)'; \(meant ?? all)")
    }
    if let missingHours, !(0...24).contains(missingHours) {
      throw ValidationError("--missing-hours is a number from 0 to 24")
    }
  }
}
