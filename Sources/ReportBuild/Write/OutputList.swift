import ReportSite

/// The list of the files we wrote, kept in the output folder: only what it names is ever removed.
struct OutputList: Hashable {
  /// Sorted by their bytes.
  var paths: [String]
  /// Whether the build that wrote it came to its end; if not, temporary files may be left.
  var isComplete = true

  static let fileName = outputListName
}

extension OutputList {
  /// The first line names the format, so that another version can tell.
  private static let header = "reportgen-files 1"
  private static let unfinished = "reportgen-files 1 unfinished"

  /// Reads a list, or returns `nil` when these bytes are not one.
  ///
  /// A list may have been cut off in its last line, which names nothing then.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= 200_000_000 else { return nil }
    let isFinished = bytes.starts(with: "\(Self.header)\n".utf8)
    guard isFinished || bytes.starts(with: Self.unfinished.utf8) else { return nil }
    var lines = bytes.split(separator: 10).dropFirst()
    // Half a line could name a folder.
    let isComplete = isFinished && bytes.last == 10
    if bytes.last != 10 { lines = lines.dropLast() }
    var paths: [String] = []
    paths.reserveCapacity(lines.count)
    for line in lines {
      guard let span = try? UTF8Span(validating: line.span) else { return nil }
      let path = String(copying: span)
      guard isSafeOutputPath(path) else { return nil }
      paths.append(path)
    }
    if !isComplete { paths = Array(Set(paths)) }
    let isSorted = zip(paths, paths.dropFirst()).allSatisfy { $0 <= $1 }
    self.init(paths: isSorted ? paths : paths.sorted(), isComplete: isComplete)
  }

  var bytes: [UInt8] {
    let header = isComplete ? Self.header : Self.unfinished
    var bytes: [UInt8] = []
    for line in [header] + paths {
      bytes += line.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
