import ReportCore
import ReportMeasurements

/// Reads the main file of an Apple Health export, whatever the language of its name.
///
/// Times are printed with the offset that the phone had at the export, so that only the moment they
/// mean is taken, and the day from the zone that the author names. Members of correlations stand a
/// second time on their own and count there.
struct AppleHealthReader: SampleReader {
  let format = DataFormat.appleHealth

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    var start = head.hasText("\u{FEFF}", at: 0) ? 3 : 0
    while start < head.count, head[start] <= 0x20 { start += 1 }
    guard start < head.count, head[start] == UInt8(ascii: "<") else { return false }
    var index = start
    while index < head.count {
      if head[index] == UInt8(ascii: "<"), head.hasText("<HealthData", at: index) { return true }
      index += 1
    }
    return false
  }

  func read(_ feed: inout some ByteFeed, path: String, into book: inout SampleBook) {
    var pass = AppleHealthPass(path: path, into: &book)
    pass.read(&feed, into: &book)
  }
}

/// A way through an export.
private struct AppleHealthPass {
  private let path: String
  /// The wanted types, and those that are only noted.
  private var types: [KnownType]
  private let workouts: SampleBook.Slot?
  private var stamps = StampReader()
  private var sources: [KnownSource] = []
  /// A record whose metadata may still come.
  private var pending: Record?
  private var isInCorrelation = false
  private var hasEnded = false

  /// A type with what is known of it so far.
  private struct KnownType {
    let identifier: [UInt8]
    let value: AppleHealthType.Value
    let metric: String
    let slot: SampleBook.Slot?
    /// The last unit, and how its values become canonical.
    var unit: (name: [UInt8], Conversion)?
    var isNoted = false

    /// Whether an attribute that begins at a place is the identifier.
    @inline(__always)
    func isMatch(in bytes: Span<UInt8>, at start: Int) -> Bool {
      bytes.hasBytes(identifier, at: start)
        && start + identifier.count < bytes.count
        && bytes[start + identifier.count] == UInt8(ascii: "\"")
    }
  }

  /// A name with the numbers of its sources in the book.
  private struct KnownSource {
    let name: [UInt8]
    let number: Int
    /// The same for what the person has typed in.
    let hand: Int
  }

  private struct Record {
    let type: Int
    var value = 0.0
    var part = ""
    var start = Instant(seconds: 0)
    var end = Instant(seconds: 0)
    var source = 0
    var hand = 0
    var line = 0
  }

  private enum Tag {
    case record(Int)
    case workout, metadata, end, correlation, endOfCorrelation, root, endOfRoot
  }

  init(path: String, into book: inout SampleBook) {
    self.path = path
    types = []
    for type in AppleHealthType.all {
      let slot = book.wantedSlot(of: type.metric)
      types.append(
        KnownType(
          identifier: type.identifier, value: type.value, metric: type.metric, slot: slot))
    }
    for (name, slot) in book.namedSlots where name.hasPrefix("HK") {
      let isKnown = AppleHealthType.all.first { $0.identifier == Array(name.utf8) }
      // The author's own word comes first.
      types.insert(
        KnownType(
          identifier: Array(name.utf8), value: isKnown?.value ?? .quantity, metric: name,
          slot: slot), at: 0)
    }
    workouts = book.wantedSlot(of: AppleHealthType.workouts)
  }
}

extension AppleHealthPass {
  mutating func read(_ feed: inout some ByteFeed, into book: inout SampleBook) {
    var scanner = ElementScanner()
    var kind = Tag.root
    // Records come type by type.
    var last = 0
    while let start = scanner.nextTag(
      from: &feed,
      where: { bytes, start in
        guard let found = tag(at: start, in: bytes, &last, &book) else { return false }
        kind = found
        return true
      })
    {
      guard take(kind, at: start, &scanner, &feed, &book) else { break }
    }
    end(into: &book)
    guard hasEnded else {
      let message = "the export ends in its middle"
      let place = SourcePosition(path, line: scanner.line(of: .max))
      book.log.add(
        Diagnostic(.error, "truncated-export", message, at: place, hint: "export it again"))
      return
    }
  }

