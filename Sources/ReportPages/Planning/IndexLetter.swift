import ReportLanguage

/// The letter under which an index lists a title.
///
/// Letters with diacritics are listed under the plain letter, Hangul under its first consonant,
/// digits together.
package enum IndexLetter: Hashable {
  case letter(Character)
  case digits
  /// A title that begins with a symbol, or with an ideograph, of which there are thousands.
  case other

  package init(of title: String) {
    guard let first = title.first(where: { $0.isLetter || $0.isNumber }),
      let scalar = first.unicodeScalars.first, !scalar.properties.isIdeographic
    else {
      self = .other
      return
    }
    if let consonant = firstConsonant(of: scalar) {
      self = .letter(consonant)
    } else if first.isNumber {
      self = .digits
    } else {
      self = .letter(plainLetter(scalar) ?? first.uppercased().first ?? first)
    }
  }
}

extension IndexLetter: Comparable {
  package static func < (a: Self, b: Self) -> Bool { (a.rank, a.text) < (b.rank, b.text) }

  private var rank: Int {
    switch self {
    case .letter: 0
    case .digits: 1
    case .other: 2
    }
  }

  /// The letter as shown in the index.
  func title(in language: Language) -> String {
    switch self {
    case .letter(let letter): String(letter)
    case .digits: language.range(0, 9, unit: "")
    case .other: language.text("stations.other-letters")
    }
  }

  /// The letter in an address; empty for `other`.
  package var text: String {
    switch self {
    case .letter(let letter): String(letter)
    case .digits: "0–9"
    case .other: ""
    }
  }
}

/// The Latin letter without its diacritics, taken from the character's Unicode name: "LATIN SMALL
/// LETTER E WITH ACUTE".
private func plainLetter(_ scalar: Unicode.Scalar) -> Character? {
  let words = scalar.properties.name?.split(separator: " ") ?? []
  guard words.first == "LATIN", let place = words.firstIndex(of: "LETTER"),
    words.indices.contains(place + 1)
  else { return nil }
  return words[place + 1].first
}

/// The first consonant of a Hangul syllable, as dictionaries list it: ㄲ is listed under ㄱ.
private func firstConsonant(of scalar: Unicode.Scalar) -> Character? {
  guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
  return Array("ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ")[Int(scalar.value - 0xAC00) / 588]
}
