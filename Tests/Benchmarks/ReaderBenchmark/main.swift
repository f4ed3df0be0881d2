import ReportCore
import ReportMeasurements
import ReportReaders

/// Reads a data file and prints what all its months are: `ReaderBenchmark FILE UNITS JOBS`.

let arguments = CommandLine.arguments.dropFirst()
guard let path = arguments.first else { fatalError("which file?") }
let units = arguments.dropFirst().first.flatMap(DataUnits.init)
let jobs = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 1

let result = readDataFile(path, options: ReaderOptions(units: units, jobs: jobs))
for finding in result.diagnostics { print(finding) }

/// Over all stations and months the sums of what a page shows of each.
var precipitation = 0.0
var lows = 0.0
var highs = 0.0
var months = 0
for record in result.records {
  guard let years = record.years else { continue }
  for month in years.flatMap(Month.months(ofYear:)) {
    precipitation += record[.precipitation].total(in: month.days).value ?? 0
    lows += record[.temperatureLow].mean(in: month.days, minimumCoverage: .any).value ?? 0
    highs += record[.temperatureHigh].mean(in: month.days, minimumCoverage: .any).value ?? 0
    months += 1
  }
}
print(result.records.count, result.rows, months, precipitation, lows, highs)
