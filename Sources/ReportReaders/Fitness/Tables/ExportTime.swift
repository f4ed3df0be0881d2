import ReportCore
import ReportMeasurements

/// The time of a measurement, as precisely as an export states it.
enum ExportTime: Hashable {
  case day(Day)
  /// A local clock time in an unknown place.
  case clock(CivilTime)
  case moment(Instant)
}

extension ExportTime {
  /// Parses the time in a cell; `nil` for anything else.
  ///
  /// - Parameters:
  ///   - cell: `2024-04-06`, `2024-04-06 23:41:00.000`, `4/6/2024 11:41 PM`,
  ///     `2024-04-06T23:41:00+02:00` and everything else that ``tableTime(in:_:)`` accepts.
  ///   - bytes: The bytes of the file.
  ///   - order: The order of day and month if the year is not first.
  init?(_ cell: CSVField, in bytes: Span<UInt8>, order: ShortDate.Order = .monthFirst) {
    if order == .monthFirst, let (time, offset) = clockTime(in: bytes, cell) {
      self.init(time, offset: offset)
    } else if let time = tableTime(in: bytes, cell), !time.isMonth {
      guard let civil = time.civilTime(in: order) else { return nil }
      if time.second == nil {
        self = .day(civil.day)
      } else {
        self.init(civil, offset: time.offset)
      }
    } else {
      return nil
    }
  }

  /// Creates a clock time with its UTC offset in seconds, if that is known.
  init(_ time: CivilTime, offset: Int?) {
    self = offset.map { .moment(Instant(seconds: time.count - $0)) } ?? .clock(time)
  }

  /// Parses a text as a time.
  init?(_ text: String) {
    let bytes = Array(text.utf8.prefix(64))
    self.init(CSVField(start: 0, end: bytes.count), in: bytes.span)
  }

  /// The clock time in a text, ignoring any UTC offset; `nil` if it is not a time.
  static func clock(in text: String) -> CivilTime? {
    let bytes = Array(text.utf8.prefix(64))
    let cell = CSVField(start: 0, end: bytes.count)
    return clockTime(in: bytes.span, cell)?.time ?? date(in: bytes.span, cell).map { CivilTime($0) }
  }

  /// The local day; for an instant the day in UTC.
  var day: Day {
    switch self {
    case .day(let day): day
    case .clock(let time): time.day
    case .moment(let instant): Zone.utc.localDay(at: instant).day
    }
  }

  /// Seconds since midnight, if a clock time is known.
  var second: Int {
    if case .clock(let time) = self { return time.second }
    return 0
  }

  /// The time a number of seconds later.
  func advanced(by seconds: Int) -> ExportTime {
    switch self {
    case .day: self
    case .clock(let time):
      UInt32(exactly: time.count + seconds).map { .clock(CivilTime(count: $0)) } ?? self
    case .moment(let instant): .moment(instant.advanced(by: seconds))
    }
  }
}

extension SampleBook {
  /// Adds a value with a day, a clock time or an instant.
  ///
  /// - Parameters:
  ///   - value: In the metric's canonical unit.
  ///   - slot: The metric.
  ///   - time: When it begins.
  ///   - end: When it ends; `nil` for a reading.
  ///   - part: The stage of sleep, the kind of workout.
  ///   - source: The number of the source that recorded it.
  /// - Returns: The reason why it was rejected.
  @discardableResult
  mutating func add(
    _ value: Double, to slot: Slot, at time: ExportTime, until end: ExportTime? = nil,
    part: String = "", source: Int
  ) -> SampleFinding? {
    switch (time, end ?? time) {
    case (.moment(let start), .moment(let end)):
      add(value, to: slot, from: start, to: end, part: part, source: source)
    case (.clock(let start), .clock(let end)):
      add(value, to: slot, from: start, to: end, part: part, source: source)
    default: add(value, to: slot, on: time.day, part: part, source: source)
    }
  }

  /// Adds a stage of sleep, or a time in bed, with its duration.
  @discardableResult
  mutating func addStage(
    _ stage: String, to slot: Slot, from start: ExportTime, to end: ExportTime, source: Int
  ) -> SampleFinding? {
    let seconds: Int
    switch (start, end) {
    case (.moment(let start), .moment(let end)): seconds = end - start
    case (.clock(let start), .clock(let end)): seconds = end.count - start.count
    default: return .unreadableDate("")
    }
    guard seconds >= 0 else { return .endBeforeStart }
    return add(
      Double(seconds) / 60, to: slot, at: start, until: end, part: stage, source: source)
  }
}
