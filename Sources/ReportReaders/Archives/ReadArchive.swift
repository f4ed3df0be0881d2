import ReportCore
import ReportMeasurements

/// Reads every data file in an archive.
///
/// A format of rows is read while it is unpacked, others are unpacked into memory. Files in unknown
/// formats are skipped with a note, as most archives have a few. Each table supplies those of the
/// wanted columns that it has; a column that no table names is taken from the only other table, if
/// that has only one.
///
/// - Parameters:
///   - source: The archive.
///   - path: Its name in messages; a member's name is appended to it.
///   - options: The author's options for the data.
///   - limits: How much it may unpack to.
/// - Returns: The content of all its files; a single finding if the archive is damaged.
func readArchive(
  _ source: ArchiveSource, path: String, options: ReaderOptions,
  limits: UnpackingLimits = UnpackingLimits()
) -> Dataset {
  do {
    var reading = MemberReading(path: path, options: options, limits: limits)
    try reading.read(source)
    return reading.finished()
  } catch {
    return Dataset(diagnostics: [error.diagnostic(path: path)])
  }
}

/// Reads several files as one source: the members of an archive, or the files of a folder.
struct MemberReading {
  private let path: String
  /// The name in messages of the current file, or of the archive with its members.
  private var place: String
  /// Whether files in unknown formats are skipped, because nobody has named them.
  private let passesOver: Bool
  let options: ReaderOptions
  let limits: UnpackingLimits
  private var result = Dataset()
  private var log = FindingLog()
  /// The samples of fitness exports, from which days are made together.
  private var samples: SampleBook
  private var hasSamples = false
  /// The bytes unpacked from nested archives, and the depth of nesting.
  private var nestedBytes = 0
  private var depth = 0
  /// The name of the nested archive that is being read.
  private var prefix: String?
  private static let deepest = 3
  private var hasRead = false
  /// Whether it has members, rather than being a file that is only compressed.
  private var hasMembers = false
  private var others: [String] = []
  /// The tables with a column that may be a wanted one under another name; only the bytes of the
  /// first are kept.
  private var unnamed: [(name: String, path: String, bytes: [UInt8])] = []

  /// - Parameters:
  ///   - path: The name of the source in messages.
  ///   - options: The author's options for it.
  ///   - limits: How much archives may unpack to.
  ///   - passesOver: Whether files in unknown formats are skipped.
  init(
    path: String, options: ReaderOptions, limits: UnpackingLimits, passesOver: Bool = false
  ) {
    self.path = path
    place = path
    self.passesOver = passesOver
    self.options = options
    self.limits = limits
    samples = SampleBook(options.columns)
  }
}

extension MemberReading {
  mutating func read(_ source: ArchiveSource) throws(ArchiveError) {
    var archive = try Archive(source, limits: limits)
    var (count, unpacked) = (0, 0)
    while let member = try archive.next() {
      count += 1
      guard count <= limits.members else { throw .tooManyMembers(limit: limits.members) }
      var feed = archive.feed(unpacked: unpacked)
      if member.isFile, !isHidden(member) {
        guard !member.isEncrypted else { throw .encrypted(shown(member.name ?? path)) }
        try read(named(member.name), from: &feed)
      }
      // Nothing follows a file that is only compressed.
      guard member.name != nil else { return }
      hasMembers = true
      if !archive.skipsBytes { try feed.readToEnd() }
      unpacked = feed.unpacked
    }
  }

  /// Whether a member is one that systems add to archives by themselves.
  private func isHidden(_ member: Archive.Member) -> Bool {
    let parts = (member.name ?? "").split(separator: "/")
    return parts.first == "__MACOSX" || parts.last?.hasPrefix(".") == true
  }

