import Glibc
import ReportCore
import ReportMeasurements

@testable import ReportReaders

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The entry point that SwiftPM expects of a program of this name.
@_cdecl("Fuzz_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  var (count, arguments) = (count, Optional(arguments))
  return runFuzzer(&count, &arguments, fuzz)
}

/// The function that libFuzzer calls with each input; `FUZZ_TARGET` names the reader.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  target(bytes)
  return 0
}

private let target: @Sendable ([UInt8]) -> Void = {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  if let site = FuzzedSite.all[name] { return { site.build($0) } }
  if let reader = readers.first(where: { "\(type(of: $0))" == "\(name)Reader" }) {
    return { fuzz(reader, $0) }
  }
  if let reader = sampleReaders.first(where: { "\(type(of: $0))" == "\(name)Reader" }) {
    return { fuzz(reader, $0) }
  }
  switch name {
  case "KnownTable": return fuzzKnownTables
  case "Guess", "OtherText": return fuzzGuess
  case "Archive": return fuzzArchive
  case "Table": return fuzzTable
  case "Mapped":
    let reader = MappedReader(mapping: mapping)
    return { fuzz(reader, $0) }
  case "FitnessTables", "FitnessJSON": return fuzzExports
  case "Cache": return fuzzCache
  case "Any": return fuzzAny
  default:
    print("FUZZ_TARGET names nothing that is fuzzed: '\(name)'")
    exit(64)
  }
}()

private let options = ReaderOptions(units: .us, timeZone: "Europe/Berlin")

/// The mapping of a table that no reader recognizes.
private let mapping: TableMapping = {
  let place = SourcePosition("page.md", line: 1, column: 1)
  let meanings = [
    ("date", "date"), ("time", "time"), ("high", "temperature.high in F"),
    ("rain", "precipitation in mm"), ("wind", "wind in mph"),
  ]
  return TableMapping(
    columns: meanings.compactMap { name, text in
      (try? ColumnMeaning.parse(text, at: place)).map { MappedName(name, at: place, $0) }
    })
}()

/// Checks that a reader terminates, and that its results can be used.
private func fuzz(_ reader: any DataReader, _ bytes: [UInt8]) {
  guard !reader.isText || unreadableText(bytes, path: "a") == nil else { return }
  _ = reader.recognises(bytes.span)
  let result = reader.read(bytes.span, path: "a", options: options)
  check(result)
  if let reader = reader as? any RowwiseReader { compareRuns(reader, bytes, result) }
}

/// Reads a file of a fitness export for every metric.
private func fuzz(_ reader: any SampleReader, _ bytes: [UInt8]) {
  _ = reader.recognises(bytes.span, name: "a")
  var book = SampleBook(
    Catalogue.person.map { PersonalColumn(id: $0.metric.id, timeZone: "Europe/Berlin") })
  var feed = MemoryBytes(bytes).makeFeed(0..<bytes.count)
  reader.read(&feed, path: "a", into: &book)
  let result = book.dataset(path: "a")
  check(result)
  for series in result.personal {
    guard let days = series.values.days else { continue }
    for day in days {
      require(series.values.value(on: day)?.isFinite ?? true, "\(series.id) on \(day)")
    }
  }
}

/// Checks that a file gives the same result in short runs and in parts.
private func compareRuns(_ reader: some RowwiseReader, _ bytes: [UInt8], _ whole: Dataset) {
  for sizes in [
    ReadingSizes(run: 64, parted: .max), ReadingSizes(run: 100, parted: 1, parts: 3),
  ] {
    let pass = reader.makePass(path: "a", options: options)
    let result = readRows(of: MemoryBytes(bytes), with: pass, path: "a", jobs: 1, sizes: sizes)
    require(result.stations == whole.stations, "runs of \(sizes.run) bytes: other records")
    require(
      result.diagnostics == whole.diagnostics,
      "runs of \(sizes.run) bytes: \(result.diagnostics) where it was \(whole.diagnostics)")
  }
}

