public import ReportCore
import ReportSite

/// The reason why the site cannot be written to the output folder.
public enum OutputError: Error, Hashable, Sendable {
  /// The folder contains files, and no list that says they belong to the tool.
  case foreignFolder(String)
  /// A file that the list does not name is in the way of one of the site.
  case foreignFile(String)
  /// This version cannot read the list of files.
  case unreadableList(String)
  /// A part of the path is a symbolic link: files written there would end up elsewhere.
  case link(String)
  /// A part of the path is a file, or a folder is in the way of a file.
  case obstacle(String)
  /// A name that cannot be written.
  case unsafePath(String)
  /// Another build is using the output folder.
  case busy(String)
  /// The output folder is inside a source folder, so the next build would read it.
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
