import Glibc

/// An open file, of which several threads can read parts.
public final class FileParts: Sendable {
  /// In bytes, when it was opened.
  public let size: Int
  private let descriptor: Int32
  private let path: String

  /// Opens a file.
  ///
  /// - Parameter path: The system path.
  /// - Throws: `FileError` if the file does not exist, is not a regular file or cannot be read.
  public init(_ path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(.read, path, code: errno) }
    do {
      size = try regularSize(of: descriptor, path)
    } catch {
      close(descriptor)
      throw error
    }
    (self.descriptor, self.path) = (descriptor, path)
  }

  deinit { close(descriptor) }
}

extension FileParts {
  /// Reads a part.
  ///
  /// - Parameter range: The offsets of its bytes.
  /// - Returns: Its bytes, fewer if the file ends before.
  /// - Throws: `FileError` if it cannot be read.
  public func bytes(at range: Range<Int>) throws(FileError) -> [UInt8] {
    try readRun(descriptor, at: range, path)
  }
}

/// Reads a part of an open file.
///
/// - Parameters:
///   - descriptor: The file.
///   - range: The offsets of the bytes.
///   - path: The path in errors.
/// - Returns: The bytes, fewer if the file ends before.
/// - Throws: `FileError` with the given path.
public func readRun(
  _ descriptor: Int32, at range: Range<Int>, _ path: String
) throws(FileError) -> [UInt8] {
  var failure: Int32 = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
    while filled < range.count, let start = buffer.baseAddress {
      let got = pread(
        descriptor, start + filled, range.count - filled, off_t(range.lowerBound + filled))
      if got > 0 {
        filled += got
      } else if got == 0 {
        break
      } else if errno != EINTR {
        failure = errno
        break
      }
    }
  }
  guard failure == 0 else { throw FileError(.read, path, code: failure) }
  return bytes
}
