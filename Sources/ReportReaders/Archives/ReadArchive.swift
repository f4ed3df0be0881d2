import ReportCore
import ReportMeasurements

/// Reads every data file in an archive.
///
/// A format of rows is read as it is unpacked, others are unpacked in memory. Files of no known
/// format are passed over with a note, as most archives have a few. Of columns that are wanted each
/// table gives those that it has; one that no table names is the only column of the only other table.
///
/// - Parameters:
///   - source: The archive.
///   - path: How messages call it; a member is called by its own name behind it.
///   - options: What the author says about the data.
///   - limits: How much it may unpack to.
/// - Returns: What all its files hold; one finding when the archive is damaged.
func readArchive(
  _ source: ArchiveSource, path: String, options: ReaderOptions,
  limits: UnpackingLimits = UnpackingLimits()
) -> Dataset {
  do {
    var reading = ArchiveReading(path: path, options: options, limits: limits)
    try reading.read(source)
    return reading.finished()
  } catch {
    return Dataset(diagnostics: [error.diagnostic(path: path)])
  }
}

/// An archive while its members are read.
private struct ArchiveReading {
  let path: String
  let options: ReaderOptions
  let limits: UnpackingLimits
  private var result = Dataset()
  private var log = FindingLog()
  /// What files of fitness exports hold, which become days together.
  private var samples: SampleBook
  private var hasSamples = false
  private var hasRead = false
  /// Whether it is more than a file that is only compressed.
  private var hasMembers = false
  private var others: [String] = []
  /// The tables with a column that may be a wanted one under another name; only the bytes of the
  /// first are kept.
  private var unnamed: [(name: String, bytes: [UInt8])] = []

  init(path: String, options: ReaderOptions, limits: UnpackingLimits) {
    self.path = path
    self.options = options
    self.limits = limits
    samples = SampleBook(options.columns)
  }
}

extension ArchiveReading {
  mutating func read(_ source: ArchiveSource) throws(ArchiveError) {
    var archive = try Archive(source, limits: limits)
    var (count, unpacked) = (0, 0)
    while let member = try archive.next() {
      count += 1
      guard count <= limits.members else { throw .tooManyMembers(limit: limits.members) }
      var feed = archive.feed(unpacked: unpacked)
      if member.isFile, !isHidden(member) {
        guard !member.isEncrypted else { throw .encrypted(shown(member.name ?? path)) }
        try read(member, from: &feed)
      }
      // There is nothing behind a file that is only compressed.
      guard member.name != nil else { return }
      hasMembers = true
      if !archive.skipsBytes { try feed.readToEnd() }
      unpacked = feed.unpacked
    }
  }

  /// Whether a member is one that systems add to an archive on their own.
  private func isHidden(_ member: Archive.Member) -> Bool {
    let parts = (member.name ?? "").split(separator: "/")
    return parts.first == "__MACOSX" || parts.last?.hasPrefix(".") == true
  }

  private mutating func read(
    _ member: Archive.Member, from feed: inout Archive.Feed
  ) throws(ArchiveError) {
    let name = member.name.map(shown)
    let path = name.map { "\(self.path)/\($0)" } ?? self.path
    let head = try take(upTo: headLength, from: &feed)
    // A member that is of no use may be damaged, but not hold up the others.
    if let failure = feed.failure, failure.isLimit { throw failure }
    if let reader = options.sampleReader(of: head.span, name: path) {
      var all = HeadedFeed(head: head, rest: feed)
      reader.read(&all, path: path, into: &samples)
      feed = all.rest
      if let failure = feed.failure { throw failure }
      hasSamples = true
      result.sources.append(Provenance(file: self.path, member: name, format: reader.format))
      return
    }
    guard let reader = reader(of: head.span, path: path, isAlone: name == nil) else {
      if try readOtherwise(head, path: path, member: name, from: &feed) { return }
      if let name, mayBeMeant(head.span, path: path) {
        var all = HeadedFeed(head: head, rest: feed)
        let bytes = unnamed.isEmpty ? try takeAll(from: &all, limits.held) : []
        feed = all.rest
        unnamed.append((name, bytes))
        return
      }
      guard name == nil, let finding = unreadableText(head, path: path) else {
        others.append(name ?? path)
        return
      }
      return add(Dataset(diagnostics: [finding]))
    }
    var all = HeadedFeed(head: head, rest: feed)
    let found: Dataset
    if let reader = reader as? any RowwiseReader {
      found = reader.read(from: &all, path: path, options: options)
    } else {
      let bytes = try takeAll(from: &all, reader.isText ? limits.held : limits.heldBinary)
      let finding = reader.isText ? unreadableText(bytes, path: path) : nil
      found =
        finding.map { Dataset(diagnostics: [$0]) }
        ?? reader.read(bytes.span, path: path, options: options)
    }
    feed = all.rest
    if let failure = feed.failure { throw failure }
    add(found.read(from: self.path, member: name, by: reader))
  }

