import ReportCore
import ReportMeasurements

/// What fitness exports hold of the wanted metrics: values with their moments, before they are days.
///
/// Readers of exports put in what they find, of one file or of a thousand; no other metric leaves
/// them. What two devices have counted at one time becomes one value only when all is known.
struct SampleBook {
  /// The wanted columns, each with its samples.
  private(set) var metrics: [SampledMetric] = []
  /// What the readers have to say.
  var log = FindingLog()
  /// The clocks by which the files say that the person lived.
  var clocks = StatedClocks()
  /// How many records the files have, wanted or not.
  var rows = 0
  /// The ids of the metrics that the files have, wanted or not.
  private(set) var available: Set<String> = []
  /// Names that may not be published: of devices, places, people.
  private(set) var secrets: Set<String> = []
  private var sources: [SampleSource] = []
  private var numbers: [SampleSource: Int] = [:]

  /// A book for the wanted columns.
  init(_ columns: [PersonalColumn]) {
    metrics = columns.map(SampledMetric.init)
  }
}

/// One metric of a book.
struct SampledMetric {
  let column: PersonalColumn
  /// What the catalogue knows of it; `nil` for a metric of the author's own.
  let entry: CatalogueEntry?
  /// The unit of the samples.
  fileprivate(set) var unit: Unit
  /// The names of the parts, such as the stages of sleep; the first has no name.
  fileprivate(set) var parts = [""]
  /// By the number of the source.
  fileprivate(set) var samples: [Int: SampleList] = [:]
  /// By the number of the source, in seconds of the clock on the wall, which needs a zone only
  /// beside moments.
  fileprivate var clocks: [Int: SampleList] = [:]
  /// Whole days that a source gives as such, by the number of the source.
  fileprivate(set) var days: [Int: [DayAmount]] = [:]

  /// A value that an export gives for a day as a whole, or for a part of it.
  struct DayAmount: Hashable {
    let day: Day
    let part: UInt8
    let value: Double
    /// Whether it is all of the day: of two such values of a source the last one counts.
    let isWhole: Bool
    /// When a part of the day began, in seconds of its clock: the same part counts once.
    let second: Int
  }

  fileprivate init(_ column: PersonalColumn) {
    self.column = column
    entry = column.name == nil ? Catalogue.personal(column.id, in: nil) : nil
    unit = entry.map { $0.metric.unit ?? $0.metric.dimension.canonicalUnit } ?? .count
    if let names = entry?.parts.names { parts += names }
  }
}

extension SampleBook {
  /// A wanted metric, by its place.
  struct Slot: Hashable {
    fileprivate let index: Int
  }

  /// The place of a metric of the catalogue; `nil` when no page wants it.
  func wantedSlot(of id: String) -> Slot? {
    metrics.firstIndex { $0.column.id == id && $0.entry != nil }.map(Slot.init)
  }

  /// The place of a metric that a file has, which is noted; `nil` when no page wants it.
  mutating func slot(of id: String) -> Slot? {
    note(id)
    return wantedSlot(of: id)
  }

  /// Notes a metric that the files have.
  mutating func note(_ id: String) {
    available.insert(id)
  }

  /// The metrics that authors call by the export's own words for them, written behind `column:`.
  var namedSlots: [(name: String, slot: Slot)] {
    metrics.indices.compactMap { index in
      metrics[index].column.name.map { ($0, Slot(index: index)) }
    }
  }

  /// How the values of a unit become those of a metric; `nil` where the unit measures something else.
  ///
  /// A metric of the author's own takes the first unit that its records have.
  mutating func conversion(from name: String, to slot: Slot) -> Conversion? {
    if let entry = metrics[slot.index].entry {
      return Unit.ofExport(name, measuring: entry)?.conversion
    }
    let unit = Unit.named(name) ?? Unit(id: name, symbol: name, quantity: .other)
    if metrics[slot.index].samples.isEmpty { metrics[slot.index].unit = unit }
    return unit == metrics[slot.index].unit ? Unit.count.conversion : nil
  }

