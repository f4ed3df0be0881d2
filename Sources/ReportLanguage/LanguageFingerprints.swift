public import ReportCore

/// The fingerprints of the parts of a language, by which a build detects which of them changed.
struct LanguageFingerprints: Sendable {
  /// Of all that is no string of the interface: numbers, dates, units, plurals.
  let formats: Fingerprint
  /// Of each string of the interface, by its key.
  let texts: [String: Fingerprint]
  /// Of each value that is no string of the interface, by its key.
  private let others: [String: Fingerprint]
}

extension LanguageFingerprints {
  /// Those of a strings file over those of the language that it falls back on.
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
  /// The fingerprint of all but the strings of the interface: numbers, dates, units, plurals.
  public var formatsFingerprint: Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.add(code)
      fingerprinter.add(fingerprints.formats)
    }
  }

  /// The fingerprint of some strings of the interface; a string that does not exist counts, too.
  public func fingerprint(ofTexts keys: [String]) -> Fingerprint {
    Fingerprint { fingerprinter in
      for key in keys {
        fingerprinter.add(key)
        fingerprinter.add(fingerprints.texts[key] ?? Fingerprint(value: 0))
      }
    }
  }
}
