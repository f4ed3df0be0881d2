import ReportCore
import ReportMeasurements

/// Reads the tracks of a GPX file, version 1.0 or 1.1: distance, moving time and ascent.
///
/// Routes and single points are plans and are not read. A track whose points have no time belongs
/// to no day. Tracks that Apple Health writes are in its records as well.
struct GPXReader: WholeSampleReader {
  let format = DataFormat.gpx

  func recognises(_ head: Span<UInt8>, name: String) -> Bool { xmlRoot(of: head) == "gpx" }

  func read(_ bytes: Span<UInt8>, path: String, into book: inout SampleBook) {
    let source = book.source(SampleSource("GPX", .other))
    var file = GPXFile(path: path, source: source)
    do {
      var reader = try XMLReader(bytes, path: path)
      while let tag = try reader.next(in: bytes) {
        if tag.isOfAppleHealth { return }
        file.take(tag, into: &book)
      }
    } catch {
      book.log.add(error.diagnostic)
    }
    file.endTrack(into: &book)
  }
}

extension XMLEvent {
  /// Whether it begins a track that belongs to an Apple Health export.
  fileprivate var isOfAppleHealth: Bool {
    guard case .start(let attributes) = kind, parent.isEmpty else { return false }
    return attributes["creator"] == "Apple Health Export"
  }
}

/// A file while its tags are read.
private struct GPXFile {
  let path: String
  let source: Int
  private var track = Track()
  private var sport = Sport.other
  /// The line at which the track begins, for findings about it.
  private var line = 0
  private var point: Point?
  private var hasTimes = false
  private var hasPoints = false

  /// A point while its elements are read.
  private struct Point {
    let latitude: Double
    let longitude: Double
    var elevation: Double?
    var time: Instant?
    var heartRate: Double?
  }

  init(path: String, source: Int) {
    self.path = path
    self.source = source
  }

  mutating func take(_ tag: XMLEvent, into book: inout SampleBook) {
    switch (tag.kind, tag.name) {
    case (.start, "trk"):
      track = Track()
      sport = .other
      line = tag.line
    case (.start, "trkseg"): track.breakOff()
    case (.start(let attributes), "trkpt"): begin(attributes, tag, into: &book)
    case (.end, "trkpt"): endPoint()
    case (.end, "trk"): endTrack(into: &book)
    case (.end(let text), "type") where tag.parent == "trk": sport = Sport(named: text)
    case (.end(let text), "ele") where tag.parent == "trkpt": point?.elevation = number(text)
    case (.end(let text), "time") where tag.parent == "trkpt": takeTime(text, tag, into: &book)
    case (.end(let text), "hr"): point?.heartRate = number(text).flatMap { $0 > 0 ? $0 : nil }
    default: break
    }
  }

  private mutating func begin(
    _ attributes: [XMLAttribute], _ tag: XMLEvent, into book: inout SampleBook
  ) {
    book.rows += 1
    point = nil
    for (name, limit) in [("lat", 90.0), ("lon", 180.0)] {
      guard let text = attributes[name] else {
        return report(.missingField(name), tag, into: &book)
      }
      guard let degrees = number(text), abs(degrees) <= limit else {
        return report(.unreadableNumber(shown(text), field: name), tag, into: &book)
      }
    }
    guard let latitude = attributes["lat"].flatMap(number),
      let longitude = attributes["lon"].flatMap(number)
    else { return }
    point = Point(latitude: latitude, longitude: longitude)
  }

  private mutating func takeTime(_ text: String, _ tag: XMLEvent, into book: inout SampleBook) {
    point?.time = instant(text)
    if point != nil, point?.time == nil { report(.unreadableDate(shown(text)), tag, into: &book) }
  }

  private mutating func endPoint() {
    guard let point else { return }
    hasPoints = true
    guard let time = point.time else { return }
    hasTimes = true
    track.add(
      TrackPoint(
        time: time, latitude: point.latitude, longitude: point.longitude,
        elevation: point.elevation, heartRate: point.heartRate))
    self.point = nil
  }

  /// Adds the track to the book.
  mutating func endTrack(into book: inout SampleBook) {
    let position = SourcePosition(path, line: line)
    if hasPoints, !hasTimes { book.log.add(TrackFinding.noTimes, at: position) }
    (hasPoints, hasTimes) = (false, false)
    for effort in track.efforts { book.take(effort, of: sport, source: source, at: position) }
    if let first = track.efforts.first, let last = track.efforts.last {
      book.takeWorkout(sport, from: first.start, to: last.end, source: source, at: position)
    }
    track = Track()
  }

  private func report(_ finding: SampleFinding, _ tag: XMLEvent, into book: inout SampleBook) {
    book.log.add(finding, at: SourcePosition(path, line: tag.line))
  }
}
