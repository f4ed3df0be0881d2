public import ReportCore
import ReportSite

/// Why the output folder cannot take the site.
public enum OutputError: Error, Hashable, Sendable {
  /// The folder holds files, and no list that says they are ours.
  case foreignFolder(String)
  /// A file stands where one of ours belongs, and the list does not name it.
  case foreignFile(String)
  /// The list of files is not one that this version can read.
  case unreadableList(String)
  /// A part of the path is a symbolic link: what is written there would land elsewhere.
  case link(String)
  /// A part of the path is a file, or a folder stands where a file belongs.
  case obstacle(String)
  /// A name that cannot be written.
  case unsafePath(String)
  /// Another build is at work on the output folder.
  case busy(String)
  /// The output folder lies in a folder that is read, so the next build would read it.
  case insideSources(String, of: String)
}

extension OutputError: DiagnosticConvertible {
  public var diagnostic: Diagnostic {
    switch self {
    case .foreignFolder(let path):
      finding(
        path, "foreign-output", "the output folder holds files that reportgen did not write",
        hint: "choose another folder with --output, or take this one over with --adopt")
    case .foreignFile(let path):
      finding(
        path, "foreign-output", "reportgen did not write the file that is here",
        hint: "move it, or replace it with --adopt")
    case .unreadableList(let path):
      finding(
        path, "unreadable-list", "this is not a list of files that this version can read",
        hint: "remove it and build with --adopt")
    case .link(let path):
      finding(
        path, "output-link", "there is a symbolic link in the output folder",
        hint: "remove the link: files written through it would end up elsewhere")
    case .obstacle(let path):
      finding(
        path, "output-obstacle", "this is in the way of a page", hint: "move or remove it")
    case .unsafePath(let path):
      finding(
        path, "unsafe-path", "a file of this name cannot be written",
        hint: "use letters, digits, '-', '_' and '.'")
    case .busy(let path):
      finding(
        path, "output-busy", "another build of this site is running",
        hint: "wait until it has finished, or write to another folder with --output")
    case .insideSources(let path, let sources):
      finding(
        path, "output-in-sources", "the output folder is inside '\(sources)', which is read",
        hint: "choose another folder with --output")
    }
  }

  private func finding(_ path: String, _ rule: String, _ message: String, hint: String)
    -> Diagnostic
  {
    Diagnostic(.error, rule, message, at: SourcePosition(path), hint: hint)
  }
}
