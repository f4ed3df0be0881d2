import ReportCore

/// A gauge as the plot of a chart, with its texts.
public struct GaugePlot: Sendable {
  /// The arc and its needle.
  public let gauge: Gauge
  /// The values with a label along the arc, each with its text.
  public let labels: [(value: Double, text: String)]
  /// The value with its unit.
  public let valueText: String

  /// A gauge with its texts.
  ///
  /// - Parameters:
  ///   - gauge: The arc and its needle.
  ///   - labels: One text for each of the gauge's labels, in their order.
  ///   - valueText: The value with its unit.
  public init(_ gauge: Gauge, labels: [String], valueText: String) {
    self.init(gauge, labels: Array(zip(gauge.labels, labels)), valueText: valueText)
  }

  /// A gauge with labels of its own, such as round values in another unit.
  ///
  /// - Parameters:
  ///   - gauge: The arc and its needle.
  ///   - labels: Values on the gauge's scale, each with its text.
  ///   - valueText: The value with its unit.
  public init(_ gauge: Gauge, labels: [(value: Double, text: String)], valueText: String) {
    self.gauge = gauge
    self.labels = labels
    self.valueText = valueText
  }
}

extension GaugePlot {
  func render(id: String, into html: inout ByteWriter) {
    html.append(markup: "<svg class=\"ga\" viewBox=\"0 0 240 250\" role=\"img\" aria-labelledby=\"")
    html.append(text: id)
    html.append(markup: "-t\" aria-describedby=\"")
    html.append(text: id)
    html.append(markup: "-d\">")
    gauge.renderDrawing(.page, labels: labels, valueText: valueText, into: &html)
    html.append(markup: "</svg>")
  }

  func renderStandalone(_ rendering: Rendering, width: Double, into svg: inout ByteWriter) {
    svg.append(markup: "<g transform=\"translate(")
    svg.append(coordinate: (width - 240) / 2)
    svg.append(markup: " 0)\">")
    gauge.renderDrawing(rendering, labels: labels, valueText: valueText, into: &svg)
    svg.append(markup: "</g>")
  }
}
