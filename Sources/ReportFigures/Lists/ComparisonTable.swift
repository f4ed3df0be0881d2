public import ReportCore
import ReportLanguage
import ReportMeasurements

/// Stations in one calendar year side by side: their values, and the differences from the first
/// one.
public struct StationsOfYear: Sendable {
  /// In the order shown, all with the same year.
  public let stations: [ComparedStation]
  let context: FigureContext
  let measures: [Measure]

  /// Creates a comparison of one year; measures that no station has are left out.
  public init(_ stations: [ComparedStation], in context: FigureContext) {
    self.stations = stations
    self.context = context
    measures = Measure.all.filter { measure in
      stations.contains { measure.value($0.year, context).observed != nil }
    }
  }
}

extension StationsOfYear {
  /// Whether any value is shown with its difference from that of the first station.
  public var hasDifferences: Bool {
    measures.contains { measure in
      stations.dropFirst().contains { difference($0, measure) != nil }
    }
  }

  /// Writes the table: a row for each station, the difference from the first one below each value.
  ///
  /// Incomplete values are in parentheses, and have no difference.
  public func renderTable(into html: inout ByteWriter) {
    let columns = ["stations.name"] + measures.map(\.header) + ["column.coverage"]
    context.renderTable("compare.table", columns: columns, stations, into: &html) {
      station, html in
      for measure in measures {
        renderCell(text(station, measure) ?? "", difference(station, measure), into: &html)
      }
      let coverage = station.year.record.coverage(in: station.year.days)
      renderCell(
        context.language.coverage(coverage.observed, of: coverage.expected), nil, into: &html)
    }
  }

  private func renderCell(_ text: String, _ difference: String?, into html: inout ByteWriter) {
    html.append(markup: "<td>")
    html.append(text: text)
    if let difference {
      html.append(markup: " <span>")
      html.append(text: difference)
      html.append(markup: "</span>")
    }
    html.append(markup: "</td>")
  }

  /// A value with its unit and the sign of its status.
  private func text(_ station: ComparedStation, _ measure: Measure) -> String? {
    let value = measure.value(station.year, context)
    return value.observed.map { context.marked(measure.text($0, context), value.status) }
  }

  /// The difference from the first station, if both values are complete.
  private func difference(_ station: ComparedStation, _ measure: Measure) -> String? {
    guard let first = stations.first, first.year.id != station.year.id,
      let base = measure.value(first.year, context).complete,
      let value = measure.value(station.year, context).complete
    else { return nil }
    return measure.difference(value, base, context)
  }
}

/// A number that describes a station's year.
struct Measure: Sendable {
  /// The key of its column's header.
  let header: String
  /// The metric that decides its unit; `nil` for a number of days.
  let metric: Metric?
  /// Computes it for a station's year, with its coverage.
  let value: @Sendable (StationYear, FigureContext) -> Aggregate
}

extension Measure {
  static let mean = Measure(header: "compare.mean", metric: .temperature) { year, _ in
    year.climate[.temperatureMean].calendarYear(year.year)
  }
  static let precipitation = Measure(header: "stations.precipitation", metric: .precipitation) {
    year, _ in year.climate[.precipitation].calendarYear(year.year)
  }

  /// In table order.
  static let all = [
    mean,
    Measure(header: "metric-page.highest", metric: .temperature) { year, _ in
      extreme(of: .temperatureHigh, year) { $0.highest(in: year.days) }
    },
    Measure(header: "metric-page.lowest", metric: .temperature) { year, _ in
      extreme(of: .temperatureLow, year) { $0.lowest(in: year.days) }
    },
    precipitation,
    Measure(header: "stations.snow", metric: .snowfall) { year, _ in
      year.climate[.snowfall].calendarYear(year.year)
    },
    days(Threshold.frost),
  ]

  private static func days(_ threshold: Threshold) -> Measure {
    Measure(header: "definition.\(threshold.id)", metric: nil) { year, _ in
      year.climate[threshold.element].statistics.count(in: year.days, where: threshold.isMet)
    }
  }

  /// An extreme is as complete as the mean of its days.
  private static func extreme(
    of element: Element, _ year: StationYear, find: (SeriesStatistics) -> Extreme?
  ) -> Aggregate {
    let statistics = year.climate[element].statistics
    let mean = statistics.mean(in: year.days)
    return Aggregate(
      observed: find(statistics)?.value, coverage: mean.coverage, status: mean.status)
  }

  private func decimals(_ metric: Metric, _ context: FigureContext) -> Int {
    self.header == Measure.mean.header
      ? context.meanDecimals(of: metric) : metric.decimals(in: context.unit(of: metric))
  }

  func text(_ value: Double, _ context: FigureContext) -> String {
    guard let metric else { return context.language.number(value, decimals: 0) }
    let unit = context.unit(of: metric)
    return context.language.quantity(
      unit.value(fromCanonical: value), decimals: decimals(metric, context), unit: unit.symbol)
  }

  /// The difference of two values as written, so that it agrees with a reader's own subtraction.
  func difference(_ value: Double, _ base: Double, _ context: FigureContext) -> String {
    guard let metric else {
      return context.language.number(value - base, decimals: 0, signed: true)
    }
    let unit = context.unit(of: metric)
    let rounding = Rounding(unit, decimals: decimals(metric, context))
    return context.language.quantity(
      rounding(value).value - rounding(base).value, decimals: rounding.decimals,
      unit: unit.symbol, signed: true)
  }

  /// The stations with the most and the least of complete values, without ties.
  ///
  /// - Returns: `nil` for fewer than two complete ones, if either end is tied, and if a station is
  ///   beyond them with the days it has.
  func ends(
    of stations: [ComparedStation], _ context: FigureContext
  ) -> (most: (ComparedStation, Double), least: (ComparedStation, Double))? {
    guard let metric else { return nil }
    let values = stations.map { ($0, value($0.year, context)) }
    let complete = values.compactMap { station, value in value.complete.map { (station, $0) } }
    let rounding = Rounding(context.unit(of: metric), decimals: decimals(metric, context))
    let shown = complete.map { rounding($0.1).value }
    guard complete.count > 1, let high = shown.max(), let low = shown.min(),
      shown.count(where: { $0 == high }) == 1, shown.count(where: { $0 == low }) == 1,
      let most = shown.firstIndex(of: high), let least = shown.firstIndex(of: low)
    else { return nil }
    let others = values.filter { !$0.1.isComplete }.compactMap { $0.1.observed }
      .map { rounding($0).value }
    // A sum that lacks days is low for that alone.
    guard !others.contains(where: { $0 >= high || $0 <= low && metric.kind != .total }) else {
      return nil
    }
    return (complete[most], complete[least])
  }
}

extension StationsOfYear {
  /// Which station was warmest and which wettest, of those with complete values.
  public var finding: String? {
    let sentences = [(Measure.mean, "compare.warmest"), (.precipitation, "compare.wettest")]
      .compactMap { measure, key -> String? in
        measure.ends(of: stations, context).map { most, least in
          context.language.text(
            key,
            [
              "most-station": most.0.year.title, "most": measure.text(most.1, context),
              "least-station": least.0.year.title, "least": measure.text(least.1, context),
            ])
        }
      }
    return sentences.isEmpty ? nil : context.language.sentences(sentences)
  }
}
