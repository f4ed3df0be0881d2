import ReportCore

/// A small icon for the subject of a chart, in its title and in its empty state.
///
/// Strokes on a square of 32 px; decoration, hidden from screen readers.
public enum ChartIcon: Hashable, Sendable {
  /// Named by what they show: `scale` is a bathroom scale, `change` an arrow up and one down.
  case bars, line, calendar, steps, scale, change, gauge
}

extension ChartIcon {
  func render(into html: inout ByteWriter) {
    html.append(markup: "<svg class=\"ic\" viewBox=\"0 0 32 32\" aria-hidden=\"true\"><path d=\"")
    html.append(markup: path)
    html.append(markup: "\"/></svg>")
  }

  private var path: StaticString {
    switch self {
    case .bars: "M4 28h24M8 28v-9M16 28V8M24 28V14"
    case .line: "M4 4v24h24M8 22l6-7 5 4 8-11"
    case .calendar: "M5 8h22v19H5zM5 14h22M11 4v6M21 4v6"
    // Two soles, one before the other.
    case .steps:
      "M10 4c4 0 5 4 5 8l-1 6H7l-1-6c0-4 1-8 4-8zM7 22h7v2a3 3 0 0 1-7 0zM22 8c4 0 4 4 4 8l-1 6h-7l-1-6c0-4 1-8 5-8zM18 26h7v1a3 3 0 0 1-7 0z"
    // A bathroom scale with its dial.
    case .scale:
      "M6 5h20a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM10 15a6 5 0 0 1 12 0zM16 15l2-4"
    case .change: "M11 27V6M5 12l6-6 6 6M21 5v21M15 20l6 6 6-6"
    case .gauge: "M6 25a13 13 0 1 1 20 0M16 18l6-7"
    }
  }
}