  /// Reads a member that is a table in another encoding, or in JSON.
  ///
  /// - Returns: Whether it is one.
  private mutating func readOtherwise(
    _ head: [UInt8], path: String, member: String?, from feed: inout Archive.Feed
  ) throws(ArchiveError) -> Bool {
    let decoded = TextEncoding.decoded(head.span) { TableText.rank($0, options) }
    let isKnown =
      decoded.map { reader(of: $0.bytes.span, path: path, isAlone: member == nil) != nil }
      ?? JSONRecords.mayBe(head.span)
    guard isKnown else { return false }
    var all = HeadedFeed(head: head, rest: feed)
    let bytes = try takeAll(from: &all, limits.held)
    feed = all.rest
    var found = readData(bytes.span, path: path, options: options)
    found.sources = found.sources.map { source in
      Provenance(file: self.path, member: member, format: source.format)
    }
    add(found)
    return true
  }

  /// The reader of a member; a table that is packed alone is read, whatever its columns are called.
  private func reader(
    of head: Span<UInt8>, path: String, isAlone: Bool
  ) -> (any DataReader)? {
    let isText = unreadableText(head, path: path) == nil
    if isAlone, isText, !Archive.recognises(head), let reader = options.tableReader {
      return reader
    }
    if !options.columns.isEmpty {
      let named = PersonalTableReader(columns: options.columns).columns(in: head, byName: true)
      return isText && !named.isEmpty ? PersonalTableReader(columns: named) : nil
    }
    return options.readers.first { (isText || !$0.isText) && $0.recognises(head) }
  }

  /// Whether a member is a table with one column, which is wanted under another name.
  private func mayBeMeant(_ head: Span<UInt8>, path: String) -> Bool {
    !options.columns.isEmpty && unreadableText(head, path: path) == nil
      && PersonalTableReader(columns: options.columns).recognises(head)
  }

  private func takeAll(
    from feed: inout HeadedFeed, _ limit: Int
  ) throws(ArchiveError) -> [UInt8] {
    let bytes = try take(upTo: limit + 1, from: &feed)
    if let failure = feed.rest.failure { throw failure }
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }

  private func take(
    upTo limit: Int, from feed: inout some ByteFeed
  ) throws(ArchiveError) -> [UInt8] {
    var bytes: [UInt8] = []
    let length = 1 << 16
    while bytes.count < limit {
      let more = [UInt8](unsafeUninitializedCapacity: min(length, limit - bytes.count)) {
        $1 = feed.copyNext(into: UnsafeMutableRawBufferPointer($0))
      }
      guard !more.isEmpty else { break }
      bytes += more
    }
    return bytes
  }

  private mutating func add(_ found: Dataset) {
    hasRead = true
    result.stations += found.stations
    result.personal += found.personal
    result.sources += found.sources
    result.rows += found.rows
    result.secrets += found.secrets
    for finding in found.diagnostics { log.add(finding) }
  }

  /// The name of a member as a message shows it.
  private func shown(_ name: String) -> String {
    let bytes = Array(name.utf8.prefix(200))
    return CSVField(start: 0, end: bytes.count).excerpt(in: bytes, limit: 100)
  }

  /// Reads the columns that no table has by name: they are those of the only table with others.
  private mutating func readUnnamed() {
    let found = Set(result.personal.map(\.id))
    let missing = options.columns.filter { !found.contains($0.id) }
    guard !missing.isEmpty, hasRead || !unnamed.isEmpty else { return }
    if unnamed.count == 1 {
      let table = unnamed.removeFirst()
      let reader = PersonalTableReader(columns: missing)
      let found = reader.read(table.bytes.span, path: "\(path)/\(table.name)", options: options)
      return add(found.read(from: path, member: table.name, by: reader))
    }
    for column in missing {
      let name = column.mapped?.name ?? column.name ?? column.id
      let finding = Diagnostic(
        .error, "missing-column", "no table in the archive has a column '\(name)'",
        at: column.mapped?.position ?? SourcePosition(path),
        hint: "write 'column:' in the page, and the name that the header has")
      add(Dataset(diagnostics: [finding]))
    }
  }

  consuming func finished() -> Dataset {
    if hasSamples {
      add(samples.dataset(path: path))
    } else if hasMembers {
      readUnnamed()
    }
    guard hasRead else {
      return Dataset(diagnostics: [
        ArchiveError.nothingToRead(others + unnamed.map(\.name)).diagnostic(path: path)
      ])
    }
    // Most files of a fitness export are of other things.
    for name in hasSamples ? [] : others + unnamed.map(\.name) {
      log.add(
        Diagnostic(
          .note, "unread-member", "'\(name)' in the archive has no format that is known",
          at: SourcePosition(path)))
    }
    result.diagnostics = log.sorted()
    return result
  }
}

/// The bytes of a feed of which the first have been looked at.
private struct HeadedFeed: ByteFeed {
  private let head: [UInt8]
  private var offset = 0
  private(set) var rest: Archive.Feed

  init(head: [UInt8], rest: Archive.Feed) {
    self.head = head
    self.rest = rest
  }

  mutating func copyNext(into room: UnsafeMutableRawBufferPointer) -> Int {
    guard offset < head.count else { return rest.copyNext(into: room) }
    let next = head[offset...].prefix(room.count)
    room.copyBytes(from: next)
    offset += next.count
    return next.count
  }
}

extension RowwiseReader {
  fileprivate func read(
    from feed: inout some ByteFeed, path: String, options: ReaderOptions
  ) -> Dataset {
    readRows(
      from: &feed, RunReader(), with: makePass(path: path, options: options), path: path)
  }
}
