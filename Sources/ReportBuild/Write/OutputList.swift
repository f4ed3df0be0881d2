import ReportCore
import ReportSite

/// The list of the files that builds wrote, kept in the output folder: only what it names is ever
/// removed.
struct OutputList: Hashable {
  /// Sorted by their bytes.
  var paths: [String]
  /// Whether the build that wrote it has finished; if not, temporary files can be left.
  var isComplete = true

  static let fileName = outputListName
}

extension OutputList {
  /// The first line names the format, so that other versions can recognize it.
  static let header = "reportgen-files 1"
  static let unfinished = "reportgen-files 1 unfinished"
  /// Appended to a complete list while a build is running: a line without an end, which names
  /// nothing.
  static let mark = "unfinished"

  /// Parses a list; `nil` if the bytes are not one.
  ///
  /// A list can be truncated within its last line, which then names nothing.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= 200_000_000 else { return nil }
    let isFinished = bytes.starts(with: "\(Self.header)\n".utf8)
    guard isFinished || bytes.starts(with: Self.unfinished.utf8) else { return nil }
    var lines = bytes.split(separator: 10).dropFirst()
    // A truncated line could be the name of a folder.
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
}

extension OutputList {
  func contains(_ path: String) -> Bool {
    let place = paths.partitioningIndex { $0 >= path }
    return place < paths.count && paths[place] == path
  }

  /// Whether the list names anything in a folder or below it.
  func names(anythingIn folder: String) -> Bool {
    let place = paths.partitioningIndex { $0 >= "\(folder)/" }
    return place < paths.count && paths[place].utf8.starts(with: "\(folder)/".utf8)
  }
}
