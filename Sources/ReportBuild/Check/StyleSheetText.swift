import ReportCore

/// The declarations of a stylesheet, and where its syntax is broken.
///
/// Offsets are those of the file.
struct StyleSheetText {
  /// A property with its value: `color:red`.
  struct Declaration {
    /// The property as written.
    let name: String
    /// Its value without comments, and without white space around it.
    let value: String
    /// The offset of the property.
    let offset: Int
    /// The offset of the value.
    let valueOffset: Int
    /// What stands before the braces around it, outermost first: `@media print`, `:root`.
    let rules: [String]
  }

  /// A place where browsers read something else than the author meant.
  struct Fault {
    let offset: Int
    let message: String
    let hint: String
    /// Whether it hides what follows from browsers, and from this.
    var hidesRest = false
  }

  private(set) var declarations: [Declaration] = []
  private(set) var faults: [Fault] = []
  /// What stands before each brace, with its offset.
  private(set) var preludes: [(text: String, offset: Int)] = []

  /// The sheet with blanks in place of comments.
  private var bytes: [UInt8]
  /// The same with blanks in place of strings and of what is in brackets, too.
  private var bare: [UInt8]
  /// The rules that are open, by their indices in `preludes`.
  private var open: [Int] = []
  /// The offsets of open brackets.
  private var brackets: [Int] = []
  private var index = 0
  /// Where the current declaration or the text before a brace begins.
  private var start = 0

  /// Reads a stylesheet in UTF-8.
  init(_ sheet: [UInt8]) {
    (bytes, bare) = (sheet, sheet)
    while index < bytes.count { readNext() }
    closeBrackets()
    addDeclaration(upTo: bytes.count)
    for rule in open { addUnclosed(rule) }
  }
}

extension StyleSheetText {
  private mutating func readNext() {
    let byte = bytes[index]
    let (here, depth) = (index, brackets.count)
    index += 1
    switch byte {
    case UInt8(ascii: "\\"): index += 1
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment(from: here)
    case UInt8(ascii: "/") where next == UInt8(ascii: "/") && depth == 0:
      index = bytes[index...].firstIndex(of: 10) ?? bytes.count
      add("a comment cannot begin with '//'", at: here, hint: "write it between '/*' and '*/'")
      blank(here..<index, in: \.bytes)
      blank(here..<index, in: \.bare)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(from: here)
    case UInt8(ascii: "("), UInt8(ascii: "["):
      brackets.append(here)
      if isAddress(before: here) { skipAddress() }
    case UInt8(ascii: ")"), UInt8(ascii: "]"):
      if brackets.popLast() == nil { addLone(byte, at: here) }
    case UInt8(ascii: "{"):
      closeBrackets()
      openRule(at: here)
      start = index
    case UInt8(ascii: ";"):
      closeBrackets()
      addDeclaration(upTo: here)
      start = index
    case UInt8(ascii: "}"):
      closeBrackets()
      addDeclaration(upTo: here)
      if open.popLast() == nil { addLone(byte, at: here) }
      start = index
    default: break
    }
    if depth > 0, !brackets.isEmpty { blank(here..<min(index, bare.count), in: \.bare) }
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func blank(
    _ range: Range<Int>, in text: WritableKeyPath<Self, [UInt8]>
  ) {
    for place in range where self[keyPath: text][place] != 10 { self[keyPath: text][place] = 32 }
  }

  private mutating func add(
    _ message: String, at offset: Int, hint: String, hidesRest: Bool = false
  ) {
    faults.append(Fault(offset: offset, message: message, hint: hint, hidesRest: hidesRest))
  }

  private mutating func skipComment(from start: Int) {
    var end = index + 1
    var isNested = false
    while end + 1 < bytes.count,
      bytes[end] != UInt8(ascii: "*") || bytes[end + 1] != UInt8(ascii: "/")
    {
      let isStart = bytes[end] == UInt8(ascii: "/") && bytes[end + 1] == UInt8(ascii: "*")
      // `assets/*.css` begins no comment.
      isNested = isNested || isStart && bytes[end - 1] <= 32
      end += 1
    }
    let isClosed = end + 1 < bytes.count
    if !isClosed || isNested {
      add(
        isClosed
          ? "another comment begins inside of this one, which ends with it"
          : "this comment is never closed", at: start, hint: "end it with '*/'", hidesRest: true)
    }
    index = isClosed ? end + 2 : bytes.count
    blank(start..<index, in: \.bytes)
    blank(start..<index, in: \.bare)
  }

  private mutating func skipString(from start: Int) {
    let (quote, first) = (bytes[start], index)
    while index < bytes.count, bytes[index] != quote, bytes[index] != 10 {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index, bytes.count)
    if next == quote {
      index += 1
    } else {
      // Where it probably should have ended.
      index =
        bytes[first..<index].firstIndex { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "}") }
        ?? index
      add(
        "this string is not closed on its line", at: start,
        hint: "end it with \(String(UnicodeScalar(quote)))")
    }
    blank(start..<index, in: \.bare)
  }

