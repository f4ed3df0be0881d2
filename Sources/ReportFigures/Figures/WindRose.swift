import ReportCharts
public import ReportCore
import ReportLanguage
import ReportMeasurements

/// The directions from which the wind blew, and its force: the share of each of 16 directions.
///
/// Readings are weighted by the time they cover. If a source has one value per day, each day counts
/// once, with its mean speed, or its gust if no mean is measured. Below 0.5 m/s it is calm.
///
/// - Parameters:
///   - station: The station to show.
///   - days: The days to include.
///   - context: Language and units.
///   - id: Unique on the page.
/// - Returns: The figure, or `nil` if no wind has a direction.
public func windRose(
  of station: StationYear, days: ClosedRange<Day>, in context: FigureContext, id: String
) -> Figure? {
  WindFigure(station, days, context).map { $0.figure(id: id) }
}

/// The winds of the seasons that end in a year, if they come from readings: a small rose for each,
/// and their numbers in a table.
public struct SeasonalWinds: Sendable {
  private let seasons: [(name: String, wind: WindFigure)]
  private let context: FigureContext

  /// - Returns: `nil` if fewer than two seasons have readings on half of their days.
  public init?(of station: StationYear, in context: FigureContext) {
    seasons = MeteorologicalSeason.allCases.compactMap { season in
      let days = season.days(endingIn: station.year)
      guard let wind = WindFigure(station, days, context), wind.isTold else { return nil }
      return (
        context.language.season(days, isSouthern: station.climate.isSouthern), wind
      )
    }
    self.context = context
    if seasons.count < 2 { return nil }
  }
}

extension SeasonalWinds {
  private var language: Language { context.language }

  /// Writes the roses and the table.
  public func render(into html: inout ByteWriter) {
    html.append(markup: "<figure class=\"c\"><figcaption><h3>")
    html.append(text: language.text("rose.seasons"))
    html.append(markup: "</h3></figcaption><div class=\"sr\">")
    for (name, wind) in seasons {
      html.append(markup: "<div>")
      wind.rose.renderPicture(
        label: language.text("figure.finding", ["title": name, "finding": wind.finding]),
        into: &html)
      html.append(markup: "<p>")
      html.append(text: name)
      html.append(markup: "</p></div>")
    }
    html.append(markup: "</div>")
    let shorts = seasons.map(\.wind.short)
    TextTable(
      title: language.text("rose.seasons-table"),
      columns: [
        .init(
          header: language.text("column.season"), cells: seasons.map(\.name), isNumber: false),
        .init(header: language.text("metric-page.most-frequent"), cells: shorts.map(\.direction)),
        .init(header: language.text("metric-page.share"), cells: shorts.map(\.share)),
        .init(header: language.text("metric-page.calm"), cells: shorts.map(\.calm)),
        .init(
          header: language.text("column.days"),
          cells: shorts.map { context.coverageText($0.coverage) }),
      ]
    ).render(into: &html)
    html.append(markup: "</figure>\n")
  }
}

/// The most frequent wind direction, and the share of calm.
struct WindSummary {
  /// "west".
  let direction: String
  /// "16%" of the time, or of the days.
  let share: String
  let calm: String
  let coverage: Coverage
}

/// The summary of a wind rose; `nil` if no wind has a direction.
func windSummary(
  of station: StationYear, days: ClosedRange<Day>, in context: FigureContext
) -> WindSummary? {
  WindFigure(station, days, context).map(\.short)
}

private struct WindFigure {
  let station: StationYear
  let days: ClosedRange<Day>
  let context: FigureContext
  let winds: PeriodWinds
  let unit: Unit
  /// The Beaufort forces of each class, weakest first.
  let forces: [ClosedRange<Int>]

  private static let directions = 0..<WindDistribution.directionCount

  init?(_ station: StationYear, _ days: ClosedRange<Day>, _ context: FigureContext) {
    self.station = station
    self.days = days
    self.context = context
    winds = station.record.winds(in: days)
    unit = context.unit(of: .wind)
    forces = forceClasses(upTo: winds.distribution.strongest)
    if forces.isEmpty { return nil }
  }

  private var language: Language { context.language }
  private var distribution: WindDistribution { winds.distribution }
  private var isOfReadings: Bool { winds.basis == .readings }
  /// Whether readings cover at least half of the days.
  var isTold: Bool { isOfReadings && winds.coverage.observed * 2 >= winds.coverage.expected }

  private func amounts(_ direction: Int) -> [Int] {
    forces.map { forces in
      forces.reduce(0) { $0 + distribution.amount(direction: direction, force: $1) }
    }
  }

  private func share(_ amount: Int) -> Double {
    Double(amount) / Double(max(distribution.total, 1))
  }
  private func percent(_ amount: Int) -> String { language.percent(share(amount)) }

  /// "120", a number of hours for readings, otherwise of days.
  private func number(_ amount: Int) -> String {
    isOfReadings ? language.number(Double(amount) / 3600, decimals: 0) : language.number(amount)
  }

  private func key(_ index: Int) -> String {
    [
      "n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw",
      "nnw",
    ][index]
  }

  private func name(_ index: Int) -> String { language.text("compass.\(key(index)).name") }

  /// Where each class except the first begins, in the unit shown.
  private var bounds: [Double] {
    forces.dropFirst().map {
      unit.value(fromCanonical: BeaufortScale.beginning(of: $0.lowerBound))
    }
  }

