import Glibc
import ReportCore
import ReportMeasurements
import ReportReaders

/// Reads data files and sums up their months: `ReaderBenchmark UNITS JOBS FILE [MONTHS]`.
///
/// With a fourth argument all months are written to it, for comparison with the results of other
/// programs. `ReaderBenchmark cache FOLDER DATA…` reads files through a cache in a folder.
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "cache", arguments.count > 2 {
  await timeCache(arguments[1], files: Array(arguments[2...]))
  exit(0)
}
guard arguments.count >= 3, let jobs = Int(arguments[1]) else {
  print("usage: ReaderBenchmark UNITS JOBS FILE [MONTHS]")
  exit(64)
}

let start = ContinuousClock.now
let options = ReaderOptions(units: DataUnits(rawValue: arguments[0]), jobs: jobs)
let result = readDataFile(arguments[2], options: options)
let months = MonthSums(of: result.stations)
let seconds = (ContinuousClock.now - start) / .seconds(1)

let errors = result.diagnostics.filter { $0.severity == .error }
guard errors.isEmpty else {
  for error in errors { print(error) }
  exit(1)
}
if arguments.count > 3 { months.write(to: arguments[3]) }
print(seconds, result.rows, result.stations.count, months.count)
