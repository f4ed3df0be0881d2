package import ReportCore

/// What is known of the text of a page once it is rendered, and kept when the text is not.
///
/// It is enough to check links, to fill lists and to tell whether a page has to be rendered.
package struct TextFacts: Hashable, Sendable {
  /// Of what was rendered.
  package var fingerprint = Fingerprint(value: 0)
  /// The first paragraph as it stands in lists and link previews.
  package var paragraph: String?
  /// The ids that links can name.
  package var ids: [String] = []
  /// The links to pages of this site.
  package var mentions: [PageMention] = []
  /// Files that the text names, from Content/, in alphabetical order.
  package var files: [String] = []
  package var findings: [Diagnostic] = []

  package init() {}
}

/// A link of a text to a page.
package struct PageMention: Hashable, Sendable {
  package let address: Address
  /// The part of the page that is meant; empty for the whole.
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
