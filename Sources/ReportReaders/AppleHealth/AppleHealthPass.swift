import ReportCore
import ReportMeasurements

/// A single pass over an export.
struct AppleHealthPass {
  let path: String
  /// The wanted types, and those whose presence is only noted.
  var types: [KnownType]
  let workouts: SampleBook.Slot?
  var stamps = StampReader()
  var sources: [KnownSource] = []
  /// A record whose metadata may still follow.
  var pending: Record?
  /// The start of a workout whose metadata may still follow.
  var workoutStart: Instant?
  private var isInCorrelation = false
  private var hasEnded = false

  /// A type with what is known about it so far.
  struct KnownType {
    let identifier: [UInt8]
    let value: AppleHealthType.Value
    let metric: String
    let slot: SampleBook.Slot?
    /// The last unit, and how its values are converted to the canonical one.
    var unit: (name: [UInt8], Conversion)?
    var isNoted = false

    /// Whether the attribute at an offset is the identifier.
    @inline(__always)
    func isMatch(in bytes: Span<UInt8>, at start: Int) -> Bool {
      bytes.hasBytes(identifier, at: start)
        && start + identifier.count < bytes.count
        && bytes[start + identifier.count] == UInt8(ascii: "\"")
    }
  }

  /// A source's name with its numbers in the book.
  struct KnownSource {
    let name: [UInt8]
    let number: Int
    /// The number for values that the person typed in.
    let hand: Int
  }

  struct Record {
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
    case workout, summary, metadata, end, correlation, endOfCorrelation, root, endOfRoot
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
      // The author's own name for the type takes precedence.
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
    // Records are grouped by type.
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
      let message = "the export ends in the middle"
      let place = SourcePosition(path, line: scanner.line(of: .max))
      book.log.add(
        Diagnostic(.error, "truncated-export", message, at: place, hint: "export it again"))
      return
    }
  }

  /// The kind of the tag after a `<`; `nil` if it is irrelevant.
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
      guard pending != nil || workoutStart != nil else { return nil }
      return bytes.hasText("MetadataEntry ", at: start) ? .metadata : nil
    case UInt8(ascii: "W"):
      guard bytes.hasText("Workout ", at: start) else { return nil }
      book.rows += 1
      book.note(AppleHealthType.workouts)
      return workouts == nil ? nil : .workout
    case UInt8(ascii: "A"):
      return bytes.hasText("ActivitySummary ", at: start) ? .summary : nil
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
  /// - Returns: Whether the file continues.
  private mutating func take(
    _ kind: Tag, at start: Int, _ scanner: inout ElementScanner, _ feed: inout some ByteFeed,
    _ book: inout SampleBook
  ) -> Bool {
    guard let tag = scanner.tag(at: start, from: &feed) else { return false }
    switch kind {
    case .metadata: readMetadata(tag, scanner.bytes.span, &book)
    case .summary:
      end(into: &book)
      if let finding = readSummary(tag, scanner.bytes.span, &book) {
        book.log.add(finding, at: SourcePosition(path, line: scanner.line(of: tag.start)))
      }
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
        // A record with metadata can have left the buffer when it ends.
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

  /// Adds a record to the book, now that it is complete.
  ///
  /// - Returns: The reason why it was rejected, or `nil`.
  private mutating func flush(into book: inout SampleBook) -> SampleFinding? {
    guard let record = pending, let slot = types[record.type].slot else { return nil }
    pending = nil
    return book.add(
      record.value, to: slot, from: record.start, to: record.end, part: record.part,
      source: record.source)
  }

  /// Adds a record with metadata to the book.
  private mutating func end(into book: inout SampleBook) {
    workoutStart = nil
    let line = pending?.line ?? 0
    guard let finding = flush(into: &book) else { return }
    book.log.add(finding, at: SourcePosition(path, line: line))
  }
}
