import Glibc

/// Finds the tags of an XML file as its bytes arrive, without parsing the XML.
///
/// Apple's exports have a document type that is not valid XML, control characters in attributes and
/// more bytes than any parser reads in a second. The relevant data are in start tags: everything
/// else is skipped at the speed of `memchr`. Entities are never defined, so nothing expands.
struct ElementScanner {
  /// The bytes in the buffer, to which the offsets of tags refer.
  private(set) var bytes: [UInt8]
  private var filled = 0
  private var next = 0
  private var isEnd = false
  /// The number of line ends before the first byte in the buffer.
  private var linesBefore = 0

  /// A tag, given by offsets into ``bytes``.
  struct Tag {
    /// The offset after the `<`.
    let start: Int
    /// The offset of the `>`.
    let end: Int
  }

  /// The longest tag, in bytes; a longer one means that the file is damaged.
  static let longest = 1 << 18

  init() {
    bytes = Array(repeating: 0, count: ElementScanner.longest * 2)
  }
}

extension ElementScanner {
  /// Moves to the next wanted tag.
  ///
  /// - Parameters:
  ///   - feed: The bytes of the file.
  ///   - isWanted: Whether a tag is relevant, judged by the bytes after its `<`; called with at
  ///     least 128 bytes unless the file ends there.
  /// - Returns: The offset of the byte after the `<`; `nil` at the end.
  mutating func nextTag(
    from feed: inout some ByteFeed, where isWanted: (Span<UInt8>, Int) -> Bool
  ) -> Int? {
    while true {
      let found = bytes.withUnsafeBytes { buffer -> Int? in
        guard next < filled, let base = buffer.baseAddress,
          let place = memchr(base + next, Int32(UInt8(ascii: "<")), filled - next)
        else { return nil }
        return UnsafeRawPointer(place) - base
      }
      guard let found else {
        next = filled
        guard fill(from: &feed) else { return nil }
        continue
      }
      if found + 128 > filled, !isEnd {
        next = found
        _ = fill(from: &feed)
        continue
      }
      next = found + 1
      if isWanted(bytes.span.extracting(first: filled), next) { return next }
    }
  }

  /// The complete tag at an offset, which must be the last one found.
  ///
  /// - Returns: `nil` if the file ends within it, or it is too long to be a tag.
  mutating func tag(at start: Int, from feed: inout some ByteFeed) -> Tag? {
    var start = start
    while true {
      if let end = endOfTag(from: start) {
        next = end
        return Tag(start: start, end: end)
      }
      guard !isEnd, filled - start < ElementScanner.longest else { return nil }
      next = start
      guard fill(from: &feed) else { return nil }
      start = next
    }
  }

  /// The line of an offset, counted from 1.
  func line(of place: Int) -> Int {
    var count = linesBefore + 1
    for index in 0..<min(place, filled) where bytes[index] == UInt8(ascii: "\n") { count += 1 }
    return count
  }

  /// The `>` that ends a tag; those in quotes are ignored.
  private func endOfTag(from start: Int) -> Int? {
    var quote: UInt8 = 0
    for index in start..<filled {
      let byte = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index
      }
    }
    return nil
  }

  /// Moves the remaining bytes to the start of the buffer and reads more.
  ///
  /// - Returns: Whether there were more.
  private mutating func fill(from feed: inout some ByteFeed) -> Bool {
    guard !isEnd else { return false }
    let rest = filled - next
    for index in 0..<next where bytes[index] == UInt8(ascii: "\n") { linesBefore += 1 }
    bytes.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress, rest > 0 else { return }
      memmove(base, base + next, rest)
    }
    filled = rest
    next = 0
    let room = filled..<min(filled + (1 << 16), bytes.count)
    let got = bytes.withUnsafeMutableBytes { buffer in
      feed.copyNext(into: UnsafeMutableRawBufferPointer(rebasing: buffer[room]))
    }
    filled += got
    if got == 0 { isEnd = true }
    return got > 0
  }
}
