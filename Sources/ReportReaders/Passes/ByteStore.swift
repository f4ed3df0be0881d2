import Glibc
import Synchronization

/// Where the bytes of a file are, such as on disk.
protocol ByteStore: Sendable {
  associatedtype Feed: ByteFeed

  var count: Int { get }

  /// A feed of the bytes of a range.
  func makeFeed(_ range: Range<Int>) -> Feed
}

/// Supplies bytes sequentially.
protocol ByteFeed {
  /// Copies the next bytes.
  ///
  /// - Parameter room: A nonempty buffer.
  /// - Returns: How many bytes were copied; 0 at the end.
  mutating func copyNext(into room: UnsafeMutableRawBufferPointer) -> Int
}

/// Bytes in memory.
struct MemoryBytes: ByteStore {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  func makeFeed(_ range: Range<Int>) -> Feed { Feed(rest: bytes[range]) }

  struct Feed: ByteFeed {
    fileprivate var rest: ArraySlice<UInt8>

    mutating func copyNext(into room: UnsafeMutableRawBufferPointer) -> Int {
      let next = rest.prefix(room.count)
      room.copyBytes(from: next)
      rest = rest.dropFirst(next.count)
      return next.count
    }
  }
}

/// The bytes of an open file, read on demand.
///
/// The file is not memory-mapped, because truncating it while it is read would crash the program.
struct FileBytes: ByteStore {
  let descriptor: Int32
  /// The size in bytes when the file was opened.
  let count: Int
  /// The first read error of all feeds; after one, what was read is not the file.
  let failure = ReadFailure()

  func makeFeed(_ range: Range<Int>) -> Feed {
    Feed(
      descriptor: descriptor, offset: range.lowerBound, end: range.upperBound, failure: failure)
  }

  struct Feed: ByteFeed {
    fileprivate let descriptor: Int32
    fileprivate var offset: Int
    fileprivate let end: Int
    fileprivate let failure: ReadFailure

    mutating func copyNext(into room: UnsafeMutableRawBufferPointer) -> Int {
      let wanted = min(room.count, end - offset)
      while wanted > 0 {
        let got = pread(descriptor, room.baseAddress, wanted, off_t(offset))
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure.record(errno) }
        offset += max(0, got)
        return max(0, got)
      }
      return 0
    }
  }
}

/// The first error while several threads read a file.
final class ReadFailure: Sendable {
  private let first = Mutex<Int32?>(nil)

  /// The system's code of the error.
  var code: Int32? { first.withLock { $0 } }

  fileprivate func record(_ code: Int32) {
    first.withLock { $0 = $0 ?? code }
  }
}

extension ByteStore {
  /// The start of the line after an offset, or `nil` if there is none within the longest row.
  func lineStart(after offset: Int) -> Int? {
    let range = offset..<min(offset + CSVRowReader.maximumLength, count)
    var feed = makeFeed(range)
    var start = offset
    let length = 4096
    return withUnsafeTemporaryAllocation(byteCount: length, alignment: 1) { buffer in
      while true {
        let got = feed.copyNext(into: buffer)
        guard got > 0 else { return nil }
        if let found = buffer[..<got].firstIndex(of: UInt8(ascii: "\n")) {
          return start + found + 1
        }
        start += got
      }
    }
  }
}
