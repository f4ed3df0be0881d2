import ReportCore
import ReportMeasurements

/// The metrics wanted from a fitness export without a page that names them.
public struct WantedMetrics: Hashable, Sendable {
  /// Their ids; empty for all of the catalog.
  public let ids: [String]
  /// Parts of the names of devices and apps, most trusted first.
  public let ranking: [String]

  /// Creates a selection of metrics by their ids, from sources in the given order.
  public init(_ ids: [String] = [], ranking: [String] = []) {
    self.ids = ids
    self.ranking = ranking
  }
}

extension WantedMetrics {
  /// The ids of all metrics that exports can contain.
  public static let known = Catalogue.person.map(\.metric.id)

  /// The columns to request from an export.
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
  ///   - options: The options for files; one with a mapping is a table and no export.
  /// - Returns: The days of the metrics; `nil` for anything but a fitness export.
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
    // If everything was requested, missing metrics are not worth reporting.
    if ids.isEmpty { data.diagnostics.removeAll { $0.rule == "missing-metric" } }
    return data
  }

  /// Whether a file can belong to an export: an archive, or a file that a reader of exports
  /// recognizes.
  private func mayBeExport(_ file: String) -> Bool {
    let head = headOfFile(file)
    return Archive.recognises(head.span)
      || sampleReaders.contains { $0.recognises(head.span, name: file) }
  }
}
