import ReportCore

/// The content of a chart with nothing to draw: an icon, a word, and the reason.
public struct EmptyState: Hashable, Sendable {
  /// The icon above the word.
  public let icon: ChartIcon
  /// A word or two, such as "No data".
  public let title: String
  /// The reason in a sentence.
  public let text: String

  /// A box with an icon, a word or two, and the reason.
  public init(icon: ChartIcon, title: String, text: String) {
    self.icon = icon
    self.title = title
    self.text = text
  }
}

extension EmptyState {
  func render(into html: inout ByteWriter) {
    html.append(markup: "<div class=\"no\">")
    icon.render(into: &html)
    html.append(markup: "<b>")
    html.append(text: title)
    html.append(markup: "</b> <span>")
    html.append(text: text)
    html.append(markup: "</span></div>")
  }
}
