import ReportCore

/// The allowed schemes of an author's address; one without a scheme is relative.
///
/// An allowlist, because there are many ways to write `javascript:`.
private let safeSchemes: Set<String> = [
  "http", "https", "mailto", "tel", "sms", "geo", "ftp", "ftps", "sftp", "irc", "ircs", "xmpp",
  "matrix", "news", "webcal", "magnet", "git", "ssh",
]

/// The scheme of an address that is not allowed, or `nil` if the address is allowed.
///
/// It interprets the address as browsers do: ignoring control characters, spaces and case.
func unsafeScheme(of address: String) -> String? {
  if address.utf8.starts(with: "https://".utf8) { return nil }
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
  /// Appends an address as an attribute value.
  ///
  /// Characters that an address cannot contain are percent-encoded; letters of any script stay
  /// readable.
  mutating func append(address: String) {
    guard !address.utf8.allSatisfy(isPlain) else { return append(bytes: address.utf8) }
    let scalars = Array(address.unicodeScalars)
    var hasFragment = false
    var isHostBracketed = false
    for index in scalars.indices {
      let scalar = scalars[index]
      var isAllowed = isAddressSign(scalar)
      switch scalar {
      case "&":
        append(markup: "&amp;")
        continue
      case "'":
        append(markup: "&#39;")
        continue
      case "%": isAllowed = scalars[(index + 1)...].prefix(2).count(where: isHexDigit) == 2
      case "#":
        isAllowed = !hasFragment
        hasFragment = true
      case "[":
        isHostBracketed = index > 1 && scalars[index - 1] == "/" && scalars[index - 2] == "/"
        isAllowed = isHostBracketed
      case "]":
        isAllowed = isHostBracketed
        isHostBracketed = false
      default: break
      }
      append(scalar, isAllowed: isAllowed)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, isAllowed: Bool) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      if isAllowed {
        append(byte: byte)
      } else {
        let digits = Array("0123456789ABCDEF".utf8)
        append(bytes: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      }
    }
  }
}

/// Whether a byte never needs encoding, as most bytes of most addresses do not.
private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-")...UInt8(ascii: ":"),
    UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
    true
  default: false
  }
}

/// Whether a character is allowed anywhere in an address.
private func isAddressSign(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "\"", "<", ">", "\\", "^", "`", "{", "|", "}": false
  case _ where scalar.value < 0x80: scalar.value > 0x20 && scalar.value != 0x7F
  default: scalar.value >= 0xA0 && !scalar.properties.isNoncharacterCodePoint
  }
}

private func isHexDigit(_ scalar: Unicode.Scalar) -> Bool {
  scalar.isASCII && scalar.properties.isASCIIHexDigit
}
