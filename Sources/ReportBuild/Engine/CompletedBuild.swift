public import ReportCore
import ReportSite

/// A build that has written the site, with the state that would make it report and write the same
/// again.
///
/// As long as that state is unchanged, nothing is loaded or planned ("nothing edited, new process"
/// of `make bench`).
struct CompletedBuild: Sendable {
  /// The fingerprint of the stamps of all sources, and of the options.
  let state: Fingerprint
  /// The report of a build that finds everything unchanged.
  private(set) var report: BuildReport
  /// Whether the site has pictures for link previews, which depend on a program.
  let drawsPreviews: Bool
}

extension CompletedBuild {
  /// - Parameters:
  ///   - report: The report of the build.
  ///   - state: The fingerprint of what it was made from.
  ///   - drawsPreviews: Whether the site has pictures for link previews.
  init(_ report: BuildReport, _ state: Fingerprint, drawsPreviews: Bool) {
    (self.state, self.report, self.drawsPreviews) = (state, report, drawsPreviews)
    self.report.changes = WriteSummary()
    (self.report.rendered, self.report.dataChanges, self.report.timings) = ([], [], [])
  }
}

extension SeenSources {
  /// The fingerprint of the stamps of all sources, and of the options.
  ///
  /// - Parameters:
  ///   - dataFiles: Paths and patterns of the data.
  ///   - drawsPreviews: Whether the program that draws previews counts as a source.
  ///   - options: The options of the build.
  ///   - moment: By the clock of the disk with the cache.
  /// - Returns: The fingerprint; `nil` if a file no longer exists, or is not certain to be old
  ///   enough for any later write to show.
  func state(
    dataFiles: [String], drawsPreviews: Bool, _ options: BuildOptions, before moment: DiskTime
  ) -> Fingerprint? {
    var fingerprinter = Fingerprinter()
    guard edited == nil, content.add(stamps, to: &fingerprinter, before: moment) else {
      return nil
    }
    for file in theme.own.values.sorted(by: { $0.path < $1.path }) {
      fingerprinter.add(file.path)
      fingerprinter.add(file.bytes)
    }
    for finding in themeFindings { fingerprinter.add("\(finding)") }
    for path in dataFiles.flatMap({ PathPattern(text: $0).matches(in: "") })
    where !content.holds(path) {
      guard let stamp = FileStamp(of: path), stamp.isOlder(than: moment) else { return nil }
      fingerprinter.add(path)
      fingerprinter.add(stamp)
    }
    if drawsPreviews {
      let tool = PreviewTool.place(options.previewTool)
      fingerprinter.add(tool?.path)
      if let tool { fingerprinter.add(tool.stamp) }
    }
    fingerprinter.add(options.asOf?.description)
    for choice in [options.drafts, options.strict] { fingerprinter.add(choice) }
    fingerprinter.add(options.linksToFiles.map { "\($0)" })
    return fingerprinter.fingerprint
  }
}

extension CompletedBuild: BinaryCodable {
  func write(to writer: inout BinaryWriter) {
    writer.write(state)
    writer.write(report.diagnostics)
    writer.write(report.pageCount)
    writer.write(report.fileCount)
    writer.write(report.basePath)
    writer.write(report.dataFiles)
    writer.write(report.dataAges)
    writer.write(drawsPreviews)
  }

  init(from reader: inout BinaryReader) throws(DamagedData) {
    state = try reader.read()
    report = BuildReport(
      diagnostics: try reader.read(), pageCount: try reader.read(), rendered: [],
      fileCount: try reader.read(), changes: WriteSummary(), basePath: try reader.read(),
      dataFiles: try reader.read(), dataAges: try reader.read(), dataChanges: [], timings: [])
    drawsPreviews = try reader.read()
  }
}

extension DataAge: BinaryCodable {
  /// Writes the age.
  public func write(to writer: inout BinaryWriter) {
    writer.write(title)
    writer.write(position)
    writer.write(lastDay)
  }

  /// Reads an age.
  ///
  /// - Parameter reader: The reader of its bytes.
  /// - Throws: `DamagedData` if they are not an age.
  public init(from reader: inout BinaryReader) throws(DamagedData) {
    title = try reader.read()
    position = try reader.read()
    lastDay = try reader.read()
  }
}
