import ReportMeasurements

/// The list of the files of a site, made when something first asks what it names, which is rare
/// while the files stay the same ("10 such stations, one day edited" of `make bench`).
final class FileList: Sendable {
  /// How many files it names.
  let count: Int
  /// Whether the build that wrote it has finished.
  let isComplete: Bool
  private let made: Lazily<OutputList>

  init(_ list: OutputList) {
    (count, isComplete) = (list.paths.count, list.isComplete)
    made = Lazily { list }
  }

  /// Creates the list of a finished build.
  ///
  /// - Parameters:
  ///   - count: How many files it names.
  ///   - paths: Their paths, in any order.
  init(ofFiles count: Int, _ paths: @escaping @Sendable () -> [String]) {
    (self.count, isComplete) = (count, true)
    made = Lazily { OutputList(paths: paths().sorted()) }
  }
}

extension FileList {
  var list: OutputList { made.value }

  /// Whether it names the same files as another list.
  func isSame(as other: FileList) -> Bool { self === other || list == other.list }
}
