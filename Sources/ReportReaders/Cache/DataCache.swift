import Glibc
public import ReportCore
public import ReportMeasurements
import Synchronization

/// Caches what was read from data files, so that an unchanged file is not read again.
///
/// A file counts as unchanged if its size, its times and its location on disk are the same; if only
/// its times differ, its bytes decide. If an entry is unusable, such as one written by another
/// build of this program, the file is read and the entry written again. A cache is always safe to
/// delete.
public struct DataCache: Sendable {
  private let folder: CacheFolder
  private let pack: CachePack
  private let options = OptionTexts()
  private let program: Fingerprint

  /// - Parameter path: A folder that only this cache uses; it is created when there is something to
  ///   keep, along with its parent.
  public init(_ path: String) {
    self.init(path, program: identityOfProgram())
  }

  /// - Parameters:
  ///   - path: A folder that only this cache uses.
  ///   - program: Identifies a build of this program.
  init(_ path: String, program: Fingerprint) {
    folder = CacheFolder(path: path)
    pack = CachePack(of: folder)
    self.program = program
  }
}

extension DataCache {
  /// Reads a data file, or returns what was read of it before.
  ///
  /// - Parameters:
  ///   - path: The system path, also used in messages; for several files their common name in
  ///     messages.
  ///   - members: The files of a source with several.
  ///   - options: The author's options for it.
  /// - Returns: The same as ``readDataFile(_:options:)``, or ``readDataFiles(_:of:options:)``.
  public func read(
    _ path: String, members: [String] = [], options: ReaderOptions
  ) -> Dataset {
    open(path, members: members, options: options).whole
  }

  /// Reads a data file, or returns everything that was read of it before except its series, which
  /// can be loaded later.
  ///
  /// - Parameters:
  ///   - path: As in ``read(_:members:options:)``.
  ///   - members: As there.
  ///   - options: As there.
  ///   - stamp: The stamp of the file, or of all its members, if it has just been taken.
  /// - Returns: The content of the file.
  public func open(
    _ path: String, members: [String] = [], options: ReaderOptions, stamp: FileStamp? = nil
  ) -> StoredDataset {
    let source = CachedSource(path: path, members: members)
    // The reader rejects anything but a regular file, and reports why.
    guard let stamp = stamp ?? source.stamp else { return StoredDataset(source.read(options)) }
    let key = key(source, options)
    let name = CacheFolder.name(of: key)
    func stored(_ entry: CacheEntry) -> StoredDataset {
      // Each of thousands of files would keep its key, which is long.
      StoredDataset(summary: entry.summary, as: StoredDataset.Entry(name, entry)) {
        [content = entry.content] in
        let key = self.key(source, options)
        return load(content, name, key) ?? readAnew(source, options, key, name).whole
      }
    }
    let packed = pack.entry(name) { (bytes) throws(DamagedData) in
      let entry = try CacheEntry(&bytes, program: program, key: key)
      return entry.holds(for: stamp) ? entry : nil
    }
    if let packed { return stored(packed) }
    guard let entry = head(name, key) else { return readAnew(source, options, key, name) }
    if entry.holds(for: stamp) { return stored(entry) }
    guard entry.stamp.size == stamp.size, let file = folder.begin(name),
      source.content == entry.content, source.stamp == stamp, let body = body(name, key)
    else { return readAnew(source, options, key, name) }
    let renewed = CacheEntry(
      key: key, stamp: stamp, content: entry.content,
      seen: stamp == entry.stamp ? entry.seen : file.began, began: file.began,
      summary: entry.summary)
    file.finish(as: name, renewed.bytes(program: program, body: body))
    return stored(entry)
  }

  /// Forgets unused files once there are many, so that the cache does not grow forever.
  ///
  /// - Parameter names: The names of the entries that are in use.
  public func tidy(keeping names: Set<String>) {
    pack.tidy(keeping: names) { name in
      wholeHead(of: name) { file throws(DamagedData) in
        try CacheEntry.skip(&file)
      }?.bytes
    }
  }

  /// Whether the cache has written a file with that name in its folder.
  public static func isOurs(_ name: String) -> Bool { CacheFolder.isOurs(name) }

  /// The head of an entry; `nil` if it is missing or damaged.
  private func head(_ name: String, _ key: String) -> CacheEntry? {
    wholeHead(of: name) { file throws(DamagedData) in
      try CacheEntry(&file, program: program, key: key)
    }?.read
  }