private func fuzzArchive(_ bytes: [UInt8]) {
  let limits = UnpackingLimits(total: 20_000_000, held: 2_000_000, members: 100)
  bytes.withUnsafeBytes {
    check(readArchive(.memory($0), path: "a", options: options, limits: limits))
  }
}

private func fuzzTable(_ bytes: [UInt8]) {
  var options = options
  options.columns = [
    PersonalColumn(id: "steps", isAmount: true), PersonalColumn(id: "weight", kind: .level),
  ]
  check(readData(bytes, path: "a", options: options))
  options.columns = []
  options.mapping = fuzzedMapping
  check(readData(bytes, path: "a", options: options))
}

/// Reads files of fitness exports under each name that determines their content.
private func fuzzExports(_ bytes: [UInt8]) {
  let columns = Catalogue.person.map {
    PersonalColumn(id: $0.metric.id, timeZone: "Europe/Berlin", sources: ["7"])
  }
  let names = [
    "a.csv", "2024-03-31.csv", "steps_2026-08-01.csv", "weight_2026-08-01.csv",
    "aggregates_steps.csv", "steps-2024-03-30.json", "heart_rate-2024-03-30.json",
    "resting_heart_rate-2024-03-30.json", "weight-2024-03-30.json", "sleep-2024-03-30.json",
    "exercise-0.json", "activity-1.json", "training-session-1.json",
  ]
  for name in names {
    check(readData(bytes, path: name, options: ReaderOptions(columns: columns)))
  }
}

/// Columns of days, of readings and of a table with a row for each value.
private let fuzzedMapping: TableMapping = {
  let place = SourcePosition("page.md", line: 1)
  func name(_ name: String, _ meaning: String) -> MappedName? {
    (try? ColumnMeaning.parse(meaning, at: place)).map { MappedName(name, at: place, $0) }
  }
  return TableMapping(
    columns: [
      name("date", "date"), name("id", "station"), name("what", "metric"), name("n", "value"),
    ].compactMap(\.self),
    metrics: [name("t", "temperature in °C"), name("r", "precipitation in mm as counter")]
      .compactMap(\.self))
}()

/// Reads the tables of all services, each with the reader that recognizes it.
private func fuzzKnownTables(_ bytes: [UInt8]) {
  for table in KnownTable.all where table.recognises(bytes.span) { fuzz(table, bytes) }
}

/// Checks that the proposed mapping of an unknown table, in any encoding, can be used.
private func fuzzGuess(_ bytes: [UInt8]) {
  check(readData(bytes, path: "a", options: options))
  var said = options
  said.mapping = MappingGuess(path: "a", bytes).result(said)?.mapping
  if said.mapping != nil { check(readData(bytes, path: "a", options: said)) }
}

private func fuzzAny(_ bytes: [UInt8]) {
  check(readData(bytes, path: "a", options: options))
}

/// Reads the bytes of a result, as they follow the seal of an entry.
private func fuzzCache(_ bytes: [UInt8]) {
  var reader = BinaryReader(bytes)
  guard let result = try? reader.read(Dataset.self) else { return }
  check(result)
}

/// Accesses everything that a page would access.
private func check(_ result: Dataset) {
  for finding in result.diagnostics { _ = "\(finding)" }
  for record in result.stations {
    _ = record.station.title
    _ = record.daysObserved
    for element in record.elements {
      let series = record[element]
      guard let days = series.days else { continue }
      _ = SeriesStatistics(series, .total, through: days.upperBound).aggregate(in: days)
      _ = series.maximum(in: days)
    }
    if let recent = record.recent {
      for element in recent.elements { _ = recent.values(of: element) }
    }
  }
  var writer = BinaryWriter()
  writer.write(result)
  var reader = BinaryReader(writer.bytes)
  let again = try? reader.read(Dataset.self)
  let isSame =
    again?.stations == result.stations && again?.personal == result.personal
    && again?.diagnostics == result.diagnostics
  require(isSame, "what the cache keeps differs")
}

/// Ends the program if a condition is not met.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  guard !condition else { return }
  print("not as it must be: \(message())")
  fflush(nil)
  abort()
}
