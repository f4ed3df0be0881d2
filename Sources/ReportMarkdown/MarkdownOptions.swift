/// Options for rendering a page's Markdown as HTML.
public struct MarkdownOptions: Sendable {
  /// The title of the page, shown above the text as its level 1 heading.
  ///
  /// If the text itself begins with it, that heading is left out.
  public var title: String?
  /// Whether HTML in the author's text is kept; otherwise it is left out with a warning.
  public var allowsHTML = false
  /// Whether straight quotes, `--` and `...` become typographic ones.
  public var smartPunctuation = true
  /// Whether browsers may defer loading images until they come into view.
  public var lazyImages = true
  /// Whether the words of the text are returned beside its markup, and counted.
  public var keepsWords = true
  /// Whether the links are listed beside the markup, as images always are.
  public var keepsLinks = true
  /// Ids that the rest of the page uses.
  public var reservedIDs: Set<String> = []
  /// Whether the rest of the page may use an id; a heading then gets another one.
  public var mayBeTaken: @Sendable (_ id: String) -> Bool = { _ in false }
  /// The words that rendering adds.
  public var labels = MarkdownLabels()

  /// Creates the default options.
  public init() {}
}

/// The words that rendering adds to the author's text, in the language of the site.
public struct MarkdownLabels: Hashable, Sendable {
  /// Names a table that can be scrolled.
  public var table = "Table"
  /// Names a block of code that can be scrolled.
  public var code = "Code"
  /// Names the list of footnotes.
  public var footnotes = "Footnotes"
  /// Names the reference to a footnote; `{number}` is the footnote's number.
  public var footnote = "Footnote {number}"
  /// Names the link back from a footnote; `{number}` distinguishes its references.
  public var backToReference = "Back to reference {number}"
  /// Names the checkbox of a finished task without text.
  public var taskDone = "Done"
  /// Names the checkbox of an open task without text.
  public var taskOpen = "To do"
  /// The titles of callouts.
  public var callouts: [Callout: String] = [
    .note: "Note", .tip: "Tip", .important: "Important", .warning: "Warning",
    .caution: "Caution",
  ]

  /// Creates the English words.
  public init() {}
}

/// A kind of callout, `> [!NOTE]` in the text; its name is a class in the page.
public enum Callout: String, CaseIterable, Sendable {
  case note, tip, important, warning, caution
}
