/// Estimates from above how long the link definitions of a text are, `[label]: address "title"`.
///
/// Linear, as no stretch of text is searched twice for the same thing.
struct LinkDefinitions {
  private let text: [UInt8]
  /// What each search found last: from where to where it looked.
  private var searched: [Search: Range<Int>] = [:]

  /// What a search stops at.
  private enum Search: Hashable {
    case visible, space, angleBracket
    case sign(UInt8)
  }

  init(_ text: [UInt8]) {
    self.text = text
  }

  /// The longest address and title, and where they stand.
  mutating func longest() -> (bytes: Int, offset: Int) {
    var longest = (bytes: 0, offset: 0)
    for index in text.indices.dropLast()
    where text[index] == UInt8(ascii: "]") && text[index + 1] == UInt8(ascii: ":") {
      let bytes = length(from: index + 2)
      if bytes > longest.bytes { longest = (bytes, index) }
    }
    return longest
  }

  /// The length of an address and the title behind it.
  private mutating func length(from start: Int) -> Int {
    let address = find(.visible, from: start)
    guard address < text.count else { return 0 }
    let isBracketed = text[address] == UInt8(ascii: "<")
    let end = find(isBracketed ? .angleBracket : .space, from: address)
    let title = find(.visible, from: end + (isBracketed ? 1 : 0))
    guard title < text.count, let closing = closingSign(of: text[title]) else {
      return end - address
    }
    return end - address + find(.sign(closing), from: title + 1) - title
  }

  private func closingSign(of opening: UInt8) -> UInt8? {
    switch opening {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): opening
    case UInt8(ascii: "("): UInt8(ascii: ")")
    default: nil
    }
  }

  /// Where a search stops, or the end of the text.
  private mutating func find(_ search: Search, from start: Int) -> Int {
    if let known = searched[search], known.contains(start) { return known.upperBound }
    var index = min(start, text.count)
    while index < text.count, !stops(search, at: index) { index += 1 }
    searched[search] = min(start, index)..<index
    return index
  }

  private func stops(_ search: Search, at index: Int) -> Bool {
    let byte = text[index]
    // A definition in a quote has the mark of the quote between its lines.
    return switch search {
    case .visible: byte > 0x20 && byte != UInt8(ascii: ">")
    case .space: byte <= 0x20
    case .angleBracket: byte == UInt8(ascii: ">") || byte == 10
    case .sign(let sign): byte == sign && text[index - 1] != UInt8(ascii: "\\")
    }
  }
}
