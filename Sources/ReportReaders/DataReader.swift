import ReportCore
public import ReportMeasurements

/// Reads one format of data files.
public protocol DataReader: Sendable {
  var format: DataFormat { get }

  /// Whether the format is text; a reader of text never sees a file with a NUL byte.
  var isText: Bool { get }

  /// Whether a file is of this format, judged by its first bytes and never by its name.
  func recognises(_ head: Span<UInt8>) -> Bool

  /// Reads a whole file, with everything there is to say about it.
  func read(_ bytes: Span<UInt8>, path: String, options: ReaderOptions) -> Dataset
}

extension DataReader {
  /// Most formats are text.
  public var isText: Bool { true }
}

/// What an author says about a data file, because the file does not.
public struct ReaderOptions: Hashable, Sendable {
  /// The units of the values, where the format leaves them open.
  public var units: DataUnits?
  /// The id of the only station to read; all of them when `nil`.
  public var station: String?
  /// The id of a station whose file does not name it; the file's name when `nil`.
  public var unnamedStation: String?
  /// How many parts of a large file may be read at a time; the result is the same.
  public var jobs: Int
  /// The zone of local times, such as `Europe/Berlin`, where the format does not say it.
  public var timeZone: String?
  /// How many hours of a day may be without a reading before the day has no value; 3 when `nil`.
  public var missingHours: Int?
  /// What the columns of a table mean that no reader knows.
  public var mapping: TableMapping?
  /// The columns to read from a table of what a person measures; without any a file is weather.
  public var columns: [PersonalColumn]

  /// Options of which the given ones differ from the usual.
  public init(
    units: DataUnits? = nil, station: String? = nil, jobs: Int = 1, timeZone: String? = nil,
    missingHours: Int? = nil, mapping: TableMapping? = nil, unnamedStation: String? = nil,
    columns: [PersonalColumn] = []
  ) {
    self.columns = columns
    self.unnamedStation = unnamedStation
    self.units = units
    self.station = station
    self.jobs = jobs
    self.timeZone = timeZone
    self.missingHours = missingHours
    self.mapping = mapping
  }
}

extension ReaderOptions {
  var coverage: HourCoverage {
    missingHours.map { HourCoverage(missingHours: min(max($0, 0), 25)) } ?? .standard
  }

  /// The formats that a file may have: a table whose columns are named is nothing else.
  var readers: [any DataReader] {
    tableReader.map { [$0] } ?? ReportReaders.readers
  }

  /// The reader of a table whose author says what its columns hold.
  var tableReader: (any DataReader)? {
    guard columns.isEmpty else { return PersonalTableReader(columns: columns) }
    return mapping.map(MappedReader.init)
  }
}

/// Reads a data file of any known format, recognised by its content.
///
/// - Parameters:
///   - bytes: The whole file.
///   - path: How messages call it.
///   - options: What the author says about it.
/// - Returns: The data with all findings; one of severity error when the file could not be used.
public func readData(_ bytes: Span<UInt8>, path: String, options: ReaderOptions) -> Dataset {
  let head = bytes.extracting(first: headLength)
  if let reader = options.sampleReader(of: head, name: path) {
    var feed = MemoryBytes(bytes.withUnsafeBufferPointer(Array.init)).makeFeed(0..<bytes.count)
    return reader.dataset(of: &feed, path: path, options: options)
  }
  let readers = options.readers
  if let reader = readers.first(where: { !$0.isText && $0.recognises(head) }) {
    return reader.read(bytes, path: path, options: options).read(from: path, by: reader)
  }
  if Archive.recognises(head) {
    return bytes.withUnsafeBytes { readArchive(.memory($0), path: path, options: options) }
  }
  let known = readers.first { $0.isText && $0.recognises(head) }
  if !head.isOldWorkbook, known == nil || options.tableReader != nil,
    let table = TableText(bytes, options: options, path: path)
  {
    return table.placed(readData(table.bytes.span, path: path, options: options))
  }
  if let finding = unreadableText(bytes, path: path, upTo: headLength) {
    return Dataset(diagnostics: [finding])
  }
  guard let reader = options.tableReader ?? known else {
    return Dataset(diagnostics: [unrecognisedFormat(head, path: path)])
  }
  if !(reader is any RowwiseReader), let finding = unreadableText(bytes, path: path) {
    return Dataset(diagnostics: [finding])
  }
  return reader.read(bytes, path: path, options: options).read(from: path, by: reader)
}

extension Dataset {
  /// The same with where it comes from.
  func read(from file: String, member: String? = nil, by reader: any DataReader) -> Dataset {
    var data = self
    data.sources = [Provenance(file: file, member: member, format: reader.format)]
    return data
  }
}

/// Bytes that are enough to recognise a format.
let headLength = 65_536

/// Reads a data file whose bytes are in an array.
public func readData(_ bytes: [UInt8], path: String, options: ReaderOptions) -> Dataset {
  readData(bytes.span, path: path, options: options)
}

/// Every format there is, the most particular first.
let readers: [any DataReader] =
  [
    WeeWXReader(), TidyReader(), GHCNDailyReader(), GHCNLongReader(), OpenMeteoCSVReader(),
    OpenMeteoJSONReader(), MeteostatReader(), EcowittReader(), UndergroundReader(),
    WeatherLinkReader(), ClimateReportReader(), MetOfficeReader(), HOBOReader(), JMAReader(),
  ] + KnownTable.all + [NOAAWideReader()]

private func unrecognisedFormat(_ head: Span<UInt8>, path: String) -> Diagnostic {
  let isTable = !TableOutline(head).dates.isEmpty
  return Diagnostic(
    .error, DataDescription.unrecognisedRule, "the format of this data file is unknown",
    at: SourcePosition(path),
    hint: isTable
      ? DataDescription.promise
      : "a table needs a column of dates; the guide lists the other formats"
  )
}
