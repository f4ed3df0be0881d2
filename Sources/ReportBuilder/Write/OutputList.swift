/// The list of the files we wrote, kept in the output folder: only what it names is ever removed.
struct OutputList: Hashable {
  /// Sorted by their bytes.
  var paths: [String]
  /// Whether the build that wrote it came to its end; if not, temporary files may be left.
  var isComplete = true

  static let fileName = ".reportgen-files"
}

extension OutputList {
  /// The first line names the format, so that another version can tell.
  private static let header = "reportgen-files 1"
  private static let unfinished = "reportgen-files 1 unfinished"

  /// Reads a list, or returns `nil` when these bytes are not one.
  ///
  /// An unfinished list may have been cut off in its last line, which names nothing then.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= 200_000_000, var text = String(validating: bytes, as: UTF8.self) else {
      return nil
    }
    let isComplete = text.hasPrefix(Self.header + "\n")
    guard isComplete || text.hasPrefix(Self.unfinished) else { return nil }
    if !isComplete, let end = text.lastIndex(of: "\n") { text.removeSubrange(end...) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true).dropFirst()
    guard lines.allSatisfy({ isSafeOutputPath(String($0)) }) else { return nil }
    let paths = isComplete ? lines.map(String.init) : Array(Set(lines.map(String.init)))
    self.init(paths: paths.sorted(), isComplete: isComplete)
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
