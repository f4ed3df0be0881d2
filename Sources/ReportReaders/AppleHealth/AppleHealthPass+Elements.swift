import ReportCore
import ReportMeasurements

// How the elements of an export are read.
extension AppleHealthPass {
  /// Reads the metadata of ``pending``: whether the person typed it in, and its time zone.
  mutating func readMetadata(
    _ tag: ElementScanner.Tag, _ bytes: Span<UInt8>, _ book: inout SampleBook
  ) {
    var attributes = TagAttributes(from: tag.start + 14, to: tag.end)
    guard attributes.advance(in: bytes), attributes.isNamed("key", in: bytes) else { return }
    let key = attributes.value.start
    guard attributes.advance(in: bytes), attributes.isNamed("value", in: bytes) else { return }
    if bytes.hasText("HKWasUserEntered\"", at: key) {
      guard bytes.hasText("1\"", at: attributes.value.start) else { return }
      if let hand = pending?.hand { pending?.source = hand }
    } else if bytes.hasText("HKTimeZone\"", at: key), let start = pending?.start ?? workoutStart {
      book.clocks.note(.zone(attributes.value.text(in: bytes, limit: 40)), at: start)
    }
  }

  /// Reads the attributes of a record into ``pending``.
  ///
  /// - Returns: The reason why it is unusable, or `nil`.
  mutating func readRecord(
    _ type: Int, _ tag: ElementScanner.Tag, _ bytes: Span<UInt8>, _ book: inout SampleBook
  ) -> SampleFinding? {
    var record = Record(type: type)
    var fields = RecordFields()
    fields.read(tag, bytes, nameLength: 7)
    if let finding = readTimes(fields, bytes, &record.start, &record.end) { return finding }
    let source = source(fields, bytes, &book)
    (record.source, record.hand) = (source.number, source.hand)
    switch types[type].value {
    case .quantity, .share:
      guard let field = fields.value else { return .missingField("value") }
      guard let number = decimal(in: bytes, field), number.isFinite else {
        return .unreadableNumber(field.excerpt(in: bytes), field: "value")
      }
      guard let conversion = conversion(of: type, fields.unit, bytes, &book) else {
        return .unknownUnit(
          fields.unit?.excerpt(in: bytes) ?? "", metric: types[type].metric)
      }
      let value = conversion.canonical(from: number)
      let isFraction = if case .share = types[type].value { value <= 1 } else { false }
      record.value = isFraction ? value * 100 : value
    case .sleep:
      let text = fields.value?.text(in: bytes) ?? ""
      guard let stage = AppleHealthType.sleepStage(text) else {
        return .unreadableNumber(fields.value?.excerpt(in: bytes) ?? "", field: "value")
      }
      record.part = stage
      record.value = Double(record.end - record.start) / 60
    case .standHour:
      let text = fields.value?.text(in: bytes) ?? ""
      record.value = text.hasSuffix("Stood") || text == "0" ? 60 : 0
    case .duration: record.value = Double(record.end - record.start) / 60
    }
    pending = record
    return nil
  }

  mutating func readWorkout(
    _ tag: ElementScanner.Tag, _ bytes: Span<UInt8>, _ book: inout SampleBook
  ) -> SampleFinding? {
    guard let workouts else { return nil }
    var fields = RecordFields()
    fields.read(tag, bytes, nameLength: 8)
    var (start, end) = (Instant(seconds: 0), Instant(seconds: 0))
    if let finding = readTimes(fields, bytes, &start, &end) { return finding }
    workoutStart = start
    let kind = AppleHealthType.workoutKind(fields.activity?.text(in: bytes) ?? "")
    return book.add(
      1, to: workouts, from: start, to: end, part: kind,
      source: source(fields, bytes, &book).number)
  }

