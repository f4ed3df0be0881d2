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
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= 200_000_000, let text = String(validating: bytes, as: UTF8.self) else {
      return nil
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    guard let first = lines.first, first == Self.header || first == Self.unfinished,
      lines.dropFirst().allSatisfy(isSafeOutputPath)
    else { return nil }
    self.init(paths: lines.dropFirst().sorted(), isComplete: first == Self.header)
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
