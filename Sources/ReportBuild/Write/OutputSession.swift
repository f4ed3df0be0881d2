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
  private let ours: Lazily<Set<String>>
  /// The files that are sure to be there at the end.
  private let planned: [String]
  private let work: Mutex<Work>

  private struct Work: Sendable {
    var hasBegun = false
    /// `nil` until the folder is there.
    var lock: OutputLock?
    /// The names in the list as it stands on the disk.
    var listed: Set<String> = []
    var folders: Set<String> = []
    /// What stood in the way and was removed before anything was written.
    var cleared: Set<String> = []
    var changed = 0
  }

  /// - Parameters:
  ///   - root: The output folder.
  ///   - adopts: Whether files that are not ours may be replaced.
  ///   - isEmpty: Whether nothing at all lies in the folder.
  ///   - old: The list of the build before.
  ///   - planned: The files that are sure to be there at the end.
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
    ours = Lazily { Set(old?.paths ?? []) }
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
  /// Whether something stands at a path that is not one of our files.
  func isForeign(_ path: String) -> Bool {
    !isEmpty && !ours.value.contains(path)
      && kindOnDisk(place(of: path), followingLinks: false) != nil
  }

  /// Refuses files that would replace what we did not write.
  func check(_ files: [OutputFile]) throws {
    for file in files where !mayReplace(file.path) {
      guard try compare(file.content, withFileAt: place(of: file.path)) == .different else {
        continue
      }
      throw OutputError.foreignFile(place(of: file.path))
    }
  }

  /// Writes a file unless it is there already.
  ///
  /// - Parameter file: With a path that no other file of the build has.
  /// - Returns: The file as it is now.
  /// - Throws: `OutputError` when something else stands there, `FileError` when it cannot be written.
  func write(_ file: OutputFile) throws -> WrittenFile? {
    guard isSafeOutputPath(file.path) else { throw OutputError.unsafePath(place(of: file.path)) }
    let place = place(of: file.path)
    let state = isEmpty ? .missing : try compare(file.content, withFileAt: place)
    if state == .same { return record(file, FileStamp(of: place, followingLinks: false)) }
    guard state == .missing || mayReplace(file.path) else { throw OutputError.foreignFile(place) }
    try announce(file.path)
    try makeFolders(above: file.path)
    if state == .different, kindOnDisk(place, followingLinks: false) == .folder {
      throw OutputError.obstacle(place)
    }
    let stamp = try replaceFile(at: place, with: file.content)
    work.withLock { $0.changed += 1 }
    return record(file, stamp)
  }

  /// Removes what earlier builds have left, and ends the list.
  ///
  /// - Parameter paths: All files of the site, sorted.
  /// - Returns: What was done.
  /// - Throws: `FileError` when a file cannot be removed.
  func finish(_ paths: [String]) throws -> WriteSummary {
    let list = OutputList(paths: paths)
    guard old != list || work.withLock(\.hasBegun) else { return WriteSummary() }
    let orphans = ours.value.subtracting(paths)
    try begin()
    try removeFiles(orphans.subtracting(work.withLock(\.cleared)))
    try writeList(list)
    return WriteSummary(changed: work.withLock(\.changed), removed: orphans.count)
  }
}

extension OutputSession {
  private func place(of path: String) -> String { "\(root)/\(path)" }

  /// A folder of ours may stand where the file belongs: it is emptied before.
  private func mayReplace(_ path: String) -> Bool {
    adopts || ours.value.contains(path) || foldersAbove(path).contains(where: ours.value.contains)
      || kindOnDisk(place(of: path), followingLinks: false) == .folder
        && ours.value.contains(where: { $0.hasPrefix("\(path)/") })
  }

  private func record(_ file: OutputFile, _ stamp: FileStamp?) -> WrittenFile? {
    stamp.map { stamp in
      var fingerprint: Fingerprint?
      if case .bytes(let bytes) = file.content { fingerprint = Fingerprint(of: bytes) }
      return WrittenFile(path: file.path, stamp: stamp, fingerprint: fingerprint)
    }
  }

  /// Makes sure that the list names a file before it is there.
  private func announce(_ path: String) throws {
    try begin()
    try work.withLock { work in
      guard work.listed.insert(path).inserted else { return }
      try appendLine(path, to: "\(root)/\(OutputList.fileName)")
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
        if old == nil, kindOnDisk("\(root)/\(OutputList.fileName)", followingLinks: false) != nil {
          throw OutputError.busy(root)
        }
      }
      work.listed = ours.value.union(planned)
      try writeList(OutputList(paths: work.listed.sorted(), isComplete: false))
      if old?.isComplete == false { removeLeftovers(below: work.listed) }
      work.cleared = standingInTheWay
      try removeFiles(work.cleared)
      work.hasBegun = true
    }
  }

  /// Files of the build before where a folder has to be now, or below what has to be a file.
  private var standingInTheWay: Set<String> {
    let old = ours.value.subtracting(planned)
    guard !old.isEmpty else { return [] }
    let targets = Set(planned)
    let folders = Set(planned.flatMap(foldersAbove))
    return old.filter { path in
      folders.contains(path) || foldersAbove(path).contains(where: targets.contains)
    }
  }

  private func makeFolders(above path: String) throws {
    let needed = foldersAbove(path)
    let missing = work.withLock { work in
      work.folders.contains(needed.last ?? "")
        ? [] : needed.filter { !work.folders.contains($0) }
    }
    guard !missing.isEmpty else { return }
    try OutputFolders(root: root).make(missing)
    work.withLock { $0.folders.formUnion(missing) }
  }

  private func writeList(_ list: OutputList) throws(FileError) {
    try replaceFile(at: "\(root)/\(OutputList.fileName)", with: .bytes(list.bytes))
  }
}

extension OutputSession {
  /// Removes files of an earlier build, then the folders above them that have become empty.
  private func removeFiles(_ paths: Set<String>) throws {
    var folders = OutputFolders(root: root)
    var emptied: Set<String> = []
    for path in paths.sorted() where try folders.exist(above: path) {
      let place = place(of: path)
      guard unlink(place) == 0 || errno == ENOENT else {
        throw FileError(.remove, place, code: errno)
      }
      emptied.formUnion(foldersAbove(path))
    }
    // The innermost first; one that is not empty stays, which is what the failure says.
    for folder in emptied.sorted().reversed() { rmdir(place(of: folder)) }
  }

  /// Removes the temporary files that a stopped build has left beside the files of its list.
  private func removeLeftovers(below paths: Set<String>) {
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

/// Appends a line to a file that is there.
private func appendLine(_ line: String, to path: String) throws(FileError) {
  let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
  guard descriptor >= 0 else { throw FileError(.write, path, code: errno) }
  defer { close(descriptor) }
  try writeRun(Array("\(line)\n".utf8)[...], to: descriptor, path)
}