  private mutating func readTimes(
    _ fields: RecordFields, _ bytes: Span<UInt8>, _ start: inout Instant, _ end: inout Instant
  ) -> SampleFinding? {
    guard let first = fields.start else { return .missingField("startDate") }
    guard let begin = stamps.instant(in: bytes, first) else {
      return .unreadableDate(first.excerpt(in: bytes))
    }
    start = begin
    guard let last = fields.end else {
      end = begin
      return nil
    }
    guard let instant = stamps.instant(in: bytes, last) else {
      return .unreadableDate(last.excerpt(in: bytes))
    }
    end = instant
    return nil
  }

  /// How the values of a record are converted to the canonical unit; `nil` for a unit of another
  /// quantity.
  private mutating func conversion(
    of type: Int, _ field: CSVField?, _ bytes: Span<UInt8>, _ book: inout SampleBook
  ) -> Conversion? {
    let field = field ?? CSVField(start: 0, end: 0)
    if let known = types[type].unit, known.name.count == field.count,
      bytes.hasBytes(known.name, at: field.start)
    {
      return known.1
    }
    let name = field.text(in: bytes)
    guard let slot = types[type].slot, let found = book.conversion(from: name, to: slot) else {
      return nil
    }
    types[type].unit = (Array(name.utf8), found)
    return found
  }

  private mutating func source(
    _ fields: RecordFields, _ bytes: Span<UInt8>, _ book: inout SampleBook
  ) -> (number: Int, hand: Int) {
    let field = fields.source ?? CSVField(start: 0, end: 0)
    for known in sources
    where known.name.count == field.count && bytes.hasBytes(known.name, at: field.start) {
      return (known.number, known.hand)
    }
    let text = bytes.attributeText(field)
    let device = fields.device.map { bytes.attributeText($0) } ?? ""
    let isWatch = device.contains("Watch")
    let number = book.source(SampleSource(text, isWatch ? .worn : nil))
    let hand = book.source(SampleSource(text, .hand))
    book.keepSecret(text)
    if sources.count < 1000 {
      let name = (field.start..<field.end).map { bytes[$0] }
      sources.append(KnownSource(name: name, number: number, hand: hand))
    }
    return (number, hand)
  }
}

extension AppleHealthPass {
  /// Reads the totals of a day computed by the phone; they count if there are no records.
  ///
  /// A day on which all of them are zero is one on which nothing was worn.
  ///
  /// - Returns: The reason why the day, or one of its totals, is unusable.
  func readSummary(
    _ tag: ElementScanner.Tag, _ bytes: Span<UInt8>, _ book: inout SampleBook
  ) -> SampleFinding? {
    var day: Day?
    var energyUnit = "kcal"
    var energy: Double?
    var exercise: Double?
    var hours: Double?
    var attributes = TagAttributes(from: tag.start + 15, to: tag.end)
    while attributes.advance(in: bytes) {
      let field = attributes.value
      if attributes.isNamed("dateComponents", in: bytes) {
        day = Day(iso: field.text(in: bytes, limit: 10))
      } else if attributes.isNamed("activeEnergyBurnedUnit", in: bytes) {
        energyUnit = field.text(in: bytes, limit: 10)
      } else if attributes.isNamed("activeEnergyBurned", in: bytes) {
        energy = decimal(in: bytes, field)
      } else if attributes.isNamed("appleExerciseTime", in: bytes) {
        exercise = decimal(in: bytes, field)
      } else if attributes.isNamed("appleStandHours", in: bytes) {
        hours = decimal(in: bytes, field)
      }
    }
    guard let day else { return .missingField("dateComponents") }
    let sums = [
      ("active-energy", energy, energyUnit), ("exercise", exercise, "min"),
      ("stand-hours", hours.map { $0 * 60 }, "min"),
    ]
    guard sums.contains(where: { $0.1 ?? 0 != 0 }) else { return nil }
    let source = book.source(SampleSource("ActivitySummary", .other))
    var finding: SampleFinding?
    for (metric, value, unit) in sums {
      guard let value, let slot = book.slot(of: metric) else { continue }
      guard let conversion = book.conversion(from: unit, to: slot) else {
        finding = .unknownUnit(unit, metric: metric)
        continue
      }
      finding =
        book.add(conversion.canonical(from: value), to: slot, on: day, source: source) ?? finding
    }
    return finding
  }
}
