/// An upper bound on the length of the link definitions in a text, `[label]: address "title"`.
///
/// It takes linear time, because no stretch of text is searched twice for the same thing.
struct LinkDefinitions {
  private let text: [UInt8]
  /// The range of each search's last scan, up to its result.
  ///
  /// The searches of one stage begin at increasing offsets, so that no stretch is searched twice.
  private var searched: [Stage: Range<Int>] = [:]

  /// The byte at which a search stops.
  private enum Stop: Hashable {
    case visible, space, angleBracket
    case sign(UInt8)
  }

  private struct Stage: Hashable {
    let stop: Stop
    let isBehindAddress: Bool
    let isBracketed: Bool
  }

  init(_ text: [UInt8]) {
    self.text = text
  }

  /// The longest address and title, and their offset.
  mutating func longest() -> (bytes: Int, offset: Int) {
    var longest = (bytes: 0, offset: 0)
    for index in text.indices.dropLast()
    where text[index] == UInt8(ascii: "]") && text[index + 1] == UInt8(ascii: ":") {
      let bytes = length(from: index + 2)
      if bytes > longest.bytes { longest = (bytes, index) }
    }
    return longest
  }

  /// The length of an address and the title after it.
  private mutating func length(from start: Int) -> Int {
    let address = find(.visible, from: start)
    guard address < text.count else { return 0 }
    let isBracketed = text[address] == UInt8(ascii: "<")
    let end = find(isBracketed ? .angleBracket : .space, from: address)
    let title = find(.visible, from: end + (isBracketed ? 1 : 0), bracketed: isBracketed)
    guard title < text.count, let closing = closingSign(of: text[title]) else {
      return end - address
    }
    return end - address + find(.sign(closing), from: title + 1, bracketed: isBracketed) - title
  }

  private func closingSign(of opening: UInt8) -> UInt8? {
    switch opening {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): opening
    case UInt8(ascii: "("): UInt8(ascii: ")")
    default: nil
    }
  }

  /// The offset at which a search stops, or the end of the text.
  ///
  /// - Parameters:
  ///   - stop: What to look for.
  ///   - start: Where the search begins.
  ///   - bracketed: How the address was written, for a search after it.
  /// - Returns: The offset.
  private mutating func find(_ stop: Stop, from start: Int, bracketed: Bool? = nil) -> Int {
    let stage = Stage(
      stop: stop, isBehindAddress: bracketed != nil, isBracketed: bracketed ?? false)
    if let known = searched[stage], known.contains(start) { return known.upperBound }
    var index = min(start, text.count)
    while index < text.count, !stops(at: stop, index) { index += 1 }
    searched[stage] = min(start, index)..<index
    return index
  }

  private func stops(at stop: Stop, _ index: Int) -> Bool {
    let byte = text[index]
    // Between the lines of a definition in a quote there is the mark of the quote.
    return switch stop {
    case .visible: byte > 0x20 && byte != UInt8(ascii: ">")
    case .space: byte <= 0x20
    case .angleBracket: byte == UInt8(ascii: ">") || byte == 10
    case .sign(let sign): byte == sign && text[index - 1] != UInt8(ascii: "\\")
    }
  }
}
