package import ReportCore

/// What is known about the text of a page once it is rendered, and kept when the text is not.
///
/// It is enough to check links, to fill lists and to tell whether a page has to be rendered. A
/// class, because a site can have tens of thousands, which are passed around.
package final class TextFacts: Sendable {
  /// The fingerprint of what was rendered.
  package let fingerprint: Fingerprint
  /// The first paragraph as shown in lists and link previews.
  package let paragraph: String?
  /// The same in the units that readers may switch to; `nil` where they cannot.
  package let switchedParagraph: String?
  /// The ids that links can name.
  package let ids: [String]
  /// The links to pages of this site.
  package let mentions: [PageMention]
  /// Files that the text names, relative to Content/, in alphabetical order.
  package let files: [String]
  package let findings: [Diagnostic]

  package init(
    fingerprint: Fingerprint, paragraph: String?, switchedParagraph: String? = nil,
    ids: [String], mentions: [PageMention], files: [String], findings: [Diagnostic]
  ) {
    self.fingerprint = fingerprint
    self.paragraph = paragraph
    self.switchedParagraph = switchedParagraph
    self.ids = ids
    self.mentions = mentions
    self.files = files
    self.findings = findings
  }
}

extension TextFacts {
  /// The facts about a text in both editions of a site.
  ///
  /// - Parameter switched: The facts about it in the units that readers may switch to.
  /// - Returns: Everything but numbers is the same in both.
  package func joined(with switched: TextFacts) -> TextFacts {
    TextFacts(
      fingerprint: Fingerprint {
        $0.add(fingerprint)
        $0.add(switched.fingerprint)
      }, paragraph: paragraph, switchedParagraph: switched.paragraph, ids: ids,
      mentions: mentions, files: files, findings: findings)
  }

  /// The facts about the text in the other edition.
  package var switched: TextFacts {
    TextFacts(
      fingerprint: fingerprint, paragraph: switchedParagraph, ids: ids, mentions: mentions,
      files: files, findings: findings)
  }

  /// The facts of a page without a text.
  package static let none = TextFacts(
    fingerprint: Fingerprint(value: 0), paragraph: nil, ids: [], mentions: [], files: [],
    findings: [])
}

/// A link from a text to a page.
package struct PageMention: Hashable, Sendable {
  package let address: Address
  /// The fragment of the link; empty for the whole page.
  package let fragment: String
  /// As the author wrote it.
  package let destination: String
  package let position: SourcePosition

  package init(address: Address, fragment: String, destination: String, position: SourcePosition) {
    self.address = address
    self.fragment = fragment
    self.destination = destination
    self.position = position
  }
}
