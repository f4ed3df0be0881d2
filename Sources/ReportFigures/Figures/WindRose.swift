import ReportCharts
public import ReportCore
import ReportLanguage
import ReportMeasurements

/// From where the wind blew and how strongly: the share of the days of each of 16 directions.
///
/// Days count with their mean direction and mean speed, or their gust where no mean is measured; a
/// day below 0.5 m/s is calm, as the WMO's Guide to Instruments has it, and has no direction.
///
/// - Parameters:
///   - station: What is shown.
///   - days: The days that count.
///   - context: Language and units.
///   - id: Unique on the page.
/// - Returns: The figure, or `nil` when no day has a direction.
public func windRose(
  of station: StationYear, days: ClosedRange<Day>, in context: FigureContext, id: String
) -> Figure? {
  WindDays(station, days, context).map { $0.figure(id: id) }
}

/// From where the wind blew on most days, and on how many.
struct WindSummary {
  /// "west".
  let direction: String
  /// "16 %" of the days with wind or calm.
  let share: String
  let calmDays: Int
  let coverage: Coverage
}

/// What a wind rose says in short; `nil` when no day has a direction.
func windSummary(
  of station: StationYear, days: ClosedRange<Day>, in context: FigureContext
) -> WindSummary? {
  WindDays(station, days, context).map(\.short)
}

private struct WindDays {
  let station: StationYear
  let days: ClosedRange<Day>
  let context: FigureContext
  let metric: Metric
  let unit: Unit
  let classes: ColorClasses
  /// Days of each class in each direction, clockwise from the north.
  let counts: [[Int]]
  let calm: Int

  private static let directions = 16
  private static let calmBelow = 0.5

  init?(_ station: StationYear, _ days: ClosedRange<Day>, _ context: FigureContext) {
    self.station = station
    self.days = days
    self.context = context
    let record = station.record
    let isMean = record.series[.wind] != nil
    metric = isMean ? .wind : .gust
    let speeds = record[isMean ? .wind : .gust]
    let directions = record[.windDirection]
    unit = context.unit(of: metric)
    let unit = unit
    let highest = speeds.maximum(in: days)?.value ?? 0
    classes =
      speeds.isEmpty
      ? ColorClasses(bounds: [])
      : .equalSteps(over: 0...max(unit.value(fromCanonical: highest), 1), classes: 5)
    var counts = Array(
      repeating: Array(repeating: 0, count: classes.count), count: WindDays.directions)
    var calm = 0
    for day in days {
      let speed = speeds.value(on: day)
      if let speed, speed < WindDays.calmBelow {
        calm += 1
      } else if let degrees = directions.value(on: day) {
        let part = 360 / Double(WindDays.directions)
        let index = Int((degrees / part).rounded()) % WindDays.directions
        let shown = speed.map(unit.value(fromCanonical:))
        counts[max(index, 0)][classes.index(of: shown) ?? 0] += 1
      }
    }
    guard counts.contains(where: { $0.contains { $0 > 0 } }) else { return nil }
    self.counts = counts
    self.calm = calm
  }

  private var language: Language { context.language }
  private var total: Int { counts.reduce(calm) { $0 + $1.reduce(0, +) } }

  private func sum(_ index: Int) -> Int { counts[index].reduce(0, +) }
  private func share(_ count: Int) -> Double { Double(count) / Double(max(total, 1)) }
  private func percent(_ count: Int) -> String { language.percent(share(count)) }

  private func key(_ index: Int) -> String {
    [
      "n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw",
      "nnw",
    ][index]
  }

  private func name(_ index: Int) -> String { language.text("compass.\(key(index)).name") }

  /// "under 2", "2 to 4", "8 and more", with the unit at the last.
  private var classNames: [String] {
    let bounds = classes.bounds.map {
      language.number($0, decimals: $0.rounded() == $0 ? 0 : 1)
    }
    guard let first = bounds.first, let last = bounds.last else { return [] }
    let middle = zip(bounds, bounds.dropFirst()).map {
      language.text("class.between", ["low": $0, "high": $1])
    }
    let end = language.quantity(
      classes.bounds.last ?? 0, decimals: last.contains(".") ? 1 : 0, unit: unit.symbol)
    return [language.text("class.under", ["high": first])] + middle
      + [language.text("class.from", ["low": end])]
  }

  func figure(id: String) -> Figure {
    let title = language.text(
      "rose.title", ["station": station.title, "period": language.span(days)])
    let names = classNames
    let directions = (0..<WindDays.directions).map { index -> Rose.Direction in
      let most = counts[index].indices.max { counts[index][$0] < counts[index][$1] } ?? 0
      let detail =
        names.isEmpty || sum(index) == 0
        ? "" : language.text("rose.mostly", ["class": names[most]])
      return Rose.Direction(
        initial: index.isMultiple(of: 2) ? language.text("compass.\(key(index)).initial") : "",
        name: name(index), shares: counts[index].map(share),
        valueText: language.parts([
          language.plural("rose.days", sum(index), ["percent": percent(sum(index))]), detail,
        ]))
    }
    let rose = Rose(
      directions, classes: classes, centerText: percent(calm),
      groupName: language.text("rose.directions")
    ) { language.percent($0) }
    let chart = Chart(
      id: id, title: title, summary: summary, hue: .blue, plot: .rose(rose),
      legend: Legend(classes, names: names), table: table(title: title),
      footer: .init(source: context.source(station, coverage)))
    return Figure(name: id, chart: chart, csv: csv)
  }

  private var coverage: Coverage { Coverage(observed: total, expected: days.count) }

  private var most: Int { counts.indices.max { sum($0) < sum($1) } ?? 0 }

  var short: WindSummary {
    WindSummary(
      direction: name(most), share: percent(sum(most)), calmDays: calm, coverage: coverage)
  }

  private var summary: String {
    let finding = language.text(
      "rose.summary", ["direction": name(most), "percent": percent(sum(most))])
    let still = calm == 0 ? "" : language.plural("rose.calm", calm)
    let basis = metric == .gust ? language.text("rose.gusts") : ""
    return language.sentences([finding, still, basis])
  }

  private func table(title: String) -> DataTable {
    context.table(
      of: title,
      [
        .init(
          language.text("rose.direction"),
          TextColumn(counts.indices.map(name) + [language.text("rose.calm-row")])),
        .init(
          language.text("column.days"),
          TextColumn((counts.indices.map(sum) + [calm]).map { language.number($0) })),
        .init(
          language.text("rose.share"),
          TextColumn((counts.indices.map(sum) + [calm]).map { percent($0) })),
      ])
  }

  private var csv: [UInt8] {
    let columns = (0..<classes.count).map { "days_class_\($0 + 1)" }
    var text = CSVText(["direction"] + columns + ["days"])
    for index in counts.indices {
      text.append(key(index).uppercased())
      for count in counts[index] { text.append(count) }
      text.append(sum(index))
      text.endRow()
    }
    text.append("calm")
    for _ in columns { text.append(0) }
    text.append(calm)
    text.endRow()
    return text.bytes
  }
}
