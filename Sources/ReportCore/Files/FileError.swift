import Glibc

/// A file that could not be read or written, with what the system says about it.
public struct FileError: Error, Hashable, Sendable {
  /// What was to be done with the file.
  public enum Action: String, Sendable {
    /// To list is to read the names in a folder.
    case read, write, remove, list
  }

  /// What was to be done.
  public let action: Action
  /// As the system understands it.
  public let path: String
  /// One lower-case phrase.
  public let reason: String

  /// A failure whose reason is known.
  public init(_ action: Action, _ path: String, reason: String) {
    self.action = action
    self.path = path
    self.reason = reason
  }

  /// The failure the last system call has left in `errno`, which the caller passes on at once.
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
