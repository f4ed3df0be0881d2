import ReportCore

/// A file below Content/.
struct ContentFile: Hashable, Sendable {
  /// From Content/: `articles/storm.md`.
  let path: String

  var name: Substring {
    path[
      (path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex)...
    ]
  }
  var isMarkdown: Bool { path.hasSuffix(".md") }
}

/// Finds the files of a site's sources, in one order on every machine.
///
/// Names that begin with a dot or an underscore and editors' backups are left out. Links are
/// followed, every folder once.
struct ContentScanner {
  let root: String
  private(set) var files: [ContentFile] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var visited: Set<FileIdentity> = []

  private static let deepest = 32
  private static let mostFiles = 200_000

  /// Looks through a folder; `root` is the path as the author knows it.
  init(root: String) throws(FileError) {
    self.root = root
    if let identity = FileIdentity(root) { visited.insert(identity) }
    let entries = try listFolder(root)
    scan(entries, below: "", depth: 0)
  }
}

extension ContentScanner {
  private mutating func scan(_ entries: [FolderEntry], below folder: String, depth: Int) {
    for entry in entries where !isLeftOut(entry.name) {
      let path = folder + entry.name
      switch entry.kind == .link ? kindOnDisk("\(root)/\(path)", followingLinks: true) : entry.kind
      {
      case .file:
        add(path)
      case .folder:
        enter(path, depth: depth + 1)
      case nil:
        report(.error, "dead-symlink", "this link leads to no file", at: path)
      default:
        report(.warning, "not-a-file", "this is neither a file nor a folder", at: path)
      }
    }
  }

  private mutating func add(_ path: String) {
    guard files.count < Self.mostFiles else { return }
    guard isSafeOutputPath(path) else {
      report(
        .error, "unsafe-path", "a file of this name cannot be published", at: path,
        hint: "use letters, digits, '-', '_' and '.'")
      return
    }
    files.append(ContentFile(path: path))
    if files.count == Self.mostFiles {
      report(.error, "too-many-files", "there are more than \(Self.mostFiles) files", at: path)
    }
  }

  private mutating func enter(_ path: String, depth: Int) {
    guard depth <= Self.deepest else {
      report(.error, "too-deep", "folders are nested more than \(Self.deepest) deep", at: path)
      return
    }
    guard let identity = FileIdentity("\(root)/\(path)"), visited.insert(identity).inserted else {
      report(
        .warning, "folder-twice", "this link leads to a folder that is there already", at: path,
        hint: "remove the link")
      return
    }
    do {
      scan(try listFolder("\(root)/\(path)"), below: path + "/", depth: depth)
    } catch {
      diagnostics.append(error.diagnostic)
    }
  }

  private func isLeftOut(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasPrefix("_") || name.hasSuffix("~") || name.hasPrefix("#")
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ rule: String, _ message: String, at path: String,
    hint: String? = nil
  ) {
    // A name may hold what would break the line of the message.
    let shown = path.split { $0.isNewline }.joined(separator: "?")
    diagnostics.append(
      Diagnostic(severity, rule, message, at: SourcePosition("\(root)/\(shown)"), hint: hint))
  }
}