  /// The unit that the page of a metric says its numbers have.
  func saidUnit(of slot: Slot) -> Unit? { metrics[slot.index].column.unit }

  /// What the author believes most of a metric: parts of names of devices, or whose rows count.
  func ranking(of slot: Slot) -> [String] { metrics[slot.index].column.sources }

  /// The number of a source, for ``add(_:to:from:to:part:source:)``.
  mutating func source(_ source: SampleSource) -> Int {
    if let number = numbers[source] { return number }
    // Bounded: an export with a name for each record is hostile.
    guard sources.count < 1000 else { return sources.count - 1 }
    sources.append(source)
    numbers[source] = sources.count - 1
    return sources.count - 1
  }

  /// Notes a name of the export that may not be published: of a device, a place, a person.
  ///
  /// Words that name nobody, such as those of every watch, are no secret.
  mutating func keepSecret(_ text: String) {
    guard secrets.count < 1000, !secrets.contains(text) else { return }
    let words = SampleSource.plain(text).split { !$0.isLetter && !$0.isNumber }
    let isName = words.contains { word in
      // A short number is that of a model, a long one that of an account.
      word.allSatisfy(\.isNumber)
        ? word.count > 5 : word.count > 2 && !SampleBook.plainWords.contains(word)
    }
    if isName { secrets.insert(text) }
  }

  private static let plainWords: Set<Substring> = [
    "apple", "watch", "iphone", "ipad", "phone", "health", "scale", "body", "series", "ultra",
    "pro", "max", "mini", "plus", "google", "fit", "fitbit", "garmin", "connect", "strava",
    "withings", "oura", "polar", "samsung", "galaxy", "pixel", "android", "tracker", "sleep",
    "workout", "workouts", "activity", "heart", "the", "app",
  ]

  /// Takes a value.
  ///
  /// - Parameters:
  ///   - value: In the metric's canonical unit.
  ///   - slot: The metric.
  ///   - start: The first moment it stands for.
  ///   - end: The moment at which it ends, the same for a reading.
  ///   - part: The stage of sleep, the kind of workout.
  ///   - source: What has counted.
  /// - Returns: Why it was not taken, for the reader to say where.
  @discardableResult
  mutating func add(
    _ value: Double, to slot: Slot, from start: Instant, to end: Instant, part: String = "",
    source: Int
  ) -> SampleFinding? {
    guard metrics[slot.index].isPossible(value) else {
      return .impossibleValue(metrics[slot.index].column.id)
    }
    guard let first = UInt32(exactly: start.seconds), first < UInt32.max - Sample.longest else {
      return .distantDate
    }
    guard end >= start, end - start <= Int(Sample.longest) else { return .endBeforeStart }
    let sample = Sample(
      start: first, length: UInt32(end - start), value: value,
      part: metrics[slot.index].number(ofPart: part))
    metrics[slot.index].samples[source, default: SampleList()].append(sample)
    return nil
  }

  /// Takes a value whose times are those of the clock on the wall, of a place nobody names.
  ///
  /// - Parameters:
  ///   - value: In the metric's canonical unit.
  ///   - slot: The metric.
  ///   - start: What the clock showed first.
  ///   - end: What it showed at the end, the same for a reading.
  ///   - part: The stage of sleep, the kind of workout.
  ///   - source: What has counted.
  /// - Returns: Why it was not taken.
  @discardableResult
  mutating func add(
    _ value: Double, to slot: Slot, from start: CivilTime, to end: CivilTime, part: String = "",
    source: Int
  ) -> SampleFinding? {
    guard metrics[slot.index].isPossible(value) else {
      return .impossibleValue(metrics[slot.index].column.id)
    }
    guard let first = UInt32(exactly: start.count), first < UInt32.max - Sample.longest else {
      return .distantDate
    }
    guard end >= start, end.count - start.count <= Int(Sample.longest) else {
      return .endBeforeStart
    }
    let sample = Sample(
      start: first, length: UInt32(end.count - start.count), value: value,
      part: metrics[slot.index].number(ofPart: part))
    metrics[slot.index].clocks[source, default: SampleList()].append(sample)
    return nil
  }

