import Glibc

/// Reads a whole file.
///
/// Only a regular file is read: a pipe or a device would never end.
///
/// - Parameters:
///   - path: The system path.
///   - limit: In bytes; a larger file is rejected before anything is read.
/// - Returns: The bytes of the file.
/// - Throws: `FileError` if the file does not exist, is not a regular file, is too large or cannot
///   be read.
public func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { throw FileError(.read, path, code: errno) }
  defer { close(descriptor) }
  let size = try regularSize(of: descriptor, path)
  guard size <= limit else {
    throw FileError(.read, path, reason: "it has \(size) bytes, more than the \(limit) allowed")
  }
  // One byte more, so that a file of the size it claims is complete within the first two reads.
  var bytes = try readRun(descriptor, upTo: size + 1, path)
  while bytes.count > size {
    let more = try readRun(descriptor, upTo: 65_536, path)
    guard !more.isEmpty else { break }
    bytes += more
    guard bytes.count <= limit else {
      throw FileError(.read, path, reason: "it grew while it was read")
    }
  }
  return bytes
}

/// The fingerprint of a file's content, which is read in runs.
///
/// - Parameter path: The system path.
/// - Returns: The same as for the bytes in memory.
/// - Throws: `FileError` if the file does not exist, is not a regular file or cannot be read.
public func fingerprint(ofFile path: String) throws(FileError) -> Fingerprint {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { throw FileError(.read, path, code: errno) }
  defer { close(descriptor) }
  _ = try regularSize(of: descriptor, path)
  var fingerprinter = Fingerprinter()
  while true {
    let run = try readRun(descriptor, upTo: Fingerprint.block, path)
    guard !run.isEmpty else { return fingerprinter.fingerprint }
    fingerprinter.add(run)
  }
}

/// The first bytes of a file, for recognizing its format.
///
/// - Throws: `FileError` if the file does not exist, is not a regular file or cannot be read.
public func readStart(of path: String, count: Int) throws(FileError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { throw FileError(.read, path, code: errno) }
  defer { close(descriptor) }
  _ = try regularSize(of: descriptor, path)
  return try readRun(descriptor, upTo: count, path)
}

/// The size in bytes of an open file, which must be a regular one.
///
/// - Throws: `FileError` with the given path.
public func regularSize(of descriptor: Int32, _ path: String) throws(FileError) -> Int {
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw FileError(.read, path, code: errno) }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return Int(status.st_size)
  case S_IFDIR: throw FileError(.read, path, reason: "it is a folder")
  default: throw FileError(.read, path, reason: "it is not a regular file")
  }
}

/// Reads until `count` bytes are read or the file ends.
///
/// - Throws: `FileError` with the given path.
public func readRun(_ descriptor: Int32, upTo count: Int, _ path: String) throws(FileError)
  -> [UInt8]
{
  try bytes(upTo: count, path) { place, count, _ in read(descriptor, place, count) }
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
  try bytes(upTo: range.count, path) { place, count, done in
    pread(descriptor, place, count, off_t(range.lowerBound + done))
  }
}

/// Calls a function that reads some bytes at a place until there are enough, or no more.
///
/// - Parameters:
///   - count: How many bytes are wanted.
///   - path: The path in errors.
///   - read: Reads up to a count of bytes to a place, after those that were read before.
/// - Returns: The bytes.
/// - Throws: `FileError` with the given path.
private func bytes(
  upTo count: Int, _ path: String,
  _ read: (_ place: UnsafeMutablePointer<UInt8>, _ count: Int, _ done: Int) -> Int
) throws(FileError) -> [UInt8] {
  var failure: Int32 = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
    while filled < count, let start = buffer.baseAddress {
      let got = read(start + filled, count - filled, filled)
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
