import ReportCore
import ReportMeasurements
import Synchronization

/// The entries of a cache folder that are small, or begin with what is wanted first, in one file.
///
/// Ten thousand files take much longer to open than to read ("after one station's new day" of
/// `make bench-scale`). What the pack has of an entry can be damaged or older than the entry's
/// own file: each entry shows that itself, and its file is read instead.
final class CachePack: Sendable {
  private let folder: CacheFolder
  private let entries: Lazily<[String: BinaryReader]>
  /// The names of the entries for which the pack was of no use.
  private let missed = Mutex<Set<String>>([])

  /// The name of its file, which no entry can have.
  static let name = "pack\(CacheFolder.ending)"
  /// Fewer entries are quickly opened.
  private static let fewest = CacheFolder.spare

  /// - Parameter folder: The folder of the entries, in which the pack lies as well.
  init(of folder: CacheFolder) {
    self.folder = folder
    entries = Lazily {
      guard let bytes = folder.read(CachePack.name) else { return [:] }
      // Whatever can be read of a damaged pack is checked by the entries.
      return (try? CachePack.entries(in: bytes)) ?? [:]
    }
  }
}

extension CachePack {
  /// Reads an entry.
  ///
  /// - Parameters:
  ///   - name: The name of the entry.
  ///   - read: Reads it, and returns `nil` if it is out of date.
  /// - Returns: The result of `read`; `nil` if its own file has to be read.
  func entry<Entry>(
    _ name: String, read: (inout BinaryReader) throws(DamagedData) -> Entry?
  ) -> Entry? {
    if var packed = entries.value[name], let entry = try? read(&packed) { return entry }
    missed.withLock { _ = $0.insert(name) }
    return nil
  }

  /// Whether it was of no use for more than an eighth of its entries.
  var isOutdated: Bool {
    let count = missed.withLock(\.count)
    return count > 0 && count > entries.value.count / 8
  }

  /// Writes the pack again if it is outdated, and then forgets unused entries.
  ///
  /// - Parameters:
  ///   - names: The names of the entries that are in use. Those that nobody has asked for yet do not
  ///     get into the pack.
  ///   - head: The bytes of an entry that the pack needs.
  func tidy(keeping names: Set<String>, head: (String) -> ArraySlice<UInt8>?) {
    guard names.count > CachePack.fewest else { return folder.tidy(keeping: names) }
    guard isOutdated else { return }
    write(names, missed.withLock(\.self), head)
    folder.tidy(keeping: names.union([CachePack.name]))
  }

  private func write(
    _ names: Set<String>, _ missed: Set<String>, _ head: (String) -> ArraySlice<UInt8>?
  ) {
    guard let file = folder.begin(CachePack.name) else { return }
    var writer = BinaryWriter()
    for name in names.sorted() {
      let bytes = missed.contains(name) ? head(name) : entries.value[name]?.rest
      guard let bytes else { continue }
      writer.write(text: name)
      writer.section { $0.append(bytes) }
    }
    file.finish(as: CachePack.name, writer.bytes)
  }

  private static func entries(in bytes: [UInt8]) throws(DamagedData) -> [String: BinaryReader] {
    var file = BinaryReader(bytes)
    var entries: [String: BinaryReader] = [:]
    while !file.isAtEnd { entries[try file.text()] = try file.section() }
    return entries
  }
}
