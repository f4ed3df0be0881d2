import ReportCore
import ReportMeasurements

/// A part of a site that a process of its own makes: the pages of some stations, or everything else.
///
/// The path of a file alone tells whose it is, so that all processes deal alike, and a new station
/// moves no other to another shard.
public struct SitePart: Hashable, Sendable {
  /// Which of the shards, from 1 on; `nil` for what is in none of them.
  public let shard: Int?
  /// How many shards there are.
  public let count: Int

  /// More are of no use: each one reads what is known of all stations.
  public static let mostShards = 10_000

  /// A shard of a site.
  ///
  /// - Returns: `nil` unless it is one of 1 to ``mostShards`` shards.
  public init?(shard: Int, of count: Int) {
    guard (1...Self.mostShards).contains(count), (1...count).contains(shard) else { return nil }
    (self.shard, self.count) = (shard, count)
  }

  /// What is in none of so many shards: home, lists, comparisons, records, feeds.
  ///
  /// - Returns: `nil` for a count outside of 1 to ``mostShards``.
  public init?(restOf count: Int) {
    guard (1...Self.mostShards).contains(count) else { return nil }
    (shard, self.count) = (nil, count)
  }

  /// All shards of a count, the first one first.
  static func shards(of count: Int) -> [SitePart] {
    (1...count).compactMap { SitePart(shard: $0, of: count) }
  }
}

extension SitePart {
  /// Whether the part has a file.
  ///
  /// Everything in the folder of a station is in one shard, with the pages of its single charts and
  /// those in other units.
  ///
  /// - Parameter path: From the output folder.
  /// - Returns: Whether this part makes it.
  func contains(_ path: String) -> Bool {
    guard let station = Self.station(of: path) else { return shard == nil }
    return contains(Fingerprint { $0.add(station) }.value)
  }

  /// Whether the shard has what a number stands for.
  func contains(_ number: UInt64) -> Bool { shard == Int(number % UInt64(count)) + 1 }

  /// Whether a file is in a shard, and not in the rest.
  static func isInShard(_ path: String) -> Bool { station(of: path) != nil }

  /// The name of the folder of a station, or of another one beside it.
  private static func station(of path: String) -> String? {
    var folders = path.split(separator: "/")[...]
    if let first = folders.first, UnitSystem.named(String(first)) != nil {
      folders = folders.dropFirst()
    }
    if folders.first == "embed" { folders = folders.dropFirst() }
    guard folders.count > 2, folders.first == "stations" else { return nil }
    return String(folders[folders.startIndex + 1])
  }

  /// Where a part of a site lies until all are joined: beside the output folder.
  ///
  /// - Parameter output: The folder of the whole site.
  /// - Returns: A folder such as `Site.parts/3-of-7`.
  func folder(besides output: String) -> String {
    "\(Self.folder(ofPartsOf: output))/\(name)-of-\(count)"
  }

  /// The folder with all parts of a site, however many there are.
  static func folder(ofPartsOf output: String) -> String {
    let site = output.count > 1 && output.hasSuffix("/") ? String(output.dropLast()) : output
    return "\(site).parts"
  }

  private var name: String { shard.map(String.init) ?? "rest" }
}

extension SitePart: CustomStringConvertible {
  /// Such as `3/7`, as an author writes it.
  public var description: String { "\(name)/\(count)" }
}
