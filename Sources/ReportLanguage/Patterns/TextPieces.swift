extension Language {
  /// A part of an interface string: words, a placeholder, or a particle.
  public enum TextPiece: Hashable, Sendable {
    case text([UInt8])
    case placeholder(String)
    case particle(Particle)
  }

  /// The parts of a string, for callers that fill it hundreds of times; the key itself if it is
  /// unknown.
  public func pieces(of key: String) -> [TextPiece] {
    note?(key)
    guard let pattern = phrases[key]?.other else { return [.text(Array(key.utf8))] }
    return pattern.pieces.map { piece in
      switch piece {
      case .text(let text): .text(Array(text.utf8))
      case .slot(let slot): .placeholder(slot.rawValue)
      case .particle(let particle): .particle(particle)
      }
    }
  }
}
