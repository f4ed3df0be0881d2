import CExpat
import ReportCore

/// Reads an XML text tag by tag, in memory that does not grow with it.
///
/// Nothing outside of the text is ever opened and entities are not expanded. A byte order mark and
/// blanks before the XML declaration are skipped.
struct XMLReader: ~Copyable {
  private let parser: OpaquePointer
  private let tags: XMLTags
  private let path: String
  /// The offset of the first byte passed to the parser.
  private let start: Int
  private var offset: Int
  private var isAtEnd = false

  /// How many bytes are passed to the parser at a time.
  private static let pieceLength = 1 << 16
  /// The longest tag or comment; the parser scans it again with each piece.
  private static let longest = 1 << 18

  /// Creates a reader at the beginning of a text.
  ///
  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - path: Its name in messages.
  /// - Throws: An error if there is no memory for a parser.
  init(_ bytes: Span<UInt8>, path: String) throws(XMLError) {
    guard let parser = XML_ParserCreate(nil) else {
      throw XMLError(reason: .malformed("out of memory"), position: SourcePosition(path))
    }
    self.parser = parser
    self.path = path
    start = XMLReader.start(of: bytes)
    offset = start
    tags = XMLTags(linesBefore: (0..<start).count { bytes[$0] == UInt8(ascii: "\n") })
    tags.listen(to: parser)
  }

  deinit {
    XML_ParserFree(parser)
  }
}

extension XMLReader {
  /// The start of the text, after a byte order mark and blanks.
  static func start(of bytes: Span<UInt8>) -> Int {
    var offset = 0
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { offset = 3 }
    while offset < bytes.count, bytes[offset].isBlank || bytes[offset] == 10 || bytes[offset] == 13
    {
      offset += 1
    }
    return offset
  }

  /// The next tag, of which an element has two; `nil` after the last one.
  mutating func next(in bytes: Span<UInt8>) throws(XMLError) -> XMLEvent? {
    while true {
      if let tag = tags.next() { return tag }
      if let failure = tags.failure { throw error(failure, in: bytes) }
      guard !isAtEnd else { return nil }
      try parseNext(in: bytes)
    }
  }

  private mutating func parseNext(in bytes: Span<UInt8>) throws(XMLError) {
    let end = min(offset + XMLReader.pieceLength, bytes.count)
    let piece = bytes.extracting(offset..<end)
    isAtEnd = end == bytes.count
    let status = piece.withUnsafeBytes { piece in
      XML_Parse(
        parser, piece.bindMemory(to: CChar.self).baseAddress, Int32(piece.count), isAtEnd ? 1 : 0)
    }
    offset = end
    if status == XML_STATUS_ERROR {
      tags.failure = tags.failure ?? failure
    } else if end - start - Int(XML_GetCurrentByteIndex(parser)) > XMLReader.longest {
      tags.failure = .tooLong(limit: XMLReader.longest)
    }
  }

  /// The parser's error about the text.
  private var failure: XMLError.Reason {
    let code = XML_GetErrorCode(parser)
    let isCut = [
      XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION,
    ].contains(code)
    if isAtEnd, isCut { return .truncated }
    return .malformed(XML_ErrorString(code).map { String(cString: $0) } ?? "unknown error")
  }

  private func error(_ reason: XMLError.Reason, in bytes: Span<UInt8>) -> XMLError {
    let place = start + max(0, Int(XML_GetCurrentByteIndex(parser)))
    return XMLError(reason: reason, position: SourcePosition(path, offset: place, in: bytes))
  }
}
