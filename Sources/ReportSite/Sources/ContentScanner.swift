package import ReportCore

/// A file below Content/.
package struct ContentFile: Hashable, Sendable {
  /// Relative to Content/: `articles/storm.md`.
  package let path: String

  package var name: Substring {
    path[
      (path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex)...
    ]
  }
  package var isMarkdown: Bool { path.hasSuffix(".md") }
}

/// Finds the files of a site's sources, in the same order on every machine.
///
/// Names that begin with a dot or an underscore and editors' backups are left out. In `static/`,
/// which is published unchanged, names with an underscore and the hidden files that servers use are
/// included. Symbolic links are followed, each folder once.
package struct ContentScanner {
  package let root: String
  package private(set) var files: [ContentFile] = []
  package private(set) var diagnostics: [Diagnostic] = []
  private var visited: Set<FileIdentity> = []

  private static let deepest = 32
  private static let mostFiles = 200_000

  /// Lists a folder; `root` is the path as the author knows it.
  package init(root: String) throws(FileError) {
    self.root = root
    if let identity = FileIdentity(root) { visited.insert(identity) }
    let entries = try listFolder(root)
    scan(entries, below: "", depth: 0)
  }
}

extension ContentScanner {
  private mutating func scan(_ entries: [FolderEntry], below folder: String, depth: Int) {
    for entry in entries where !isLeftOut(entry.name, in: folder) {
      let path = folder + entry.name
      guard entry.isUTF8 else {
        report(
          .error, "name-not-utf8", "this name is not UTF-8", at: path,
          hint: "rename it: an address must be UTF-8")
        continue
      }
      do {
        switch entry.kind == .link
          ? try lookOnDisk("\(root)/\(path)", followingLinks: true) : entry.kind
        {
        case .file:
          add(path)
        case .folder:
          enter(path, depth: depth + 1)
        case nil:
          report(.error, "dead-symlink", "this link leads nowhere", at: path)
        default:
          report(.warning, "not-a-file", "this is neither a file nor a folder", at: path)
        }
      } catch {
        diagnostics.append(error.diagnostic)
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
    do {
      let identity = try FileIdentity(lookingAt: "\(root)/\(path)")
      guard visited.insert(identity).inserted else {
        report(
          .warning, "folder-twice", "this link leads to a folder that is already read", at: path,
          hint: "remove the link")
        return
      }
      scan(try listFolder("\(root)/\(path)"), below: path + "/", depth: depth)
    } catch {
      diagnostics.append(error.diagnostic)
    }
  }

  private mutating func isLeftOut(_ name: String, in folder: String) -> Bool {
    guard !name.hasSuffix("~"), !name.hasPrefix("#") else { return true }
    guard folder.hasPrefix(staticFolder) else { return name.hasPrefix(".") || name.hasPrefix("_") }
    guard name.hasPrefix("."), !isPublishedHiddenName(name) else { return false }
    if !isSystemsOwn(name) {
      report(
        .note, "hidden-file", "names that begin with a dot are not published", at: folder + name)
    }
    return true
  }

  /// Whether a hidden file is never meant to be published: those of editors, version control and
  /// the system.
  private func isSystemsOwn(_ name: String) -> Bool {
    [".DS_Store", ".directory"].contains(name) || name.hasSuffix(".swp") || name.hasPrefix(".#")
      || name.hasPrefix(".git")
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ rule: String, _ message: String, at path: String,
    hint: String? = nil
  ) {
    // A name can contain a character that would break the line of the message.
    let shown = path.split { $0.isNewline }.joined(separator: "?")
    diagnostics.append(
      Diagnostic(severity, rule, message, at: SourcePosition("\(root)/\(shown)"), hint: hint))
  }
}
