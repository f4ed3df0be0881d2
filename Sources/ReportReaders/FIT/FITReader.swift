import ReportCore
import ReportMeasurements

/// Reads the files of watches, bike computers and scales: activities, monitoring, sleep, weight.
///
/// Follows Garmin's FIT profile; messages that are not in it are skipped.
struct FITReader: WholeSampleReader {
  let format = DataFormat.fit

  func recognises(_ head: Span<UInt8>, name: String) -> Bool { FITDecoder.recognises(head) }

  func read(_ bytes: Span<UInt8>, path: String, into book: inout SampleBook) {
    let position = SourcePosition(path)
    var file = FITFile(position: position, source: book.source(FITFile.source(ofMaker: nil)))
    var decoder = FITDecoder()
    do {
      while let message = try decoder.next(in: bytes) { file.take(message, in: bytes, into: &book) }
    } catch {
      book.log.add(error.diagnostic(at: position))
    }
    file.finish(into: &book)
    if decoder.hasWrongChecksum { book.log.add(FITFinding.wrongChecksum, at: position) }
  }
}

/// A file while its messages are read.
private struct FITFile {
  let position: SourcePosition
  var source: Int
  var monitoring: FITMonitoring
  var sleep: FITSleep

  init(position: SourcePosition, source: Int) {
    self.position = position
    self.source = source
    monitoring = FITMonitoring(position: position, source: source)
    sleep = FITSleep(position: position, source: source)
  }

  /// The kinds of messages that are read, by their numbers in the profile.
  enum Kind: UInt16 {
    case file = 0
    case session = 18
    case event = 21
    case weight = 30
    case activity = 34
    case monitoring = 55
    case monitoringInfo = 103
    case restingHeartRate = 211
    case maxMet = 229
    case oxygen = 269
    case sleepLevel = 275
    case respiration = 297
    case variability = 370
  }

  /// The source of a file, by the number of its manufacturer in the profile.
  ///
  /// Files of a Garmin device and the daily totals of its account are one source.
  static func source(ofMaker maker: Int?) -> SampleSource {
    maker == 1 ? .garmin : SampleSource("FIT", .worn)
  }

  mutating func take(_ message: FITMessage, in bytes: Span<UInt8>, into book: inout SampleBook) {
    guard let kind = Kind(rawValue: message.kind) else { return }
    book.rows += 1
    switch kind {
    case .file:
      monitoring.finish(into: &book)
      let maker = message.integer(1, in: bytes)
      self = FITFile(position: position, source: book.source(FITFile.source(ofMaker: maker)))
    case .session: takeSession(message, in: bytes, into: &book)
    case .event, .sleepLevel: sleep.take(message, in: bytes, into: &book)
    case .monitoring: monitoring.take(message, in: bytes, into: &book)
    case .monitoringInfo:
      noteClock(0, of: message, in: bytes, into: &book)
      monitoring.begin(message, in: bytes, into: &book)
    case .activity: noteClock(5, of: message, in: bytes, into: &book)
    case .weight, .restingHeartRate, .maxMet, .oxygen, .respiration, .variability:
      takeReadings(of: kind, message, in: bytes, into: &book)
    }
  }

  /// Notes the UTC offset of the device's clock, if a message has both times; `field` is the number
  /// of the local one.
  private func noteClock(
    _ field: UInt8, of message: FITMessage, in bytes: Span<UInt8>, into book: inout SampleBook
  ) {
    guard let time = message.time, let local = message.time(field, in: bytes),
      let moment = time.instant, moment >= FITTime.firstPossible
    else { return }
    book.clocks.note(ahead: Int(local.seconds) - Int(time.seconds), at: moment)
  }

  private func takeReadings(
    of kind: Kind, _ message: FITMessage, in bytes: Span<UInt8>, into book: inout SampleBook
  ) {
    let time = kind == .maxMet ? message.time(0, in: bytes) : message.time
    guard let time, let moment = book.moment(of: time, at: position) else { return }
    func take(_ field: UInt8, scale: Double = 1, as metric: String) -> Bool {
      // A device that could not measure writes zero or less.
      guard let value = message.value(field, scale: scale, in: bytes), value > 0 else {
        return false
      }
      book.take(value, of: metric, from: moment, to: moment, source: source, at: position)
      return true
    }
    switch kind {
    case .weight:
      // The highest number means that the scale is still weighing.
      if message.value(0, in: bytes) != 65_534 { _ = take(0, scale: 100, as: "weight") }
      _ = take(1, scale: 100, as: "body-fat")
    case .restingHeartRate:
      // The value of the day, else that of the last seven days.
      _ = take(1, as: "resting-heart-rate") || take(0, as: "resting-heart-rate")
    case .maxMet: _ = take(2, scale: 10, as: "vo2-max")
    case .oxygen: _ = take(0, as: "oxygen-saturation")
    case .respiration: _ = take(0, scale: 100, as: "respiratory-rate")
    // The value of the last night.
    case .variability: _ = take(1, scale: 128, as: "heart-rate-variability")
    default: break
    }
  }

  /// Handles the summary of an activity, or of one sport of several.
  ///
  /// The moving time is the device's, else the time without pauses. The energy is the total minus
  /// the resting energy, if the device reports it. On foot a cycle is two steps; on a bike it is a
  /// turn of the pedals.
  private func takeSession(
    _ message: FITMessage, in bytes: Span<UInt8>, into book: inout SampleBook
  ) {
    guard let sport = Sport(fit: message.value(5, in: bytes)) else { return }
    guard let time = message.time(2, in: bytes), let start = book.moment(of: time, at: position)
    else { return }
    let timer = message.value(8, scale: 1000, in: bytes)
    let elapsed = message.value(7, scale: 1000, in: bytes) ?? timer ?? 0
    let end = start.advanced(by: Int(exactly: elapsed.rounded()) ?? .max)
    var effort = Effort(from: start, to: end)
    effort.distance = message.value(9, scale: 100, in: bytes)
    effort.moving = message.value(59, scale: 1000, in: bytes) ?? timer
    if sport.isOnFoot { effort.steps = message.value(10, in: bytes).map { $0 * 2 } }
    effort.energy = message.value(11, in: bytes).map { total in
      max(0, total - (message.value(196, in: bytes) ?? 0))
    }
    effort.ascent = message.value(22, in: bytes)
    effort.heartRate = message.value(16, in: bytes)
    book.take(effort, of: sport, source: source, at: position)
    book.takeWorkout(sport, from: start, to: end, source: source, at: position)
  }

  /// Adds what is known only after the last message.
  mutating func finish(into book: inout SampleBook) {
    monitoring.finish(into: &book)
  }
}

extension SampleBook {
  /// The instant of a message; one before FIT existed comes from a clock that was not set, and is
  /// reported.
  mutating func moment(of time: FITTime, at position: SourcePosition) -> Instant? {
    guard let moment = time.instant, moment >= FITTime.firstPossible else {
      log.add(FITFinding.clockNotSet, at: position)
      return nil
    }
    return moment
  }
}
