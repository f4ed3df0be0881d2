import ReportCore
import ReportMeasurements

/// Reads one kind of file of fitness exports.
///
/// An export is one file or hundreds, in a folder or an archive: each reader adds the content of
/// its files to a book, and days are made from all of them together.
protocol SampleReader: Sendable {
  var format: DataFormat { get }

  /// Whether it is a table whose columns an author can name, rather than an export that names
  /// metrics.
  var isTable: Bool { get }

  /// Whether a file is of this kind.
  ///
  /// - Parameters:
  ///   - head: Its first bytes.
  ///   - name: Its path, for formats that only the name identifies.
  /// - Returns: Whether this reader can read it.
  func recognises(_ head: Span<UInt8>, name: String) -> Bool

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - feed: Its bytes.
  ///   - path: Its name in messages.
  ///   - book: Receives the samples of the metrics it wants, and the findings.
  func read(_ feed: inout some ByteFeed, path: String, into book: inout SampleBook)
}

extension SampleReader {
  var isTable: Bool { false }
}

/// Reads files that are held in memory as a whole.
protocol WholeSampleReader: SampleReader {
  func read(_ bytes: Span<UInt8>, path: String, into book: inout SampleBook)
}

extension WholeSampleReader {
  func read(_ feed: inout some ByteFeed, path: String, into book: inout SampleBook) {
    let limit = ReadingSizes().heldText
    let bytes = feed.take(upTo: limit + 1)
    guard bytes.count <= limit else {
      let message = "it has more than the \(grouped(limit)) bytes allowed"
      book.log.add(Diagnostic(.error, "large-file", message, at: SourcePosition(path)))
      return
    }
    read(bytes.span, path: path, into: &book)
  }
}

extension ByteFeed {
  /// The next bytes, at most `limit`.
  mutating func take(upTo limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let more = [UInt8](unsafeUninitializedCapacity: min(1 << 16, limit - bytes.count)) {
        $1 = copyNext(into: UnsafeMutableRawBufferPointer($0))
      }
      guard !more.isEmpty else { break }
      bytes += more
    }
    return bytes
  }
}

extension ReaderOptions {
  /// The reader of a file of a fitness export, if personal columns are wanted.
  ///
  /// A table whose columns the author names is not read as an export.
  func sampleReader(of head: Span<UInt8>, name: String) -> (any SampleReader)? {
    guard !columns.isEmpty else { return nil }
    let isMapped = columns.contains { $0.name != nil || $0.mapping != TableMapping() }
    return sampleReaders.first { !($0.isTable && isMapped) && $0.recognises(head, name: name) }
  }
}

/// All kinds of files, most specific first.
let sampleReaders: [any SampleReader] = [
  AppleHealthReader(), FITReader(), GPXReader(), TCXReader(), StravaReader(),
  GarminActivitiesReader(), GarminStepsReader(), GarminWeightReader(), GarminSleepReader(),
  GarminVariabilityReader(), GarminAccountReader(),
  FitbitWebReader(), FitbitArchiveReader(), GoogleHealthReader(), GoogleSleepReader(),
  FitbitResearchReader(),
  GoogleFitDailyReader(), GoogleFitQuartersReader(), HealthAutoExportTableReader(),
  HealthAutoExportJSONReader(), SimpleHealthExportReader(), WithingsReader(),
  SamsungHealthReader(), OuraTableReader(), OuraJSONReader(), PolarReader(),
  HealthConnectReader(),
]
