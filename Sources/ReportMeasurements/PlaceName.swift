/// The name of a place with capitals only at the start of words: `DISTRICT OF COLUMBIA` becomes
/// `District of Columbia`.
///
/// - Parameter text: The name as an archive writes it.
/// - Returns: The name as readers know it; as it is if it has small letters.
package func placeName(_ text: some StringProtocol) -> String {
  guard text.contains(where: \.isUppercase), !text.contains(where: \.isLowercase) else {
    return String(text)
  }
  let words = text.split(separator: " ")
  return words.enumerated().map { number, word in
    number > 0 && smallWords.contains(String(word))
      ? word.lowercased() : capitalized(Substring(word))
  }.joined(separator: " ")
}

/// Words that have no capital within a name.
private let smallWords: Set = ["AND", "OF", "THE"]

/// A word in capitals with capitals only at its start and after hyphens.
///
/// Words with digits and points of the compass (`S`, `SW`) are unchanged.
private func capitalized(_ word: Substring) -> String {
  guard !word.contains(where: \.isNumber), !word.allSatisfy("NESW".contains) else {
    return String(word)
  }
  var isStart = true
  return word.reduce(into: "") { text, letter in
    text += isStart ? String(letter) : letter.lowercased()
    isStart = !letter.isLetter && letter != "'"
  }
}
