import FlyingSocks
import Glibc
import ReportCore

/// Detects changes of sources with inotify.
///
/// Whenever folders have appeared or disappeared, all places are visited again: that is cheap, and
/// correct after any move, deletion or loss of events.
struct Watcher: ~Copyable {
  private struct Folder {
    let path: String
    var names: FolderWalk.Names
  }

  private let descriptor: Int32
  private let pool: Listener.Pool
  private let output: String
  private var places: [WatchedPlace] = []
  /// By their watch descriptors, as used in events.
  private var folders: [Int32: Folder] = [:]
  /// Folders that could not be watched, each reported once.
  private var unwatched: Set<String> = []
  private var diagnostics: [Diagnostic] = []

  /// How long nothing must happen for a burst to be over.
  private static let quiet = Duration.milliseconds(30)
  /// How many events form a burst.
  private static let burst = 20

  /// - Parameters:
  ///   - output: The folder to which builds write, which is never watched.
  ///   - pool: Resumes this task when there are events to read.
  /// - Throws: `ServerError` if the system has no more instances.
  init(output: String, pool: Listener.Pool) throws(ServerError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw .cannotWatch(String(cString: strerror(errno))) }
    self.output = output
    self.pool = pool
  }

  deinit {
    close(descriptor)
  }
}

extension Watcher {
  /// Watches these places from now on, and no others.
  ///
  /// - Returns: Whether something is newly watched, whose earlier changes were not detected.
  mutating func watch(_ places: [WatchedPlace]) -> Bool {
    guard places != self.places else { return false }
    let known = folders.mapValues(\.names)
    self.places = places
    walk()
    return folders.contains { known[$0.key] != $0.value.names }
  }

  /// The findings since the last call: folders that cannot be watched.
  mutating func takeDiagnostics() -> [Diagnostic] {
    defer { diagnostics = [] }
    return diagnostics
  }

  /// Waits for changes.
  ///
  /// They are returned immediately, except for a burst, which is returned when it is over: many
  /// files at a time, or a file that disappears, because many editors replace a file by one with
  /// the same name.
  ///
  /// - Returns: All changes since the last call.
  /// - Throws: `CancellationError`, or the system's error if it cannot wait.
  mutating func changes() async throws -> Changes {
    var changes = Changes()
    while changes.isEmpty {
      try await pool.suspendSocket(
        Socket(file: .init(rawValue: descriptor)), untilReadyFor: .read)
      var events = readEvents()
      var isBurst = take(events, into: &changes)
      // An endless burst is returned in parts.
      for _ in 0..<100 where isBurst && !events.isEmpty {
        try await Task.sleep(for: Self.quiet)
        events = readEvents()
        isBurst = take(events, into: &changes) || isBurst
      }
    }
    return changes
  }
}

extension Watcher {
  /// Reads all pending events.
  private func readEvents() -> [FolderEvent] {
    var events: [FolderEvent] = []
    while true {
      let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
      }
      guard !bytes.isEmpty else { return events }
      events += FolderEvent.read(bytes)
    }
  }

  /// Adds events to the changes.
  ///
  /// - Returns: Whether more events are to be expected soon.
  private mutating func take(_ events: [FolderEvent], into changes: inout Changes) -> Bool {
    var isStructure = false
    var isBurst = events.count > Self.burst
    for event in events {
      if event.isOverflow {
        changes.addEverything()
        isStructure = true
        isBurst = true
      } else if event.isEnd {
        folders[event.watch] = nil
      } else if let folder = folders[event.watch] {
        guard !event.isAboutItself else {
          isStructure = true
          continue
        }
        guard !event.name.isEmpty, !isEditorsOwn(event.name), folder.names.contains(event.name)
        else { continue }
        let path = folder.path == "." ? event.name : "\(folder.path)/\(event.name)"
        let isLink = event.isCreation && !event.isFolder && isWhole(path)
        if event.isFolder || isLink || event.isRemoval { isStructure = true }
        if event.isCreation, !event.isFolder, !isLink { continue }
        changes.add(path)
        isBurst = isBurst || event.isRemoval
      }
    }
    if isStructure { walk() }
    return isBurst
  }

  /// Whether a new name needs no further writing, because it is a link.
  private func isWhole(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1
  }

  /// Watches the folders of all places as they are now.
  private mutating func walk() {
    var found: [Int32: Folder] = [:]
    let leftOut = FileIdentity(output)
    let descriptor = descriptor
    var failures: [(path: String, code: Int32)] = []
    let walk = FolderWalk(
      visit: { path, names in
        let watch = inotify_add_watch(descriptor, path, FolderEvent.wanted)
        guard watch >= 0 else {
          failures.append((path, errno))
          return false
        }
        guard let known = found[watch] else {
          found[watch] = Folder(path: path, names: names)
          return true
        }
        found[watch]?.names = known.names.union(names)
        return false
      }, leftOut: leftOut)
    // Trees first: a folder already visited for another place is not entered again.
    for place in places where place.isTree { walk.walk(place) }
    for place in places where !place.isTree { walk.walk(place) }
    // Folders no longer among them have been moved away, or are no longer relevant.
    for watch in folders.keys where found[watch] == nil { inotify_rm_watch(descriptor, watch) }
    folders = found
    for failure in failures { note(failure.path, failure.code) }
  }

  private mutating func note(_ path: String, _ code: Int32) {
    // A folder that does not exist is detected when it appears.
    guard code != ENOENT, code != ENOTDIR, unwatched.insert(path).inserted else { return }
    diagnostics.append(unwatchedFolder(path, code: code))
  }
}

/// The finding about a folder that the system cannot watch.
func unwatchedFolder(_ path: String, code: Int32) -> Diagnostic {
  // The system reports its limit as a lack of space, which would mislead the author.
  let isLimit = code == ENOSPC
  let reason = isLimit ? "too many folders are watched" : String(cString: strerror(code))
  return Diagnostic(
    .warning, "not-watched", "changes here are not seen: \(reason.lowercased())",
    at: SourcePosition(path),
    hint: isLimit ? "raise fs.inotify.max_user_watches" : "check the folder's permissions")
}
