import ReportCore
import ReportMeasurements

/// What a cache keeps of one data file: what was read of it, and of what.
///
/// Its file begins with a head, which tells all but the series of stations and persons; those follow
/// as a part of their own.
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
  /// All that was read but for series: the stations have none.
  let summary: Dataset
}

extension CacheEntry {
  /// Begins each file; the digit grows when the layout changes.
  private static let magic = UInt64(littleEndianText: "rgdata04")

  /// The bytes of the entry.
  ///
  /// - Parameters:
  ///   - program: Tells one build of this program from another.
  ///   - body: The stations and persons with their series, as ``body(of:)`` gives them.
  /// - Returns: What ``init(_:program:key:)`` takes.
  func bytes(program: Fingerprint, body: some Collection<UInt8>) -> [UInt8] {
    var file = BinaryWriter(capacity: body.count + 4096)
    file.write(CacheEntry.magic)
    file.write(program)
    file.sealed { head in
      head.write(key)
      head.write(stamp)
      head.write(seen)
      head.write(began)
      head.write(content)
      head.write(summary)
    }
    file.append(body)
    return file.bytes
  }

  /// The series of what was read, with a seal.
  static func body(of data: Dataset) -> [UInt8] {
    var writer = BinaryWriter()
    writer.sealed { body in
      body.write(data.stations)
      body.write(data.personal)
    }
    return writer.bytes
  }

  /// The entry at the beginning of some bytes.
  ///
  /// - Parameters:
  ///   - file: Has the bytes; what follows is the body.
  ///   - program: Tells one build of this program from another.
  ///   - key: The file's path and all that is said about it.
  /// - Throws: `DamagedData` for anything but the entry of this program and key.
  init(_ file: inout BinaryReader, program: Fingerprint, key: String) throws(DamagedData) {
    guard try file.read() == CacheEntry.magic, try file.read() == program else {
      throw DamagedData()
    }
    var head = try file.sealed()
    self.key = try head.read()
    guard self.key == key else { throw DamagedData() }
    stamp = try head.read()
    seen = try head.read()
    began = try head.read()
    content = try head.read()
    summary = try head.readLast()
  }

  /// All that was read.
  ///
  /// - Parameter file: Has the body, and nothing behind it.
  /// - Returns: The summary with its series.
  /// - Throws: `DamagedData` when the body is not that of the entry.
  func dataset(_ file: inout BinaryReader) throws(DamagedData) -> Dataset {
    var body = try file.sealed()
    guard file.isAtEnd else { throw DamagedData() }
    var data = summary
    data.stations = try body.read()
    data.personal = try body.readLast()
    guard data.stations.map(\.station) == summary.stations.map(\.station) else {
      throw DamagedData()
    }
    return data
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
