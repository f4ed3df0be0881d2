import Glibc
import ReportCore
import ReportSite
import Synchronization

/// The work of one build on the output folder: files one by one, in any order and side by side, then
/// the removal of what is not among them.
///
/// Before the first change the list of files is written with all that was and all that is going to
/// be there, and a file that nobody foresaw is added to it before it is written: a stopped build
/// leaves nothing without a name.
final class OutputSession: Sendable {
  private let root: String
  private let adopts: Bool
  /// Whether nothing at all lay in the folder when the build began.
  private let isEmpty: Bool
  /// The list of the build before.
  private let old: OutputList?
  /// The files that are sure to be there at the end, but for those that the list is known to name.
  private let planned: [String]
  private let work: Mutex<Work>

  private struct Work: Sendable {
    var hasBegun = false
    /// `nil` until the folder is there.
    var lock: OutputLock?
    /// The names in the list as it stands on the disk that were not there before.
    var added: Set<String> = []
    /// How many bytes the list had before it was marked as unfinished; `nil` when it was written
    /// anew.
    var sizeBeforeMark: Int?
    var folders: Set<String> = []
    var changed = 0
  }

  /// - Parameters:
  ///   - root: The output folder.
  ///   - adopts: Whether files that are not ours may be replaced.
  ///   - isEmpty: Whether nothing at all lies in the folder.
  ///   - old: The list of the build before.
  ///   - planned: The files that are sure to be there at the end, but for those that the list is
  ///     known to name.
  ///   - lock: Of the folder, if it is there.
  init(
    root: String, adopts: Bool, isEmpty: Bool, old: OutputList?, planned: [String],
    lock: OutputLock?
  ) {
    self.root = root
    self.adopts = adopts
    self.isEmpty = isEmpty
    self.old = old
    self.planned = planned
    work = Mutex(Work(lock: lock))
  }
}

/// A file of the output folder as a build has left it.
struct WrittenFile: Hashable, Sendable {
  let path: String
  let stamp: FileStamp
  /// Of its bytes; `nil` for a copy of a file.
  let fingerprint: Fingerprint?
}

extension OutputSession {
  /// What keeps a file from its place, because it is not ours to be removed.
  ///
  /// - Parameter path: Of the file, from the output folder.
  /// - Returns: Why the file cannot be written; `nil` when nothing is in its way.
  func obstacle(to path: String) -> OutputError? {
    guard isSafeOutputPath(path) else { return .unsafePath(place(of: path)) }
    guard !isEmpty else { return nil }
    for folder in foldersAbove(path) {
      switch kindOnDisk(place(of: folder), followingLinks: false) {
      case nil: return nil
      case .folder: continue
      case .link: return .link(place(of: folder))
      default: return isOurs(folder) ? nil : .obstacle(place(of: folder))
      }
    }
    switch kindOnDisk(place(of: path), followingLinks: false) {
    case nil: return nil
    case .folder: return holdsOnlyOurs(path) ? nil : .obstacle(place(of: path))
    default: return adopts || isOurs(path) ? nil : .foreignFile(place(of: path))
    }
  }

  /// Whether something that is not ours lies in a folder, but for folders below it with nothing of
  /// ours in them.
  func hasForeignFiles(in folder: String) -> Bool {
    guard !isEmpty, let entries = try? listFolder(place(of: folder)) else { return false }
    return entries.contains { entry in
      let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
      if entry.kind == .folder { return old?.names(anythingIn: path) != true }
      return path != OutputList.fileName && !isOurs(path)
    }
  }

  /// Refuses files that would replace what we did not write.
  func check(_ files: [OutputFile]) throws {
    for file in files {
      guard let obstacle = obstacle(to: file.path) else { continue }
      // A stranger's file that holds the same is as good as ours.
      if case .foreignFile(let place) = obstacle,
        try compare(file.content, withFileAt: place) == .same
      {
        continue
      }
      throw obstacle
    }
  }

  /// Writes a file unless it is there already.
  ///
  /// - Parameter file: With a path that no other file of the build has, nor lies below.
  /// - Returns: The file as it is now.
  /// - Throws: `OutputError` when something else stands there, `FileError` when it cannot be written.
  func write(_ file: OutputFile) throws -> WrittenFile {
    guard isSafeOutputPath(file.path) else { throw OutputError.unsafePath(place(of: file.path)) }
    let place = place(of: file.path)
    let state = isEmpty ? .missing : try compare(file.content, withFileAt: place)
    // A file that vanishes now is written anew.
    if state == .same, let stamp = FileStamp(of: place, followingLinks: false) {
      return record(file, stamp)
    }
    if state != .missing, let obstacle = obstacle(to: file.path) { throw obstacle }
    try announce(file.path)
    try makeFolders(above: file.path)
    if state != .missing { try clear(file.path) }
    let stamp = try replaceFile(at: place, with: file.content)
    work.withLock { $0.changed += 1 }
    return record(file, stamp)
  }

  /// Removes what earlier builds have left, and ends the list.
  ///
  /// - Parameter list: All files of the site.
  /// - Returns: What was done.
  /// - Throws: `FileError` when a file cannot be removed.
  func finish(_ list: OutputList) throws -> WriteSummary {
    guard old != list || work.withLock(\.hasBegun) else { return WriteSummary() }
    let orphans = old?.without(list) ?? []
    try begin()
    try removeFiles(orphans)
    if old != list || !removeMark() { try writeList(list) }
    return WriteSummary(changed: work.withLock(\.changed), removed: orphans.count)
  }
}

extension OutputSession {
  private func place(of path: String) -> String { "\(root)/\(path)" }

  private func isOurs(_ path: String) -> Bool { old?.contains(path) ?? false }

