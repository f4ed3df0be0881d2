extension FinalSound {
  /// The final sound of a word in Latin letters, as a Korean would read it; the pronunciation of
  /// names has exceptions, for which an author writes Hangul.
  ///
  /// Capitals are read letter by letter, and of the names of letters 엘, 엠, 엔 and 알 end in a
  /// consonant. A word ends in one if its last letters are `l`, `m` or `n`, also before a silent
  /// `e`, `ng`, or `b`, `c`, `k`, `p` or `t` after a single vowel: 빌, 홈, 갭, but 레이크, 파크, 덴버.
  init(ofWord text: String) {
    let letters = text.unicodeScalars.reversed().prefix { $0.properties.isAlphabetic }
    guard let last = letters.first, last.value < 0x250 else {
      self = .unknown
      return
    }
    let word = letters.reversed().map { $0.properties.lowercaseMapping }
    let isSpelled = letters.allSatisfy { $0.properties.isUppercase }
    self = isSpelled ? .ofLetter(word) : .ofEnding(word)
  }

  private static func ofLetter(_ word: [String]) -> FinalSound {
    switch word.last {
    case "l", "r": .liquid
    case "m", "n": .consonant
    default: .vowel
    }
  }

  private static func ofEnding(_ word: [String]) -> FinalSound {
    var letters = word[...]
    if letters.last == "e", letters.count > 3, isNasalOrLiquid(letters.dropLast().last) {
      letters.removeLast()
      // 메인, 시애틀, but 애크미.
      guard letters.last == "l" || isVowel(letters.dropLast().last) else { return .vowel }
    }
    let before = letters.dropLast()
    switch letters.last {
    case "l": return .liquid
    case "m", "n": return .consonant
    case "g": return before.last == "n" ? .consonant : .vowel
    case "b", "c", "k", "p", "t":
      let stem = letters.suffix(2) == ["c", "k"] ? before.dropLast() : before
      return isVowel(stem.last) && !isVowel(stem.dropLast().last) ? .consonant : .vowel
    default: return .vowel
    }
  }

  private static func isNasalOrLiquid(_ letter: String?) -> Bool {
    letter == "l" || letter == "m" || letter == "n"
  }

  private static func isVowel(_ letter: String?) -> Bool {
    letter.map { ["a", "e", "i", "o", "u", "y"].contains($0) } ?? false
  }
}
