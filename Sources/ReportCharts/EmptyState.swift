import ReportCore

/// What stands in a chart that has nothing to draw: an icon, a word, and why.
public struct EmptyState: Hashable, Sendable {
  public enum Icon: Sendable { case bars, line, calendar }

  public let icon: Icon
  /// "No data"
  public let title: String
  /// The reason in a sentence.
  public let text: String

  public init(icon: Icon, title: String, text: String) {
    self.icon = icon
    self.title = title
    self.text = text
  }
}

extension EmptyState {
  func render(into html: inout ByteWriter) {
    html.append(
      markup: "<div class=\"no\"><svg viewBox=\"0 0 32 32\" aria-hidden=\"true\"><path d=\"")
    html.append(markup: icon.path)
    html.append(markup: "\"/></svg><b>")
    html.append(text: title)
    html.append(markup: "</b><span>")
    html.append(text: text)
    html.append(markup: "</span></div>")
  }
}

extension EmptyState.Icon {
  /// In a square of 32 px, to be stroked.
  fileprivate var path: StaticString {
    switch self {
    case .bars: "M4 28h24M8 28v-9M16 28V8M24 28V14"
    case .line: "M4 4v24h24M8 22l6-7 5 4 8-11"
    case .calendar: "M5 8h22v19H5zM5 14h22M11 4v6M21 4v6"
    }
  }
}
