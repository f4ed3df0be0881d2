import ArgumentParser
import ReportReaders

/// What can be said of files of data on the command line, as in a page.
struct DataOptions: ParsableArguments {
  @Argument(help: "Files of data; those of one station are joined.", completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "The units, where the files do not tell: us, metric or raw.", valueName: "us"),
    completion: .list(DataUnits.allCases.map(\.rawValue)), transform: units(named:))
  var units: DataUnits?

  @Option(
    help: ArgumentHelp("The zone of the station's clock.", valueName: "Europe/Berlin"))
  var timezone: String?

  @Option(help: "The only station to read of files with several.")
  var station: String?

  @Option(help: "How many hours of a day may be without a reading (default: 3).")
  var missingHours: Int?
}

private func units(named name: String) throws -> DataUnits {
  guard let units = DataUnits(rawValue: name) else {
    throw ValidationError("'\(name)' is none of us, metric and raw")
  }
  return units
}

extension DataOptions {
  var readerOptions: ReaderOptions {
    ReaderOptions(
      units: units, station: station, timeZone: timezone, missingHours: missingHours)
  }

  func check() throws {
    if let missingHours, !(0...24).contains(missingHours) {
      throw ValidationError("--missing-hours is a number from 0 to 24")
    }
  }
}
