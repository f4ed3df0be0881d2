public import ReportCore

/// The fingerprints of the parts of a language, by which a build detects which of them have
/// changed.
struct LanguageFingerprints: Sendable {
  /// The fingerprint of everything but interface strings: numbers, dates, units, plurals.
  let formats: Fingerprint
  /// The fingerprints of the interface strings, by key.
  let texts: [String: Fingerprint]
  /// The fingerprints of all other values, by key.
  private let others: [String: Fingerprint]
}

extension LanguageFingerprints {
  /// Creates the fingerprints of a strings file on top of those of its fallback language.
  init(_ file: StringsFile, over fallback: LanguageFingerprints?) {
    let prefix = "interface."
    var texts = fallback?.texts ?? [:]
    var others = fallback?.others ?? [:]
    for (key, value) in file.values where key != "language.based-on" {
      let fingerprint = Fingerprint { $0.add(value.content) }
      if key.hasPrefix(prefix) {
        texts[String(key.dropFirst(prefix.count))] = fingerprint
      } else {
        others[key] = fingerprint
      }
    }
    self.texts = texts
    self.others = others
    formats = Fingerprint { fingerprinter in
      for (key, fingerprint) in others.sorted(by: { $0.key < $1.key }) {
        fingerprinter.add(key)
        fingerprinter.add(fingerprint)
      }
    }
  }
}

extension Fingerprinter {
  fileprivate mutating func add(_ content: StringsFile.Content) {
    switch content {
    case .text(let text): add(text)
    case .list(let texts): add(texts)
    case .forms(let forms):
      for (category, text) in forms.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        add(category.rawValue)
        add(text)
      }
    }
  }
}

extension Language {
  /// The fingerprint of everything but the interface strings: numbers, dates, units, plurals.
  public var formatsFingerprint: Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.add(code)
      fingerprinter.add(fingerprints.formats)
    }
  }

  /// The fingerprint of some interface strings, including whether they exist.
  public func fingerprint(ofTexts keys: [String]) -> Fingerprint {
    Fingerprint { fingerprinter in
      for key in keys {
        fingerprinter.add(key)
        fingerprinter.add(fingerprints.texts[key] ?? Fingerprint(value: 0))
      }
    }
  }
}
