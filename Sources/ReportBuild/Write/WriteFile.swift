import Glibc
package import ReportCore
import ReportSite

/// Replaces a file atomically: readers see the old one or the new one, never a part.
///
/// - Parameters:
///   - bytes: The whole file.
///   - path: The target, in an existing folder.
/// - Throws: The system's error, as a diagnostic.
public func writeFile(_ bytes: [UInt8], to path: String) throws {
  try replaceFile(at: path, with: .bytes(bytes))
}

/// Writes a new file.
///
/// - Parameters:
///   - bytes: The whole file.
///   - path: The target, in an existing folder.
/// - Throws: `FileError` if anything exists there, even a link, or if the system refuses.
package func writeNewFile(_ bytes: [UInt8], to path: String) throws(FileError) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { throw FileError(.write, path, code: errno) }
  defer { close(descriptor) }
  do {
    try writeRun(bytes[...], to: descriptor, path)
  } catch {
    unlink(path)
    throw error
  }
}
