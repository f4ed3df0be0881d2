import Glibc
import ReportCore

/// The output folder, as visible to clients.
///
/// Every name is opened relative to its parent folder and never through a link, so that no path,
/// however it is written or changed meanwhile, leads out. Names that begin with a dot are not part
/// of a site: the list of files, or a `.git` beside the pages.
struct SiteFolder: Hashable, Sendable {
  let root: String

  enum Entry {
    case file(SiteFile)
    case folder
  }

  /// The file or folder at a path, or `nil` if there is nothing visible.
  func entry(_ names: [String]) -> Entry? {
    guard names.allSatisfy({ !$0.hasPrefix(".") || $0 == ".well-known" }) else { return nil }
    // The folder itself is the author's choice and can be a link.
    var descriptor = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for name in names where descriptor >= 0 {
      // Nonblocking, so as not to wait for the other end of a pipe.
      let next = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      close(descriptor)
      descriptor = next
    }
    guard descriptor >= 0 else { return nil }
    if let stamp = FileStamp(of: descriptor) {
      return .file(SiteFile(descriptor: descriptor, stamp: stamp))
    }
    defer { close(descriptor) }
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR ? .folder : nil
  }
}

/// An open file of the site: its content when it was opened, even if it is replaced meanwhile.
final class SiteFile: Sendable {
  private let descriptor: Int32
  let stamp: FileStamp

  init(descriptor: Int32, stamp: FileStamp) {
    self.descriptor = descriptor
    self.stamp = stamp
  }

  deinit {
    close(descriptor)
  }

  var size: Int { stamp.size }

  /// The error that the file has become shorter or cannot be read.
  struct ReadError: Error {}

  /// The bytes of a part of the file.
  func bytes(in range: Range<Int>) throws(ReadError) -> [UInt8] {
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
      while filled < range.count, let start = buffer.baseAddress {
        let offset = off_t(range.lowerBound + filled)
        let count = pread(descriptor, start + filled, range.count - filled, offset)
        guard count > 0 || (count < 0 && errno == EINTR) else { return }
        filled += max(0, count)
      }
    }
    guard bytes.count == range.count else { throw ReadError() }
    return bytes
  }
}
