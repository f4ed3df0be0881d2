import ReportCore
import ReportMeasurements

/// The samples of the wanted metrics in fitness exports, before days are made from them.
///
/// Readers of exports add what they find, in one file or in a thousand; they skip all other
/// metrics. What two devices have counted at the same time is merged only after everything is read.
struct SampleBook {
  /// The wanted columns, each with its samples.
  private(set) var metrics: [SampledMetric] = []
  /// The findings of the readers.
  var log = FindingLog()
  /// The time zones that the files state for the person.
  var clocks = StatedClocks()
  /// How many records the files contain, wanted or not.
  var rows = 0
  /// The ids of the metrics that the files contain, wanted or not.
  private(set) var available: Set<String> = []
  /// Names that must not be published: of devices, places, people.
  private(set) var secrets: Set<String> = []
  private var sources: [SampleSource] = []
  private var numbers: [SampleSource: Int] = [:]

  /// Creates a book for the wanted columns.
  init(_ columns: [PersonalColumn]) {
    metrics = columns.map(SampledMetric.init)
  }
}

/// One metric of a book.
struct SampledMetric {
  let column: PersonalColumn
  /// Its catalog entry; `nil` for a custom metric.
  let entry: CatalogueEntry?
  /// The unit of the samples.
  fileprivate(set) var unit: Unit
  /// The names of the parts, such as the stages of sleep; the first one is empty.
  fileprivate(set) var parts = [""]
  /// By the number of the source.
  fileprivate(set) var samples: [Int: SampleList] = [:]
  /// Samples in seconds of local clock time, by the number of the source; they need a zone only
  /// beside samples with instants.
  fileprivate var clocks: [Int: SampleList] = [:]
  /// Amounts that a source gives for days, by the number of the source.
  fileprivate(set) var days: [Int: [DayAmount]] = [:]

  /// A value that an export gives for a day as a whole, or for a part of it.
  struct DayAmount: Hashable {
    let day: Day
    let part: UInt8
    let value: Double
    /// Whether it covers the whole day: of two such values of a source the last one counts.
    let isWhole: Bool
    /// The start of a part of the day, in seconds of its clock: the same part counts once.
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
  /// A wanted metric, by its index.
  struct Slot: Hashable {
    fileprivate let index: Int
  }

  /// The slot of a catalog metric; `nil` if no page wants it.
  func wantedSlot(of id: String) -> Slot? {
    metrics.firstIndex { $0.column.id == id && $0.entry != nil }.map(Slot.init)
  }

  /// The slot of a metric in a file, which is noted; `nil` if no page wants it.
  mutating func slot(of id: String) -> Slot? {
    note(id)
    return wantedSlot(of: id)
  }

  /// Notes a metric that the files contain.
  mutating func note(_ id: String) {
    available.insert(id)
  }

  /// The metrics that authors name with the export's own words, in `column:`.
  var namedSlots: [(name: String, slot: Slot)] {
    metrics.indices.compactMap { index in
      metrics[index].column.name.map { ($0, Slot(index: index)) }
    }
  }

  /// The conversion from a unit to that of a metric; `nil` if the unit measures another quantity.
  ///
  /// A custom metric takes the first unit of its records.
  mutating func conversion(from name: String, to slot: Slot) -> Conversion? {
    if let entry = metrics[slot.index].entry {
      return Unit.ofExport(name, measuring: entry)?.conversion
    }
    let unit = Unit.named(name) ?? Unit(id: name, symbol: name, quantity: .other)
    if metrics[slot.index].samples.isEmpty { metrics[slot.index].unit = unit }
    return unit == metrics[slot.index].unit ? Unit.count.conversion : nil
  }

  /// The unit that the page of a metric states for its numbers.
  func saidUnit(of slot: Slot) -> Unit? { metrics[slot.index].column.unit }

  /// The author's preferences for a metric: parts of device names, or the people whose rows count.
  func ranking(of slot: Slot) -> [String] { metrics[slot.index].column.sources }

