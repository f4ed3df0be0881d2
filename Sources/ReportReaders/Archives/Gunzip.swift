import CZlib
import Glibc

/// The content of a gzip file, whose checksums are verified while it is read.
///
/// libarchive unpacks gzip as well, but ignores the checksums: of 800 flipped bits, 51 gave other
/// numbers without an error.
final class Gunzip {
  private let source: ArchiveSource
  /// How many bytes it may unpack to, and how many of them remain.
  private let limit: Int
  private var rest: Int
  private let stream: UnsafeMutablePointer<z_stream>
  /// Compressed bytes as read from the file.
  private let packed: UnsafeMutableRawBufferPointer
  private let unpacked: UnsafeMutableRawBufferPointer
  private var state = State.between

  private enum State {
    /// Between streams: no byte of the next one has been read, if there is one.
    case between
    case inside
    case ended
    case failed(ArchiveError)
  }

  /// - Parameters:
  ///   - source: The file, positioned at its beginning.
  ///   - limit: How many bytes it may unpack to.
  init(_ source: ArchiveSource, limit: Int) {
    self.source = source
    (self.limit, rest) = (limit, limit)
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    packed = .allocate(byteCount: 1 << 16, alignment: 1)
    unpacked = .allocate(byteCount: 1 << 18, alignment: 1)
    // Adding 16 selects the gzip header and checksums.
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(stream, MAX_WBITS + 16, ZLIB_VERSION, size) == Z_OK else {
      state = .failed(.damaged("out of memory"))
      return
    }
    if case .memory(let bytes) = source {
      stream.pointee.next_in = bytes.inPlace
      stream.pointee.avail_in = UInt32(clamping: bytes.count)
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    packed.deallocate()
    unpacked.deallocate()
  }
}

extension Gunzip {
  /// Whether a file is compressed with gzip, by its first bytes.
  static func recognises(_ source: ArchiveSource) -> Bool {
    let magic: [UInt8] = [0x1F, 0x8B]
    switch source {
    case .memory(let bytes): return bytes.starts(with: magic)
    case .file(let descriptor):
      var head: [UInt8] = [0, 0]
      return pread(descriptor, &head, 2, 0) == 2 && head == magic
    }
  }

  /// Why the bytes ended, if not because the file does.
  var failure: ArchiveError? {
    if case .failed(let failure) = state { failure } else { nil }
  }

  /// The next bytes, valid until the next call; empty at the end and after a failure.
  func next() -> UnsafeRawBufferPointer {
    stream.pointee.next_out = unpacked.bindMemory(to: UInt8.self).baseAddress
    stream.pointee.avail_out = UInt32(unpacked.count)
    while stream.pointee.avail_out > 0, unpackSome() {}
    let count = unpacked.count - Int(stream.pointee.avail_out)
    if count > rest { state = .failed(.tooLarge(limit: limit)) }
    guard failure == nil else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    rest -= count
    return UnsafeRawBufferPointer(rebasing: unpacked[..<count])
  }

  /// Reads to the end, to verify the last checksum.
  func finish() throws(ArchiveError) {
    while !next().isEmpty {}
    if let failure { throw failure }
  }

  /// - Returns: Whether there can be more.
  private func unpackSome() -> Bool {
    switch state {
    case .ended, .failed: return false
    case .between, .inside: break
    }
    guard stream.pointee.avail_in > 0 || refill() else {
      if case .inside = state { state = .failed(.truncated) }
      if case .between = state { state = .ended }
      return false
    }
    if case .between = state {
      // Bytes after the last stream are padding.
      guard stream.pointee.next_in?.pointee == 0x1F else {
        state = .ended
        return false
      }
      inflateReset(stream)
      state = .inside
    }
    switch inflate(stream, Z_NO_FLUSH) {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: state = .between
    default:
      let reason = stream.pointee.msg.map { String(cString: $0) } ?? "out of memory"
      state = .failed(.damaged(reason))
    }
    return true
  }

  private func refill() -> Bool {
    guard case .file(let descriptor) = source else { return false }
    var count: Int
    repeat {
      count = read(descriptor, packed.baseAddress, packed.count)
    } while count < 0 && errno == EINTR
    if count < 0 { state = .failed(.damaged(String(cString: strerror(errno)))) }
    guard count > 0 else { return false }
    stream.pointee.next_in = UnsafeRawBufferPointer(packed).inPlace
    stream.pointee.avail_in = UInt32(count)
    return true
  }
}

extension UnsafeRawBufferPointer {
  /// A mutable pointer, which zlib expects even for bytes that it does not write to.
  fileprivate var inPlace: UnsafeMutablePointer<UInt8>? {
    UnsafeMutablePointer(mutating: bindMemory(to: UInt8.self).baseAddress)
  }
}
