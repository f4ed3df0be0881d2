import Glibc
import ReportSite

/// Keeps works on one output folder apart, wherever they were started and with whatever cache.
///
/// The system gives it back when the process ends, however that happens.
final class OutputLock: Sendable {
  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit {
    // Closing alone would leave it with a child that is being started.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}

extension OutputLock {
  /// Locks a folder.
  ///
  /// - Parameter folder: The output folder.
  /// - Returns: The lock, or `nil` when the folder is not there, or lies on a disk that locks none.
  /// - Throws: `OutputError` when somebody else is at work on it.
  static func take(_ folder: String) throws(OutputError) -> OutputLock? {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return OutputLock(descriptor) }
    let isTaken = errno == EWOULDBLOCK
    close(descriptor)
    if isTaken { throw .busy(folder) }
    return nil
  }
}
