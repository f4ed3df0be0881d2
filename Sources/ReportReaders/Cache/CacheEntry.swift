import ReportMeasurements

/// What a cache keeps of one data file: what was read of it, and of what.
struct CacheEntry {
  /// The file's path and all that was said about it.
  let key: String
  let stamp: FileStamp
  /// The hash of the file's bytes.
  let content: UInt64
  /// When the reading began, by the clock that stamps files.
  let began: Int
  let result: Dataset
}

extension CacheEntry {
  /// Begins each file; the digit grows when the layout changes.
  private static let magic = UInt64(littleEndianText: "rgdata02")

  /// The bytes of the entry.
  ///
  /// - Parameter program: Tells one build of this program from another.
  /// - Returns: What ``init(_:program:key:)`` takes.
  func bytes(program: UInt64) -> [UInt8] {
    var body = CacheWriter()
    body.write(key)
    for number in [stamp.size, stamp.modified, stamp.changed, stamp.node, began] {
      body.write(number)
    }
    body.write(content)
    result.write(to: &body)
    var file = CacheWriter()
    file.write(CacheEntry.magic)
    file.write(program)
    file.write(body.bytes.withUnsafeBytes { ContentHash.of($0) })
    return file.bytes + body.bytes
  }

  /// The entry in some bytes.
  ///
  /// - Parameters:
  ///   - bytes: A whole file.
  ///   - program: Tells one build of this program from another.
  ///   - key: The file's path and all that is said about it.
  /// - Throws: `DamagedCache` for anything but the entry of this program and key.
  init(
    _ bytes: UnsafeRawBufferPointer, program: UInt64, key: String
  ) throws(DamagedCache) {
    var head = CacheReader(bytes)
    guard try head.word() == CacheEntry.magic, try head.word() == program else {
      throw DamagedCache()
    }
    let hash = try head.word()
    let rest = UnsafeRawBufferPointer(rebasing: bytes[CacheEntry.headLength...])
    guard ContentHash.of(rest) == hash else { throw DamagedCache() }
    var body = CacheReader(rest)
    self.key = try body.text()
    guard self.key == key else { throw DamagedCache() }
    stamp = FileStamp(
      size: try body.int(), modified: try body.int(), changed: try body.int(),
      node: try body.int())
    began = try body.int()
    content = try body.word()
    result = try Dataset(from: &body)
    guard body.isAtEnd else { throw DamagedCache() }
  }

  private static let headLength = 24

  /// Whether the file is sure to be as it was when its stamp still fits.
  ///
  /// One that was changed while it was read, or just before, may have been changed once more within
  /// the same tick of the clock.
  var isSettled: Bool {
    began &- max(stamp.modified, stamp.changed) > CacheEntry.tick
  }

  /// Longer than the ticks of any clock that stamps files: those of FAT are two seconds.
  private static let tick = 2_500_000_000
}

extension UInt64 {
  fileprivate init(littleEndianText text: StaticString) {
    self = text.withUTF8Buffer { $0.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
  }
}
