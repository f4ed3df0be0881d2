import Glibc
import ReportCore
import ReportSite
import Synchronization

/// The work of one build on the output folder: files one by one, in any order and in parallel, then
/// the removal of all others.
///
/// Before the first change the list of files is written with everything that existed and everything
/// that will, and an unplanned file is added to it before it is written: an interrupted build
/// leaves no file that the list does not name.
final class OutputSession: Sendable {
  private let root: String
  private let adopts: Bool
  /// Whether the folder was completely empty when the build began.
  private let isEmpty: Bool
  /// The list of the previous build.
  private let old: FileList?
  /// The files that will exist at the end, except those that the list is known to name.
  private let planned: [String]
  private let work: Mutex<Work>

  private struct Work: Sendable {
    var hasBegun = false
    /// `nil` until the folder exists.
    var lock: OutputLock?
    /// The names that the list on disk had before the first change, and the previous list did not.
    var added: Set<String> = []
    /// The size of the list in bytes before it was marked as unfinished; `nil` if it was written
    /// again.
    var sizeBeforeMark: Int?
    /// The folders that exist, by the fingerprints of their paths.
    var folders: Set<Fingerprint> = []
    var changed = 0
  }

  /// - Parameters:
  ///   - root: The output folder.
  ///   - adopts: Whether foreign files may be replaced.
  ///   - isEmpty: Whether the folder is completely empty.
  ///   - old: The list of the previous build.
  ///   - planned: The files that will exist at the end, except those that the list is known to
  ///     name.
  ///   - lock: The lock of the folder, if it exists.
  init(
    root: String, adopts: Bool, isEmpty: Bool, old: FileList?, planned: [String],
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

/// A file of the output folder as a build left it.
struct WrittenFile: Hashable, Sendable {
  let path: String
  let stamp: FileStamp
  /// The fingerprint of its bytes; `nil` for a copy of a file.
  let fingerprint: Fingerprint?
}

extension OutputSession {
  /// The obstacle to writing a file, if it must not be removed.
  ///
  /// - Parameters:
  ///   - path: The path of the file, relative to the output folder.
  ///   - isListed: Whether the list of the previous build is known to name it.
  /// - Returns: Why the file cannot be written; `nil` if nothing is in its way.
  func obstacle(to path: String, isListed: Bool = false) -> OutputError? {
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
    default: return adopts || isListed || isOurs(path) ? nil : .foreignFile(place(of: path))
    }
  }

  /// Whether a folder contains a foreign file, or a subfolder in which the list names nothing.
  func hasForeignFiles(in folder: String) -> Bool {
    guard !isEmpty, let entries = try? listFolder(place(of: folder)) else { return false }
    return entries.contains { entry in
      let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
      if entry.kind == .folder { return old?.names(anythingIn: path) != true }
      return path != OutputList.fileName && !isOurs(path)
    }
  }

  /// Rejects a file that would replace a foreign one.
  ///
  /// - Parameters:
  ///   - file: A file that is to be written.
  ///   - isListed: Whether the list of the previous build is known to name it.
  /// - Throws: `OutputError` if something else is in the way.
  func check(_ file: OutputFile, isListed: Bool = false) throws {
    guard let obstacle = obstacle(to: file.path, isListed: isListed) else { return }
    // A foreign file with the same content is accepted.
    if case .foreignFile(let place) = obstacle,
      try compare(file.content, withFileAt: place) == .same
    {
      return
    }
    throw obstacle
  }

  /// Writes a file unless it exists already.
  ///
  /// - Parameters:
  ///   - file: A file whose path no other file of the build has or has as a folder.
  ///   - isListed: Whether the list of the previous build is known to name it.
  /// - Returns: The file as it is now.
  /// - Throws: `OutputError` if something else is in the way, `FileError` if it cannot be written.
  func write(_ file: OutputFile, isListed: Bool = false) throws -> WrittenFile {
    guard isSafeOutputPath(file.path) else { throw OutputError.unsafePath(place(of: file.path)) }
    let place = place(of: file.path)
    let state = isEmpty ? .missing : try compare(file.content, withFileAt: place)
    // A file that disappears now is written again.
    if state == .same, let stamp = FileStamp(of: place, followingLinks: false) {
      return record(file, stamp)
    }
    if state != .missing, let obstacle = obstacle(to: file.path, isListed: isListed) {
      throw obstacle
    }
    try announce(file.path, isListed: isListed)
    try makeFolders(above: file.path)
    if state != .missing { try clear(file.path) }
    let stamp = try replaceFile(at: place, with: file.content)
    work.withLock { $0.changed += 1 }
    return record(file, stamp)
  }

  /// Removes the files of earlier builds, and completes the list.
  ///
  /// - Parameter list: All files of the site.
  /// - Returns: The changes.
  /// - Throws: `FileError` if a file cannot be removed.
  func finish(_ list: FileList) throws -> WriteSummary {
    let isSame = old?.isSame(as: list) ?? false
    guard !isSame || work.withLock(\.hasBegun) else { return WriteSummary() }
    let orphans = isSame ? [] : old?.without(list) ?? []
    try begin()
    try removeFiles(orphans)
    if !isSame || !removeMark() { try writeList(OutputList.header, list.paths) }
    return WriteSummary(changed: work.withLock(\.changed), removed: orphans.count)
  }
}

extension OutputSession {
  private func place(of path: String) -> String { "\(root)/\(path)" }

