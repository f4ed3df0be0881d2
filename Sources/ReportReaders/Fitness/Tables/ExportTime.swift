import ReportCore
import ReportMeasurements

/// When something was measured, as far as an export says it.
enum ExportTime: Hashable {
  case day(Day)
  /// What a clock on the wall showed, in a place nobody names.
  case clock(CivilTime)
  case moment(Instant)
}

extension ExportTime {
  /// The time in a cell; `nil` for anything else.
  ///
  /// - Parameters:
  ///   - cell: `2024-04-06`, `2024-04-06 23:41:00.000`, `4/6/2024 11:41 PM`,
  ///     `2024-04-06T23:41:00+02:00` and what else ``tableTime(in:_:)`` reads.
  ///   - bytes: Of the file.
  ///   - order: Of day and month where the year is not first.
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

  /// A time that a clock shows which is so many seconds ahead of UTC, where that is known.
  init(_ time: CivilTime, offset: Int?) {
    self = offset.map { .moment(Instant(seconds: time.count - $0)) } ?? .clock(time)
  }

  /// A text that is a time.
  init?(_ text: String) {
    let bytes = Array(text.utf8.prefix(64))
    self.init(CSVField(start: 0, end: bytes.count), in: bytes.span)
  }

  /// What the clock showed, whatever a text says of its distance from UTC; `nil` for no time.
  static func clock(in text: String) -> CivilTime? {
    let bytes = Array(text.utf8.prefix(64))
    let cell = CSVField(start: 0, end: bytes.count)
    return clockTime(in: bytes.span, cell)?.time ?? date(in: bytes.span, cell).map { CivilTime($0) }
  }

  /// The local day; of a moment that of UTC.
  var day: Day {
    switch self {
    case .day(let day): day
    case .clock(let time): time.day
    case .moment(let instant): Zone.utc.localDay(at: instant).day
    }
  }

  /// Seconds since midnight, where a clock is known.
  var second: Int {
    if case .clock(let time) = self { return time.second }
    return 0
  }

  /// So many seconds later.
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
  /// Takes a value of a day, of a clock or of a moment.
  ///
  /// - Parameters:
  ///   - value: In the metric's canonical unit.
  ///   - slot: The metric.
  ///   - time: When it begins.
  ///   - end: When it ends; `nil` for a reading.
  ///   - part: The stage of sleep, the kind of workout.
  ///   - source: What has counted.
  /// - Returns: Why it was not taken.
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

  /// Takes a stage of sleep, or a time in bed, for as long as it lasts.
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
