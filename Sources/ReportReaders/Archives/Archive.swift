import CArchive
import Glibc
import ReportCore

/// An archive or a compressed file that is being unpacked, member by member.
///
/// Nothing is ever written to disk, so the names of members are only used in messages.
struct Archive: ~Copyable {
  private let archive: OpaquePointer
  /// Supplies the archive's bytes, if it is compressed as a whole.
  private let gunzip: Gunzip?
  private let bounds: Bounds

  deinit {
    archive_read_free(archive)
  }
}

/// Limits that keep an archive from being unpacked forever.
private struct Bounds {
  /// How many bytes may be unpacked.
  let bytes: Int
  let time: Duration
  let end: ContinuousClock.Instant
}

/// Where the bytes of an archive are.
enum ArchiveSource {
  /// Memory that must outlive the archive.
  case memory(UnsafeRawBufferPointer)
  /// An open file, positioned at its beginning.
  case file(descriptor: Int32)

  /// In bytes.
  var size: Int {
    switch self {
    case .memory(let bytes): bytes.count
    case .file(let descriptor): FileStamp(of: descriptor)?.size ?? 0
    }
  }
}

extension Archive {
  /// What is known about a member without unpacking it.
  struct Member {
    /// As recorded in the archive; `nil` for a file that is only compressed.
    let name: String?
    /// Whether it is a regular file rather than a folder, a link or a device.
    let isFile: Bool
    let isEncrypted: Bool
  }

  /// Whether a file is an archive that can be unpacked: gzip, zip or tar.
  static func recognises(_ head: Span<UInt8>) -> Bool {
    head.starts(with: [0x1F, 0x8B]) || head.starts(with: Array("PK\u{3}\u{4}".utf8))
      || head.starts(with: Array("PK\u{5}\u{6}".utf8))
      || (head.count >= 512 && head.extracting(257..<262).starts(with: Array("ustar".utf8)))
  }

  /// Opens an archive.
  ///
  /// - Parameters:
  ///   - source: The archive, positioned at its beginning.
  ///   - limits: How much it may unpack to.
  /// - Throws: An error if its beginning is damaged.
  init(_ source: ArchiveSource, limits: UnpackingLimits) throws(ArchiveError) {
    let limit = limits.total(ofArchive: source.size)
    guard let archive = archive_read_new() else { throw .damaged("out of memory") }
    let gunzip = Gunzip.recognises(source) ? Gunzip(source, limit: limit) : nil
    guard Archive.open(archive, source, gunzip) == ARCHIVE_OK else {
      defer { archive_read_free(archive) }
      throw gunzip?.failure ?? ArchiveError(archive)
    }
    self.archive = archive
    self.gunzip = gunzip
    bounds = Bounds(bytes: limit, time: limits.time, end: .now + limits.time)
  }

  private static func open(
    _ archive: OpaquePointer, _ source: ArchiveSource, _ gunzip: Gunzip?
  ) -> Int32 {
    // Only the formats needed, because every other one is a further target for hostile bytes.
    archive_read_support_format_zip(archive)
    archive_read_support_format_tar(archive)
    archive_read_support_format_raw(archive)
    archive_read_support_format_empty(archive)
    archive_read_set_options(archive, "hdrcharset=UTF-8")
    if let gunzip { return open(archive, gunzip) }
    return switch source {
    case .memory(let bytes): archive_read_open_memory(archive, bytes.baseAddress, bytes.count)
    case .file(let descriptor): archive_read_open_fd(archive, descriptor, 1 << 16)
    }
  }

  private static func open(_ archive: OpaquePointer, _ gunzip: Gunzip) -> Int32 {
    archive_read_open(
      archive, Unmanaged.passUnretained(gunzip).toOpaque(), nil,
      { _, gunzip, bytes in
        guard let gunzip else { return Int(ARCHIVE_FATAL) }
        let next = Unmanaged<Gunzip>.fromOpaque(gunzip).takeUnretainedValue().next()
        bytes?.pointee = next.baseAddress
        return next.count
      }, nil)
  }

  /// Moves to the next member; returns `nil` after the last one.
  mutating func next() throws(ArchiveError) -> Member? {
    var entry: OpaquePointer?
    let status = archive_read_next_header(archive, &entry)
    if status == ARCHIVE_EOF {
      try gunzip?.finish()
      return nil
    }
    guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry else {
      throw gunzip?.failure ?? ArchiveError(archive)
    }
    let isLink = archive_entry_hardlink(entry) != nil || archive_entry_symlink(entry) != nil
    return Member(
      name: archive_format(archive) == ARCHIVE_FORMAT_RAW ? nil : name(of: entry),
      isFile: !isLink && archive_entry_filetype(entry) == S_IFREG,
      isEncrypted: archive_entry_is_encrypted(entry) != 0)
  }

  private func name(of entry: OpaquePointer) -> String {
    guard let name = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry) else {
      return "?"
    }
    return String(cString: name)
  }

  /// Whether moving to the next member skips bytes without unpacking them.
  var skipsBytes: Bool {
    archive_format(archive) & ARCHIVE_FORMAT_BASE_MASK == ARCHIVE_FORMAT_ZIP
  }

  /// The bytes of the current member.
  ///
  /// - Parameter unpacked: How many bytes of other members have been unpacked already.
  /// - Returns: The feed that unpacks it.
  mutating func feed(unpacked: Int) -> Feed {
    Feed(archive: archive, gunzip: gunzip, bounds: bounds, unpacked: unpacked)
  }

  /// Unpacks a member; it must not outlive the archive.
  struct Feed: ByteFeed {
    fileprivate let archive: OpaquePointer
    private let gunzip: Gunzip?
    private let bounds: Bounds
    /// How many bytes of all members have been unpacked.
    private(set) var unpacked: Int
    /// Why the bytes ended, if not because the member does.
    private(set) var failure: ArchiveError?

    fileprivate init(archive: OpaquePointer, gunzip: Gunzip?, bounds: Bounds, unpacked: Int) {
      self.archive = archive
      self.gunzip = gunzip
      self.bounds = bounds
      self.unpacked = unpacked
    }

    mutating func copyNext(into room: UnsafeMutableRawBufferPointer) -> Int {
      guard failure == nil else { return 0 }
      while true {
        let got = archive_read_data(archive, room.baseAddress, room.count)
        if got == Int(ARCHIVE_RETRY) { continue }
        if got < 0 { failure = ArchiveError(archive) }
        if got > bounds.bytes - unpacked { failure = .tooLarge(limit: bounds.bytes) }
        if .now > bounds.end { failure = .tooSlow(limit: bounds.time) }
        if let failure = gunzip?.failure { self.failure = failure }
        guard failure == nil else { return 0 }
        unpacked += got
        return got
      }
    }
  }
}

extension Archive.Feed {
  /// Skips the rest of the member, which counts as unpacked.
  mutating func readToEnd() throws(ArchiveError) {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while copyNext(into: buffer) > 0 {}
    }
    if let failure { throw failure }
  }
}

extension Span<UInt8> {
  fileprivate func starts(with prefix: [UInt8]) -> Bool {
    guard count >= prefix.count else { return false }
    for index in prefix.indices where self[index] != prefix[index] { return false }
    return true
  }
}
