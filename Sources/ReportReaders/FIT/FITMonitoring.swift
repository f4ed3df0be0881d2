import ReportCore
import ReportMeasurements

/// Reads all-day monitoring data.
///
/// For each kind of movement, the device reports totals since midnight; the increase since the last
/// message is a sample for the time between the two. A file that begins later in the day starts
/// with the totals before it: those count for the time since midnight that no other file covers.
struct FITMonitoring {
  let position: SourcePosition
  let source: Int
  /// The time of the last message.
  private var time: FITTime?
  /// The UTC offset of the device's clock, in seconds.
  private var offset = 0
  /// When the file begins.
  private var start: FITTime?
  /// The day of the running totals, by the device's clock.
  private var day: Int?
  /// Whether the file begins at midnight, or a midnight has passed.
  private var beginsAtZero = true
  /// The running totals by the kind of movement.
  private var totals: [Int: Amounts] = [:]
  /// The totals before the file begins.
  private var before = Amounts()
  /// The increase between ``addedFrom`` and ``time``.
  private var added = Amounts()
  private var addedFrom: FITTime?
  private var stretches: [Stretch] = []
  /// In meters, by the kind of movement.
  private var stepLengths: [Int: Double] = [:]

  init(position: SourcePosition, source: Int) {
    self.position = position
    self.source = source
  }

  /// Amounts during a span of time; `nil` for those not reported.
  private struct Amounts {
    var steps: Double?
    /// In meters.
    var distance: Double?
    /// In kilocalories.
    var energy: Double?
    /// In meters.
    var ascent: Double?
  }

  private struct Stretch {
    let start: FITTime
    let end: FITTime
    let amounts: Amounts
  }
}

extension FITMonitoring {
  /// The numbers of the kinds of movement.
  private static let running = 1, walking = 6, all = 254
  /// The height of a floor in meters: 10 feet.
  private static let floor = 3.048
  private static let secondsOfDay = 86_400

  /// Handles the message at the start of a file.
  mutating func begin(_ message: FITMessage, in bytes: Span<UInt8>, into book: inout SampleBook) {
    finish(into: &book)
    self = FITMonitoring(position: position, source: source)
    time = message.time
    start = time
    addedFrom = time
    guard let time else { return }
    if let local = message.time(0, in: bytes) {
      let ahead = Int(local.seconds) - Int(time.seconds)
      if abs(ahead) < Zone.offsetLimit { offset = ahead }
    }
    beginsAtZero = (Int(time.seconds) + offset).isMultiple(of: FITMonitoring.secondsOfDay)
    let lengths = message.values(3, scale: 5000, in: bytes)
    for (index, kind) in message.values(1, in: bytes).enumerated() where index < lengths.count {
      // A cycle is two steps.
      guard let kind = kind.flatMap({ Int(exactly: $0) }), let length = lengths[index] else {
        continue
      }
      stepLengths[kind] = length / 2
    }
  }

  /// Handles a message with running totals, a heart rate, or a change of movement.
  mutating func take(_ message: FITMessage, in bytes: Span<UInt8>, into book: inout SampleBook) {
    guard let time = moment(of: message, in: bytes) else { return }
    advance(to: time)
    if let rate = message.value(27, in: bytes), rate > 0,
      let moment = book.moment(of: time, at: position)
    {
      book.take(rate, of: "heart-rate", from: moment, to: moment, source: source, at: position)
    }
    // The upper bits of the other field are the intensity.
    let kind = message.integer(5, in: bytes) ?? message.integer(24, in: bytes).map { $0 & 31 }
    guard let kind, kind != FITMonitoring.all else { return }
    add(amounts(message, of: kind, in: bytes), of: kind)
  }

  private func moment(of message: FITMessage, in bytes: Span<UInt8>) -> FITTime? {
    if let time = message.time { return time }
    guard let low = message.time(26, in: bytes) else { return nil }
    return time?.next(endingIn: low.seconds, mask: 0xFFFF)
  }

  private func amounts(_ message: FITMessage, of kind: Int, in bytes: Span<UInt8>) -> Amounts {
    var amounts = Amounts()
    if kind == FITMonitoring.running || kind == FITMonitoring.walking {
      // For these two kinds the field holds steps, for others half turns.
      amounts.steps = message.value(3, in: bytes) ?? message.value(9, in: bytes)
    }
    amounts.distance = message.value(2, scale: 100, in: bytes)
    if amounts.distance == nil, let steps = amounts.steps, let length = stepLengths[kind] {
      amounts.distance = steps * length
    }
    amounts.energy = message.value(19, in: bytes)
    amounts.ascent = message.value(31, scale: 1000, in: bytes)
    return amounts
  }

  /// Advances to the time of a message; a total at midnight still belongs to the day that ends.
  private mutating func advance(to time: FITTime) {
    if self.time != time { endStretch() }
    let day = (Int(time.seconds) + offset - 1) / FITMonitoring.secondsOfDay
    if let known = self.day, known != day {
      totals = [:]
      beginsAtZero = true
      let midnight = day * FITMonitoring.secondsOfDay - offset
      addedFrom = FITTime(seconds: UInt32(clamping: midnight))
    }
    self.day = day
    self.time = time
  }

  private mutating func add(_ amounts: Amounts, of kind: Int) {
    let known = totals[kind]
    for value in [\Amounts.steps, \.distance, \.energy, \.ascent] {
      guard let total = amounts[keyPath: value] else { continue }
      totals[kind, default: Amounts()][keyPath: value] = total
      guard let base = known?[keyPath: value] ?? (beginsAtZero ? 0 : nil) else {
        before[keyPath: value] = (before[keyPath: value] ?? 0) + total
        continue
      }
      // A total that decreases was reset.
      let more = total >= base ? total - base : total
      added[keyPath: value] = (added[keyPath: value] ?? 0) + more
    }
  }

  /// Stores the increase up to the last message.
  private mutating func endStretch() {
    if let time, let addedFrom, time.seconds > addedFrom.seconds {
      stretches.append(Stretch(start: addedFrom, end: time, amounts: added))
    }
    addedFrom = time
    added = Amounts()
  }

  /// Adds everything counted to the book.
  mutating func finish(into book: inout SampleBook) {
    endStretch()
    if let start {
      let since = (Int(start.seconds) + offset) % FITMonitoring.secondsOfDay
      let midnight = FITTime(seconds: UInt32(clamping: Int(start.seconds) - since))
      if since > 0 {
        stretches.insert(Stretch(start: midnight, end: start, amounts: before), at: 0)
      }
    }
    give(\.steps, as: "steps", to: &book)
    give(\.distance, as: "distance", to: &book)
    give(\.energy, as: "active-energy", to: &book)
    give(\.ascent, as: "ascent", to: &book)
    give(\.ascent, as: "floors", scale: FITMonitoring.floor, to: &book)
    stretches = []
  }

  /// Adds one amount of each span, if the device counts it: without an increase it was zero.
  private func give(
    _ amount: KeyPath<Amounts, Double?>, as metric: String, scale: Double = 1,
    to book: inout SampleBook
  ) {
    guard stretches.contains(where: { $0.amounts[keyPath: amount] != nil }) else { return }
    for stretch in stretches {
      guard let start = book.moment(of: stretch.start, at: position),
        let end = book.moment(of: stretch.end, at: position)
      else { continue }
      let value = (stretch.amounts[keyPath: amount] ?? 0) / scale
      book.take(value, of: metric, from: start, to: end, source: source, at: position)
    }
  }
}
