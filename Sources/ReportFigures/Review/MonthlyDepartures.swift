import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// The months of a year against their normals: bars above and below zero for the mean temperature
/// and, under them, for the precipitation.
///
/// - Parameters:
///   - year: The year of a station.
///   - context: Language and units.
///   - id: Unique on the page.
///   - isNamed: Whether the title names the station.
/// - Returns: The figure, or `nil` if no complete month has a normal.
public func monthlyDepartures(
  _ year: StationYear, in context: FigureContext, id: String, isNamed: Bool = false
) -> Figure? {
  let parts = [Element.temperatureMean, .precipitation].compactMap {
    Departures(of: $0, year, context)
  }
  guard !parts.isEmpty else { return nil }
  return DepartureFigure(year: year, context: context, parts: parts).figure(
    id: id, isNamed: isNamed)
}

/// One element of the figure.
private struct Departures {
  let element: Element
  let reference: ReferencePeriod
  /// The months, canonical; only complete ones have a difference.
  let values: [Aggregate]
  /// The differences from their normals, in the unit shown.
  let differences: [Double?]
  let unit: Unit
  let decimals: Int
  let coverage: Coverage

  init?(of element: Element, _ year: StationYear, _ context: FigureContext) {
    let climate = year.climate[element]
    guard let normals = climate.monthlyNormals else { return nil }
    let unit = context.unit(of: element.metric)
    let months = Month.months(ofYear: year.year)
    values = months.map(climate.month)
    differences = zip(months, values).map { month, value in
      guard let value = value.complete, let normal = normals[month.month] else { return nil }
      return unit.difference(fromCanonical: value - normal)
    }
    guard differences.contains(where: { $0 != nil }) else { return nil }
    self.element = element
    self.unit = unit
    reference = normals.reference
    decimals = context.meanDecimals(of: element.metric)
    coverage = climate.calendarYear(year.year).coverage
  }

  /// The month with the largest difference, from 0 to 11.
  var largest: Int? {
    differences.indices.filter { differences[$0] != nil }.max {
      abs(differences[$0] ?? 0) < abs(differences[$1] ?? 0)
    }
  }
}

private struct DepartureFigure {
  let year: StationYear
  let context: FigureContext
  let parts: [Departures]

  private var language: Language { context.language }

  func figure(id: String, isNamed: Bool) -> Figure {
    let title = isNamed ? language.title(finding, of: year.title) : finding
    let chart = Chart(
      id: id, title: title, titleLevel: 2, summary: summary, className: "wide",
      plot: .slots(plot),
      selection: context.selection(
        of: language.text("figure.months"), all: title, style: .column,
        layers: [.init(TextColumn((0..<12).map(annotation)))]),
      table: table(title), footer: context.footer(year, parts[0].coverage))
    return Figure(name: "departures", chart: chart, numbers: numbers)
      .marking(year.events, over: Month.slots(ofYear: year.year), in: context)
  }

  // MARK: Drawing

  private var plot: SlotPlot {
    let height = parts.count > 1 ? 110.0 : 200
    var top = 0.0
    let panels = parts.map { part in
      defer { top += height + 28 }
      return panel(part, top: top, height: height)
    }
    return SlotPlot(slots: 12, height: top - 28, panels: panels, xAxis: context.bandMonths())
  }

  private func panel(_ part: Departures, top: Double, height: Double) -> Panel {
    let known = part.differences.compactMap(\.self)
    let ticks = NiceTicks(
      labelling: min(known.min() ?? 0, 0)...max(known.max() ?? 0, 0), count: 3)
    let (above, below): (Hue, Hue) =
      part.element == .precipitation ? (.rain, .rain) : (.pink, .indigo)
    func bars(_ hue: Hue, _ isDrawn: (Double) -> Bool) -> Series {
      Series("", part.differences.map { $0.flatMap { isDrawn($0) ? $0 : nil } }, hue: hue)
    }
    return Panel(
      scale: LinearScale(domain: ticks.domain, top: top, bottom: top + height),
      axis: context.axis(ticks, unit: part.unit),
      marks: [BarMark([bars(above) { $0 > 0 }, bars(below) { $0 < 0 }])])
  }

  // MARK: Words

  private func text(_ part: Departures, _ month: Int) -> String? {
    part.differences[month].map {
      language.quantity($0, decimals: part.decimals, unit: part.unit.symbol, signed: true)
    }
  }

  private func annotation(_ month: Int) -> String {
    let texts = parts.compactMap { text($0, month) }
    return context.annotation(
      language.month(month + 1, .short),
      texts.isEmpty ? language.text("figure.no-data") : language.list(texts))
  }

  /// The month that departs most: in temperature, if that is known.
  private var finding: String {
    guard let month = parts[0].largest, let difference = parts[0].differences[month],
      FixedDecimal(difference, decimals: parts[0].decimals).value != 0
    else { return language.text("departures.title") }
    let isAbove = difference > 0
    let word =
      parts[0].element == .precipitation
      ? isAbove ? "wetter" : "drier" : isAbove ? "warmer" : "colder"
    return language.text(
      "departures.\(word)",
      [
        "month": language.month(Month(year: year.year, month: month + 1)),
        "value": language.quantity(
          abs(difference), decimals: parts[0].decimals, unit: parts[0].unit.symbol),
      ])
  }

  private var summary: String {
    var sentences = [
      language.text("departures.summary", ["years": context.name(of: parts[0].reference)])
    ]
    if parts.count > 1 { sentences.append(language.text("departures.both")) }
    let missing = (0..<12).count { month in parts.contains { $0.differences[month] == nil } }
    if missing > 0 { sentences.append(language.plural("departures.missing", missing)) }
    return language.sentences(sentences)
  }

  private func table(_ title: String) -> DataTable {
    let noData = language.text("figure.no-data")
    let columns = parts.flatMap { part in
      [
        DataTable.Column(
          context.title(of: part.element.metric),
          TextColumn(
            part.values.map { value in
              value.observed.map {
                context.marked(context.amount($0, of: part.element.metric), value.status)
              } ?? noData
            })),
        .init(
          language.text("year.departure"),
          TextColumn((0..<12).map { text(part, $0) ?? language.noNumber })),
      ]
    }
    return context.table(
      of: title,
      [
        .init(
          language.text("column.month"), TextColumn((1...12).map { language.month($0) }))
      ] + columns)
  }

  private var numbers: NumbersFile {
    var text = NumbersText(
      ["month"]
        + parts.flatMap { part in
          let column = context.column(of: part.element.metric)
          return [column, column.prefixed("departure")]
        })
    for (index, month) in Month.months(ofYear: year.year).enumerated() {
      text.append(month)
      for part in parts {
        let decimals = part.element.metric.decimals(in: part.unit, for: .file)
        text.append(
          part.values[index].complete.map(part.unit.value(fromCanonical:)), decimals: decimals)
        text.append(part.differences[index], decimals: decimals)
      }
      text.endRow()
    }
    return text.file(of: [year.attribution])
  }
}
