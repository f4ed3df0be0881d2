/// The state and country with which NOAA ends the name of a station: `WA US` of `SEATTLE, WA US`.
public struct Region: Hashable, Sendable {
  /// The country in two letters, as NOAA abbreviates it (FIPS 10-4).
  public let country: String
  /// The state or province in two letters; empty where NOAA names none.
  public let state: String

  /// A region, or `nil` for anything but a country, or a state and a country, in two capital
  /// letters each.
  public init?(_ code: some StringProtocol) {
    let words = code.split(separator: " ")
    guard (1...2).contains(words.count),
      words.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy(isCapital) }),
      let country = words.last
    else { return nil }
    self.country = String(country)
    state = words.count > 1 ? String(words[0]) : ""
  }

  /// The region as NOAA writes it: `WA US`.
  public var code: String { state.isEmpty ? country : "\(state) \(country)" }
}

extension Region: Comparable {
  /// By country, then by state.
  public static func < (a: Region, b: Region) -> Bool {
    (a.country, a.state) < (b.country, b.state)
  }
}

extension Station {
  /// The region at the end of the name; `nil` if the source names none.
  public var region: Region? {
    name.lastIndex(of: ",").flatMap { Region(name[name.index(after: $0)...]) }
  }
}

private func isCapital(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
}
