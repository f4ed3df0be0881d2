import Glibc

/// What the system says about a file that changes when its content does.
struct FileStamp: Hashable {
  let size: Int
  /// When its content was changed, in nanoseconds.
  let modified: Int
  /// When anything about it was changed, which a program that sets times back cannot hide.
  let changed: Int
  let node: Int

  init(size: Int, modified: Int, changed: Int, node: Int) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.node = node
  }

  /// The stamp of a regular file, also of one that a link leads to; `nil` for anything else.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The stamp of an open file.
  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(
      size: Int(status.st_size), modified: nanoseconds(status.st_mtim),
      changed: nanoseconds(status.st_ctim), node: Int(truncatingIfNeeded: status.st_ino))
  }
}

private func nanoseconds(_ time: timespec) -> Int {
  Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
}
