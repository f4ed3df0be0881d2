import ReportCore

/// The schemes that an address of the author may have; without one it is relative.
///
/// A list of what is fine, as the ways to write `javascript:` are many.
private let safeSchemes: Set<String> = [
  "http", "https", "mailto", "tel", "sms", "geo", "ftp", "ftps", "sftp", "irc", "ircs", "xmpp",
  "matrix", "news", "webcal", "magnet", "git", "ssh",
]

/// The scheme of an address that may not go into a page, or `nil` when the address is fine.
///
/// Looks at the address as browsers do: without control characters and spaces, in any case.
func unsafeScheme(of address: String) -> String? {
  var scheme = ""
  for scalar in address.unicodeScalars where scalar.value > 0x20 && scalar.value != 0x7F {
    switch scalar {
    case "/", "?", "#": return nil
    case ":": return safeSchemes.contains(scheme) ? nil : scheme
    default: scheme += scalar.properties.lowercaseMapping
    }
    if scheme.utf8.count > 30 { scheme.removeFirst() }
  }
  return nil
}

extension ByteWriter {
  /// Appends an address for an attribute.
  ///
  /// What no address may hold is percent-encoded; letters of any script stay readable.
  mutating func append(address: String) {
    let bytes = Array(address.utf8)
    for index in bytes.indices {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "&"): append(markup: "&amp;")
      case UInt8(ascii: "'"): append(markup: "&#39;")
      case UInt8(ascii: "%") where !isEscape(bytes[index...].prefix(3)): append(percent: byte)
      case 0x80...: append(byte: byte)
      case 0x21..<0x7F where !#""<>\^`{|}"#.utf8.contains(byte): append(byte: byte)
      default: append(percent: byte)
      }
    }
  }

  private mutating func append(percent byte: UInt8) {
    let digits = Array("0123456789ABCDEF".utf8)
    append(bytes: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]])
  }
}

/// Whether three bytes are a percent sign and two hexadecimal digits.
private func isEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
  bytes.count == 3 && bytes.dropFirst().allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
}
