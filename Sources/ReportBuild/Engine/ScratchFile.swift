import Glibc
import ReportCore
import ReportSite
import Synchronization

/// Disk space for data that need not be in memory; it is released when the process ends, for
/// whatever reason.
///
/// The file is created on first use, and unlinked at once.
final class ScratchFile: Sendable {
  private let path: String
  private let state = Mutex(State())

  private struct State: Sendable {
    /// `nil` until the file is needed, and if it cannot be created.
    var descriptor: Int32?
    /// Whether the disk accepts nothing, or nothing more.
    var isRefused = false
    var end = 0
  }

  /// - Parameter path: Where it exists for a moment; an existing file there is lost.
  init(path: String) { self.path = path }

  deinit {
    if let descriptor = state.withLock(\.descriptor) { close(descriptor) }
  }
}

extension ScratchFile {
  /// Appends bytes.
  ///
  /// - Returns: Their range in the file, or `nil` if the disk has no room for them.
  func append(_ bytes: [UInt8]) -> Range<Int>? {
    guard let (descriptor, place) = reserve(bytes.count) else { return nil }
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { rest in
        pwrite(descriptor, rest.baseAddress, rest.count, off_t(place.lowerBound + done))
      }
      if count > 0 {
        done += count
      } else if count == 0 || errno != EINTR {
        // The site needs the remaining room on the disk.
        state.withLock { $0.isRefused = true }
        return nil
      }
    }
    return place
  }

  /// The bytes in a range, or `nil` if they cannot be read.
  func bytes(at place: Range<Int>) -> [UInt8]? {
    guard let descriptor = state.withLock(\.descriptor) else { return nil }
    // The caller makes what cannot be read again.
    let bytes = try? readRun(descriptor, at: place, path)
    return bytes?.count == place.count ? bytes : nil
  }

  private func reserve(_ count: Int) -> (Int32, Range<Int>)? {
    state.withLock { state in
      if state.descriptor == nil, !state.isRefused {
        state.descriptor = openWithoutName(path)
        state.isRefused = state.descriptor == nil
      }
      guard let descriptor = state.descriptor, !state.isRefused else { return nil }
      defer { state.end += count }
      return (descriptor, state.end..<state.end + count)
    }
  }
}

/// A new file without a name in any folder.
private func openWithoutName(_ path: String) -> Int32? {
  unlink(path)  // left by a build that was stopped between the next two lines
  let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
  guard descriptor >= 0 else { return nil }
  unlink(path)
  return descriptor
}
