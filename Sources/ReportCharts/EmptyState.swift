import ReportCore

/// What stands in a chart that has nothing to draw: an icon, a word, and why.
public struct EmptyState: Hashable, Sendable {
  /// The sign above the word.
  public let icon: ChartIcon
  /// A word or two, such as "No data".
  public let title: String
  /// The reason in a sentence.
  public let text: String

  /// A box with a sign, a word or two, and the reason.
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
    html.append(markup: "</b><span>")
    html.append(text: text)
    html.append(markup: "</span></div>")
  }
}
