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
