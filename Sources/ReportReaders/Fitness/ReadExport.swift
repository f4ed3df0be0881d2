import ReportCore
import ReportMeasurements

/// The metrics of a fitness export that are wanted on their own, without a page that names them.
public struct WantedMetrics: Hashable, Sendable {
  /// Their ids; all that the catalogue has when empty.
  public let ids: [String]
  /// Parts of the names of devices and apps, the most trusted first.
  public let ranking: [String]

  /// The metrics of some ids, from sources in this order.
  public init(_ ids: [String] = [], ranking: [String] = []) {
    self.ids = ids
    self.ranking = ranking
  }
}

extension WantedMetrics {
  /// The ids of all metrics that exports can have.
  public static let known = Catalogue.person.map(\.metric.id)

  /// The columns to ask an export for.
  func columns(timeZone: String?) -> [PersonalColumn] {
    (ids.isEmpty ? WantedMetrics.known : ids).map {
      PersonalColumn(id: $0, timeZone: timeZone, sources: ranking)
    }
  }

  /// Reads a fitness export: a file, an archive, or a folder of them.
  ///
  /// - Parameters:
  ///   - file: Its path.
  ///   - timeZone: The zone of its days.
  ///   - options: What is said of files; one with a mapping is a table and no export.
  /// - Returns: The days of the metrics; `nil` for anything that is no fitness export.
  func read(_ file: String, timeZone: String?, _ options: ReaderOptions) -> Dataset? {
    let isFolder = kindOnDisk(file, followingLinks: true) == .folder
    guard isFolder || options.mapping == nil && mayBeExport(file) else { return nil }
    let wanted = ReaderOptions(columns: columns(timeZone: timeZone))
    var data =
      isFolder
      ? readDataFiles(filesBelow(file, limit: 10_000), of: file, options: wanted)
      : readDataFile(file, options: wanted)
    let formats = sampleReaders.map(\.format)
    guard data.formats.contains(where: formats.contains) else { return nil }
    // What is not there needs no word where everything was asked for.
    if ids.isEmpty { data.diagnostics.removeAll { $0.rule == "missing-metric" } }
    return data
  }

  /// Whether a file, or one in an archive, is of an export: what a reader of weather knows is none.
  private func mayBeExport(_ file: String) -> Bool {
    let head = headOfFile(file)
    return Archive.recognises(head.span)
      || sampleReaders.contains { $0.recognises(head.span, name: file) }
  }
}
