import ReportCore
import ReportDocuments
package import ReportMeasurements
import ReportReaders

/// What the states and countries of stations are called.
package struct RegionNames: Sendable {
  /// The author's names by their codes, such as `WA US` or `US`, in the author's order.
  fileprivate var written: [(code: Located<String>, name: String)] = []
  /// NOAA's lists that the author names.
  private var countryList: Located<String>?
  private var stateList: Located<String>?
  /// The names in those lists, by two letters each: both have a `CA`.
  fileprivate var countries: [String: String] = [:]
  fileprivate var states: [String: String] = [:]
}

extension RegionNames {
  /// Reads `regions`: `{US: United States, WA US: Washington}`, and which lists name others.
  static func read(_ reader: inout ConfigurationReader) -> RegionNames {
    var regions = RegionNames()
    regions.countryList = reader.text("country_list")
    regions.stateList = reader.text("state_list")
    guard let node = reader.node("regions") else { return regions }
    guard case .mapping(let entries) = node.value else {
      reader.report(
        "wrong-type", "'regions' has a line for each region", at: node.position,
        hint: "write 'WA US: Washington' below it")
      return regions
    }
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
      regions.written.append((Located(entry.key, at: entry.keyPosition), name))
    }
    return regions
  }

  /// Reads the lists that the author names.
  ///
  /// - Parameter root: The folder of the sources.
  /// - Returns: Every finding, and the files, found or not.
  mutating func readLists(root: String) -> (findings: [Diagnostic], asked: [String]) {
    var files = DataFiles(root: root)
    var findings: [Diagnostic] = []
    func names(_ list: Located<String>?) -> [String: String] {
      var names: [String: String] = [:]
      for path in list.map({ files.paths(of: $0) }) ?? [] {
        do {
          let bytes = try readFile(path, limit: SizeLimit.page).withoutByteOrderMark
          names.merge(try regionNames(in: bytes, path: path)) { _, last in last }
        } catch {
          findings += (error as? any DiagnosticConvertible)?.diagnostics ?? []
        }
      }
      return names
    }
    countries = names(countryList)
    states = names(stateList)
    return (files.diagnostics + findings, files.asked)
  }

  /// What the author or a list calls a country; its code if neither does.
  package func name(ofCountry region: Region) -> String {
    authors(region.country) ?? countries[region.country] ?? region.country
  }

  /// What the author or a list calls a state; `nil` if neither does.
  package func name(ofState region: Region) -> String? {
    authors(region.code) ?? states[region.state]
  }

  private func authors(_ code: String) -> String? { written.last { $0.code.value == code }?.name }

  /// The codes that the author has named, where they stand.
  package var codes: [Located<String>] { written.map(\.code) }
}

extension Fingerprinter {
  /// Adds all names, and where the author has written some.
  mutating func add(_ regions: RegionNames) {
    for (code, name) in regions.written {
      add(code.value)
      add(name)
      add("\(code.position)")
    }
    for names in [regions.countries, regions.states] {
      add(names.count)
      for (code, name) in names.sorted(by: { $0.key < $1.key }) {
        add(code)
        add(name)
      }
    }
  }
}