  /// What the tag behind a `<` is, `nil` when it is of no use.
  private mutating func tag(
    at start: Int, in bytes: Span<UInt8>, _ last: inout Int, _ book: inout SampleBook
  ) -> Tag? {
    guard start < bytes.count else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "R"):
      guard bytes.hasText("Record ", at: start) else { return nil }
      book.rows += 1
      guard !isInCorrelation else { return nil }
      // Every export writes the type first.
      guard bytes.hasText("type=\"", at: start + 7) else {
        book.log.add(SampleFinding.missingField("type"), at: SourcePosition(path))
        return nil
      }
      let place = start + 13
      if !types[last].isMatch(in: bytes, at: place) {
        guard let index = types.firstIndex(where: { $0.isMatch(in: bytes, at: place) }) else {
          return nil
        }
        last = index
      }
      if !types[last].isNoted {
        types[last].isNoted = true
        book.note(types[last].metric)
      }
      return types[last].slot == nil ? nil : .record(last)
    case UInt8(ascii: "M"):
      return pending != nil && bytes.hasText("MetadataEntry ", at: start) ? .metadata : nil
    case UInt8(ascii: "W"):
      guard bytes.hasText("Workout ", at: start) else { return nil }
      book.rows += 1
      book.note(AppleHealthType.workouts)
      return workouts == nil ? nil : .workout
    case UInt8(ascii: "/"):
      if bytes.hasText("/Record", at: start) { return pending == nil ? nil : .end }
      if bytes.hasText("/Correlation", at: start) { return .endOfCorrelation }
      return bytes.hasText("/HealthData", at: start) ? .endOfRoot : nil
    case UInt8(ascii: "C"):
      return bytes.hasText("Correlation ", at: start) ? .correlation : nil
    default: return nil
    }
  }

  /// Reads a tag.
  ///
  /// - Returns: Whether the file goes on.
  private mutating func take(
    _ kind: Tag, at start: Int, _ scanner: inout ElementScanner, _ feed: inout some ByteFeed,
    _ book: inout SampleBook
  ) -> Bool {
    guard let tag = scanner.tag(at: start, from: &feed) else { return false }
    switch kind {
    case .metadata: readMetadata(tag, scanner.bytes.span)
    case .end: end(into: &book)
    case .correlation:
      end(into: &book)
      isInCorrelation = scanner.bytes.span[tag.end - 1] != UInt8(ascii: "/")
    case .endOfCorrelation: isInCorrelation = false
    case .root: break
    case .endOfRoot: hasEnded = true
    case .record(let type):
      end(into: &book)
      if let finding = readRecord(type, tag, scanner.bytes.span, &book) {
        book.log.add(finding, at: SourcePosition(path, line: scanner.line(of: tag.start)))
      } else {
        // The place of one with metadata may be gone from memory when it ends.
        let isWhole = scanner.bytes[tag.end - 1] == UInt8(ascii: "/")
        if !isWhole { pending?.line = scanner.line(of: tag.start) }
        if isWhole, let finding = flush(into: &book) {
          book.log.add(finding, at: SourcePosition(path, line: scanner.line(of: tag.start)))
        }
      }
    case .workout:
      end(into: &book)
      if let finding = readWorkout(tag, scanner.bytes.span, &book) {
        book.log.add(finding, at: SourcePosition(path, line: scanner.line(of: tag.start)))
      }
    }
    return true
  }

  /// Puts a record into the book, now that all is known of it.
  ///
  /// - Returns: Why it was not taken.
  private mutating func flush(into book: inout SampleBook) -> SampleFinding? {
    guard let record = pending, let slot = types[record.type].slot else { return nil }
    pending = nil
    return book.add(
      record.value, to: slot, from: record.start, to: record.end, part: record.part,
      source: record.source)
  }

  /// Puts a record with metadata into the book.
  private mutating func end(into book: inout SampleBook) {
    let line = pending?.line ?? 0
    guard let finding = flush(into: &book) else { return }
    book.log.add(finding, at: SourcePosition(path, line: line))
  }

  private mutating func readMetadata(_ tag: ElementScanner.Tag, _ bytes: Span<UInt8>) {
    var attributes = TagAttributes(from: tag.start + 14, to: tag.end)
    var isUserEntered = false
    while attributes.advance(in: bytes) {
      if attributes.isNamed("key", in: bytes) {
        isUserEntered = bytes.hasText("HKWasUserEntered\"", at: attributes.value.start)
      } else if isUserEntered, attributes.isNamed("value", in: bytes),
        bytes.hasText("1\"", at: attributes.value.start)
      {
        if let hand = pending?.hand { pending?.source = hand }
      }
    }
  }

  /// Reads the attributes of a record into ``pending``.
  ///
  /// - Returns: Why it is of no use.
  private mutating func readRecord(
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

  private mutating func readWorkout(
    _ tag: ElementScanner.Tag, _ bytes: Span<UInt8>, _ book: inout SampleBook
  ) -> SampleFinding? {
    guard let workouts else { return nil }
    var fields = RecordFields()
    fields.read(tag, bytes, nameLength: 8)
    var (start, end) = (Instant(seconds: 0), Instant(seconds: 0))
    if let finding = readTimes(fields, bytes, &start, &end) { return finding }
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

  /// How the values of a record become canonical; `nil` for a unit of something else.
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
