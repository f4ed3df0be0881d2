import ReportCore

/// A text in lines for a picture whose fonts are not known when it is drawn.
///
/// Letters are taken to be as wide as those of DejaVu Sans, one of the widest fonts.
struct WrappedText {
  let size: Double
  let isBold: Bool
  private(set) var lines: [String] = []
  /// Whether all of the text is shown.
  private(set) var isWhole = true
  /// Whether a word is longer than a line.
  private(set) var breaksWords = false

  /// Breaks a text at spaces, between East Asian characters, and wherever a word is too long.
  ///
  /// - Parameters:
  ///   - text: The text; characters that XML forbids are left out.
  ///   - width: The longest line, in px.
  ///   - size: The size of the font, in px.
  ///   - isBold: Whether the font is bold.
  ///   - most: The most lines; the last one ends with `…` if there is more.
  init(_ text: String, width: Double, size: Double, isBold: Bool, lines most: Int) {
    (self.size, self.isBold) = (size, isBold)
    // Nothing longer is shown, and a hostile title may have a million letters.
    let shown = text.prefix(most * 200)
    isWhole = shown.endIndex == text.endIndex
    guard most > 0 else { return }
    var (line, length) = ("", 0.0)
    for word in WrappedText.words(of: shown) {
      let own = WrappedText.width(of: word, size: size, isBold: isBold)
      let ends = word.hasSuffix(" ") ? WrappedText.width(of: " ", size: size, isBold: isBold) : 0
      if length + own - ends <= width {
        line += word
        length += own
        continue
      }
      if !line.isEmpty { take(line) }
      (line, length) = ("", 0)
      breaksWords = breaksWords || own - ends > width
      for letter in word {
        let own = WrappedText.width(of: String(letter), size: size, isBold: isBold)
        if length + own > width, !line.isEmpty, letter != " " {
          take(line)
          (line, length) = ("", 0)
        }
        line.append(letter)
        length += own
      }
    }
    take(line)
    guard lines.count > most || !isWhole else { return }
    isWhole = false
    lines = Array(lines.prefix(most))
    guard var last = lines.popLast() else { return }
    while !last.isEmpty,
      WrappedText.width(of: last + "…", size: size, isBold: isBold) > width
    {
      last.removeLast()
    }
    while let end = last.last, ",.;:–-· ".contains(end) { last.removeLast() }
    lines.append(last + "…")
  }

  private mutating func take(_ line: String) {
    var line = line
    while line.last == " " { line.removeLast() }
    if !line.isEmpty { lines.append(line) }
  }

  /// From one baseline to the next, in px.
  var lineHeight: Double { (size * (isBold ? 1.16 : 1.34)).rounded() }

  /// Writes the lines as SVG, each in the direction of its first letter.
  ///
  /// - Parameters:
  ///   - left: Where lines written from left to right begin, in px.
  ///   - right: Where the others begin.
  ///   - y: The first baseline, in px; becomes the one after the last.
  ///   - color: The color of the text.
  ///   - unit: What follows each line in a smaller size.
  ///   - unitColor: Its color.
  ///   - svg: Receives the markup.
  func render(
    left: Double, right: Double, y: inout Double, _ color: String, unit: String = "",
    unitColor: String = "", into svg: inout ByteWriter
  ) {
    for line in lines {
      let isRightToLeft = WrappedText.isRightToLeft(line)
      svg.append(markup: "<text y=\"")
      svg.append(coordinate: y)
      svg.append(markup: "\" x=\"")
      svg.append(coordinate: isRightToLeft ? right : left)
      if isRightToLeft { svg.append(markup: "\" direction=\"rtl") }
      svg.append(markup: "\" font-size=\"")
      svg.append(coordinate: size)
      svg.append(markup: isBold ? "\" font-weight=\"700\" fill=\"" : "\" fill=\"")
      svg.append(plain: color)
      svg.append(markup: "\">")
      svg.append(text: line)
      if !unit.isEmpty {
        svg.append(markup: "<tspan dx=\"9\" font-size=\"24\" font-weight=\"400\" fill=\"")
        svg.append(plain: unitColor)
        svg.append(markup: "\">")
        svg.append(text: unit)
        svg.append(markup: "</tspan>")
      }
      svg.append(markup: "</text>")
      y += lineHeight
    }
  }
}

extension WrappedText {
  /// The pieces between which a line may end; spaces are at the end of a piece.
  private static func words(of text: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    for letter in text {
      guard let scalar = letter.unicodeScalars.first, isAllowed(letter) else { continue }
      if letter.isWhitespace {
        if !word.isEmpty, word.last != " " { word += " " }
        continue
      }
      // A closing mark never begins a line.
      let mayBegin = !"、。，．）」』】〉》！？：；…".contains(letter)
      let isAfterWide = word.unicodeScalars.last.map(breaksAnywhere) ?? false
      if word.last == " " || mayBegin && !word.isEmpty && (isAfterWide || breaksAnywhere(scalar)) {
        words.append(word)
        word = ""
      }
      word.append(letter)
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func isAllowed(_ letter: Character) -> Bool {
    letter.isWhitespace
      || letter.unicodeScalars.allSatisfy {
        $0.value >= 32 && $0.value != 127 && $0.value & 0xFFFE != 0xFFFE
      }
  }

  /// Whether a line may end before and after a character: Han and kana have no spaces.
  private static func breaksAnywhere(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x312F, 0x3190...0xA4CF, 0xF900...0xFAFF, 0xFF01...0xFF60, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// The approximate width of a text in px.
  static func width(of text: String, size: Double, isBold: Bool = false) -> Double {
    let ems = text.unicodeScalars.reduce(0) { $0 + WrappedText.width(of: $1) }
    return ems * size * (isBold ? 1.1 : 1)
  }

  /// The width of a character in em.
  private static func width(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case " ", ",", ".", ";", ":", "'", "|", "!", "i", "j", "l", "I", "’": return 0.33
    case "f", "r", "t", "(", ")", "-", "/", "·": return 0.42
    case "m", "w", "M", "W", "—", "…", "%", "@": return 0.96
    case "A"..."Z": return 0.7
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if scalar.value < 0x1100 { return 0.62 }
    return letterCount(of: String(Character(scalar))) == 2 || scalar.value > 0xFFFF ? 1 : 0.75
  }

  /// Whether a text is written from right to left, as its first letter tells.
  static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default: return false
      }
    }
    return false
  }
}
