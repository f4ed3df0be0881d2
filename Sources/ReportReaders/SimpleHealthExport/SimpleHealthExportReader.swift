import ReportCore
import ReportMeasurements

/// Reads the tables of the app Simple Health Export CSV, one for each of Apple's types.
///
/// Times are in UTC. A table has the samples of all devices, which are merged like those of Apple's
/// own export.
struct SimpleHealthExportReader: SampleReader {
  let format = DataFormat.simpleHealthExport

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    header(of: head) != nil
  }

  /// The header, below the `sep=` line for spreadsheets if there is one.
  private func header(of head: Span<UInt8>) -> ExportHeader? {
    let isMarked = head.hasText("sep=,", at: head.hasText("\u{FEFF}", at: 0) ? 3 : 0)
    let header = ExportHeader.first(of: head, below: isMarked ? 1 : 0)
    let isOne =
      header.has("sourcename", "startdate", "enddate")
      && header.index(of: ["type", "activitytype"]) != nil
    return isOne ? header : nil
  }

  func read(_ feed: inout some ByteFeed, path: String, into book: inout SampleBook) {
    var table = SampleTable(path: path)
    guard table.next(from: &feed, &book.log) else { return }
    if table.text(0).hasSuffix("sep=") {
      guard table.next(from: &feed, &book.log) else { return }
    }
    table.takeHeader()
    var pass = SimpleHealthExportPass(table.header)
    while table.nextWholeRow(from: &feed, &book) { pass.take(table, into: &book) }
  }
}

/// Adds the rows of a table of one of Apple's types to a book.
private struct SimpleHealthExportPass {
  private let header: ExportHeader
  private let places: Places
  private var sources = SourceNumbers()
  private var stamps = StampReader()
  /// The type of the rows, found once.
  private var type: (name: String, AppleHealthType?, SampleBook.Slot?)?
  /// The last unit, and how its values are converted to the canonical one.
  private var unit: (name: String, Conversion?)?

  private struct Places {
    let type, activity, source, device, start, end, unit, value, hand: Int?
  }

  init(_ header: ExportHeader) {
    self.header = header
    places = Places(
      type: header.index(of: "type"), activity: header.index(of: "activitytype"),
      source: header.index(of: "sourcename"), device: header.index(of: "device"),
      start: header.index(of: "startdate"), end: header.index(of: "enddate"),
      unit: header.index(of: "unit"), value: header.index(of: "value"),
      hand: header.index(of: "hkwasuserentered"))
  }
}

extension SimpleHealthExportPass {
  mutating func take(_ table: SampleTable, into book: inout SampleBook) {
    if let activity = places.activity { return takeWorkout(table, activity, into: &book) }
    let name = table.text(places.type)
    if type?.name != name {
      let found = AppleHealthType.all.first { $0.identifier == Array(name.utf8) }
      type = (name, found, found.flatMap { book.slot(of: $0.metric) })
      unit = nil
    }
    guard let (_, found, slot) = type, let found, let slot else { return }
    guard let start = moment(places.start, table, &book.log),
      let end = moment(places.end, table, &book.log)
    else { return }
    let minutes = Double(end - start) / 60
    let text = table.text(places.value)
    var part = ""
    var value: Double
    switch found.value {
    case .quantity, .share:
      guard let number = table.number(places.value, &book.log),
        let conversion = conversion(to: slot, table, &book)
      else { return }
      value = conversion.canonical(from: number)
      if case .share = found.value, value <= 1 { value *= 100 }
    case .sleep:
      guard let stage = AppleHealthType.sleepStage(text.prefix(1).uppercased() + text.dropFirst())
      else {
        let finding = SampleFinding.unreadableNumber(text, field: "value")
        return book.log.add(finding, at: table.position)
      }
      (part, value) = (stage, minutes)
    case .standHour: value = text.lowercased().hasSuffix("stood") || text == "0" ? 60 : 0
    case .duration: value = minutes
    }
    let finding = book.add(
      value, to: slot, from: start, to: end, part: part, source: source(table, &book))
    if let finding { book.log.add(finding, at: table.position) }
  }

  private mutating func takeWorkout(
    _ table: SampleTable, _ activity: Int, into book: inout SampleBook
  ) {
    guard let slot = book.slot(of: AppleHealthType.workouts),
      let start = moment(places.start, table, &book.log),
      let end = moment(places.end, table, &book.log)
    else { return }
    let name = table.text(activity)
    let finding = book.add(
      1, to: slot, from: start, to: end,
      part: AppleHealthType.workoutKind(name.prefix(1).uppercased() + name.dropFirst()),
      source: source(table, &book))
    if let finding { book.log.add(finding, at: table.position) }
  }

  private mutating func moment(
    _ place: Int?, _ table: SampleTable, _ log: inout FindingLog
  ) -> Instant? {
    if let instant = stamps.instant(in: table.bytes.span, table.field(place)) { return instant }
    guard let time = table.time(place, &log) else { return nil }
    return switch time {
    case .moment(let instant): instant
    case .clock(let clock): Instant(seconds: clock.count)
    case .day(let day): Instant(seconds: CivilTime(day).count)
    }
  }

  private mutating func conversion(
    to slot: SampleBook.Slot, _ table: SampleTable, _ book: inout SampleBook
  ) -> Conversion? {
    let name = table.text(places.unit)
    if unit?.name != name { unit = (name, book.conversion(from: name, to: slot)) }
    if unit?.1 == nil {
      let finding = SampleFinding.unknownUnit(name, metric: type?.1?.metric ?? "")
      book.log.add(finding, at: table.position)
    }
    return unit?.1
  }

  private mutating func source(_ table: SampleTable, _ book: inout SampleBook) -> Int {
    let isHand = ["1", "true", "yes"].contains(table.text(places.hand).lowercased())
    let isWatch = table.text(places.device).contains("Watch")
    let name = table.text(places.source)
    let kind: SourceShare.Kind? = isHand ? .hand : isWatch ? .worn : nil
    guard kind != nil else { return sources.number(of: name, &book) }
    book.keepSecret(name)
    return book.source(SampleSource(name, kind))
  }
}
