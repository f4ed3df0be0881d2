import ReportCore
import ReportDocuments
import ReportMeasurements

/// What the author calls the states and countries of stations.
package struct RegionNames: Sendable {
  /// The names by their codes, such as `WA US` or `US`, in the author's order.
  private(set) var names: [(code: Located<String>, name: String)] = []
}

extension RegionNames {
  /// Reads `regions`: `{US: United States, WA US: Washington}`.
  static func read(_ reader: inout ConfigurationReader) -> RegionNames {
    guard let node = reader.node("regions") else { return RegionNames() }
    guard case .mapping(let entries) = node.value else {
      reader.report(
        "wrong-type", "'regions' has a line for each region", at: node.position,
        hint: "write 'WA US: Washington' below it")
      return RegionNames()
    }
    var regions = RegionNames()
    for entry in entries {
      guard Region(entry.key) != nil else {
        reader.report(
          "bad-region", "'\(entry.key.prefix(60))' is not a region of NOAA's archive",
          at: entry.keyPosition,
          hint: "write the country in two capital letters, 'US', or a state before it, 'WA US'")
        continue
      }
      guard let name = entry.value.text, !name.isEmpty else {
        reader.report(
          "wrong-type", "'\(entry.key)' has no name", at: entry.keyPosition,
          hint: "write '\(entry.key): ' and what readers call it")
        continue
      }
      regions.names.append((Located(entry.key, at: entry.keyPosition), name))
    }
    return regions
  }

  /// The author's name of a state or a country; its code if there is none.
  package func name(of code: String) -> String {
    names.last { $0.code.value == code }?.name ?? code
  }

  /// The codes that the author has named, where they stand.
  package var codes: [Located<String>] { names.map(\.code) }
}