  /// Whether all that lies below a folder are files of ours.
  private func holdsOnlyOurs(_ folder: String) -> Bool {
    guard let entries = try? listFolder(place(of: folder)) else { return false }
    return entries.allSatisfy { entry in
      let path = "\(folder)/\(entry.name)"
      if entry.kind == .folder { return holdsOnlyOurs(path) }
      // What a stopped build has left is removed before anything is written.
      return isOurs(path) || entry.name.hasPrefix(temporaryPrefix)
    }
  }

  private func record(_ file: OutputFile, _ stamp: FileStamp) -> WrittenFile {
    var fingerprint: Fingerprint?
    if case .bytes(let bytes) = file.content { fingerprint = Fingerprint(of: bytes) }
    return WrittenFile(path: file.path, stamp: stamp, fingerprint: fingerprint)
  }

  /// Makes sure that the list names a file before it is there.
  private func announce(_ path: String) throws {
    try begin()
    try work.withLock { work in
      guard !isOurs(path), work.added.insert(path).inserted else { return }
      if work.sizeBeforeMark != nil {
        try writeList(OutputList(adding: work.added, to: old))
        work.sizeBeforeMark = nil
      } else {
        try append("\(path)\n", to: listPath)
      }
    }
  }

  /// Writes the list of all that was and will be there, once, and clears the way for it.
  private func begin() throws {
    try work.withLock { work in
      guard !work.hasBegun else { return }
      try makeFolder(root)
      if work.lock == nil {
        work.lock = try OutputLock.take(root)
        // Another build has made the folder since this one looked.
        if old == nil, kindOnDisk(listPath, followingLinks: false) != nil {
          throw OutputError.busy(root)
        }
      }
      work.added = Set(planned.filter { !isOurs($0) })
      if work.added.isEmpty, old?.isComplete == true {
        work.sizeBeforeMark = markList()
      }
      if work.sizeBeforeMark == nil {
        let listed = OutputList(adding: work.added, to: old)
        try writeList(listed)
        if old?.isComplete == false { removeLeftovers(below: listed.paths) }
      }
      work.hasBegun = true
    }
  }

  private func makeFolders(above path: String) throws {
    let needed = foldersAbove(path)
    let missing = work.withLock { work in
      work.folders.contains(needed.last ?? "")
        ? [] : needed.filter { !work.folders.contains($0) }
    }
    guard !missing.isEmpty else { return }
    try OutputFolders(root: root).make(missing, inPlaceOf: isOurs)
    work.withLock { $0.folders.formUnion(missing) }
  }

  /// Removes a folder where a file belongs, if nothing but files of ours lies below it.
  private func clear(_ folder: String) throws {
    let place = place(of: folder)
    guard kindOnDisk(place, followingLinks: false) == .folder else { return }
    for entry in try listFolder(place) {
      let path = "\(folder)/\(entry.name)"
      if entry.kind == .folder {
        try clear(path)
      } else if isOurs(path), unlink(self.place(of: path)) != 0, errno != ENOENT {
        throw FileError(.remove, self.place(of: path), code: errno)
      }
    }
    guard rmdir(place) == 0 || errno == ENOENT else { throw OutputError.obstacle(place) }
  }

  private var listPath: String { place(of: OutputList.fileName) }

  private func writeList(_ list: OutputList) throws(FileError) {
    try replaceFile(at: listPath, with: .bytes(list.bytes))
  }

  /// Marks a list that names everything as unfinished, which is less work than to write it twice
  /// ("text of one of 10,000 articles" of `make bench`: a fifth).
  ///
  /// - Returns: How many bytes it had before; `nil` when it has to be written anew.
  private func markList() -> Int? {
    guard let size = FileStamp(of: listPath, followingLinks: false)?.size,
      (try? append(OutputList.mark, to: listPath)) != nil
    else { return nil }
    return size
  }

  /// Takes back the mark of an unfinished list.
  ///
  /// - Returns: Whether there was one, and it is gone.
  private func removeMark() -> Bool {
    guard let size = work.withLock(\.sizeBeforeMark) else { return false }
    return truncate(listPath, size) == 0
  }
}

extension OutputSession {
  /// Removes files of an earlier build, then the folders above them that have become empty.
  private func removeFiles(_ paths: [String]) throws {
    var folders = OutputFolders(root: root)
    var emptied: Set<String> = []
    for path in paths where try folders.exist(above: path) {
      let place = place(of: path)
      // A folder has taken the place of a file that was ours.
      guard unlink(place) == 0 || errno == ENOENT || errno == EISDIR else {
        throw FileError(.remove, place, code: errno)
      }
      emptied.formUnion(foldersAbove(path))
    }
    // The innermost first; one that is not empty stays, which is what the failure says.
    for folder in emptied.sorted().reversed() { rmdir(place(of: folder)) }
  }

  /// Removes the temporary files that a stopped build has left beside the files of its list.
  private func removeLeftovers(below paths: [String]) {
    let folders = Set(paths.flatMap(foldersAbove)).sorted().map(place)
    for folder in [root] + folders
    where kindOnDisk(folder, followingLinks: false) == .folder || folder == root {
      // A folder that cannot be listed holds nothing that this build could repair.
      for entry in (try? listFolder(folder)) ?? [] where entry.name.hasPrefix(temporaryPrefix) {
        unlink("\(folder)/\(entry.name)")
      }
    }
  }
}

/// Appends a text to a file that is there.
private func append(_ text: String, to path: String) throws(FileError) {
  let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
  guard descriptor >= 0 else { throw FileError(.write, path, code: errno) }
  defer { close(descriptor) }
  try writeRun(Array(text.utf8)[...], to: descriptor, path)
}
