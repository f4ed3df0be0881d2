import Glibc
import ReportCore

/// Encodings other than UTF-8: those of spreadsheets in Western Europe, Korea and Japan, and
/// UTF-16.
enum TextEncoding {
  /// A text in UTF-8, with its original encoding.
  struct Decoded {
    let bytes: [UInt8]
    let name: String
  }

  /// Encodings in which tables are written, most frequent first.
  private static let names = ["WINDOWS-1252", "CP949", "CP932"]

  /// Decodes bytes that are not UTF-8; `nil` if they are.
  ///
  /// - Parameters:
  ///   - bytes: A whole text, or its beginning.
  ///   - rank: How plausible a decoded text is; the encoding with the highest rank is chosen.
  /// - Returns: The text in UTF-8.
  static func decoded(_ bytes: Span<UInt8>, rank: (Span<UInt8>) -> Int) -> Decoded? {
    if hasMarkOfUTF16(bytes) {
      return converted(bytes, from: "UTF-16").map { Decoded(bytes: $0, name: "UTF-16") }
    }
    guard !isUTF8(bytes) else { return nil }
    var best: (text: Decoded, rank: Int)?
    for name in names {
      guard let text = converted(bytes, from: name) else { continue }
      let rank = rank(text.span.extracting(first: headLength))
      if best.map({ rank > $0.rank }) ?? true {
        best = (Decoded(bytes: text, name: name.lowercased()), rank)
      }
    }
    return best?.text
  }

  static func hasMarkOfUTF16(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count >= 2 else { return false }
    return (bytes[0], bytes[1]) == (0xFF, 0xFE) || (bytes[0], bytes[1]) == (0xFE, 0xFF)
  }

  /// Whether bytes are UTF-8, possibly with a few damaged characters, or a truncated last one.
  static func isUTF8(_ bytes: Span<UInt8>) -> Bool {
    var (letters, wrong) = (0, 0)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte >= 0x80 else { continue }
      let count = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC2 ? 1 : 0
      guard count > 0, byte < 0xF5 else {
        wrong += 1
        continue
      }
      var found = 0
      while found < count, index < bytes.count, bytes[index] & 0xC0 == 0x80 {
        found += 1
        index += 1
      }
      if found == count || index == bytes.count { letters += 1 } else { wrong += 1 }
    }
    return wrong == 0 || letters > wrong
  }

  /// The bytes converted to UTF-8, or `nil` if they are invalid in an encoding.
  private static func converted(_ bytes: Span<UInt8>, from name: String) -> [UInt8]? {
    let converter = iconv_open("UTF-8", name)
    guard converter != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    // In UTF-8, a character of any of these takes at most three times as many bytes.
    let room = bytes.count * 3 + 16
    var isWhole = true
    let text = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
      bytes.withUnsafeBytes { source in
        var input = UnsafeMutablePointer(
          mutating: source.baseAddress?.assumingMemoryBound(to: CChar.self))
        var inputLeft = source.count
        var output: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(buffer.baseAddress)?
          .assumingMemoryBound(to: CChar.self)
        var outputLeft = buffer.count
        let result = iconv(converter, &input, &inputLeft, &output, &outputLeft)
        // The last character can be truncated at the end of a file's head.
        isWhole = result != -1 || (errno == EINVAL && inputLeft < 4)
        filled = buffer.count - outputLeft
      }
    }
    return isWhole ? text : nil
  }
}

extension TextEncoding.Decoded {
  /// The finding about the file's encoding.
  func finding(path: String) -> Diagnostic {
    Diagnostic(
      .note, "other-encoding", "the file is not UTF-8; it is read as \(name)",
      at: SourcePosition(path))
  }
}
