/// The changes of sources since the last build.
struct Changes: Hashable, Sendable {
  /// Files that were written, and files and folders that appeared or disappeared, as the author
  /// knows them.
  private(set) var paths: Set<String> = []
  /// Whether so much has happened that the system does not list it: anything can have changed.
  private(set) var isEverything = false
}

extension Changes {
  static let everything = Changes(isEverything: true)

  var isEmpty: Bool { paths.isEmpty && !isEverything }

  mutating func add(_ path: String) {
    paths.insert(path)
  }

  mutating func addEverything() {
    isEverything = true
  }
}
