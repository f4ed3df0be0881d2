import ReportCore
import ReportMeasurements

/// Reads the table of activities that Garmin Connect exports, in any language.
///
/// Its times are local; without a zone each activity belongs to its printed day. A day's steps are
/// those of its activities only.
struct GarminActivitiesReader: WholeSampleReader {
  let format = DataFormat.garminActivities
  var isTable: Bool { true }

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    var sheet = GarminActivitiesReader.sheet(of: head, path: name)
    guard let columns = sheet.nextHeader(in: head).flatMap(GarminColumns.init),
      sheet.next(in: head)
    else { return false }
    let favourite = sheet.field(columns.favourite, in: head).text(in: head).lowercased()
    return ["true", "false"].contains(favourite)
      && tableTime(in: head, sheet.field(columns.date, in: head))?.second != nil
      && GarminActivitiesReader.seconds(sheet.field(columns.time, in: head).text(in: head)) != nil
  }

  func read(_ bytes: Span<UInt8>, path: String, into book: inout SampleBook) {
    guard let notation = GarminNotation(bytes, path: path, into: &book) else { return }
    var sheet = GarminActivitiesReader.sheet(of: bytes, path: path)
    guard let columns = sheet.nextHeader(in: bytes).flatMap(GarminColumns.init) else { return }
    var table = GarminActivities(
      columns: columns, notation: notation, source: book.source(.garminActivities),
      clock: book.zone.map { LocalClock($0) })
    while sheet.nextRow(in: bytes) {
      book.rows += 1
      guard sheet.takeRow(of: columns.count, needing: columns.heartRate, in: bytes) else {
        continue
      }
      table.take(&sheet, in: bytes, into: &book)
    }
    book.log.append(sheet.log, linesBefore: 0)
    table.finish(into: &book)
  }
}

extension GarminActivitiesReader {
  /// The rows of a table, which a spreadsheet can have saved with semicolons.
  static func sheet(of bytes: Span<UInt8>, path: String) -> StationSheet {
    var sheet = StationSheet(path: path)
    let isParted = (sheet.nextHeader(in: bytes)?.count ?? 0) > 1
    return StationSheet(path: path, delimiter: UInt8(ascii: isParted ? "," : ";"))
  }

  /// Seconds in `01:58:40`, `00:35:02.4`, `12:31` or, in some languages, `00:35:02,4`.
  static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), text.utf8.count <= 20 else { return nil }
    var seconds = 0.0
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      let digits = isLast ? part.prefix { $0 != "." && $0 != "," } : part
      guard let number = Int(digits), number >= 0, digits.utf8.allSatisfy(\.isDigit),
        index == 0 || number < 60
      else { return nil }
      seconds = seconds * 60 + Double(number)
    }
    return seconds
  }
}

/// How a Garmin table writes its numbers, and the unit of its distances.
struct GarminNotation {
  let numbers: NumberNotation
  let distance: Unit

  /// Examines a table.
  ///
  /// - Returns: `nil` if its numbers contradict each other, which is reported.
  init?(_ bytes: Span<UInt8>, path: String, into book: inout SampleBook) {
    var sheet = GarminActivitiesReader.sheet(of: bytes, path: path)
    guard let columns = sheet.nextHeader(in: bytes).flatMap(GarminColumns.init) else { return nil }
    var survey = DecimalSurvey()
    while sheet.nextRow(in: bytes) {
      for index in (0..<min(columns.count, sheet.fieldCount)).dropFirst(columns.distance) {
        survey.add(sheet.field(index, in: bytes), in: bytes)
      }
    }
    switch survey.verdict(delimiter: sheet.delimiter) {
    case .sign(let sign): numbers = NumberNotation(decimalSign: sign)
    // Distances have decimals, so an ambiguous number has none.
    case .ambiguous: numbers = NumberNotation()
    case .contradictory(let point, let comma):
      book.log.add(
        GarminFinding.contradictoryNumbers(point, comma), at: SourcePosition(path))
      return nil
    }
    var unit = GarminDistanceUnit()
    sheet = GarminActivitiesReader.sheet(of: bytes, path: path)
    _ = sheet.nextHeader(in: bytes)
    let notation = numbers
    while sheet.nextRow(in: bytes) {
      func number(_ index: Int) -> Double? {
        notation.number(in: bytes, sheet.field(index, in: bytes))
      }
      let others = (9..<columns.count).filter { $0 != columns.steps }
      unit.take(
        distance: number(columns.distance), steps: columns.steps.flatMap(number),
        others: others.compactMap { index in number(index).map { (index, $0) } })
    }
    distance = unit.unit ?? .kilometre
    let finding = GarminFinding.distanceUnit(distance, isKnown: unit.unit != nil)
    if !finding.isPlain { book.log.add(finding, at: SourcePosition(path)) }
  }
}

