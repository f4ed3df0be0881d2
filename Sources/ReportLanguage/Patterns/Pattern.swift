/// A name that can occur in the braces of a pattern.
protocol PatternSlot: RawRepresentable, Hashable, Sendable where RawValue == String {
  /// All valid names, for suggestions; empty if any name is valid.
  static var names: [String] { get }
}

extension PatternSlot where Self: CaseIterable {
  static var names: [String] { allCases.map(\.rawValue) }
}

/// A text with placeholders: `{day} {month}`, optionally with a particle: `{station|은/는}`.
///
/// It is parsed once, when the strings file is read; an invalid name is detected then.
struct Pattern<Slot: PatternSlot>: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case text(String)
    case slot(Slot)
    case particle(Particle)
  }

  let pieces: [Piece]
}

/// A problem with the text of a pattern.
enum PatternError: Error, Hashable, Sendable {
  case unclosedBrace
  case strayBrace
  case unknownName(String, known: [String])
  case notAParticle(String)
  /// With the same forms in the order in which they are written.
  case turnedParticle(String, String)
}

extension Pattern {
  /// Parses a text in which every brace belongs to a name: a literal brace cannot be written.
  init(parsing source: String) throws(PatternError) {
    var pieces: [Piece] = []
    var rest = source.unicodeScalars[...]
    while let brace = rest.firstIndex(where: isBrace) {
      guard rest[brace] == "{" else { throw .strayBrace }
      if brace > rest.startIndex { pieces.append(.text(String(rest[..<brace]))) }
      rest = rest[rest.index(after: brace)...]
      guard let end = rest.firstIndex(where: isBrace), rest[end] == "}" else {
        throw .unclosedBrace
      }
      pieces += try Pattern.pieces(inBraces: rest[..<end])
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.init(pieces: pieces)
  }

  /// A name, a particle, or a name with the particle that follows it.
  private static func pieces(
    inBraces text: Substring.UnicodeScalarView
  ) throws(PatternError) -> [Piece] {
    guard let bar = text.firstIndex(of: "|") else { return [.slot(try slot(named: String(text)))] }
    let particle = Piece.particle(
      try Particle(parsing: String(text[text.index(after: bar)...])))
    let name = text[..<bar]
    return name.isEmpty ? [particle] : [.slot(try slot(named: String(name))), particle]
  }

  private static func slot(named name: String) throws(PatternError) -> Slot {
    guard let slot = Slot(rawValue: name) else {
      throw .unknownName(name, known: Slot.names)
    }
    return slot
  }

  /// The names that the pattern uses, in order of first use.
  var slots: [Slot] {
    var found: [Slot] = []
    for case .slot(let slot) in pieces where !found.contains(slot) { found.append(slot) }
    return found
  }

  /// Writes the pattern, calling `part` for each placeholder.
  func write(into text: inout String, part: (Slot, inout String) -> Void) {
    for piece in pieces {
      switch piece {
      case .text(let words): text += words
      case .slot(let slot): part(slot, &text)
      case .particle(let particle): text += particle.form(after: text)
      }
    }
  }

  /// The pattern with its placeholders filled in.
  func filled(_ part: (Slot) -> String) -> String {
    var text = ""
    write(into: &text) { slot, text in text += part(slot) }
    return text
  }

  /// The same pattern with every plain space replaced.
  func replacingSpaces(with space: String) -> Pattern {
    Pattern(
      pieces: pieces.map { piece in
        guard case .text(let words) = piece else { return piece }
        return .text(
          words.split(separator: " ", omittingEmptySubsequences: false)
            .joined(separator: space))
      })
  }
}

private func isBrace(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "{" || scalar == "}"
}
