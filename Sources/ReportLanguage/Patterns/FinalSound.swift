/// The final sound of a text read aloud in Korean.
enum FinalSound: Hashable, Sendable {
  case vowel
  /// ㄹ, which some particles treat as a vowel.
  case liquid
  case consonant
  /// The sound of a text in an unsupported script.
  case unknown
}

extension FinalSound {
  /// Determines the sound of the last syllable, digit, unit or Latin word.
  ///
  /// Spaces, quotes and periods at the end are skipped, and so is text in brackets: the particle of
  /// "서울(Seoul)" is that of "서울".
  init(of text: String) {
    let rest = spoken(text.unicodeScalars[...])
    guard let last = rest.last else {
      self = .unknown
      return
    }
    switch last.value {
    case 0xAC00...0xD7A3: self = FinalSound(ofSyllable: last)
    case digits: self = FinalSound(ofNumber: rest)
    default: self = FinalSound(ofSymbol: rest)
    }
  }

  /// A Hangul syllable: each group of 28 consecutive ones differs only in the final consonant.
  private init(ofSyllable syllable: Unicode.Scalar) {
    switch (syllable.value - 0xAC00) % 28 {
    case 0: self = .vowel
    case 8: self = .liquid
    default: self = .consonant
    }
  }

  /// A number, by its last digit: 영 일 이 삼 사 오 육 칠 팔 구.
  ///
  /// Round ones end in 십, 백, 천, 만, 억, which are alike, or in 조.
  private init(ofNumber text: Substring.UnicodeScalarView) {
    let number = text.reversed().prefix { digits ~= $0.value || $0 == "," || $0 == "." }
    switch number.first {
    case "1", "7", "8": self = .liquid
    case "3", "6": self = .consonant
    case "0":
      let zeros = number.filter { $0 != "," }.prefix { $0 == "0" }.count
      self = (12..<16).contains(zeros) && !number.contains(".") ? .vowel : .consonant
    default: self = .vowel
    }
  }

  /// A unit after a number, or a Latin word.
  private init(ofSymbol text: Substring.UnicodeScalarView) {
    let symbol = text.reversed().prefix { !isSpace($0) && !(digits ~= $0.value) && !isHangul($0) }
    let before = text.dropLast(symbol.count).last { !isSpace($0) }
    let name = String(String.UnicodeScalarView(symbol.reversed()))
    if let before, digits ~= before.value, let sound = soundsOfUnits[name] {
      self = sound
    } else {
      self = FinalSound(ofWord: name)
    }
  }
}

/// The final sounds of units: 밀리미터, 퍼센트, 섭씨 20도, 시간.
private let soundsOfUnits: [String: FinalSound] = [
  "mm": .vowel, "cm": .vowel, "m": .vowel, "km": .vowel, "in": .vowel, "″": .vowel, "ft": .vowel,
  "′": .consonant, "mi": .liquid, "m/s": .vowel, "km/h": .vowel, "mph": .liquid, "kn": .vowel,
  "°": .vowel, "°C": .vowel, "°F": .vowel, "%": .vowel, "hPa": .liquid, "inHg": .vowel,
  "kg": .consonant, "g": .consonant, "lb": .vowel, "h": .consonant, "min": .consonant,
  "s": .vowel, "ms": .vowel, "kcal": .vowel, "kJ": .liquid, "MJ/m²": .vowel, "kWh/m²": .vowel,
  "W/m²": .vowel, "bpm": .consonant, "kg/m²": .vowel,
]

private let digits: ClosedRange<UInt32> = 0x30...0x39

private func isHangul(_ scalar: Unicode.Scalar) -> Bool {
  (0xAC00...0xD7A3).contains(scalar.value)
}

private func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

/// The text without trailing characters that are not read aloud.
private func spoken(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
  let silent: [Unicode.Scalar] = [
    "\"", "'", "”", "’", "»", "」", "』", "》", "〉", ".", ",", "!", "?", "…", ":", ";",
  ]
  var rest = text
  while let last = rest.last {
    if last == ")" || last == "]" {
      rest = withoutBrackets(rest)
    } else if isSpace(last) || silent.contains(last) {
      rest = rest.dropLast()
    } else {
      break
    }
  }
  return rest
}

/// The text before its last brackets; if that is empty, the text in them.
private func withoutBrackets(_ text: Substring.UnicodeScalarView)
  -> Substring.UnicodeScalarView
{
  var depth = 0
  for index in text.indices.reversed() {
    if text[index] == ")" || text[index] == "]" { depth += 1 }
    if text[index] == "(" || text[index] == "[" { depth -= 1 }
    guard depth == 0 else { continue }
    let before = text[..<index]
    return before.allSatisfy(isSpace) ? text.dropLast() : before
  }
  return text.dropLast()
}
