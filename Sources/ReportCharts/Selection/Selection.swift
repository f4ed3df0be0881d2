public import ReportCore

/// The layer of invisible strips over a plot, one per value, that shows a value without script.
///
/// The strips are radio buttons. The group is one Tab stop, the arrow keys move, a click or tap
/// pins a value, and the pointer shows the value under it. Each strip has a name, which is also the
/// annotation.
public struct Selection: Sendable {
  /// The effect on the rest of the chart.
  public enum Style: Sendable {
    /// All but the chosen strip is dimmed.
    case dim
    /// The strip is tinted and nothing is dimmed: for charts with printed values.
    case column
    /// A vertical line, and nothing is dimmed: for lines.
    case rule
    /// A vertical line at the end of the strip: for lines whose chosen value is reached by then.
    case endRule
    /// A frame around the strip, and nothing is dimmed: for calendars.
    case outline
  }

  /// The strips of one layer.
  public struct Layer: Sendable {
    /// The widths of the chart at which a layer is present.
    public enum Width: Sendable {
      /// At any width.
      case any
      /// Only if the chart is at least 560 px wide: the days of a year.
      case wide
      /// Only if it is narrower: the months of that year.
      case narrow
    }

    /// The arrangement of the strips on the plot.
    public enum Arrangement: Hashable, Sendable {
      /// Next to each other, one per slot.
      case slots
      /// Next to each other, each as wide as its month.
      case months
      /// Seven in a column; the first one is in the row `firstRow`.
      case calendar(firstRow: Int, columns: Int)
    }

    /// The two parts of an annotation: a small caption over a large value.
    public struct Parts: Sendable {
      /// The small line of each strip, "Sat 1 Nov".
      public let captions: TextColumn
      /// The large line of each strip, "7,562 steps".
      public let values: TextColumn
      /// The strips whose value has the color of goals: values that did not rise.
      public let goalColored: Set<Int>

      /// A caption and a value for each strip, in the order of the strips.
      ///
      /// - Parameters:
      ///   - captions: One per strip.
      ///   - values: One per strip.
      ///   - goalColored: The indices of the strips whose value has the color of goals.
      public init(captions: TextColumn, values: TextColumn, goalColored: Set<Int> = []) {
        self.captions = captions
        self.values = values
        self.goalColored = goalColored
      }
    }

    /// The name of each strip, "Sat 22 Dec: 15 to 31 °F".
    public let labels: TextColumn
    /// The widths of the chart at which the strips are present.
    public let width: Width
    /// The arrangement of the strips on the plot.
    public let arrangement: Arrangement
    /// The parts of annotations in two styles; above 62 strips they take too many bytes.
    public let parts: Parts?

    /// One strip per label.
    ///
    /// - Parameters:
    ///   - labels: The names, in the order of the strips.
    ///   - width: The widths of the chart at which the strips are present.
    ///   - arrangement: The arrangement of the strips on the plot.
    ///   - parts: One caption and value per label, or `nil` for annotations in one style.
    public init(
      _ labels: TextColumn, width: Width = .any, arrangement: Arrangement = .slots,
      parts: Parts? = nil
    ) {
      self.labels = labels
      self.width = width
      self.arrangement = arrangement
      self.parts = parts
    }
  }

  /// The name of the group: what is chosen, "Days".
  public let name: String
  /// The name of the clear button, which begins with the word on it: "Clear: all of 2018".
  public let clearLabel: String
  /// The word on that button.
  public let clearWord: String
  /// The name of the arrow keys in the hint for keyboards.
  public let keysHint: String
  /// The text of the link that skips a long group, "Skip 365 days".
  public let skipText: String
  /// The effect on the rest of the chart.
  public let style: Style
  /// One layer for all widths of the chart, or one for wide and one for narrow charts.
  public let layers: [Layer]

  /// Strips with their texts, each described at the property of the same name.
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

  /// The maximum number of radio buttons in a group without a skip link.
  static let longestWithoutLink = 62

  /// Whether the group is long enough for a skip link.
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
      appendClasses(of: layer, isRows: isRows, to: &html)
      html.append(markup: "\" data-h=\"")
      html.append(text: keysHint)
      html.append(markup: "\">")
      renderStrips(of: layer, id: id, into: &html)
      html.append(markup: "</div>")
    }
    html.append(markup: "</div>")
  }

  private func appendClasses(of layer: Layer, isRows: Bool, to html: inout ByteWriter) {
    switch layer.width {
    case .any: break
    case .wide: html.append(markup: " d")
    case .narrow: html.append(markup: " mo")
    }
    switch style {
    case .dim: break
    case .column: html.append(markup: " u")
    case .rule: html.append(markup: " x")
    case .endRule: html.append(markup: " x xe")
    case .outline: html.append(markup: " ol")
    }
    switch layer.arrangement {
    case .slots: break
    case .months: html.append(markup: " ms")
    case .calendar(let row, let columns):
      html.append(markup: columns > 53 ? " cd w54 d" : " cd d")
      html.append(integer: row)
    }
    if layer.parts != nil { html.append(markup: " a2") }
    if isRows { html.append(markup: " rw") }
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
      if let parts = layer.parts { append(parts, at: index, to: &html) }
      html.append(markup: "\" aria-label=\"")
      html.append(text: layer.labels, at: index)
      html.append(markup: "\">")
    }
  }

  private func append(_ parts: Layer.Parts, at index: Int, to html: inout ByteWriter) {
    if parts.goalColored.contains(index) { html.append(markup: "\" class=\"lo") }
    html.append(markup: "\" data-d=\"")
    html.append(text: parts.captions, at: index)
    html.append(markup: "\" value=\"")
    html.append(text: parts.values, at: index)
  }
}
