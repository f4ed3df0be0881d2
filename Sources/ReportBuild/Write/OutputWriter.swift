import Glibc
import ReportCore
public import ReportSite

/// Brings the output folder to the state that a build has planned.
///
/// Unchanged files are not touched. New and changed files come first, removals last, then the
/// folders that have become empty. Before the first change the list of files is written with
/// everything that existed and everything that will, so that an interrupted build leaves no file
/// that the list does not name.
public struct OutputWriter: Sendable {
  let root: String
  /// Whether foreign files may be replaced.
  let adopts: Bool
  let jobs: Int
  /// Keeps other builds from the folder while the writer exists, if the folder did.
  private(set) var lock: OutputLock?

  /// Creates a writer for an output folder.
  ///
  /// - Parameters:
  ///   - root: The output folder, which need not exist yet.
  ///   - adopts: Whether foreign files may be replaced.
  ///   - jobs: How many files are written in parallel, at least 1.
  public init(root: String, adopts: Bool = false, jobs: Int = 1) {
    self.root = root.count > 1 && root.hasSuffix("/") ? String(root.dropLast()) : root
    self.adopts = adopts
    self.jobs = jobs
  }
}

/// The changes that a build has made to the output folder.
public struct WriteSummary: Hashable, Sendable {
  /// How many files were new or changed.
  public var changed = 0
  /// How many files of an earlier build were removed.
  public var removed = 0

  /// Creates a summary with numbers of changed and removed files.
  public init(changed: Int = 0, removed: Int = 0) {
    self.changed = changed
    self.removed = removed
  }
}

extension OutputWriter {
  /// A writer that holds the lock of the output folder.
  ///
  /// - Throws: `OutputError` if another process holds it.
  func locked() throws(OutputError) -> OutputWriter {
    var writer = self
    writer.lock = try OutputLock.take(root)
    // Left by a build that was interrupted before its list named anything.
    if writer.lock != nil { unlink(temporaryPath(for: listPath)) }
    return writer
  }

  /// Writes the files of a site and removes those of an earlier build.
  ///
  /// - Parameter files: All files of the site, each path once.
  /// - Returns: The changes; nothing is written if nothing has changed.
  /// - Throws: `OutputError` before anything is written, `FileError` at any time.
  public func write(_ files: [OutputFile]) async throws -> WriteSummary {
    if let path = files.map(\.path).first(where: { !isSafeOutputPath($0) }) {
      throw OutputError.unsafePath("\(root)/\(path)")
    }
    let paths = files.map(\.path).sorted()
    let session = try session(planned: paths)
    for file in files { try session.check(file) }
    _ = try await mapInParallel(files, jobs: jobs) { try session.write($0) }
    return try session.finish(FileList(OutputList(paths: paths)))
  }

  /// Begins the work of a build on the output folder.
  ///
  /// - Parameters:
  ///   - planned: The files that will exist at the end, except those that the list is known to
  ///     name.
  ///   - list: The list of the previous build, if it is known.
  /// - Returns: The session, which has not changed anything yet.
  /// - Throws: `OutputError` if the folder does not belong to the tool.
  func session(planned: [String], list: FileList? = nil) throws -> OutputSession {
    let old = try list ?? readList().map { FileList($0) }
    let isEmpty = try old == nil && holdsNothing
    return OutputSession(
      root: root, adopts: adopts, isEmpty: isEmpty, old: old, planned: planned, lock: lock)
  }

  /// Checks that the tool may use the output folder, before a long build.
  ///
  /// - Throws: `OutputError` if the folder contains foreign files that may not be replaced.
  public func checkOwnership() throws {
    _ = try readList()
  }
}

extension OutputWriter {
  /// The stamp of the list of files; `nil` if there is none.
  var listStamp: FileStamp? { FileStamp(of: listPath, followingLinks: false) }

  private var listPath: String { "\(root)/\(OutputList.fileName)" }

  /// Whether the folder does not exist, or is empty.
  private var holdsNothing: Bool {
    get throws {
      try lookOnDisk(root, followingLinks: true) == nil || listFolder(root).isEmpty
    }
  }

  /// The list of an earlier build, or `nil` if the folder is new, empty or to be taken over.
  func readList() throws -> OutputList? {
    switch try lookOnDisk(listPath, followingLinks: false) {
    case .file:
      let bytes = try readFile(listPath, limit: SizeLimit.data)
      guard let list = OutputList(bytes) else { throw OutputError.unreadableList(listPath) }
      return list
    case nil:
      switch try lookOnDisk(root, followingLinks: true) {
      case nil: return nil
      case .folder: break
      default: throw OutputError.obstacle(root)
      }
      // A folder published through Git counts as empty.
      let isEmpty = try listFolder(root).allSatisfy { $0.name == ".git" }
      guard isEmpty || adopts else { throw OutputError.foreignFolder(root) }
      return nil
    case .link: throw OutputError.link(listPath)
    default: throw OutputError.unreadableList(listPath)
    }
  }
}