/// A table of activities while its rows are read.
private struct GarminActivities {
  let columns: GarminColumns
  let notation: GarminNotation
  let source: Int
  /// `nil` if no zone is stated.
  var clock: LocalClock?
  /// Beats per minute times seconds, and those seconds, for days whose activities have no instants.
  private var beats: [Day: (Double, Double)] = [:]
  private var position = SourcePosition("")

  init(columns: GarminColumns, notation: GarminNotation, source: Int, clock: LocalClock?) {
    self.columns = columns
    self.notation = notation
    self.source = source
    self.clock = clock
  }

  mutating func take(
    _ sheet: inout StationSheet, in bytes: Span<UInt8>, into book: inout SampleBook
  ) {
    position = sheet.position(ofField: 0, in: bytes)
    let date = sheet.field(columns.date, in: bytes)
    guard let time = tableTime(in: bytes, date)?.civilTime(in: .monthFirst) else {
      let finding = SampleFinding.unreadableDate(date.excerpt(in: bytes))
      return sheet.log.add(finding, at: sheet.position(ofField: columns.date, in: bytes))
    }
    let sport = Sport(named: sheet.field(columns.sport, in: bytes).text(in: bytes))
    func value(_ column: Int?) -> Double? {
      sheet.exportNumber(column, in: bytes, notation.numbers)
    }
    func seconds(_ column: Int?) -> Double? {
      column.flatMap { column in
        GarminActivitiesReader.seconds(sheet.field(column, in: bytes).text(in: bytes))
      }
    }
    let elapsed = seconds(columns.time) ?? 0
    // Without a zone only the day matters.
    let start = clock?.instant(of: time).instant ?? Zone.utc.start(of: time.day)
    var effort = Effort(from: start, to: start.advanced(by: Int(elapsed)))
    effort.distance = value(columns.distance).map { metres($0, of: sport) }
    effort.moving = seconds(columns.moving) ?? elapsed
    effort.energy = value(columns.energy)
    effort.steps = value(columns.steps)
    let foot = notation.distance == .mile ? 0.3048 : 1
    effort.ascent = value(columns.ascent).map { $0 * foot }
    effort.heartRate = value(columns.heartRate)
    if clock != nil {
      book.take(effort, of: sport, source: source, at: position)
      book.takeWorkout(sport, from: start, to: effort.end, source: source, at: position)
    } else {
      take(effort, of: sport, at: time, into: &book)
    }
  }

  /// Swims are in meters or yards, whatever unit the other activities use.
  private func metres(_ distance: Double, of sport: Sport) -> Double {
    guard sport == .swimming else { return notation.distance.canonical(from: distance) }
    return notation.distance == .mile ? distance * 0.9144 : distance
  }

  private mutating func take(
    _ effort: Effort, of sport: Sport, at time: CivilTime, into book: inout SampleBook
  ) {
    let (day, second) = (time.day, time.second)
    for (metric, value) in effort.amounts(of: sport) {
      book.take(
        value, of: metric, on: day, isWhole: false, second: second, source: source, at: position)
    }
    book.take(
      1, of: "workouts", on: day, isWhole: false, second: second, source: source, at: position)
    if sport != .other {
      book.take(
        1, of: "workouts", on: day, part: sport.rawValue, isWhole: false, second: second,
        source: source, at: position)
    }
    if let rate = effort.heartRate, let moving = effort.moving, rate > 0, moving > 0 {
      let known = beats[day] ?? (0, 0)
      beats[day] = (known.0 + rate * moving, known.1 + moving)
    }
  }

  /// Adds the mean heart rates of days to the book.
  func finish(into book: inout SampleBook) {
    for (day, sum) in beats.sorted(by: { $0.key < $1.key }) {
      book.take(sum.0 / sum.1, of: "heart-rate", on: day, source: source, at: position)
    }
  }
}
