/// How many Latin letters are about as wide as a text; an East Asian character is as wide as two.
public func letterCount(of text: some StringProtocol) -> Int {
  text.reduce(0) { $0 + ($1.unicodeScalars.first.map(isWide) == true ? 2 : 1) }
}

/// Whether a character is Hangul, kana, Han or a full-width form (East Asian Width W and F).
private func isWide(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0x20000...0x3FFFD:
    true
  default: false
  }
}
