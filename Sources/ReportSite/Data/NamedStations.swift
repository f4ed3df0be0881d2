import ReportCore
import ReportMeasurements
import ReportReaders

/// What the list of stations that a site names says of its stations.
struct NamedStations {
  private(set) var list = StationList()
  private(set) var findings: [Diagnostic] = []
  /// The requested files, found or not.
  private(set) var asked: [String] = []

  /// Reads what a file says of some stations.
  ///
  /// - Parameters:
  ///   - file: The file that the author names; `nil` if there is none.
  ///   - root: The folder of the sources.
  ///   - ids: The ids of the stations in their data, asked for only if there is a list.
  init(_ file: Located<String>?, root: String, of ids: () -> Set<String>) {
    guard let file else { return }
    let ids = ids()
    var files = DataFiles(root: root)
    let paths = files.paths(of: file)
    asked = files.asked
    findings = files.diagnostics
    for path in paths {
      do {
        findings += list.add(
          try readFile(path, limit: SizeLimit.asset).withoutByteOrderMark, path: path, wanted: ids)
      } catch {
        findings.append(error.diagnostic)
      }
    }
    guard findings.isEmpty, !ids.isEmpty, !ids.contains(where: list.contains) else { return }
    findings.append(
      Diagnostic(
        .warning, "bad-station-list", "none of the site's stations is in '\(file.value)'",
        at: file.position, hint: "it is for stations whose data have NOAA's ids"))
  }
}
