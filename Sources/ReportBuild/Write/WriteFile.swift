import Glibc
package import ReportCore
import ReportSite

/// Puts a file in place as a whole: readers see the old one or the new one, never a part.
///
/// - Parameters:
///   - bytes: The whole file.
///   - path: Where it belongs; its folder is there.
/// - Throws: What the system says, as a diagnostic.
public func writeFile(_ bytes: [UInt8], to path: String) throws {
  try replaceFile(at: path, with: .bytes(bytes))
}

/// Writes a file where nothing stands yet.
///
/// - Parameters:
///   - bytes: The whole file.
///   - path: Where it belongs; its folder is there.
/// - Throws: `FileError` when anything stands there, be it a link, or when the system refuses.
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
