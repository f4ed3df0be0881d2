import ReportCore
import ReportMeasurements

/// What a cache keeps of one data file: what was read of it, and of what.
struct CacheEntry {
  /// The file's path and all that was said about it.
  let key: String
  let stamp: FileStamp
  /// The fingerprint of the file's bytes.
  let content: Fingerprint
  /// When the file had the stamp already, by the clock of the disk with the cache.
  let seen: DiskTime
  /// When the reading began, by the same clock.
  let began: DiskTime
  let result: Dataset
}

extension CacheEntry {
  /// Begins each file; the digit grows when the layout changes.
  private static let magic = UInt64(littleEndianText: "rgdata03")

  /// The bytes of the entry.
  ///
  /// - Parameter program: Tells one build of this program from another.
  /// - Returns: What ``init(_:program:key:)`` takes.
  func bytes(program: Fingerprint) -> [UInt8] {
    var file = BinaryWriter()
    file.write(CacheEntry.magic)
    file.write(program)
    file.sealed { body in
      body.write(key)
      body.write(stamp)
      body.write(seen)
      body.write(began)
      body.write(content)
      body.write(result)
    }
    return file.bytes
  }

  /// The entry in some bytes.
  ///
  /// - Parameters:
  ///   - bytes: A whole file.
  ///   - program: Tells one build of this program from another.
  ///   - key: The file's path and all that is said about it.
  /// - Throws: `DamagedData` for anything but the entry of this program and key.
  init(_ bytes: [UInt8], program: Fingerprint, key: String) throws(DamagedData) {
    var file = BinaryReader(bytes)
    guard try file.read() == CacheEntry.magic, try file.read() == program else {
      throw DamagedData()
    }
    var body = try file.sealed()
    self.key = try body.read()
    guard self.key == key, file.isAtEnd else { throw DamagedData() }
    stamp = try body.read()
    seen = try body.read()
    began = try body.read()
    content = try body.read()
    result = try body.readLast()
  }

  /// Whether the file is sure to be as it was when its stamp still fits.
  ///
  /// One that was changed while it was read, or just before, may have been changed once more within
  /// the same tick of the clock.
  var isSettled: Bool { stamp.isOlder(than: began, since: seen) }
}

extension UInt64 {
  fileprivate init(littleEndianText text: StaticString) {
    self = text.withUTF8Buffer { $0.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
  }
}