  /// "under 12", "12 to 20", "20 km/h or more"; empty for a single class.
  ///
  /// - Parameter areAlone: Whether each name is read without the others, so that each needs the
  ///   unit.
  /// - Returns: A name for each class.
  private func classNames(areAlone: Bool) -> [String] {
    let decimals = unit == .metrePerSecond ? 1 : 0
    let numbers = bounds.map { language.number($0, decimals: decimals) }
    let quantities = bounds.map {
      language.quantity($0, decimals: decimals, unit: unit.symbol)
    }
    let ends = areAlone ? quantities : numbers
    guard let first = ends.first, let last = quantities.last else { return [] }
    let middle = zip(numbers, ends.dropFirst()).map {
      language.text("class.between", ["low": $0, "high": $1])
    }
    return [language.text("class.under", ["high": first])] + middle
      + [language.text("class.from", ["low": last])]
  }

  private var classes: ColorClasses { ColorClasses(bounds: bounds) }

  var rose: Rose {
    let names = classNames(areAlone: true)
    let directions = WindFigure.directions.map { index -> Rose.Direction in
      let amounts = amounts(index)
      let sum = amounts.reduce(0, +)
      let most = amounts.indices.max { amounts[$0] < amounts[$1] } ?? 0
      return Rose.Direction(
        initial: index.isMultiple(of: 2) ? language.text("compass.\(key(index)).initial") : "",
        name: name(index), shares: amounts.map(share),
        valueText: language.parts([
          percent(sum),
          names.isEmpty || sum == 0 ? "" : language.text("rose.mostly", ["class": names[most]]),
        ]))
    }
    return Rose(
      directions, classes: classes,
      center: (language.text("rose.calm-row"), percent(distribution.calm)),
      groupName: language.text("rose.directions")
    ) { language.percent($0) }
  }

  func figure(id: String) -> Figure {
    let title = language.text(
      "rose.title",
      ["direction": name(most), "station": station.title, "period": language.span(days)])
    let chart = Chart(
      id: id, title: title, summary: summary, hue: .blue, plot: .rose(rose),
      legend: Legend(classes, names: classNames(areAlone: false)), table: table(title: title),
      footer: context.footer(station, winds.coverage))
    return Figure(name: id, chart: chart, numbers: numbers)
  }

  private var most: Int {
    WindFigure.directions.max {
      distribution.amount(direction: $0) < distribution.amount(direction: $1)
    } ?? 0
  }

  var short: WindSummary {
    WindSummary(
      direction: name(most), share: percent(distribution.amount(direction: most)),
      calm: percent(distribution.calm), coverage: winds.coverage)
  }

  /// The most frequent direction.
  var finding: String {
    language.text(
      isOfReadings ? "rose.summary-time" : "rose.summary",
      ["direction": name(most), "percent": percent(distribution.amount(direction: most))])
  }

  private var summary: String {
    let others = [("rose.calm", distribution.calm), ("rose.variable", distribution.variable)]
      .map { key, amount in
        amount > 0 ? language.text(key, ["percent": percent(amount)]) : ""
      }
    let basis =
      switch winds.basis {
      case .readings: ""
      case .days(.gust): language.text("rose.gusts")
      case .days: language.text("rose.daily")
      }
    return language.sentences([finding] + others + [basis])
  }

  /// The directions, then calm and, if there is any, wind of variable direction.
  private var rows: [(key: String, name: String, amount: Int)] {
    let directions = WindFigure.directions.map {
      (key($0).uppercased(), name($0), distribution.amount(direction: $0))
    }
    let calm = ("calm", language.text("rose.calm-row"), distribution.calm)
    let variable = ("variable", language.text("rose.variable-row"), distribution.variable)
    return directions + [calm] + (distribution.variable > 0 ? [variable] : [])
  }

  private func table(title: String) -> DataTable {
    context.table(
      of: title,
      [
        .init(language.text("rose.direction"), TextColumn(rows.map(\.name))),
        .init(
          language.text(isOfReadings ? "rose.hours" : "rose.days"),
          TextColumn(rows.map { number($0.amount) })),
        .init(language.text("rose.share"), TextColumn(rows.map { percent($0.amount) })),
      ])
  }

  /// Hours or days by direction and force.
  private var numbers: NumbersFile {
    let unit = isOfReadings ? "hours" : "days"
    let shown = 1...(forces.last?.upperBound ?? 1)
    var text = NumbersText(
      ["direction"] + shown.map { .plain("\(unit)_force_\($0)") } + [.plain(unit)])
    for (index, row) in rows.enumerated() {
      text.append(row.key)
      for force in shown {
        let isDirection = WindFigure.directions.contains(index)
        append(
          isDirection ? distribution.amount(direction: index, force: force) : nil, to: &text)
      }
      append(row.amount, to: &text)
      text.endRow()
    }
    return text.file(of: [station.attribution], coverage: winds.coverage)
  }

  private func append(_ amount: Int?, to text: inout NumbersText) {
    text.append(
      amount.map { isOfReadings ? Double($0) / 3600 : Double($0) }, decimals: isOfReadings ? 2 : 0)
  }
}

/// Forces in at most five classes: one each if possible, else grouped from light to strong, else in
/// pairs.
private func forceClasses(upTo strongest: Int) -> [ClosedRange<Int>] {
  let starts =
    switch strongest {
    case ..<1: [Int]()
    case ...5: Array(1...strongest)
    case ...8: [1, 3, 4, 5, 6]
    default: [1, 3, 5, 7, 9]
    }
  return zip(starts, starts.dropFirst() + [strongest + 1]).map { $0...$1 - 1 }
}
