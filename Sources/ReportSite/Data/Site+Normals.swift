import ReportCore
import ReportMeasurements
import ReportReaders

/// Reads a site's files of published normals.
struct NormalsFiles {
  private let root: String
  private(set) var findings: [Diagnostic] = []
  /// The requested files, found or not.
  private(set) var asked: [String] = []

  /// The largest size: no real file exceeds it, as a station has twelve lines.
  private static let limit = SizeLimit.asset

  init(root: String) { self.root = root }
}

extension NormalsFiles {
  /// The normals of a file whose reference period is known.
  ///
  /// - Parameter request: The author's request for the file.
  /// - Returns: One for each station of the file.
  mutating func read(
    _ request: NormalsRequest
  ) -> [(station: String, normals: [Element: MonthlyNormals])] {
    var files = DataFiles(root: root)
    let paths = files.paths(of: request.file)
    findings += files.diagnostics
    asked += files.asked
    return paths.flatMap { read($0, request) }
  }

  private mutating func read(
    _ path: String, _ request: NormalsRequest
  ) -> [(station: String, normals: [Element: MonthlyNormals])] {
    let published: [PublishedNormals]
    do {
      let (read, faults) = PublishedNormals.read(
        try readFile(path, limit: NormalsFiles.limit).withoutByteOrderMark, path: path,
        units: request.units)
      findings += faults
      published = read
    } catch {
      findings.append(error.diagnostic)
      return []
    }
    return published.compactMap { found in
      guard let years = request.years ?? found.years else {
        if findings.allSatisfy({ $0.position != request.file.position }) {
          findings.append(
            request.file.error(
              "bad-normals", "the file does not state the years of its normals",
              hint: "write 'normals: {file: \(request.file.value), years: 1991-2020}'"))
        }
        return nil
      }
      return (
        found.station,
        Dictionary(
          uniqueKeysWithValues: found.months.map { element, values in
            let kind = element.metric.kind
            return (
              element,
              MonthlyNormals(
                published: values, kind == .range ? .level : kind, of: years,
                source: request.source ?? found.publisher)
            )
          })
      )
    }
  }
}

extension Site {
  /// The site whose stations have the published normals that site.yml and their pages name.
  ///
  /// - Returns: The site, every finding, and the files, found or not.
  func withNormals() -> (Site, findings: [Diagnostic], asked: [String]) {
    var files = NormalsFiles(root: root)
    var site = self
    var findings: [Diagnostic] = []
    let places = Lazily {
      Dictionary(grouping: stations.indices) { stations[$0].station.sourceID }
    }
    for request in configuration.normalsFiles {
      let found = files.read(request)
      var isUsed = found.isEmpty
      for (id, normals) in found {
        for index in places.value[id] ?? [] {
          site.stations[index] = site.stations[index].adding(normals)
          isUsed = true
        }
      }
      guard !isUsed else { continue }
      findings.append(
        request.file.error(
          "bad-normals", "no station of the site has the id '\(found[0].station)' of these normals",
          hint: "name the file in the page of the station"))
    }
    for source in sources where !source.frontMatter.station.normals.isEmpty {
      guard case .station(let id) = source.role,
        let index = stations.firstIndex(where: { $0.id == id })
      else { continue }
      let sourceID = stations[index].station.sourceID
      for request in source.frontMatter.station.normals {
        let found = files.read(request)
        guard
          let own = found.first(where: { $0.station == sourceID })
            ?? (found.count == 1 ? found.first : nil)
        else {
          guard !found.isEmpty else { continue }
          findings.append(
            request.file.error(
              "bad-normals", "the file has several stations, and none with the id '\(sourceID)'",
              hint: "use a file of that station alone"))
          continue
        }
        site.stations[index] = site.stations[index].adding(own.normals)
      }
    }
    return (site, files.findings + findings, files.asked)
  }
}