  private func isOurs(_ path: String) -> Bool { old?.contains(path) ?? false }

  /// Whether everything below a folder belongs to the site.
  private func holdsOnlyOurs(_ folder: String) -> Bool {
    guard let entries = try? listFolder(place(of: folder)) else { return false }
    return entries.allSatisfy { entry in
      let path = "\(folder)/\(entry.name)"
      if entry.kind == .folder { return holdsOnlyOurs(path) }
      // Leftovers of an interrupted build are removed before anything is written.
      return isOurs(path) || entry.name.hasPrefix(temporaryPrefix)
    }
  }

  private func record(_ file: OutputFile, _ stamp: FileStamp) -> WrittenFile {
    var fingerprint: Fingerprint?
    if case .bytes(let bytes) = file.content { fingerprint = Fingerprint(of: bytes) }
    return WrittenFile(path: file.path, stamp: stamp, fingerprint: fingerprint)
  }

  /// Ensures that the list names a file before it exists.
  private func announce(_ path: String, isListed: Bool) throws {
    try begin()
    if isListed { return }
    try work.withLock { work in
      guard !isOurs(path), !work.added.contains(path) else { return }
      if work.sizeBeforeMark != nil {
        try writeUnfinishedList(adding: [path])
        work.sizeBeforeMark = nil
      } else {
        try append("\(path)\n", to: listPath)
      }
    }
  }

  /// Writes the list of everything that existed and everything that will, once, and removes
  /// obstacles to it.
  private func begin() throws {
    try work.withLock { work in
      guard !work.hasBegun else { return }
      try makeFolder(root)
      if work.lock == nil {
        work.lock = try OutputLock.take(root)
        // Another build has created the folder since this one checked.
        if old == nil, kindOnDisk(listPath, followingLinks: false) != nil {
          throw OutputError.busy(root)
        }
      }
      work.added = Set(planned.filter { !isOurs($0) })
      if work.added.isEmpty, old?.isComplete == true {
        work.sizeBeforeMark = markList()
      }
      if work.sizeBeforeMark == nil {
        try writeUnfinishedList(adding: work.added)
        if let old, !old.isComplete { removeLeftovers(below: old.paths, work.added) }
      }
      work.hasBegun = true
    }
  }

  private func makeFolders(above path: String) throws {
    let needed = foldersAbove(path).map { folder in
      (path: folder, mark: Fingerprint { $0.add(folder) })
    }
    let missing = work.withLock { work in needed.filter { !work.folders.contains($0.mark) } }
    guard !missing.isEmpty else { return }
    try OutputFolders(root: root).make(missing.map(\.path), inPlaceOf: isOurs)
    work.withLock { $0.folders.formUnion(missing.map(\.mark)) }
  }

  /// Removes a folder in the way of a file, if everything below it belongs to the site.
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

  /// Writes the list of a build that has begun: everything that existed, and everything that will.
  private func writeUnfinishedList(adding paths: Set<String>) throws {
    let known = old?.paths ?? AnySequence([])
    try writeList(
      OutputList.unfinished, AnySequence([known, AnySequence(paths.sorted())].joined()))
  }

  private func writeList(_ header: String, _ paths: AnySequence<String>) throws {
    let file = try NewFile(at: listPath)
    var bytes = Array("\(header)\n".utf8)
    for path in paths {
      bytes += path.utf8
      bytes.append(UInt8(ascii: "\n"))
      guard bytes.count > 65_536 else { continue }
      try file.append(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    try file.append(bytes)
    try file.putInPlace()
  }

  /// Marks a list that names everything as unfinished, which is less work than writing it twice
  /// ("text of one of 10,000 articles" of `make bench`: a fifth).
  ///
  /// - Returns: Its size in bytes before; `nil` if it has to be written again.
  private func markList() -> Int? {
    guard let size = FileStamp(of: listPath, followingLinks: false)?.size,
      (try? append(OutputList.mark, to: listPath)) != nil
    else { return nil }
    return size
  }

  /// Removes the mark of an unfinished list.
  ///
  /// - Returns: Whether there was one, and it was removed.
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
      // A folder has replaced a file of an earlier build.
      guard unlink(place) == 0 || errno == ENOENT || errno == EISDIR else {
        throw FileError(.remove, place, code: errno)
      }
      emptied.formUnion(foldersAbove(path))
    }
    // Innermost first; one that is not empty stays, because removing it fails.
    for folder in emptied.sorted().reversed() { rmdir(place(of: folder)) }
  }

  /// Removes the temporary files that an interrupted build has left beside the files of its list.
  private func removeLeftovers(below known: AnySequence<String>, _ added: Set<String>) {
    var folders: Set<String> = []
    for path in known { folders.formUnion(foldersAbove(path)) }
    for path in added { folders.formUnion(foldersAbove(path)) }
    for folder in [root] + folders.sorted().map(place)
    where kindOnDisk(folder, followingLinks: false) == .folder || folder == root {
      // A folder that cannot be listed contains nothing that this build could repair.
      for entry in (try? listFolder(folder)) ?? [] where entry.name.hasPrefix(temporaryPrefix) {
        unlink("\(folder)/\(entry.name)")
      }
    }
  }
}

/// Appends a text to an existing file.
private func append(_ text: String, to path: String) throws(FileError) {
  let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
  guard descriptor >= 0 else { throw FileError(.write, path, code: errno) }
  defer { close(descriptor) }
  try writeRun(Array(text.utf8)[...], to: descriptor, path)
}
