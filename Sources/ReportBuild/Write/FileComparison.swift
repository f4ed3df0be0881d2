import Glibc
import ReportCore
import ReportSite

/// How a file of the site compares with the one in the output folder.
enum FileState {
  case missing, same, different
}

/// Compares a file with the existing one at a path, byte by byte.
///
/// An unreadable file counts as different and is replaced.
func compare(_ content: OutputFile.Content, withFileAt path: String) throws(FileError)
  -> FileState
{
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
  guard descriptor >= 0 else { return errno == ENOENT ? .missing : .different }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
    return .different
  }
  switch content {
  case .bytes(let bytes):
    guard Int(status.st_size) == bytes.count else { return .different }
    let old = try? readRun(descriptor, upTo: bytes.count, path)  // unreadable is different
    return old.map { isEqual($0, bytes) } == true ? .same : .different
  case .copy(let source):
    return try compareFiles(source, descriptor, size: Int(status.st_size), path)
  }
}

private func isEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  guard a.count == b.count else { return false }
  return a.withUnsafeBytes { first in
    b.withUnsafeBytes { second in
      guard let start = first.baseAddress, let other = second.baseAddress else { return true }
      return memcmp(start, other, first.count) == 0
    }
  }
}

private func compareFiles(
  _ source: String, _ descriptor: Int32, size: Int, _ path: String
) throws(FileError) -> FileState {
  let original = open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard original >= 0 else { throw FileError(.read, source, code: errno) }
  defer { close(original) }
  guard try regularSize(of: original, source) == size else { return .different }
  while true {
    let wanted = try readRun(original, upTo: copyRun, source)
    let old = try? readRun(descriptor, upTo: copyRun, path)  // unreadable is different
    guard let old, isEqual(wanted, old) else { return .different }
    if wanted.count < copyRun { return .same }
  }
}

/// How many bytes of a copied file are held at a time.
let copyRun = 262_144
