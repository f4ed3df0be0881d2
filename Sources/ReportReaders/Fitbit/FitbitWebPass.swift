import ReportCore
import ReportMeasurements

/// Adds the rows of an export from Fitbit's website to a book.
struct FitbitWebPass {
  private let path: String
  private let source: Int
  private let units: FitbitWebUnits
  /// The columns of the current block, found once per block.
  private var title: String?
  private var columns: [FoundSampleColumn] = []
  private var exercise: SampleBook.Slot?
  private var sleep: SampleBook.Slot?

  init(_ units: FitbitWebUnits, path: String, into book: inout SampleBook) {
    self.path = path
    self.units = units
    source = book.source(SampleSource("fitbit"))
  }
}

extension FitbitWebPass {
  mutating func take(_ row: FitbitWebBlocks, into book: inout SampleBook) {
    if title != row.title { start(row, into: &book) }
    switch title {
    case "body", "activities":
      guard let time = row.table.time(row.table.header.index(of: "date"), &book.log) else { return }
      let isUnworn = row.number("minutes sedentary") == 1440 && (row.number("steps") ?? 0) == 0
      guard !isUnworn else { return }
      row.table.take(columns, at: .day(time.day), source: source, into: &book)
      takeExercise(row, on: time.day, into: &book)
    case "sleep": takeSleep(row, into: &book)
    default: return
    }
  }

  private mutating func start(_ row: FitbitWebBlocks, into book: inout SampleBook) {
    title = row.title
    let header = row.table.header
    var known: [SampleColumn] = []
    switch row.title {
    case "body":
      known = [
        SampleColumn("bmi", metric: "body-mass-index", unit: "", isZeroMissing: true),
        SampleColumn("fat", metric: "body-fat", unit: "%", isZeroMissing: true),
      ]
      if units.hasWeights,
        let weight = book.unit(of: "weight", judged: units.weights.unit, at: path)
      {
        known.append(
          SampleColumn("weight", metric: "weight", unit: weight.id, isZeroMissing: true))
      }
    case "activities":
      known = [
        SampleColumn("steps", metric: "steps", unit: ""),
        SampleColumn("floors", metric: "floors", unit: ""),
        SampleColumn("calories burned", metric: "total-energy", unit: "kcal"),
      ]
      if units.hasDistances,
        let distance = book.unit(of: "distance", judged: units.distances.unit, at: path)
      {
        known.append(SampleColumn("distance", metric: "distance", unit: distance.id))
      }
      if header.has("minutes fairly active", "minutes very active") {
        exercise = book.slot(of: "exercise")
      }
    case "sleep": sleep = book.slot(of: "sleep")
    default: break
    }
    columns = book.columns(known, in: header, at: row.table.position)
    let needed = ["body": "date", "activities": "date", "sleep": "end time"][row.title]
    if let needed, header.index(of: needed) == nil {
      book.log.add(SampleFinding.missingColumn(needed), at: row.table.position)
    }
  }

  /// Reads Fitbit's active minutes: those that were fairly or very active.
  private func takeExercise(_ row: FitbitWebBlocks, on day: Day, into book: inout SampleBook) {
    guard let exercise, title == "activities", let fairly = row.number("minutes fairly active"),
      let very = row.number("minutes very active")
    else { return }
    let finding = book.add(fairly + very, to: exercise, on: day, source: source)
    if let finding { book.log.add(finding, at: row.table.position) }
  }

  /// Reads the minutes of a night or a nap, which count for the day of waking.
  private func takeSleep(_ row: FitbitWebBlocks, into book: inout SampleBook) {
    let header = row.table.header
    guard let sleep, let end = row.table.time(header.index(of: "end time"), &book.log) else {
      return
    }
    let parts = [
      ("", "minutes asleep"), ("awake", "minutes awake"), ("bed", "time in bed"),
      ("rem", "minutes rem sleep"), ("light", "minutes light sleep"),
      ("deep", "minutes deep sleep"),
    ]
    for (part, name) in parts {
      let index = header.index(of: name)
      guard let minutes = row.table.number(index, &book.log), let index else { continue }
      let finding = book.add(
        minutes, to: sleep, on: end.day, part: part, isWhole: false, second: end.second,
        source: source)
      if let finding { book.log.add(finding, at: row.table.position(of: index)) }
    }
  }
}

extension SampleBook {
  /// The unit of a metric that a file does not name: the page's, else the one suggested by the
  /// file's numbers, which is noted.
  ///
  /// - Parameters:
  ///   - metric: The id of the metric.
  ///   - judged: The unit suggested by the numbers.
  ///   - path: The file.
  /// - Returns: `nil` if no page wants it, or nothing decides the unit, which is an error.
  mutating func unit(of metric: String, judged: Unit?, at path: String) -> Unit? {
    guard let slot = wantedSlot(of: metric) else { return nil }
    if let said = saidUnit(of: slot) { return said }
    guard let judged else {
      log.add(SampleFinding.untoldUnit(metric: metric), at: SourcePosition(path))
      return nil
    }
    log.add(SampleFinding.judgedUnit(judged.id, metric: metric), at: SourcePosition(path))
    return judged
  }
}
