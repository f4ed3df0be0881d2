/// The title of a station whose name comes from a file of data: `MOUNT LECONTE; TN US` becomes
/// "Mount Leconte".
///
/// What follows a comma or semicolon, the state and country, is left out. A name in capitals gets
/// lower case letters; a compass direction after a distance (`TOWNSEND 5 S`) keeps its capitals.
///
/// - Parameter name: As the file has it.
/// - Returns: The title, or the name itself when nothing would be left of it.
func stationTitle(ofName name: String) -> String {
  let place = name.prefix { $0 != ";" && $0 != "," }
  let words = place.split(whereSeparator: \.isWhitespace)
  guard !words.isEmpty else { return name }
  guard !place.contains(where: \.isLowercase) else { return words.joined(separator: " ") }
  var title: [String] = []
  for (index, word) in words.enumerated() {
    let followsDistance = index > 0 && words[index - 1].allSatisfy(\.isNumber)
    title.append(followsDistance && isDirection(word) ? String(word) : capitalised(word))
  }
  return title.joined(separator: " ")
}

private func isDirection(_ word: Substring) -> Bool {
  word.count <= 3 && word.allSatisfy { "NESW".contains($0) }
}

/// The first letter of the word and of each part after a hyphen stays; the others become small.
private func capitalised(_ word: Substring) -> String {
  var result = ""
  var starts = true
  for character in word {
    result += starts ? String(character) : character.lowercased()
    starts = !character.isLetter && !character.isNumber && character != "'"
  }
  return result
}
