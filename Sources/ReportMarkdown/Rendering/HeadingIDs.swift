/// Assigns the ids of headings: readable, stable and unique.
struct HeadingIDs {
  private var taken: Set<String>
  private let mayBeTaken: (String) -> Bool
  /// The number to try next for a repeated slug.
  private var next: [String: Int] = [:]

  /// - Parameters:
  ///   - reserved: Ids that no heading gets.
  ///   - mayBeTaken: Whether an id has a form that no heading gets.
  init(reserved: Set<String>, mayBeTaken: @escaping (String) -> Bool = { _ in false }) {
    taken = reserved
    self.mayBeTaken = mayBeTaken
  }

  /// The id for a heading with the given words.
  mutating func id(for text: String) -> String {
    var base = slug(of: text)
    if base.isEmpty { base = "section" }
    // These prefixes belong to footnotes.
    if base.hasPrefix("fn-") || base.hasPrefix("fnref-") { base = "section-" + base }
    if mayBeTaken(base) { base += "-section" }
    var id = base
    while taken.contains(id) {
      let number = next[base, default: 1]
      next[base] = number + 1
      id = "\(base)-\(number)"
    }
    taken.insert(id)
    return id
  }
}

/// The words of a heading as part of an address, in GitHub's form: lower-case letters and digits of
/// any script, hyphens for spaces, and no other characters.
func slug(of text: String) -> String {
  text.utf8.allSatisfy { $0 < 128 } ? plainSlug(of: text) : anySlug(of: text)
}

/// The slug of ASCII words, as in most headings.
private func plainSlug(of text: String) -> String {
  let slug = text.utf8.compactMap { byte -> UInt8? in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: " "), UInt8(ascii: "\n"): UInt8(ascii: "-")
    default: nil
    }
  }
  return String(decoding: slug, as: UTF8.self)
}

private func anySlug(of text: String) -> String {
  var slug = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "a"..."z", "0"..."9", "-", "_": slug.unicodeScalars.append(scalar)
    case " ", "\n", "\u{A0}": slug.unicodeScalars.append("-")
    case _ where isWordPart(scalar): slug += scalar.properties.lowercaseMapping
    default: break
    }
  }
  return slug
}

private func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber:
    true
  default: false
  }
}
