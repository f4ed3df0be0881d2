import Glibc
public import ReportCore
import ReportSite

/// Replaces a file atomically: readers see the old one or the new one, never a part.
///
/// It is written beside its target and renamed. Nothing is flushed to disk: a site can always be
/// built again, and waiting for the disk would take hundreds of times as long.
///
/// - Parameters:
///   - path: The target, in an existing folder.
///   - content: The new content.
/// - Returns: The stamp of the new file.
/// - Throws: `FileError` if it cannot be written; the old file then remains.
@discardableResult
func replaceFile(at path: String, with content: OutputFile.Content) throws(FileError)
  -> FileStamp
{
  let file = try NewFile(at: path)
  try fill(file.descriptor, file.temporary, with: content)
  return try file.putInPlace()
}

/// A file that is written beside its target; unless it is moved into place, it leaves nothing
/// behind.
struct NewFile: ~Copyable {
  private let path: String
  fileprivate let temporary: String
  fileprivate let descriptor: Int32
  private var isInPlace = false

  /// - Parameter path: The target, in an existing folder.
  /// - Throws: `FileError` if nothing can be written beside it.
  init(at path: String) throws(FileError) {
    self.path = path
    temporary = temporaryPath(for: path)
    do throws(FileError) {
      descriptor = try createFile(temporary)
    } catch {
      // Nobody knows the name of a file that is not there yet.
      let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      let place = folder.isEmpty ? path : folder.joined(separator: "/")
      throw FileError(.write, place.isEmpty ? "/" : place, reason: error.reason)
    }
  }

  deinit {
    close(descriptor)
    if !isInPlace { unlink(temporary) }
  }

  /// - Throws: `FileError` if the bytes cannot be written.
  func append(_ bytes: [UInt8]) throws(FileError) {
    try writeRun(bytes[...], to: descriptor, temporary)
  }

  /// Replaces the file at the target.
  ///
  /// - Returns: The stamp of the new file.
  /// - Throws: `FileError` if the system refuses; the old file then remains.
  @discardableResult
  consuming func putInPlace() throws(FileError) -> FileStamp {
    guard rename(temporary, path) == 0 else { throw FileError(.write, path, code: errno) }
    isInPlace = true
    // Renaming a file counts as a change of it.
    guard let stamp = FileStamp(of: descriptor) else { throw FileError(.write, path, code: errno) }
    return stamp
  }
}

/// Replaces or creates a file atomically.
///
/// - Parameters:
///   - path: The file.
///   - bytes: The new content.
/// - Throws: `FileError` if it cannot be written; the old file then remains.
public func replaceFile(at path: String, with bytes: [UInt8]) throws(FileError) {
  try replaceFile(at: path, with: .bytes(bytes))
}

/// A path beside the target, with a name that a later build recognizes if this one is interrupted.
func temporaryPath(for path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
    return temporaryPrefix + path
  }
  return String(path[...slash]) + temporaryPrefix + String(path[path.utf8.index(after: slash)...])
}

/// Creates a file, in place of one that an interrupted build has left.
///
/// - Parameter path: A path in an existing folder.
/// - Returns: Its descriptor, for writing.
/// - Throws: `FileError` if it cannot be created.
func createFile(_ path: String) throws(FileError) -> Int32 {
  let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
  var descriptor = open(path, flags, 0o666)
  if descriptor < 0, errno == EEXIST {
    unlink(path)  // left by a build that was stopped
    descriptor = open(path, flags, 0o666)
  }
  guard descriptor >= 0 else { throw FileError(.write, path, code: errno) }
  return descriptor
}

private func fill(
  _ descriptor: Int32, _ path: String, with content: OutputFile.Content
) throws(FileError) {
  switch content {
  case .bytes(let bytes):
    try writeRun(bytes[...], to: descriptor, path)
  case .copy(let source):
    let original = open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard original >= 0 else { throw FileError(.read, source, code: errno) }
    defer { close(original) }
    _ = try regularSize(of: original, source)
    while true {
      let run = try readRun(original, upTo: copyRun, source)
      try writeRun(run[...], to: descriptor, path)
      if run.count < copyRun { return }
    }
  }
}

/// Writes all bytes to an open file.
func writeRun(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, _ path: String) throws(FileError) {
  var failure: Int32 = 0
  bytes.withUnsafeBytes { buffer in
    var done = 0
    while done < buffer.count, let start = buffer.baseAddress {
      let count = write(descriptor, start + done, buffer.count - done)
      if count >= 0 {
        done += count
      } else if errno != EINTR {
        failure = errno
        return
      }
    }
  }
  guard failure == 0 else { throw FileError(.write, path, code: failure) }
}
