import Glibc

/// Brings the output folder to the state that a build has planned.
///
/// Unchanged files are not touched. New and changed files come first, removals last, then the
/// folders that have become empty. Before the first change the list of files is written with all
/// that was and all that will be there, so that a stopped build leaves nothing without a name.
public struct OutputWriter: Sendable {
  let root: String
  /// Whether files that are not ours may be replaced.
  let adopts: Bool
  let jobs: Int

  public init(root: String, adopts: Bool = false, jobs: Int = 1) {
    self.root = root.count > 1 && root.hasSuffix("/") ? String(root.dropLast()) : root
    self.adopts = adopts
    self.jobs = jobs
  }
}

/// What a build has done to the output folder.
public struct WriteSummary: Hashable, Sendable {
  /// How many files were new or other than before.
  public var changed = 0
  /// How many files of an earlier build were removed.
  public var removed = 0

  public init(changed: Int = 0, removed: Int = 0) {
    self.changed = changed
    self.removed = removed
  }
}

extension OutputWriter {
  /// Writes the files of a site and removes those of an earlier build.
  ///
  /// - Parameter files: All files of the site, each path once.
  /// - Returns: What was done; nothing is written when nothing has changed.
  /// - Throws: `OutputError` before anything is written, `FileError` at any time.
  public func write(_ files: [OutputFile]) async throws -> WriteSummary {
    if let path = files.map(\.path).first(where: { !isSafeOutputPath($0) }) {
      throw OutputError.unsafePath("\(root)/\(path)")
    }
    let old = try readList()
    let paths = files.map(\.path).sorted()
    let changes = try await changedFiles(files, old: old)
    let orphans = Set(old?.paths ?? []).subtracting(paths).sorted()
    let list = OutputList(paths: paths)
    guard !changes.isEmpty || !orphans.isEmpty || old != list else { return WriteSummary() }

    try makeFolder(root)
    let union = Set(paths).union(old?.paths ?? []).sorted()
    try writeList(OutputList(paths: union, isComplete: false))
    if old?.isComplete == false { removeLeftovers(below: union) }
    let early = obstacles(in: orphans, before: changes.map(\.path))
    try removeFiles(early)
    try await replaceFiles(changes)
    try removeFiles(orphans.filter { !early.contains($0) })
    try writeList(list)
    return WriteSummary(changed: changes.count, removed: orphans.count)
  }

  /// Checks that the output folder can be ours, before a long build.
  ///
  /// - Throws: `OutputError` when the folder holds what is not ours and may not be replaced.
  public func checkOwnership() throws {
    _ = try readList()
  }
}

extension OutputWriter {
  private var listPath: String { "\(root)/\(OutputList.fileName)" }

  /// The list of an earlier build, or `nil` when the folder is new, empty or to be taken over.
  private func readList() throws -> OutputList? {
    switch kindOnDisk(listPath, followingLinks: false) {
    case .file:
      let bytes = try readFile(listPath, limit: SizeLimit.data)
      guard let list = OutputList(bytes) else { throw OutputError.unreadableList(listPath) }
      return list
    case nil:
      switch kindOnDisk(root, followingLinks: true) {
      case nil: return nil
      case .folder: break
      default: throw OutputError.obstacle(root)
      }
      // A folder that publishes through git is as good as empty.
      let isEmpty = try listFolder(root).allSatisfy { $0.name == ".git" }
      guard isEmpty || adopts else { throw OutputError.foreignFolder(root) }
      return nil
    case .link: throw OutputError.link(listPath)
    default: throw OutputError.unreadableList(listPath)
    }
  }

  private func writeList(_ list: OutputList) throws {
    try replaceFile(at: listPath, with: .bytes(list.bytes))
  }

  /// The files that are new or differ, in their order; refuses what would replace a foreign file.
  private func changedFiles(_ files: [OutputFile], old: OutputList?) async throws -> [OutputFile] {
    let root = root
    let states = try await mapInParallel(files, jobs: jobs) { file in
      try compare(file.content, withFileAt: "\(root)/\(file.path)")
    }
    let ours = Set(old?.paths ?? [])
    for (file, state) in zip(files, states) where state == .different && !adopts {
      // A folder of ours may stand where the file belongs: it is emptied before.
      guard
        ours.contains(file.path) || ours.contains(where: { $0.hasPrefix("\(file.path)/") })
          || foldersAbove(file.path).contains(where: ours.contains)
      else { throw OutputError.foreignFile("\(root)/\(file.path)") }
    }
    return zip(files, states).filter { $0.1 != .same }.map(\.0)
  }

  private func replaceFiles(_ files: [OutputFile]) async throws {
    var folders = OutputFolders(root: root)
    for file in files {
      try folders.makeFolders(above: file.path)
      if kindOnDisk("\(root)/\(file.path)", followingLinks: false) == .folder {
        throw OutputError.obstacle("\(root)/\(file.path)")
      }
    }
    let root = root
    _ = try await mapInParallel(files, jobs: jobs) { file in
      try replaceFile(at: "\(root)/\(file.path)", with: file.content)
    }
  }
}

extension OutputWriter {
  /// Files of an earlier build that stand where a folder is needed, or in a folder that stands
  /// where a file is needed: they cannot wait until the end.
  private func obstacles(in orphans: [String], before paths: [String]) -> Set<String> {
    guard !orphans.isEmpty else { return [] }
    let targets = Set(paths)
    let folders = Set(paths.flatMap(foldersAbove))
    return Set(
      orphans.filter { folders.contains($0) || foldersAbove($0).contains(where: targets.contains) })
  }

  /// Removes files of an earlier build, then the folders above them that have become empty.
  private func removeFiles(_ paths: some Collection<String>) throws {
    var folders = OutputFolders(root: root)
    var emptied: Set<String> = []
    for path in paths.sorted() where try folders.exist(above: path) {
      let place = "\(root)/\(path)"
      guard unlink(place) == 0 || errno == ENOENT else {
        throw FileError(.remove, place, code: errno)
      }
      emptied.formUnion(foldersAbove(path))
    }
    // The innermost first; one that is not empty stays, which is what the failure says.
    for folder in emptied.sorted().reversed() { rmdir("\(root)/\(folder)") }
  }

  /// Removes the temporary files that a stopped build has left beside the files of its list.
  private func removeLeftovers(below paths: [String]) {
    let folders = Set(paths.flatMap(foldersAbove)).sorted().map { "\(root)/\($0)" }
    for folder in [root] + folders
    where kindOnDisk(folder, followingLinks: false) == .folder || folder == root {
      // A folder that cannot be listed holds nothing that this build could mend.
      for entry in (try? listFolder(folder)) ?? [] where entry.name.hasPrefix(temporaryPrefix) {
        unlink("\(folder)/\(entry.name)")
      }
    }
  }
}
