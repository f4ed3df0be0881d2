/// What has changed among the sources since they were last looked at.
struct Changes: Hashable, Sendable {
  /// Files that were written, and files and folders that came or went, as the author knows them.
  private(set) var paths: Set<String> = []
  /// Whether so much has happened that the system no longer tells what: anything may be changed.
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