  /// Takes a value of a local day that has no moment.
  ///
  /// - Parameters:
  ///   - value: In the metric's canonical unit.
  ///   - slot: The metric.
  ///   - day: The local day.
  ///   - part: The stage of sleep, the kind of workout.
  ///   - isWhole: Whether it is all of the day; other amounts of a day add up.
  ///   - second: When a part of the day began, in seconds of its clock.
  ///   - source: What has counted.
  /// - Returns: Why it was not taken.
  @discardableResult
  mutating func add(
    _ value: Double, to slot: Slot, on day: Day, part: String = "", isWhole: Bool = true,
    second: Int = 0, source: Int
  ) -> SampleFinding? {
    guard metrics[slot.index].isPossible(value) else {
      return .impossibleValue(metrics[slot.index].column.id)
    }
    guard (1900...2200).contains(day.year) else { return .distantDate }
    let number = metrics[slot.index].number(ofPart: part)
    metrics[slot.index].days[source, default: []].append(
      SampledMetric.DayAmount(
        day: day, part: number, value: value, isWhole: isWhole, second: second))
    return nil
  }

  /// The first metrics with their samples, which the book then has no longer.
  mutating func takeMetrics() -> [SampledMetric] {
    defer { metrics = [] }
    return metrics.reversed()
  }

  /// The sources by rank, of one metric.
  func ranked(_ numbers: some Sequence<Int>, _ ranking: [String]) -> [(Int, SampleSource)] {
    numbers.map { ($0, sources[$0]) }.sorted { a, b in
      let (first, second) = (a.1.rank(in: ranking), b.1.rank(in: ranking))
      return first != second ? first < second : a.1.name < b.1.name
    }
  }
}

extension SampledMetric {
  /// Whether it has nothing but whole days.
  var hasOnlyDays: Bool { samples.isEmpty && clocks.isEmpty }

  /// Whether its days depend on a zone.
  var hasMoments: Bool { !samples.isEmpty }

  /// Makes moments of what clocks have shown; a time that they have shown twice is the first.
  mutating func placeClocks(in zone: Zone) {
    for (source, list) in clocks {
      for sample in list.sorted() {
        let start = zone.moment(showing: sample.start)
        let end = zone.moment(showing: sample.end)
        guard let first = UInt32(exactly: start.seconds) else { continue }
        samples[source, default: SampleList()].append(
          Sample(
            start: first, length: UInt32(max(end - start, 0)), value: sample.value,
            part: sample.part))
      }
    }
    clocks = [:]
  }

  /// The samples of a source by time, which the metric then has no longer: exports have millions.
  mutating func takeSamples(of source: Int) -> [Sample] {
    samples.removeValue(forKey: source)?.sorted() ?? []
  }

  /// The numbers of the sources that have any of it.
  var sources: Set<Int> { Set(samples.keys).union(clocks.keys).union(days.keys) }

  fileprivate func isPossible(_ value: Double) -> Bool {
    guard let entry else { return abs(value) <= Metric.largestOwn }
    // Readings of a day that is a sum are parts of it.
    return entry.possible.contains(value)
  }

  fileprivate mutating func number(ofPart name: String) -> UInt8 {
    if name.isEmpty { return 0 }
    if let index = parts.firstIndex(of: name) { return UInt8(index) }
    guard parts.count < 255 else { return 0 }
    parts.append(name)
    return UInt8(parts.count - 1)
  }
}

extension CivilTime {
  /// Seconds since the beginning of 1970 by the count of the clock itself.
  var count: Int { Int(day.number) * 86_400 + second }

  /// What a clock shows so many seconds after the beginning of 1970, by its own count.
  init(count: UInt32) {
    self.init(Day(number: Int32(count / 86_400)), second: Int(count % 86_400))
  }
}

extension Zone {
  /// When clocks show so many seconds since the beginning of 1970; the first time of two.
  fileprivate func moment(showing count: UInt32) -> Instant {
    switch occurrence(of: CivilTime(count: count)) {
    case .once(let instant), .never(let instant), .twice(let instant, _): instant
    }
  }
}