  /// Whether a bracket is that of `url(`.
  private func isAddress(before bracket: Int) -> Bool {
    bracket >= 3
      && String(decoding: bytes[bracket - 3..<bracket], as: UTF8.self).lowercased() == "url"
  }

  /// Skips an address without quotes, in which any sign can stand.
  private mutating func skipAddress() {
    let end = bytes[index...].firstIndex { [10, 34, 39, UInt8(ascii: ")")].contains($0) }
    guard let end, bytes[end] == UInt8(ascii: ")") else { return }
    blank(index..<end, in: \.bare)
    index = end
  }

  private mutating func closeBrackets() {
    if let first = brackets.first {
      let sign = bytes[first] == UInt8(ascii: "(") ? ")" : "]"
      add("this bracket is not closed", at: first, hint: "end it with '\(sign)'")
    }
    brackets = []
  }

  private mutating func addLone(_ sign: UInt8, at offset: Int) {
    add(
      "this '\(String(UnicodeScalar(sign)))' closes nothing", at: offset,
      hint: "remove it, or look for what is missing above it")
  }

  private mutating func addUnclosed(_ rule: Int) {
    let (text, offset) = preludes[rule]
    add("'\(shortened(text, to: 40)) {' is never closed", at: offset, hint: "end the rule with '}'")
  }
}

extension StyleSheetText {
  private mutating func openRule(at brace: Int) {
    var from = firstWord(in: start..<brace)
    // A declaration before a selector: the rule around both should have ended between them.
    if let rule = open.last, !preludes[rule].text.hasPrefix("@"),
      let lineEnd = bytes[from..<brace].lastIndex(of: 10),
      let end = bytes[from..<lineEnd].last(where: { $0 > 32 }), end != UInt8(ascii: ","),
      string(from..<lineEnd, of: bare).firstMatch(of: #/^-{0,2}[a-z][\w-]*\s*:/#) != nil
    {
      addDeclaration(upTo: lineEnd)
      addUnclosed(open.removeLast())
      from = firstWord(in: lineEnd..<brace)
    }
    open.append(preludes.count)
    preludes.append((words(in: from..<brace), from))
  }

  private mutating func addDeclaration(upTo end: Int) {
    let from = firstWord(in: start..<end)
    guard from < end, bytes[from] != UInt8(ascii: "@") else { return }
    guard !open.isEmpty else {
      add(
        "this stands in no rule", at: from, hint: "put it between the braces of one, ':root { … }'")
      return
    }
    guard let colon = bare[from..<end].firstIndex(of: UInt8(ascii: ":")) else {
      add(
        "'\(shortened(words(in: from..<end), to: 40))' has no value", at: from,
        hint: "a declaration is a property, ':', and a value")
      return
    }
    let value = firstWord(in: colon + 1..<end)
    let valueEnd = endOfValue(from: value, upTo: end)
    declarations.append(
      Declaration(
        name: string(from..<colon, of: bytes).trimmed,
        value: string(value..<valueEnd, of: bytes).trimmed, offset: from, valueOffset: value,
        rules: open.map { preludes[$0].text }))
    guard valueEnd < end else { return }
    add(
      "a ';' is missing before this declaration", at: firstWord(in: valueEnd..<end),
      hint: "end the one above it with ';'")
    start = valueEnd
    addDeclaration(upTo: end)
  }

  /// The end of a value, before another property if there is one, as no value has a colon.
  private func endOfValue(from start: Int, upTo end: Int) -> Int {
    let text = string(start..<end, of: bare)
    guard let next = text.firstMatch(of: #/\s-{0,2}[A-Za-z][\w-]*\s*:(?!:)/#) else { return end }
    return start + text.utf8.distance(from: text.startIndex, to: next.range.lowerBound)
  }

  /// The offset of the first byte that is no white space; the end, if there is none.
  private func firstWord(in range: Range<Int>) -> Int {
    bytes[range].firstIndex { $0 > 32 } ?? range.upperBound
  }

  /// A text on one line.
  private func words(in range: Range<Int>) -> String {
    string(range, of: bytes).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func string(_ range: Range<Int>, of text: [UInt8]) -> String {
    String(decoding: text[range], as: UTF8.self)
  }
}