  /// The number of a source, for ``add(_:to:from:to:part:source:)``.
  mutating func source(_ source: SampleSource) -> Int {
    if let number = numbers[source] { return number }
    // Bounded: an export with a different name for each record is hostile.
    guard sources.count < 1000 else { return sources.count - 1 }
    sources.append(source)
    numbers[source] = sources.count - 1
    return sources.count - 1
  }

  /// Notes a name in the export that must not be published: of a device, a place, a person.
  ///
  /// Generic words, such as those in the name of every watch, are not secret.
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

  /// Adds a value.
  ///
  /// - Parameters:
  ///   - value: In the metric's canonical unit.
  ///   - slot: The metric.
  ///   - start: The start of the time that it covers.
  ///   - end: The end of that time; equal to `start` for a reading.
  ///   - part: The stage of sleep, the kind of workout.
  ///   - source: The number of the source that recorded it.
  /// - Returns: The reason why it was rejected, for the reader to report.
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

  /// Adds a value with local clock times, in an unknown place.
  ///
  /// - Parameters:
  ///   - value: In the metric's canonical unit.
  ///   - slot: The metric.
  ///   - start: The clock time at the start.
  ///   - end: The clock time at the end; equal to `start` for a reading.
  ///   - part: The stage of sleep, the kind of workout.
  ///   - source: The number of the source that recorded it.
  /// - Returns: The reason why it was rejected.
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

  /// Adds a value of a local day without a time.
  ///
  /// - Parameters:
  ///   - value: In the metric's canonical unit.
  ///   - slot: The metric.
  ///   - day: The local day.
  ///   - part: The stage of sleep, the kind of workout.
  ///   - isWhole: Whether it covers the whole day; other amounts of a day add up.
  ///   - second: The start of a part of the day, in seconds of its clock.
  ///   - source: The number of the source that recorded it.
  /// - Returns: The reason why it was rejected.
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

  /// Removes and returns all metrics with their samples, last one first, so that a caller can free
  /// each one before it takes the next from the end.
  mutating func takeMetrics() -> [SampledMetric] {
    defer { metrics = [] }
    return metrics.reversed()
  }

  /// The sources by rank, for one metric.
  func ranked(_ numbers: some Sequence<Int>, _ ranking: [String]) -> [(Int, SampleSource)] {
    numbers.map { ($0, sources[$0]) }.sorted { a, b in
      let (first, second) = (a.1.rank(in: ranking), b.1.rank(in: ranking))
      return first != second ? first < second : a.1.name < b.1.name
    }
  }
}

extension SampledMetric {
  /// Whether it has only amounts given for days.
  var hasOnlyDays: Bool { samples.isEmpty && clocks.isEmpty }

  /// Whether its days depend on a zone.
  var hasMoments: Bool { !samples.isEmpty }

  /// Converts clock times to instants; a time that occurs twice is taken as the first.
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

  /// Removes and returns the samples of a source, sorted by time: exports have millions.
  mutating func takeSamples(of source: Int) -> [Sample] {
    samples.removeValue(forKey: source)?.sorted() ?? []
  }

  /// The numbers of all sources that have recorded it.
  var sources: Set<Int> { Set(samples.keys).union(clocks.keys).union(days.keys) }

  fileprivate func isPossible(_ value: Double) -> Bool {
    guard let entry else { return abs(value) <= Metric.largestOwn }
    // Readings of a daily total are parts of it.
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
  /// Seconds since the beginning of 1970 by the local clock.
  var count: Int { Int(day.number) * 86_400 + second }

  /// Creates the clock time a number of seconds after the beginning of 1970, by the local clock.
  init(count: UInt32) {
    self.init(Day(number: Int32(count / 86_400)), second: Int(count % 86_400))
  }
}

extension Zone {
  /// The instant at which clocks show a number of seconds since the beginning of 1970; the first if
  /// there are two.
  fileprivate func moment(showing count: UInt32) -> Instant {
    switch occurrence(of: CivilTime(count: count)) {
    case .once(let instant), .never(let instant), .twice(let instant, _): instant
    }
  }
}
