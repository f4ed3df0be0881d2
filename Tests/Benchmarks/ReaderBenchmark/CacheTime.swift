import ReportMeasurements
import ReportReaders

/// Prints the seconds to read files through a cache, two at a time, and the number of values.
///
/// `folder` can contain what an earlier run has read.
func timeCache(_ folder: String, files: [String]) async {
  let start = ContinuousClock.now
  let cache = DataCache(folder)
  let options = ReaderOptions(units: .raw)
  let halves = [files.prefix(files.count / 2), files.dropFirst(files.count / 2)]
  let results = await withTaskGroup(of: [Dataset].self) { group in
    for half in halves { group.addTask { half.map { cache.read($0, options: options) } } }
    return await group.reduce(into: []) { $0 += $1 }
  }
  let seconds = (ContinuousClock.now - start) / .seconds(1)
  let days = results.lazy.flatMap(\.stations).flatMap(\.series.values).map(\.count).reduce(0, +)
  print(seconds, results.count, days)
}
