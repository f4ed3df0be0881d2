import Glibc
import ReportCore
import ReportMeasurements

/// The time zones of the machine, each in a file below one folder.
struct ZoneFolder {
  /// The folder on every Unix.
  static let system = ZoneFolder(path: "/usr/share/zoneinfo")

  let path: String

  /// The list of all zones with their rules, which names its version.
  var listPath: String { "\(path)/tzdata.zi" }
}

extension ZoneFolder {
  /// The zone with a name: one of the time zone database, `UTC`, or a fixed offset such as
  /// `+05:30`.
  func zone(named name: String) throws(ZoneError) -> Zone {
    if let zone = fixedZone(named: name) { return zone }
    guard isZoneName(name) else { throw .impossibleName(name) }
    guard let bytes = read("\(path)/\(name)") else {
      let names = names
      throw names.isEmpty ? .noZones(folder: path) : .unknown(name, among: names)
    }
    guard let zone = ZoneFile.zone(in: bytes.span, name: name) else { throw .unusable(name) }
    return zone
  }

  /// The zones that belong to a country, from the list beside their files.
  private var names: [String] {
    let lists = ["zone.tab", "zone1970.tab"].lazy.compactMap { read("\(path)/\($0)") }
    guard let list = lists.first else { return [] }
    return String(decoding: list, as: UTF8.self).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "\t")
      return line.hasPrefix("#") || cells.count < 3 ? nil : String(cells[2])
    }
  }

  /// A regular file of at most a megabyte.
  private func read(_ path: String) -> [UInt8]? {
    // An unreadable list is left out.
    try? readFile(path, limit: 1_000_000)
  }
}

/// Whether a name can be that of a file below the folder.
///
/// It consists of words of letters, digits, `_`, `+` and `-`, separated by single slashes; without
/// dots it cannot leave the folder.
private func isZoneName(_ name: String) -> Bool {
  let words = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  return name.utf8.count <= 64
    && words.allSatisfy { word in
      !word.isEmpty
        && word.allSatisfy { byte in
          byte.isDigit || "_+-".utf8.contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
    }
}

/// `UTC`, `Z`, `+02:00`, `-0330`, `UTC+2`: a fixed UTC offset.
private func fixedZone(named name: String) -> Zone? {
  if name == "UTC" || name == "Z" { return Zone(name: name, offset: 0) }
  var rest = Substring(name.hasPrefix("UTC") ? name.dropFirst(3) : name[...])
  guard let sign = rest.first, sign == "+" || sign == "-" else { return nil }
  rest.removeFirst()
  let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
  let digits = parts.joined()
  guard parts.count <= 2, digits.utf8.allSatisfy(\.isDigit), let number = Int(digits.prefix(4)),
    parts.count == 2 ? parts.map(\.count) == [2, 2] : [1, 2, 4].contains(digits.count)
  else { return nil }
  let (hours, minutes) = digits.count == 4 ? (number / 100, number % 100) : (number, 0)
  guard hours <= 18, minutes < 60 else { return nil }
  let offset = hours * 3600 + minutes * 60
  return Zone(name: name, offset: sign == "-" ? -offset : offset)
}
