import ReportCore
public import ReportMeasurements

/// Reads one format of data files.
public protocol DataReader: Sendable {
  var format: DataFormat { get }

  /// Whether the format is text; a reader of text never sees a file with a NUL byte.
  var isText: Bool { get }

  /// Whether a file is in this format, judged by its first bytes and never by its name.
  func recognises(_ head: Span<UInt8>) -> Bool

  /// Reads a whole file, with all findings.
  func read(_ bytes: Span<UInt8>, path: String, options: ReaderOptions) -> Dataset
}

extension DataReader {
  /// `true`, because most formats are text.
  public var isText: Bool { true }
}

/// The author's options for a data file, for facts that the file does not state.
public struct ReaderOptions: Hashable, Sendable {
  /// The units of the values, if the format leaves them open.
  public var units: DataUnits?
  /// The id of the only station to read; `nil` for all.
  public var station: String?
  /// The id of a station that its file does not name; the file's name if `nil`.
  public var unnamedStation: String?
  /// How many parts of a large file can be read in parallel; the result is the same.
  public var jobs: Int
  /// The zone of local times, such as `Europe/Berlin`, if the format does not state it.
  public var timeZone: String?
  /// How many hours of a day can lack a reading before the day has no value; 3 if `nil`.
  public var missingHours: Int?
  @Seldom private var ownMapping: TableMapping?
  /// The columns to read from a table of personal data; without any, a file is weather.
  public var columns: [PersonalColumn]

  /// Creates options, with defaults for those not given.
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
  /// The meaning of the columns of a table that no reader recognizes.
  public var mapping: TableMapping? {
    get { ownMapping }
    set { ownMapping = newValue }
  }

  var coverage: HourCoverage {
    missingHours.map { HourCoverage(missingHours: min(max($0, 0), 25)) } ?? .standard
  }

  /// Whether nothing can be read because of a mistake that is already reported.
  var hasBrokenMapping: Bool {
    columns.isEmpty
      ? mapping?.isBroken ?? false : columns.allSatisfy(\.mapping.isBroken)
  }

  /// The formats that a file can have: a table whose columns are named has no other.
  var readers: [any DataReader] {
    tableReader.map { [$0] } ?? ReportReaders.readers
  }

  /// The reader of a table whose columns the author describes.
  var tableReader: (any DataReader)? {
    guard columns.isEmpty else { return PersonalTableReader(columns: columns) }
    return mapping.map(MappedReader.init)
  }
}

/// Reads a data file of any known format, recognized by its content.
///
/// - Parameters:
///   - bytes: The whole file.
///   - path: Its name in messages.
///   - options: The author's options for it.
/// - Returns: The data with all findings; one has severity error if the file could not be used.
public func readData(_ bytes: Span<UInt8>, path: String, options: ReaderOptions) -> Dataset {
  if options.hasBrokenMapping { return Dataset() }
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
  /// The same data with its origin.
  func read(from file: String, member: String? = nil, by reader: any DataReader) -> Dataset {
    var data = self
    data.sources = [Provenance(file: file, member: member, format: reader.format)]
    return data
  }
}

/// How many bytes are enough to recognize a format.
let headLength = 65_536

/// Reads a data file whose bytes are in an array.
public func readData(_ bytes: [UInt8], path: String, options: ReaderOptions) -> Dataset {
  readData(bytes.span, path: path, options: options)
}

/// All formats, most specific first.
let readers: [any DataReader] =
  [
    WeeWXReader(), TidyReader(), GHCNDailyReader(), GHCNLongReader(), OpenMeteoCSVReader(),
    OpenMeteoJSONReader(), MeteostatReader(), EcowittReader(), UndergroundReader(),
    WeatherLinkReader(), ClimateReportReader(), MetOfficeReader(), HOBOReader(), JMAReader(),
  ] + KnownTable.all + [NOAAWideReader()]

private func unrecognisedFormat(_ head: Span<UInt8>, path: String) -> Diagnostic {
  let outline = TableOutline(head)
  let personal = outline.header.first { TidyHeader.isPersonal($0.lowercased()) }
  return Diagnostic(
    .error, DataDescription.unrecognisedRule, "the format of this data file is unknown",
    at: SourcePosition(path),
    hint: outline.dates.isEmpty
      ? "a table needs a column of dates; the guide lists the other formats"
      : personal.map { "'\($0)' is of a person: name the file in a page in metrics/" }
        ?? DataDescription.promise
  )
}
