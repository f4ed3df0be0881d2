import Glibc
import ReportCore
public import ReportMeasurements

/// Keeps what was read of data files, so that a file that has not changed is not read again.
///
/// A file is taken for unchanged when its size, its times and its place on the disk are as they
/// were; when only its times differ, its bytes decide. Whatever is wrong with an entry, such as that
/// another build of this program wrote it, the file is read and the entry written anew. A cache is
/// always safe to delete.
public struct DataCache: Sendable {
  private let folder: CacheFolder
  private let program: Fingerprint

  /// - Parameter path: A folder that only this cache uses; it is made when there is something to
  ///   keep, in a folder that is made as well.
  public init(_ path: String) {
    self.init(path, program: identityOfProgram())
  }

  /// - Parameters:
  ///   - path: A folder that only this cache uses.
  ///   - program: Tells one build of this program from another.
  init(_ path: String, program: Fingerprint) {
    folder = CacheFolder(path: path)
    self.program = program
  }
}

extension DataCache {
  /// Reads a data file, or remembers what was read of it.
  ///
  /// - Parameters:
  ///   - path: As the system understands it, and as messages call it; of several files what messages
  ///     call all of them.
  ///   - members: The files of a source that has several.
  ///   - options: What the author says about it.
  /// - Returns: The same as ``readDataFile(_:options:)`` does, or ``readDataFiles(_:of:options:)``.
  public func read(
    _ path: String, members: [String] = [], options: ReaderOptions
  ) -> Dataset {
    open(path, members: members, options: options).whole
  }

  /// Reads a data file, or remembers all that was read of it but its series, which can be loaded
  /// later.
  ///
  /// - Parameters: See ``read(_:members:options:)``.
  /// - Returns: What the file holds.
  public func open(
    _ path: String, members: [String] = [], options: ReaderOptions
  ) -> StoredDataset {
    let source = CachedSource(path: path, members: members)
    // What is not a regular file is refused by the reading, which says why.
    guard let stamp = source.stamp else { return StoredDataset(source.read(options)) }
    let key = key(path, members, options)
    let name = CacheFolder.name(of: key)
    guard let entry = head(name, key) else { return readAnew(source, options, key, name) }
    let stored = StoredDataset(
      summary: entry.summary, source: self.source(of: entry)
    ) { load(entry, name) ?? readAnew(source, options, key, name).whole }
    if entry.stamp == stamp, entry.isSettled { return stored }
    guard entry.stamp.size == stamp.size, let file = folder.begin(name),
      source.content == entry.content, source.stamp == stamp, let body = body(name, key)
    else { return readAnew(source, options, key, name) }
    let renewed = CacheEntry(
      key: key, stamp: stamp, content: entry.content,
      seen: stamp == entry.stamp ? entry.seen : file.began, began: file.began,
      summary: entry.summary)
    file.finish(as: name, renewed.bytes(program: program, body: body))
    return stored
  }

  /// Forgets other files than some when there are many, so that a cache does not grow for ever.
  public func tidy(keeping files: [(path: String, members: [String], options: ReaderOptions)]) {
    folder.tidy(
      keeping: Set(files.map { CacheFolder.name(of: key($0.path, $0.members, $0.options)) }))
  }

  /// Whether a file of that name in the folder of a cache is one that the cache has written.
  public static func isOurs(_ name: String) -> Bool { CacheFolder.isOurs(name) }

  /// A damaged entry is as good as none.
  private func head(_ name: String, _ key: String) -> CacheEntry? {
    // Few files have more findings and stations than that.
    for count in [16_384, nil] {
      guard let bytes = folder.read(name, upTo: count) else { return nil }
      var file = BinaryReader(bytes)
      if let entry = try? CacheEntry(&file, program: program, key: key) { return entry }
      if bytes.count < count ?? .max { return nil }
    }
    return nil
  }

  /// The series of an entry, if it is still the one in the folder.
  private func load(_ entry: CacheEntry, _ name: String) -> Dataset? {
    guard let bytes = folder.read(name) else { return nil }
    var file = BinaryReader(bytes)
    guard let found = try? CacheEntry(&file, program: program, key: entry.key),
      found.content == entry.content
    else { return nil }
    return try? found.dataset(&file)
  }

  /// The body of an entry, if it is a good one.
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
    // A file with an error is soon another one, and may be too large to be read to its end.
    let isUsable = result.diagnostics.allSatisfy { $0.severity < .error }
    // A file that was changed while it was read is read again the next time.
    guard isUsable, let file, let stamp, let content = source.content, source.stamp == stamp
    else { return StoredDataset(result) }
    let entry = CacheEntry(
      key: key, stamp: stamp, content: content, seen: file.began, began: file.began,
      summary: result.summary)
    file.finish(as: name, entry.bytes(program: program, body: CacheEntry.body(of: result)))
    return StoredDataset(result, source: self.source(of: entry)) {
      load(entry, name) ?? source.read(options)
    }
  }

  /// Of all that a dataset was made from.
  private func source(of entry: CacheEntry) -> Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.add(entry.content)
      fingerprinter.add(entry.key)
    }
  }

  /// The path of a file and all that is said about it; how many jobs read it does not matter.
  private func key(_ path: String, _ members: [String], _ options: ReaderOptions) -> String {
    var options = options
    options.jobs = 1
    return "\(path)\n\(members.joined(separator: "\n"))\n\(options)"
  }
}

/// A file, or several that are read as one source.
private struct CachedSource {
  let path: String
  let members: [String]

  var stamp: FileStamp? {
    members.isEmpty ? FileStamp(of: path) : FileStamp(ofAll: members)
  }

  /// The fingerprint of the bytes, `nil` when a file cannot be read.
  var content: Fingerprint? {
    // Why a file cannot be read, the reading says.
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
