import ReportCore
import ReportMeasurements

/// A cache entry of one data file: what was read, and from which state of the file.
///
/// Its file begins with a head, which contains everything except the series of stations and people;
/// those follow as a separate part.
struct CacheEntry {
  /// The file's path and all options for it.
  let key: String
  let stamp: FileStamp
  /// The fingerprint of the file's bytes.
  let content: Fingerprint
  /// A time at which the file already had the stamp, by the clock of the disk with the cache.
  let seen: DiskTime
  /// When the reading began, by the same clock.
  let began: DiskTime
  /// Everything that was read except series: the stations have none.
  let summary: Dataset
}

extension CacheEntry {
  /// The start of each file; the digit grows when the layout changes.
  private static let magic = UInt64(littleEndianText: "rgdata05")

  /// The bytes of the entry.
  ///
  /// - Parameters:
  ///   - program: Identifies a build of this program.
  ///   - body: The stations and people with their series, as returned by ``body(of:)``.
  /// - Returns: The input of ``init(_:program:key:)``.
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

  /// The series of what was read, with a checksum.
  static func body(of data: Dataset) -> [UInt8] {
    var writer = BinaryWriter()
    writer.sealed { body in
      body.write(data.stations)
      body.write(data.personal)
    }
    return writer.bytes
  }

  /// Reads the entry at the beginning of some bytes.
  ///
  /// - Parameters:
  ///   - file: Supplies the bytes; the body follows.
  ///   - program: Identifies a build of this program.
  ///   - key: The file's path and all options for it.
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

  /// Skips the head of an entry, with a key that is not known.
  static func skip(_ file: inout BinaryReader) throws(DamagedData) {
    guard try file.read() == CacheEntry.magic else { throw DamagedData() }
    _ = try file.read(Fingerprint.self)
    _ = try file.sealed()
  }

  /// Everything that was read.
  ///
  /// - Parameter file: Contains the body, and nothing after it.
  /// - Returns: The summary with its series.
  /// - Throws: `DamagedData` if the body does not belong to the entry.
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

  /// Whether a file with that stamp is certain to be as it was read.
  func holds(for stamp: FileStamp) -> Bool { self.stamp == stamp && isSettled }

  /// Whether the file is certain to be unchanged as long as its stamp matches.
  ///
  /// A file that was changed while it was read, or just before, can have been changed again within
  /// the same clock tick.
  var isSettled: Bool { stamp.isOlder(than: began, since: seen) }
}

extension UInt64 {
  fileprivate init(littleEndianText text: StaticString) {
    self = text.withUTF8Buffer { $0.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
  }
}
