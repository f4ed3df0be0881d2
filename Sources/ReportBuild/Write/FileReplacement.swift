import Glibc
public import ReportCore
import ReportSite

/// Puts a file in place as a whole: readers see the old one or the new one, never a part.
///
/// It is written beside its target and renamed. Nothing is forced to the disk: a site can always
/// be built again, and waiting for the disk would take hundreds of times as long.
///
/// - Parameters:
///   - path: The target, in a folder that is there.
///   - content: What it is going to hold.
/// - Returns: The stamp of the new file.
/// - Throws: `FileError` when it cannot be written; what stood there stands.
@discardableResult
func replaceFile(at path: String, with content: OutputFile.Content) throws(FileError)
  -> FileStamp
{
  let file = try NewFile(at: path)
  try fill(file.descriptor, file.temporary, with: content)
  return try file.putInPlace()
}

/// A file that is written beside its target; one that is not put in its place leaves nothing.
struct NewFile: ~Copyable {
  private let path: String
  fileprivate let temporary: String
  fileprivate let descriptor: Int32
  private var isInPlace = false

  /// - Parameter path: The target, in a folder that is there.
  /// - Throws: `FileError` when nothing can be written beside it.
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

  /// - Throws: `FileError` when the bytes cannot be written.
  func append(_ bytes: [UInt8]) throws(FileError) {
    try writeRun(bytes[...], to: descriptor, temporary)
  }

  /// Replaces what stands at the target.
  ///
  /// - Returns: The stamp of the new file.
  /// - Throws: `FileError` when the system refuses; what stood there stands.
  @discardableResult
  consuming func putInPlace() throws(FileError) -> FileStamp {
    guard rename(temporary, path) == 0 else { throw FileError(.write, path, code: errno) }
    isInPlace = true
    // Renaming a file counts as a change of it.
    guard let stamp = FileStamp(of: descriptor) else { throw FileError(.write, path, code: errno) }
    return stamp
  }
}

/// Puts bytes in place of a file, or of none, as a whole.
///
/// - Parameters:
///   - path: The file.
///   - bytes: What it is going to hold.
/// - Throws: `FileError` when it cannot be written; the old file stands then.
public func replaceFile(at path: String, with bytes: [UInt8]) throws(FileError) {
  try replaceFile(at: path, with: .bytes(bytes))
}

/// Beside the target, under a name that a later build recognises if this one is stopped.
func temporaryPath(for path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
    return temporaryPrefix + path
  }
  return String(path[...slash]) + temporaryPrefix + String(path[path.utf8.index(after: slash)...])
}

/// A new file, in place of one that a stopped build has left.
///
/// - Parameter path: In a folder that is there.
/// - Returns: Its descriptor, for writing.
/// - Throws: `FileError` when it cannot be made.
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
