package import ReportCore
package import ReportDocuments
import Synchronization

/// A Markdown file of the site, read and not yet rendered.
///
/// A class, because a site can have tens of thousands, which are sorted and passed around.
package final class PageSource: Sendable {
  /// Relative to Content/: `articles/storm.md`.
  package let path: String
  /// As the author knows it, for findings: `Content/articles/storm.md`.
  package let file: String
  package let role: SourceRole
  package let frontMatter: FrontMatter
  /// The lines of the front matter in the file, if pages of this kind have keys of their own.
  package let yaml: SplitDocument.FrontMatter?
  /// The level 1 heading at the start of the text.
  package let heading: String?
  /// The line on which the text begins, from 1.
  package let firstLine: Int
  /// The fingerprint of the whole file.
  package let fingerprint: Fingerprint
  /// The fingerprint of all that is known about the page before its text is rendered.
  package let headFingerprint: Fingerprint
  /// Whether a text that other pages show of it contains a value.
  package let namesValues: Bool
  /// Findings about the front matter.
  package let findings: [Diagnostic]
  /// The text after the front matter, kept until it is rendered if there is room.
  private let text: Mutex<[UInt8]?>
  /// The fingerprint of ``placement``; 0 until first requested.
  private let knownPlacement: Atomic<UInt64>

  package init(
    path: String, file: String, role: SourceRole, frontMatter: FrontMatter,
    yaml: SplitDocument.FrontMatter? = nil, heading: String? = nil, firstLine: Int = 1,
    fingerprint: Fingerprint = Fingerprint(value: 0), headFingerprint: Fingerprint? = nil,
    placementFingerprint: Fingerprint? = nil, namesValues: Bool? = nil,
    findings: [Diagnostic] = [], text: [UInt8]? = nil
  ) {
    self.path = path
    self.file = file
    self.role = role
    self.frontMatter = frontMatter
    self.yaml = role.hasKeysOfItsOwn ? yaml : nil
    self.heading = heading
    self.firstLine = firstLine
    self.fingerprint = fingerprint
    self.findings = findings
    self.text = Mutex(text)
    knownPlacement = Atomic(placementFingerprint?.value ?? 0)
    self.namesValues =
      namesValues
      ?? (frontMatter.saidElsewhere + [heading]).contains { $0.map(hasBraces) ?? false }
    self.headFingerprint =
      headFingerprint
      ?? Fingerprint { fingerprinter in
        fingerprinter.add(path)
        fingerprinter.add(yaml != nil)
        if let yaml { fingerprinter.add(yaml.text) }
        fingerprinter.add(heading)
      }
  }
}

extension PageSource {
  /// The page with another front matter and another heading as its title.
  package func filled(_ frontMatter: FrontMatter, heading: String?) -> PageSource {
    let head = Fingerprint { fingerprinter in
      fingerprinter.add(headFingerprint)
      fingerprinter.add(heading)
      for text in frontMatter.saidElsewhere { fingerprinter.add(text) }
    }
    return PageSource(
      path: path, file: file, role: role, frontMatter: frontMatter, yaml: yaml, heading: heading,
      firstLine: firstLine, fingerprint: fingerprint, headFingerprint: head, findings: findings,
      text: takeText())
  }

  /// The text, which is released: it is needed once, and thousands of texts would fill the memory.
  package func takeText() -> [UInt8]? {
    text.withLock { text in
      defer { text = nil }
      return text
    }
  }
}

extension PageSource {
  package var position: SourcePosition { SourcePosition(file) }

  /// What the front matter says about the page's place.
  package var placement: Placement { Placement(self) }

  /// The fingerprint of ``placement``, which every build needs.
  package var placementFingerprint: Fingerprint {
    let known = knownPlacement.load(ordering: .relaxed)
    if known != 0 { return Fingerprint(value: known) }
    let fingerprint = Fingerprint { $0.add(placement) }
    knownPlacement.store(fingerprint.value, ordering: .relaxed)
    return fingerprint
  }

  /// The title: from the front matter, else the heading at the start of the text, else the name of
  /// the file.
  package var title: String {
    if let title = frontMatter.title?.value ?? heading { return title }
    let parts = path.dropLast(".md".count).split(separator: "/")
    let name = parts.last == "index" && parts.count > 1 ? parts[parts.count - 2] : parts.last ?? ""
    return PageSource.words(of: name)
  }

  /// The words in the name of a file: "Push ups" for `push-ups`.
  static func words(of name: some StringProtocol) -> String {
    let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension FrontMatter {
  /// The texts of the page that other pages show.
  fileprivate var saidElsewhere: [String?] { [title?.value, summary?.value, description?.value] }
}

/// Whether a text contains two braces in a row.
private func hasBraces(_ text: String) -> Bool {
  var last: UInt8 = 0
  for byte in text.utf8 {
    if byte == UInt8(ascii: "{"), last == byte { return true }
    last = byte
  }
  return false
}

/// The level 1 heading at the start of a text.
package func firstHeading(of body: [UInt8]) -> String? {
  let start = body.drop { $0 == 10 || $0 == 13 || $0 == 32 }
  guard start.starts(with: "# ".utf8) else { return nil }
  let line = String(decoding: start.dropFirst(2).prefix { $0 != 10 && $0 != 13 }, as: UTF8.self)
  let words = line.trimmingSuffix { $0 == "#" || $0 == " " }.drop { $0 == " " }
  return words.isEmpty ? nil : String(words)
}

extension StringProtocol {
  /// The text without the trailing characters that satisfy a condition.
  fileprivate func trimmingSuffix(while condition: (Character) -> Bool) -> SubSequence {
    var rest = self[...]
    while let last = rest.last, condition(last) { rest.removeLast() }
    return rest
  }
}
