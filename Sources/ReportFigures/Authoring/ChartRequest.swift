import ReportCharts
public import ReportCore
public import ReportDocuments
import ReportLanguage
import ReportMeasurements

/// A chart as an author requests it in a fence.
public struct ChartRequest: Sendable {
  /// The kinds of chart.
  public enum Form: String, CaseIterable, Sendable {
    case bar, line, area, range, dot, donut, calendar, gauge, spark, multiples, almanac, rose
    case climate, cells
  }

  /// The values that a series is compared with.
  public enum Comparison: Hashable, Sendable {
    case previousYear
    case normals
    /// The total of a year by each date, compared with that of all complete years.
    case allYears
    /// Other days: a month against any month, a year against any year.
    case days(ClosedRange<Day>)
  }

  var series: [ChartSeries] = []
  var form: Form = .bar
  var days: ClosedRange<Day>
  var grouping: Grouping = .day
  var comparison: Comparison?
  /// In the canonical unit.
  var goal: Double?
  var showsAverage = false
  var title: String?
  var alternative: String?
  var isHalf = false
  var look = ChartLook()
  var ring = RingStyle()
  var gauge: GaugeStyle?
  /// The weather whose bands divide the days.
  var against: ChartSeries?
}

extension ChartRequest {
  /// Reads a fence: a series with a period on one line, or keys with values.
  ///
  /// - Parameters:
  ///   - node: The content of the fence.
  ///   - position: The position of the fence.
  ///   - catalog: The series that can be drawn.
  ///   - context: Language and units of the site.
  /// - Returns: The request, or `nil` if something is missing or wrong, and every finding.
  public static func read(
    _ node: YAMLNode?, at position: SourcePosition, in catalog: SeriesCatalog,
    context: FigureContext
  ) -> (ChartRequest?, [Diagnostic]) {
    guard let node else {
      return (
        nil,
        [
          Diagnostic(
            .error, "missing-series", "a chart needs a series", at: position,
            hint: "write its name: \(catalog.names.prefix(3).joined(separator: ", ")) …")
        ]
      )
    }
    var reader = RequestReader(node, in: .chart, catalog: catalog)
    let request = reader.chart(context: context)
    return (reader.isFaultless ? request : nil, reader.diagnostics)
  }
}

extension ChartRequest.Form {
  /// Whether it draws values upward over slots of time.
  var hasSlots: Bool { [.bar, .line, .area, .range, .dot, .spark].contains(self) }

  /// Whether it can draw more than one series in one plot.
  var takesSeveral: Bool { [.bar, .line, .area, .dot].contains(self) }

  /// Whether it shows a station rather than one of its series.
  var needsStation: Bool { [.almanac, .rose, .climate].contains(self) }
}
