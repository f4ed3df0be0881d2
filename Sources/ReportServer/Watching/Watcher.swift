import FlyingSocks
import Glibc
import ReportCore

/// Sees what changes among the sources, through inotify.
///
/// Whenever folders have come or gone, all places are walked again: that is cheap, and right
/// after any move, deletion or loss of events.
struct Watcher: ~Copyable {
  private struct Folder {
    let path: String
    var names: FolderWalk.Names
  }

  private let descriptor: Int32
  private let pool: Listener.Pool
  private let output: String
  private var places: [WatchedPlace] = []
  /// By the numbers that events name them by.
  private var folders: [Int32: Folder] = [:]
  /// Folders that could not be watched, each reported once.
  private var unwatched: Set<String> = []
  private var diagnostics: [Diagnostic] = []

  /// How long nothing may happen before a burst is over.
  private static let quiet = Duration.milliseconds(30)
  /// How many events make a burst.
  private static let burst = 20

  /// - Parameters:
  ///   - output: The folder that is written to by builds, and never watched.
  ///   - pool: Wakes us when there is something to read.
  /// - Throws: `ServerError` when the system has no more to give.
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
  /// - Returns: Whether something is watched that was not before: nobody has seen what became of it
  ///   until now.
  mutating func watch(_ places: [WatchedPlace]) -> Bool {
    guard places != self.places else { return false }
    let known = folders.mapValues(\.names)
    self.places = places
    walk()
    return folders.contains { known[$0.key] != $0.value.names }
  }

  /// What has been found since the last call: folders that cannot be watched.
  mutating func takeDiagnostics() -> [Diagnostic] {
    defer { diagnostics = [] }
    return diagnostics
  }

  /// Waits for changes.
  ///
  /// They are told at once, but for a burst, which is told when it is over: many files at a time,
  /// or a file that goes, because many editors write a file anew under its name.
  ///
  /// - Returns: All that has happened since the last call.
  /// - Throws: `CancellationError`, or what the system throws when it cannot be waited for.
  mutating func changes() async throws -> Changes {
    var changes = Changes()
    while changes.isEmpty {
      try await pool.suspendSocket(
        Socket(file: .init(rawValue: descriptor)), untilReadyFor: .read)
      var events = readEvents()
      var isBurst = take(events, into: &changes)
      // A burst without end is told in parts.
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
  /// Reads all that is waiting.
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

  /// Notes what events tell.
  ///
  /// - Returns: Whether more is to be expected at once.
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

  /// Whether a name that was created needs no writing any more: it is a link.
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
    // Trees first: a folder that another place has come to already is not entered again.
    for place in places where place.isTree { walk.walk(place) }
    for place in places where !place.isTree { walk.walk(place) }
    // What is not among them any more has been moved away, or is of no interest now.
    for watch in folders.keys where found[watch] == nil { inotify_rm_watch(descriptor, watch) }
    folders = found
    for failure in failures { note(failure.path, failure.code) }
  }

  private mutating func note(_ path: String, _ code: Int32) {
    // A folder that is not there is seen when it comes.
    guard code != ENOENT, code != ENOTDIR, unwatched.insert(path).inserted else { return }
    diagnostics.append(unwatchedFolder(path, code: code))
  }
}

/// The finding about a folder that the system does not watch for us.
func unwatchedFolder(_ path: String, code: Int32) -> Diagnostic {
  // The limit of the system is told as a lack of space, which nobody would look for there.
  let isLimit = code == ENOSPC
  let reason = isLimit ? "too many folders are watched" : String(cString: strerror(code))
  return Diagnostic(
    .warning, "not-watched", "changes here are not seen: \(reason.lowercased())",
    at: SourcePosition(path),
    hint: isLimit ? "raise fs.inotify.max_user_watches" : "check the folder's permissions")
}
