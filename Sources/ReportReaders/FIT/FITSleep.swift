import ReportCore
import ReportMeasurements

/// Reads the stages of a night.
///
/// A stage message marks the stage's end, so the stage began where the previous one ended, or at
/// the event with which the device detected that the person fell asleep.
struct FITSleep {
  let position: SourcePosition
  let source: Int
  private var last: FITTime?

  init(position: SourcePosition, source: Int) {
    self.position = position
    self.source = source
  }
}

extension FITSleep {
  /// The number of the sleep event, which the profile does not name.
  private static let event = 74.0
  private static let start = 0.0
  /// The longest duration of a stage, in seconds.
  private static let longest = 12 * 3600

  /// Handles an event or a stage.
  mutating func take(_ message: FITMessage, in bytes: Span<UInt8>, into book: inout SampleBook) {
    guard let time = message.time else { return }
    guard message.kind != 21 else {
      let isStart = message.value(1, in: bytes) == FITSleep.start
      if message.value(0, in: bytes) == FITSleep.event, isStart { last = time }
      return
    }
    defer { last = time }
    guard let last, let start = book.moment(of: last, at: position),
      let end = book.moment(of: time, at: position), end > start, end - start <= FITSleep.longest,
      let stage = FITSleep.stage(message.value(0, in: bytes))
    else { return }
    book.take(
      Double(end - start) / 60, of: "sleep", from: start, to: end, part: stage, source: source,
      at: position)
  }

  /// The sleep stage of a number; 0 means that it could not be measured.
  private static func stage(_ number: Double?) -> String? {
    switch number {
    case 1: "awake"
    case 2: "light"
    case 3: "deep"
    case 4: "rem"
    default: nil
    }
  }
}