  /// Reads a member; one without a name is the whole content.
  mutating func read(
    _ member: String?, from feed: inout some MemberFeed
  ) throws(ArchiveError) {
    let name = member.map(shown)
    let path = name.map { "\(place)/\($0)" } ?? place
    let isAlone = name == nil && !passesOver
    let head = feed.take(upTo: headLength)
    // An irrelevant member may be damaged, but must not exceed the limits.
    if let failure = feed.failure, failure.isLimit { throw failure }
    if depth < Self.deepest, !options.columns.isEmpty, Archive.recognises(head.span) {
      return try readNested(head, path: path, member: name, from: &feed)
    }
    if let reader = options.sampleReader(of: head.span, name: path) {
      var all = HeadedFeed(head: head, rest: feed)
      reader.read(&all, path: path, into: &samples)
      feed = all.rest
      if let failure = feed.failure { throw failure }
      hasSamples = true
      result.sources.append(Provenance(file: place, member: name, format: reader.format))
      return
    }
    guard let reader = reader(of: head.span, path: path, isAlone: isAlone) else {
      if try readOtherwise(head, path: path, member: name, from: &feed) { return }
      if !isAlone, mayBeMeant(head.span, path: path) {
        var all = HeadedFeed(head: head, rest: feed)
        let bytes = unnamed.isEmpty ? try takeAll(from: &all, limits.held) : []
        feed = all.rest
        unnamed.append((name ?? path, path, bytes))
        return
      }
      guard isAlone, let finding = unreadableText(head, path: path) else {
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
    add(found.read(from: place, member: name, by: reader))
  }

  /// Reads a file of a folder, or one that matches a pattern.
  ///
  /// - Parameters:
  ///   - file: Its name in messages.
  ///   - feed: Its bytes.
  /// - Throws: An error if it is a damaged archive.
  mutating func readFile(
    _ file: String, from feed: inout some MemberFeed
  ) throws(ArchiveError) {
    place = file
    hasMembers = true
    try read(nil, from: &feed)
  }

  /// Reads a nested archive, as in the exports of some services.
  private mutating func readNested(
    _ head: [UInt8], path: String, member: String?, from feed: inout some MemberFeed
  ) throws(ArchiveError) {
    var all = HeadedFeed(head: head, rest: feed)
    let bytes = try takeAll(from: &all, limits.heldBinary)
    feed = all.rest
    nestedBytes += bytes.count
    guard nestedBytes <= limits.total else { throw .tooLarge(limit: limits.total) }
    depth += 1
    let outer = prefix
    prefix = member
    defer {
      depth -= 1
      prefix = outer
    }
    // A damaged archive among intact ones is reported, and the others are read.
    let failure = bytes.withUnsafeBytes { buffer -> ArchiveError? in
      do throws(ArchiveError) {
        try read(.memory(buffer))
        return nil
      } catch {
        return error
      }
    }
    guard let failure else { return }
    if failure.isLimit { throw failure }
    log.add(failure.diagnostic(path: path))
  }

  /// The name of a member, preceded by that of the archive that contains it.
  private func named(_ name: String?) -> String? {
    guard let prefix else { return name }
    return name.map { "\(prefix)/\($0)" } ?? prefix
  }

  /// Reads a member that is a table in another encoding, or in JSON.
  ///
  /// - Returns: Whether it is one.
  private mutating func readOtherwise(
    _ head: [UInt8], path: String, member: String?, from feed: inout some MemberFeed
  ) throws(ArchiveError) -> Bool {
    let decoded = TextEncoding.decoded(head.span) { TableText.rank($0, options) }
    let isKnown =
      decoded.map {
        reader(of: $0.bytes.span, path: path, isAlone: member == nil && !passesOver) != nil
      }
      ?? JSONRecords.mayBe(head.span)
    guard isKnown else { return false }
    var all = HeadedFeed(head: head, rest: feed)
    let bytes = try takeAll(from: &all, limits.held)
    feed = all.rest
    var found = readData(bytes.span, path: path, options: options)
    found.sources = found.sources.map { source in
      Provenance(file: place, member: member, format: source.format)
    }
    add(found)
    return true
  }

  /// The reader of a member; a table that is compressed alone is read, whatever the names of its
  /// columns.
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

  /// Whether a member is a table with one column, which may be wanted under another name.
  private func mayBeMeant(_ head: Span<UInt8>, path: String) -> Bool {
    !options.columns.isEmpty && unreadableText(head, path: path) == nil
      && PersonalTableReader(columns: options.columns).recognises(head)
  }

  private func takeAll(
    from feed: inout HeadedFeed<some MemberFeed>, _ limit: Int
  ) throws(ArchiveError) -> [UInt8] {
    let bytes = feed.take(upTo: limit + 1)
    if let failure = feed.rest.failure { throw failure }
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }

  private mutating func add(_ found: Dataset) {
    hasRead = true
    result.stations += found.stations
    result.personal += found.personal
    result.sources += found.sources
    result.rows += found.rows
    result.secrets += found.secrets
    result.hasMoments = result.hasMoments || found.hasMoments
    result.statedZone = result.statedZone ?? found.statedZone
    for finding in found.diagnostics { log.add(finding) }
  }

  /// The name of a member as a message shows it.
  private func shown(_ name: String) -> String {
    let bytes = Array(name.utf8.prefix(200))
    return CSVField(start: 0, end: bytes.count).excerpt(in: bytes, limit: 100)
  }

  /// Reads the wanted columns that no table has by name, from the only table with other columns.
  private mutating func readUnnamed() {
    let found = Set(result.personal.map(\.id))
    let missing = options.columns.filter { !found.contains($0.id) }
    guard !missing.isEmpty, hasRead || !unnamed.isEmpty else { return }
    if unnamed.count == 1 {
      let table = unnamed.removeFirst()
      let reader = PersonalTableReader(columns: missing)
      let found = reader.read(table.bytes.span, path: table.path, options: options)
      let isMember = table.name != table.path
      return add(
        found.read(
          from: isMember ? path : table.path, member: isMember ? table.name : nil, by: reader))
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
    // Most files of a fitness export hold other things.
    for name in hasSamples ? [] : others + unnamed.map(\.name) {
      log.add(
        Diagnostic(
          .note, "unread-member", "'\(name)' in the archive has an unknown format",
          at: SourcePosition(path)))
    }
    result.diagnostics = log.sorted()
    return result
  }
}

/// The bytes of a member, which can fail.
protocol MemberFeed: ByteFeed {
  /// Why the bytes ended, if not because the member does.
  var failure: ArchiveError? { get }
}

extension Archive.Feed: MemberFeed {}

/// The bytes of a feed whose first ones have been inspected.
private struct HeadedFeed<Rest: MemberFeed>: ByteFeed {
  private let head: [UInt8]
  private var offset = 0
  private(set) var rest: Rest

  init(head: [UInt8], rest: Rest) {
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
