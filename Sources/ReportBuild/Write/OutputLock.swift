import Glibc
import ReportSite

/// Prevents builds from using one output folder at the same time, wherever they were started and
/// with whatever cache.
///
/// The system releases it when the process ends, for whatever reason.
final class OutputLock: Sendable {
  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit {
    // Closing alone would leave the lock with a child process that is being started.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}

extension OutputLock {
  /// Locks a folder.
  ///
  /// - Parameter folder: The output folder.
  /// - Returns: The lock, or `nil` if the folder does not exist, or its disk does not support
  ///   locks.
  /// - Throws: `OutputError` if another process has locked it.
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
