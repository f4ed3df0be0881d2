import Glibc
import ReportSite
import Synchronization

/// Room on the disk for what need not lie in memory; it is gone when the process ends, however that
/// happens.
///
/// The file is made when it is first needed, and loses its name at once.
final class ScratchFile: Sendable {
  private let path: String
  private let state = Mutex(State())

  private struct State: Sendable {
    /// `nil` until the file is needed, and when it cannot be had.
    var descriptor: Int32?
    /// Whether the disk takes nothing, or nothing more.
    var isRefused = false
    var end = 0
  }

  /// - Parameter path: Where it may stand for a moment; what stands there is lost.
  init(path: String) { self.path = path }

  deinit {
    if let descriptor = state.withLock(\.descriptor) { close(descriptor) }
  }
}

extension ScratchFile {
  /// Puts bytes behind all others.
  ///
  /// - Returns: Where they stand, or `nil` when the disk has no room for them.
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
        // What room there is left on the disk, the site needs.
        state.withLock { $0.isRefused = true }
        return nil
      }
    }
    return place
  }

  /// The bytes at a place, or `nil` when they cannot be read.
  func bytes(at place: Range<Int>) -> [UInt8]? {
    guard let descriptor = state.withLock(\.descriptor) else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: place.count) { buffer, filled in
      while filled < place.count, let start = buffer.baseAddress {
        let count = pread(
          descriptor, start + filled, place.count - filled, off_t(place.lowerBound + filled))
        if count > 0 {
          filled += count
        } else if count == 0 || errno != EINTR {
          return
        }
      }
    }
    return bytes.count == place.count ? bytes : nil
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

/// A new file that no folder names any more.
private func openWithoutName(_ path: String) -> Int32? {
  unlink(path)  // left by a build that was stopped between the next two lines
  let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
  guard descriptor >= 0 else { return nil }
  unlink(path)
  return descriptor
}
