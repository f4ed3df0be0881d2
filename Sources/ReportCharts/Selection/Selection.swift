public import ReportCore

/// The layer of invisible strips over a plot, one a datum, that shows a value without script.
///
/// The strips are radio buttons: one stop of the Tab key, arrows move, a click or tap pins, the
/// pointer shows what it is over, and each has a name that is also the annotation.
public struct Selection: Sendable {
  /// What happens to the rest of the chart.
  public enum Style: Sendable {
    /// All but the chosen strip is dimmed.
    case dim
    /// The strip is tinted and nothing is dimmed: for charts with printed values.
    case column
  }

  /// The strips of one layer.
  public struct Layer: Sendable {
    public enum Width: Sendable {
      case any
      /// Only where the chart is at least 560 px wide: the days of a year.
      case wide
      /// Only where it is narrower: the months of that year.
      case narrow
    }

    /// The name of each strip, "Sat 22 Dec: 15 to 31 °F".
    public let labels: TextColumn
    public let width: Width

    public init(_ labels: TextColumn, width: Width = .any) {
      self.labels = labels
      self.width = width
    }
  }

  /// The name of the group: what is chosen, "Days".
  public let name: String
  /// The name of the button that clears, which begins with the word on it: "Clear: all of 2018".
  public let clearLabel: String
  /// The word on that button.
  public let clearWord: String
  /// What the arrow keys are called in the hint for keyboards.
  public let keysHint: String
  /// The text of the link that passes by a long group, "Skip 365 days".
  public let skipText: String
  public let style: Style
  public let layers: [Layer]

  public init(
    name: String, clearLabel: String, clearWord: String, keysHint: String, skipText: String,
    style: Style, layers: [Layer]
  ) {
    self.name = name
    self.clearLabel = clearLabel
    self.clearWord = clearWord
    self.keysHint = keysHint
    self.skipText = skipText
    self.style = style
    self.layers = layers
  }

  /// How many radios a group may have before passing it by is worth a link.
  static let longestWithoutLink = 62

  /// Whether passing the group by is worth a link.
  var needsSkipLink: Bool {
    layers.contains { $0.labels.count > Selection.longestWithoutLink }
  }
}

extension Selection {
  /// Writes the radio group of the chart with the given id.
  func render(id: String, isRows: Bool, into html: inout ByteWriter) {
    html.append(markup: "<div class=\"r\" role=\"radiogroup\" aria-label=\"")
    html.append(text: name)
    html.append(markup: "\">")
    renderClear(id: id, into: &html)
    for layer in layers {
      html.append(markup: "<div class=\"k")
      switch layer.width {
      case .any: break
      case .wide: html.append(markup: " d")
      case .narrow: html.append(markup: " mo")
      }
      if style == .column { html.append(markup: " u") }
      if isRows { html.append(markup: " rw") }
      html.append(markup: "\" data-h=\"")
      html.append(text: keysHint)
      html.append(markup: "\">")
      renderStrips(of: layer, id: id, into: &html)
      html.append(markup: "</div>")
    }
    html.append(markup: "</div>")
  }

  func renderClear(id: String, into html: inout ByteWriter) {
    html.append(markup: "<input class=\"o\" type=\"radio\" name=\"")
    html.append(text: id)
    html.append(markup: "\" checked data-c=\"")
    html.append(text: clearWord)
    html.append(markup: "\" aria-label=\"")
    html.append(text: clearLabel)
    html.append(markup: "\">")
  }

  func renderStrips(of layer: Layer, id: String, into html: inout ByteWriter) {
    for index in 0..<layer.labels.count {
      html.append(markup: "<input type=\"radio\" name=\"")
      html.append(text: id)
      html.append(markup: "\" aria-label=\"")
      html.append(text: layer.labels, at: index)
      html.append(markup: "\">")
    }
  }
}
