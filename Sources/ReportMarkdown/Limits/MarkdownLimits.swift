import ReportCore

/// Checks a text before parsing for constructs on which the parser would take too long.
///
/// The parser is quadratic in the columns of a table, in the delimiter rows of a paragraph and in
/// some characters within one paragraph or word, and copies link definitions to each of their uses.
/// Bytes are counted everywhere, including in code: all limits are far above what anybody writes.
struct MarkdownLimits {
  static let pageBytes = 2_000_000
  static let columns = 200
  static let cells = 200_000
  static let quoteDepth = 100
  static let imagesInParagraph = 2_000
  static let closingParenthesesInWord = 1_000
  static let addressSigns = 20_000
  static let delimiterWork = 5_000_000
  static let quotesInParagraph = 4_000
  static let definitionBytes = 32_000_000

  /// Whether a paragraph has too many quotes to make them typographic.
  private(set) var hasTooManyQuotes = false

  private let text: [UInt8]
  private let path: String
  private var line: Int
  private var addressSigns = 0
  private var brackets = 0
  private var cells = 0
  private var delimiterWork = 0
  private var paragraph = Paragraph()

  /// Consecutive lines that are not blank.
  private struct Paragraph {
    var bytes = 0
    var quotes = 0
    var images = 0
    var delimiterRows = 0
    var columns = 0
  }

  /// The counts of one line.
  private struct Line {
    var pipes = 0
    var dashes = 0
    var colons = 0
    var quoteMarks = 0
    var isBlank = true
    /// Whether it could be the row between a table's head and body.
    var isDelimiterRow = true
    var parenthesesInWord = 0
  }

  /// Checks the whole text.
  init(_ text: [UInt8], path: String, firstLine: Int) throws(MarkdownError) {
    self.text = text
    self.path = path
    line = firstLine
    guard text.count <= MarkdownLimits.pageBytes else {
      throw .pageTooLong(limit: MarkdownLimits.pageBytes, at: SourcePosition(path))
    }
    guard !text.withUnsafeBufferPointer(isHarmless) else { return }
    try countLines()
    var definitions = LinkDefinitions(text)
    let longest = definitions.longest()
    guard longest.bytes * brackets <= MarkdownLimits.definitionBytes else {
      let lines = text[..<longest.offset].count { $0 == 10 }
      throw .linkDefinitionsTooLong(at: SourcePosition(path, line: firstLine + lines))
    }
  }

  private var position: SourcePosition { SourcePosition(path, line: line) }

  private mutating func countLines() throws(MarkdownError) {
    var start = 0
    while start < text.count {
      var end = start
      var current = Line()
      while end < text.count, text[end] != 10, text[end] != 13 {
        count(at: end, in: &current)
        guard current.parenthesesInWord <= MarkdownLimits.closingParenthesesInWord else {
          throw .tooManySigns(")", limit: MarkdownLimits.closingParenthesesInWord, at: position)
        }
        end += 1
      }
      if text[start..<end].starts(with: [0x3E]) || current.quoteMarks > 0 {
        try checkQuotes(text[start..<end])
      }
      paragraph.bytes += end - start + 1
      try check(current)
      if end + 1 < text.count, text[end] == 13, text[end + 1] == 10 { end += 1 }
      start = end + 1
      line += 1
    }
  }

  private mutating func count(at index: Int, in current: inout Line) {
    switch text[index] {
    case 0x20, 0x09:
      current.parenthesesInWord = 0
      return
    case UInt8(ascii: "|"): current.pipes += 1
    case UInt8(ascii: "-"): current.dashes += 1
    case UInt8(ascii: ":"): current.colons += 1
    case UInt8(ascii: ">"): current.quoteMarks += 1
    case let byte:
      current.isDelimiterRow = false
      countSign(byte, at: index, in: &current)
    }
    current.isBlank = false
  }

  private mutating func countSign(_ byte: UInt8, at index: Int, in current: inout Line) {
    switch byte {
    case UInt8(ascii: ")"): current.parenthesesInWord += 1
    case UInt8(ascii: "\""), UInt8(ascii: "'"): paragraph.quotes += 1
    case UInt8(ascii: "@"): addressSigns += 1
    case UInt8(ascii: "["):
      brackets += 1
      if index > 0, text[index - 1] == UInt8(ascii: "!") { paragraph.images += 1 }
    default: break
    }
  }

  private mutating func check(_ current: Line) throws(MarkdownError) {
    if current.isBlank {
      paragraph = Paragraph()
      return
    }
    guard current.pipes <= MarkdownLimits.columns + 1 else {
      throw .tooManyColumns(limit: MarkdownLimits.columns, at: position)
    }
    try checkTable(current)
    if paragraph.quotes > MarkdownLimits.quotesInParagraph { hasTooManyQuotes = true }
    guard paragraph.images <= MarkdownLimits.imagesInParagraph else {
      throw .tooManySigns("![", limit: MarkdownLimits.imagesInParagraph, at: position)
    }
    guard addressSigns <= MarkdownLimits.addressSigns else {
      throw .tooManySigns("@", limit: MarkdownLimits.addressSigns, at: position)
    }
  }

  /// Counts the cells to which a table would be padded, and the work of looking for a table's head.
  private mutating func checkTable(_ current: Line) throws(MarkdownError) {
    cells += paragraph.columns
    guard cells <= MarkdownLimits.cells else {
      throw .tableTooLarge(limit: MarkdownLimits.cells, at: position)
    }
    guard current.isDelimiterRow, current.dashes > 0, current.pipes + current.colons > 0 else {
      return
    }
    paragraph.columns = max(paragraph.columns, current.pipes + 1)
    if paragraph.delimiterRows > 0 { delimiterWork += paragraph.bytes }
    paragraph.delimiterRows += 1
    guard delimiterWork <= MarkdownLimits.delimiterWork else {
      throw .tooManySigns("|-", limit: paragraph.delimiterRows, at: position)
    }
  }

  private func checkQuotes(_ line: ArraySlice<UInt8>) throws(MarkdownError) {
    var depth = 0
    for byte in line {
      if byte == UInt8(ascii: ">") { depth += 1 } else if byte != 0x20, byte != 9 { break }
    }
    guard depth <= MarkdownLimits.quoteDepth else {
      throw .quotesTooDeep(limit: MarkdownLimits.quoteDepth, at: position)
    }
  }
}

/// Whether a text has so few special characters that no limit can be exceeded, as nearly all texts
/// do.
///
/// Searching for single characters is far faster than examining every byte.
private func isHarmless(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  func has(atMost limit: Int, _ sign: Unicode.Scalar) -> Bool {
    holds(text, atMost: limit, of: UInt8(ascii: sign))
  }
  guard text.count < MarkdownLimits.cells else { return false }
  // The length is an upper bound on the number of lines and on their lengths.
  let length = max(text.count, 1)
  let delimiters = MarkdownLimits.delimiterWork / length / 2
  return has(
    atMost: min(MarkdownLimits.columns, MarkdownLimits.cells / length - 1, delimiters), "|")
    && has(atMost: delimiters, ":") && has(atMost: MarkdownLimits.quoteDepth, ">")
    && has(atMost: MarkdownLimits.closingParenthesesInWord, ")")
    && has(atMost: MarkdownLimits.addressSigns, "@")
    && has(
      atMost: min(MarkdownLimits.imagesInParagraph, MarkdownLimits.definitionBytes / length), "[")
    && has(atMost: MarkdownLimits.quotesInParagraph / 2, "\"")
    && has(atMost: MarkdownLimits.quotesInParagraph / 2, "'")
}
