/// A text cut at the end of a word, with an ellipsis if something was cut.
public func shortened(_ text: String, to length: Int) -> String {
  guard text.utf8.count > length else { return text }
  let bytes = text.utf8.prefix(length + 1)
  if bytes.allSatisfy({ $0 < 128 && $0 >= 32 }) {
    // Every byte is a character.
    let end = bytes.dropLast().lastIndex(of: UInt8(ascii: " "))
    return String(text[..<(end ?? bytes.index(before: bytes.endIndex))]) + "…"
  }
  guard let cut = text.index(text.startIndex, offsetBy: length, limitedBy: text.endIndex),
    cut < text.endIndex
  else { return text }
  let start = text[..<cut]
  let end = start.lastIndex(where: \.isWhitespace) ?? start.endIndex
  return start[..<end] + "…"
}
