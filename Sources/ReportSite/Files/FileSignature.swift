import Glibc
import ReportCore

/// What the system tells of a file without opening it: two files of one signature are one file that
/// nobody has written since.
///
/// A file that is written twice within one tick of the disk's clock keeps its signature if its size
/// stays the same. So a signature is trusted only when it is older than the look that was taken,
/// see ``isOlder(than:)``.
package struct FileSignature: Hashable, Sendable {
  package let node: UInt64
  package let size: Int64
  /// Nanoseconds since 1970 by the clock of the disk.
  package let modified: Int64
  /// When anything about the file was last changed, its name too.
  package let changed: Int64

  package init(node: UInt64, size: Int64, modified: Int64, changed: Int64) {
    self.node = node
    self.size = size
    self.modified = modified
    self.changed = changed
  }
}

extension FileSignature {
  /// The signature of the regular file at a path, links followed.
  package init?(ofSource path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }

  /// The signature of the regular file at a path, which is no link.
  package init?(ofOutput path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }

  /// The signature of an open file of the output folder.
  package init?(ofOutput descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    self.init(
      node: UInt64(status.st_ino), size: Int64(status.st_size),
      modified: nanoseconds(status.st_mtim), changed: nanoseconds(status.st_ctim))
  }

  /// Whether the file was left alone for long enough before a moment that any later writing shows.
  package func isOlder(than moment: Int64) -> Bool {
    moment > Self.tick && max(modified, changed) < moment - Self.tick
  }

  /// More than any disk's clock takes to go on.
  private static let tick: Int64 = 20_000_000
}

extension Fingerprinter {
  package mutating func add(_ signature: FileSignature) {
    add(signature.node)
    add(UInt64(bitPattern: signature.size))
    add(UInt64(bitPattern: signature.modified))
    add(UInt64(bitPattern: signature.changed))
  }
}

private func nanoseconds(_ time: timespec) -> Int64 {
  Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
}

/// The moment at which an open file was last written, by the clock of its disk.
package func timeOfWriting(_ descriptor: Int32) -> Int64? {
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { return nil }
  return nanoseconds(status.st_mtim)
}
