import ReportCore
import ReportMeasurements

/// Reads the activities of a TCX file, version 1 or 2, lap by lap.
///
/// Courses are plans and do not count. Distance, time, energy and steps are those that the device
/// reports for each lap; the ascent is computed from its points.
struct TCXReader: WholeSampleReader {
  let format = DataFormat.tcx

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    xmlRoot(of: head) == "TrainingCenterDatabase"
  }

  func read(_ bytes: Span<UInt8>, path: String, into book: inout SampleBook) {
    let source = book.source(SampleSource("TCX", .other))
    var file = TCXFile(path: path, source: source)
    do {
      var reader = try XMLReader(bytes, path: path)
      while let tag = try reader.next(in: bytes) { file.take(tag, into: &book) }
    } catch {
      book.log.add(error.diagnostic)
    }
    file.endActivity(into: &book)
  }
}

/// A file while its tags are read.
private struct TCXFile {
  let path: String
  let source: Int
  private var sport: Sport?
  private var time: (start: Instant, end: Instant)?
  private var lap: Lap?
  private var line = 0

  /// A lap while its elements are read.
  private struct Lap {
    let start: Instant
    var seconds: Double?
    var distance: Double?
    var energy: Double?
    var steps: Double?
    var heartRate: Double?
    var climb: Climb?
    /// Whether one of its numbers is invalid, which has been reported.
    var isDamaged = false
  }

  init(path: String, source: Int) {
    self.path = path
    self.source = source
  }

  mutating func take(_ tag: XMLEvent, into book: inout SampleBook) {
    switch tag.kind {
    case .start(let attributes): start(attributes, tag, into: &book)
    case .end(let text): end(text, tag, into: &book)
    }
  }

  private mutating func start(
    _ attributes: [XMLAttribute], _ tag: XMLEvent, into book: inout SampleBook
  ) {
    switch tag.name {
    case "Activity":
      sport = Sport(named: attributes["Sport"] ?? "")
      line = tag.line
    case "Lap" where sport != nil:
      book.rows += 1
      let text = attributes["StartTime"] ?? ""
      guard let start = instant(text) else {
        return report(.unreadableDate(shown(text)), tag, into: &book)
      }
      lap = Lap(start: start)
    case "Track": lap?.climb?.breakOff()
    default: break
    }
  }

  private mutating func end(_ text: String, _ tag: XMLEvent, into book: inout SampleBook) {
    switch (tag.parent, tag.name) {
    case ("Lap", "TotalTimeSeconds"): set(\.seconds, to: text, tag, into: &book)
    case ("Lap", "DistanceMeters"): set(\.distance, to: text, tag, into: &book)
    case ("Lap", "Calories"): set(\.energy, to: text, tag, into: &book)
    case ("AverageHeartRateBpm", "Value"): set(\.heartRate, to: text, tag, into: &book)
    case ("LX", "Steps"): set(\.steps, to: text, tag, into: &book)
    case ("Trackpoint", "AltitudeMeters"):
      var climb = lap?.climb ?? Climb()
      climb.take(number(text))
      lap?.climb = climb
    case (_, "Lap"): endLap(tag, into: &book)
    case (_, "Activity"): endActivity(into: &book)
    default: break
    }
  }

  private mutating func set(
    _ value: WritableKeyPath<Lap, Double?>, to text: String, _ tag: XMLEvent,
    into book: inout SampleBook
  ) {
    guard var lap = self.lap else { return }
    lap[keyPath: value] = number(text)
    if lap[keyPath: value] == nil {
      lap.isDamaged = true
      report(.unreadableNumber(shown(text), field: tag.name), tag, into: &book)
    }
    self.lap = lap
  }

  private mutating func endLap(_ tag: XMLEvent, into book: inout SampleBook) {
    guard let lap, let sport else { return }
    self.lap = nil
    guard !lap.isDamaged else { return }
    guard let seconds = lap.seconds else {
      return report(.missingField("TotalTimeSeconds"), tag, into: &book)
    }
    guard let length = Int(exactly: seconds.rounded()), (0...Int(Sample.longest)).contains(length)
    else { return report(.endBeforeStart, tag, into: &book) }
    var effort = Effort(from: lap.start, to: lap.start.advanced(by: length))
    effort.distance = lap.distance
    effort.moving = seconds
    effort.energy = lap.energy
    effort.steps = lap.steps
    effort.heartRate = lap.heartRate
    effort.ascent = lap.climb?.ascent
    book.take(effort, of: sport, source: source, at: SourcePosition(path, line: tag.line))
    time = (
      min(time?.start ?? effort.start, effort.start), max(time?.end ?? effort.end, effort.end)
    )
  }

  /// Counts the activity, if it had a lap.
  mutating func endActivity(into book: inout SampleBook) {
    if let sport, let time {
      let position = SourcePosition(path, line: line)
      book.takeWorkout(sport, from: time.start, to: time.end, source: source, at: position)
    }
    (sport, time, lap) = (nil, nil, nil)
  }

  private func report(_ finding: SampleFinding, _ tag: XMLEvent, into book: inout SampleBook) {
    book.log.add(finding, at: SourcePosition(path, line: tag.line))
  }
}
