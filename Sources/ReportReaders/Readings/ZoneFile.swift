import ReportCore
import ReportMeasurements

/// Reads a compiled file of the time zone database, a TZif file according to RFC 9636.
///
/// Versions 2 and later are supported; their second part has 64-bit times and ends with the rule
/// for all future years, which is expanded until ``lastYear``.
enum ZoneFile {
  /// The last year whose changes are expanded.
  static let lastYear = 2199

  /// The zone in a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: The name of the zone.
  /// - Returns: The zone, or `nil` if the file is damaged, of version 1 or counts leap seconds.
  static func zone(in bytes: Span<UInt8>, name: String) -> Zone? {
    guard let old = Header(in: bytes, at: 0), old.version >= UInt8(ascii: "2"),
      let header = Header(in: bytes, at: old.end(ofTimes: 4)), header.leapSeconds == 0,
      let offsets = offsets(header, in: bytes),
      let explicit = changes(header, offsets, in: bytes)
    else { return nil }
    let rule = PosixZone(footer(from: header.end(ofTimes: 8), in: bytes))
    // The first type applies before all changes.
    return Zone(name: name, offset: offsets[0], changes: completed(explicit, by: rule))
  }

  /// The counts in the header of a part of the file.
  private struct Header {
    let start: Int
    let version: UInt8
    let utcMarks: Int
    let standardMarks: Int
    let leapSeconds: Int
    let changes: Int
    let types: Int
    let letters: Int

    init?(in bytes: Span<UInt8>, at start: Int) {
      guard start + 44 <= bytes.count,
        number(in: bytes, at: start, length: 4) == 0x545A_6966  // TZif
      else { return nil }
      func count(_ index: Int) -> Int { number(in: bytes, at: start + 20 + 4 * index, length: 4) }
      self.start = start
      version = bytes[start + 4]
      utcMarks = count(0)
      standardMarks = count(1)
      leapSeconds = count(2)
      changes = count(3)
      types = count(4)
      letters = count(5)
    }

    var body: Int { start + 44 }

    /// The end of the part, given the size of its times in bytes.
    func end(ofTimes length: Int) -> Int {
      body + changes * (length + 1) + types * 6 + letters + leapSeconds * (length + 4)
        + standardMarks + utcMarks
    }
  }

  /// The UTC offset of each type of local time; `nil` if the part does not fit into the file.
  private static func offsets(_ header: Header, in bytes: Span<UInt8>) -> [Int]? {
    guard header.end(ofTimes: 8) <= bytes.count, header.types > 0 else { return nil }
    let start = header.body + header.changes * 9
    var offsets: [Int] = []
    for index in 0..<header.types {
      let offset = signedNumber(in: bytes, at: start + 6 * index, length: 4)
      guard abs(offset) < Zone.offsetLimit else { return nil }
      offsets.append(offset)
    }
    return offsets
  }

  private static func changes(
    _ header: Header, _ offsets: [Int], in bytes: Span<UInt8>
  ) -> [Zone.Change]? {
    var changes: [Zone.Change] = []
    for index in 0..<header.changes {
      let seconds = signedNumber(in: bytes, at: header.body + 8 * index, length: 8)
      let type = Int(bytes[header.body + 8 * header.changes + index])
      guard type < offsets.count else { return nil }
      let change = Zone.Change(at: Instant(seconds: seconds), offset: offsets[type])
      // All times before the year 1 become its first moment.
      if changes.last?.instant == change.instant { changes.removeLast() }
      guard changes.last.map({ $0.instant < change.instant }) ?? true else { return nil }
      changes.append(change)
    }
    return changes
  }

  /// The line after the second part.
  private static func footer(from start: Int, in bytes: Span<UInt8>) -> String {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\n") else { return "" }
    var text = ""
    for index in (start + 1)..<bytes.count where text.utf8.count < 200 {
      guard bytes[index] != UInt8(ascii: "\n") else { break }
      text.unicodeScalars.append(Unicode.Scalar(bytes[index]))
    }
    return text
  }

  /// The changes of the file with those that follow from the rule.
  private static func completed(_ changes: [Zone.Change], by rule: PosixZone?) -> [Zone.Change] {
    guard let rule else { return changes }
    var changes = changes
    let firstYear = changes.last.map { Zone.utc.civilTime(at: $0.instant).day.year } ?? 1970
    guard firstYear <= lastYear else { return changes }
    for year in firstYear...lastYear {
      for change in rule.changes(in: year) {
        guard let last = changes.last else {
          changes.append(change)
          continue
        }
        if change.instant == last.instant { changes.removeLast() }
        if change.instant >= last.instant { changes.append(change) }
      }
    }
    return changes
  }
}

/// An unsigned big-endian number.
private func number(in bytes: Span<UInt8>, at start: Int, length: Int) -> Int {
  var number = 0
  for index in start..<(start + length) { number = number << 8 | Int(bytes[index]) }
  return number
}

private func signedNumber(in bytes: Span<UInt8>, at start: Int, length: Int) -> Int {
  let number = number(in: bytes, at: start, length: length)
  return length == 8 ? number : Int(Int32(truncatingIfNeeded: number))
}
