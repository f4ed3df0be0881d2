import Glibc

/// A file that could not be read or written, with the reason given by the system.
public struct FileError: Error, Hashable, Sendable {
  /// The attempted action.
  public enum Action: String, Sendable {
    /// Listing reads the names in a folder.
    case read, write, remove, list
  }

  /// The attempted action.
  public let action: Action
  /// The system path.
  public let path: String
  /// One lower-case phrase.
  public let reason: String

  /// Creates an error with a known reason.
  public init(_ action: Action, _ path: String, reason: String) {
    self.action = action
    self.path = path
    self.reason = reason
  }

  /// Creates an error from the `errno` of a system call, which the caller must pass at once.
  public init(_ action: Action, _ path: String, code: Int32) {
    self.init(action, path, reason: String(cString: strerror(code)).lowercased())
  }
}

extension FileError: DiagnosticConvertible {
  public var diagnostic: Diagnostic {
    Diagnostic(
      .error, "cannot-\(action.rawValue)", "cannot \(action.rawValue) this: \(reason)",
      at: SourcePosition(path), hint: hint)
  }

  private var hint: String {
    switch action {
    case .read: "check that the file exists and that you may read it"
    case .list: "check that the folder exists and that you may read it"
    case .write: "check the folder's permissions and the free space on the disk"
    case .remove: "check the folder's permissions, or remove it by hand"
    }
  }
}