  /// Reads the beginning of an entry's file, or the whole file if that is needed.
  ///
  /// - Parameters:
  ///   - name: The name of the entry.
  ///   - read: Reads its head.
  /// - Returns: The result of `read`, and the bytes that it has read; `nil` if there are none such.
  private func wholeHead<Head>(
    of name: String, _ read: (inout BinaryReader) throws(DamagedData) -> Head
  ) -> (read: Head, bytes: ArraySlice<UInt8>)? {
    // Few files have more findings and stations than fit into that.
    for count in [16_384, nil] {
      guard let bytes = folder.read(name, upTo: count) else { return nil }
      var file = BinaryReader(bytes)
      if let head = try? read(&file) { return (head, bytes[..<file.offset]) }
      if bytes.count < count ?? .max { return nil }
    }
    return nil
  }

  /// The series of an entry, if it is still the one on disk.
  private func load(_ content: Fingerprint, _ name: String, _ key: String) -> Dataset? {
    guard let bytes = folder.read(name) else { return nil }
    var file = BinaryReader(bytes)
    guard let found = try? CacheEntry(&file, program: program, key: key), found.content == content
    else { return nil }
    return try? found.dataset(&file)
  }

  /// The body of an entry, if it is intact.
  private func body(_ name: String, _ key: String) -> ArraySlice<UInt8>? {
    guard let bytes = folder.read(name) else { return nil }
    var file = BinaryReader(bytes)
    guard let entry = try? CacheEntry(&file, program: program, key: key) else { return nil }
    let body = file.rest
    return (try? entry.dataset(&file)) == nil ? nil : body
  }

  private func readAnew(
    _ source: CachedSource, _ options: ReaderOptions, _ key: String, _ name: String
  ) -> StoredDataset {
    let stamp = source.stamp
    let file = folder.begin(name)
    let result = source.read(options)
    // A file with an error is likely to change soon, and can be too large to be read to its end.
    let isUsable = result.diagnostics.allSatisfy { $0.severity < .error }
    // A file that was changed while it was read is read again next time.
    guard isUsable, let file, let stamp, let content = source.content, source.stamp == stamp
    else { return StoredDataset(result) }
    let entry = CacheEntry(
      key: key, stamp: stamp, content: content, seen: file.began, began: file.began,
      summary: result.summary)
    file.finish(as: name, entry.bytes(program: program, body: CacheEntry.body(of: result)))
    return StoredDataset(result, as: StoredDataset.Entry(name, entry)) {
      load(content, name, self.key(source, options)) ?? source.read(options)
    }
  }

  /// The path of a file and all options for it, except the number of jobs, which has no effect.
  private func key(_ source: CachedSource, _ options: ReaderOptions) -> String {
    var options = options
    options.jobs = 1
    let text = self.options.text(of: options)
    return "\(source.path)\n\(source.members.joined(separator: "\n"))\n\(text)"
  }
}

/// What is written in keys for options, which thousands of files share: it takes longer to describe
/// them than to read what the pack has of a file.
private final class OptionTexts: Sendable {
  private let texts = Mutex<[ReaderOptions: String]>([:])

  func text(of options: ReaderOptions) -> String {
    texts.withLock { texts in
      if let known = texts[options] { return known }
      let text = "\(options)"
      texts[options] = text
      return text
    }
  }
}

extension StoredDataset.Entry {
  fileprivate init(_ name: String, _ entry: CacheEntry) {
    self.name = name
    source = Fingerprint { fingerprinter in
      fingerprinter.add(entry.content)
      fingerprinter.add(entry.key)
    }
  }
}

/// A file, or several that are read as one source.
private struct CachedSource {
  let path: String
  let members: [String]

  var stamp: FileStamp? {
    members.isEmpty ? FileStamp(of: path) : FileStamp(ofAll: members)
  }

  /// The fingerprint of the bytes; `nil` if a file cannot be read.
  var content: Fingerprint? {
    // The reader reports why a file cannot be read.
    if members.isEmpty { return try? fingerprint(ofFile: path) }
    var all = Fingerprinter()
    for file in members {
      guard let content = try? fingerprint(ofFile: file) else { return nil }
      all.add(content)
    }
    return all.fingerprint
  }

  func read(_ options: ReaderOptions) -> Dataset {
    members.isEmpty
      ? readDataFile(path, options: options) : readDataFiles(members, of: path, options: options)
  }
}
