import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// A station's year as a whole: daily temperatures over the normal range, precipitation below.
///
/// One strip layer serves both; on phones, months replace days.
///
/// - Parameters:
///   - year: The year of a station.
///   - context: Language and units.
///   - id: Unique on the page.
///   - title: The title; `nil` for one that summarizes the year.
///   - isNamed: Whether the summarizing title begins with the name of the station.
///   - titleLevel: The level of the heading.
/// - Returns: The figure, or `nil` for a year without temperature and precipitation.
public func almanac(
  _ year: StationYear, in context: FigureContext, id: String, title: String? = nil,
  isNamed: Bool = false, titleLevel: Int
) -> Figure? {
  let almanac = Almanac(year, in: context)
  guard almanac.temperature.hasData || almanac.hasRain else { return nil }
  let finding =
    isNamed
    ? context.language.text(
      "almanac.titled", ["station": year.title, "period": almanac.finding]) : almanac.finding
  let title = title ?? finding
  let chart = Chart(
    id: id, title: title, titleLevel: titleLevel, summary: almanac.summary, className: "wide yd",
    plot: .slots(almanac.plot(id: id)),
    selection: context.selection(
      of: context.language.text("figure.days"),
      all: context.language.text("almanac.clear", ["period": context.language.year(year.year)]),
      style: .dim,
      layers: [
        .init(almanac.dayAnnotations, width: .wide),
        .init(almanac.monthAnnotations, width: .narrow),
      ]),
    table: almanac.table(title: title), footer: almanac.footer)
  return Figure(name: "almanac", chart: chart, numbers: almanac.numbers)
    .marking(year.events, over: year.days.slots, in: context)
}

private struct Almanac {
  let year: StationYear
  let context: FigureContext
  let temperature: TemperatureDays
  let rainUnit: Unit
  let snowUnit: Unit
  /// As published, with suspects.
  let rain: [Double?]
  /// Without suspects.
  let trustedRain: [Double?]
  let snow: [Double?]
  let trustedSnow: [Double?]
  let normals: UsualRange?

  init(_ year: StationYear, in context: FigureContext) {
    self.year = year
    self.context = context
    temperature = TemperatureDays(year, in: context)
    rainUnit = context.unit(of: .precipitation)
    snowUnit = context.unit(of: .snowfall)
    rain = year.values(of: .precipitation, in: rainUnit)
    trustedRain = year.trusted(.precipitation, in: rainUnit)
    snow = year.values(of: .snowfall, in: snowUnit)
    trustedSnow = year.trusted(.snowfall, in: snowUnit)
    normals = UsualRange(of: year.climate)
  }

  private var language: Language { context.language }
  var hasRain: Bool { rain.contains { $0 != nil } }

  private var wettest: SlotExtreme? {
    firstExtreme(of: trustedRain, >).flatMap {
      $0.value > 0 ? $0 : nil
    }
  }

  /// The range of the temperature; a plain label if too many days are missing to state it.
  var finding: String {
    let lows = context.statistics(of: .temperatureLow, in: year.record)
    let highs = context.statistics(of: .temperatureHigh, in: year.record)
    guard let low = temperature.lowest, let high = temperature.highest, low.value < high.value,
      (lows.extremesStatus(in: year.days) + highs.extremesStatus(in: year.days)) == .complete
    else { return language.text("almanac.title", ["year": language.year(year.year)]) }
    func month(_ extreme: SlotExtreme) -> String {
      language.month(year.days.lowerBound.advanced(by: extreme.slot).monthNumber)
    }
    return language.text(
      "almanac.from-to",
      [
        "year": language.year(year.year), "low": temperature.degrees(low.value),
        "low-month": month(low), "high": temperature.degrees(high.value),
        "high-month": month(high),
      ])
  }

  // MARK: Drawing

  /// 230 px of temperature, a gap of 24, and 64 px of precipitation; either of them alone has 230.
  func plot(id: String) -> SlotPlot {
    var panels: [Panel] = []
    if temperature.hasData { panels.append(temperaturePanel(id: id)) }
    let top = temperature.hasData ? 254.0 : 0
    let bottom = temperature.hasData ? 318.0 : 230
    if hasRain { panels.append(rainPanel(top: top, bottom: bottom)) }
    return SlotPlot(
      slots: rain.count, height: hasRain ? bottom : 230, panels: panels,
      xAxis: context.centeredMonths(of: year))
  }

  private func temperaturePanel(id: String) -> Panel {
    let (usual, spread) = (usualRange, usualSpread)
    let all =
      [spread.lows, spread.highs].flatMap { $0.compactMap(\.self) }
      + [temperature.drawnExtent.lowerBound, temperature.drawnExtent.upperBound]
    let scale = LinearScale(
      domain: wholeTens(around: (all.min() ?? 0)...(all.max() ?? 0)), top: 0, bottom: 230)
    let ticks = NiceTicks(covering: scale.domain, count: 5, minimumStep: 10).values
      .filter(scale.domain.contains)
    var marks: [any Mark] = [
      RangeMark(
        lows: temperature.lows, highs: temperature.highs, ramp: temperature.ramp(id: "\(id).g"))
    ]
    if normals != nil {
      marks.append(BandMark(from: spread.lows, to: spread.highs, stride: 5, isFaint: true))
      marks.append(BandMark(from: usual.lows, to: usual.highs, stride: 5))
    }
    if scale.domain.contains(temperature.freezing) { marks.append(freezingRule) }
    let axis = YAxis(
      ticks.map { YAxis.Tick($0, context.label($0, of: .temperature)) })
    return Panel(scale: scale, axis: axis, marks: marks + temperature.findings())
  }

  private func rainPanel(top: Double, bottom: Double) -> Panel {
    let highest = wettest?.value ?? 0
    let ticks = NiceTicks(labelling: 0...max(highest, 0), count: 1)
    let scale = LinearScale(domain: ticks.domain, top: top, bottom: bottom)
    var marks: [any Mark] = [SpikeMark(trustedRain, kind: .rain)]
    if let wettest {
      marks.append(
        FindingMark(
          slot: wettest.slot, value: wettest.value,
          label: context.label(wettest.value, of: .precipitation),
          detail: language.day(year.days.lowerBound.advanced(by: wettest.slot), .short),
          hasRing: false))
    }
    let end = ticks.domain.upperBound
    let decimals = end < 1 ? 1 : 0
    return Panel(
      scale: scale,
      axis: YAxis([
        .init(0, language.number(0), isStrong: true),
        .init(
          end,
          language.quantity(end, decimals: decimals, unit: rainUnit.symbol, style: .tight)),
      ]), marks: marks)
  }

  /// The freezing point, labeled where the days stay above it for longest.
  private var freezingRule: RuleMark {
    let run = longestRun { slot in
      (temperature.lows[slot] ?? -.infinity) > temperature.freezing + 8
    }
    let middle = run.isEmpty ? rain.count / 2 : (run.lowerBound + run.upperBound) / 2
    return RuleMark(
      y: temperature.freezing,
      label: language.text(
        "temperature.freezing", ["value": context.label(temperature.freezing, of: .temperature)]),
      kind: .reference, labelPlace: .slot(Double(middle)))
  }

  private func longestRun(where isInside: (Int) -> Bool) -> Range<Int> {
    var longest = 0..<0
    var start = 0
    for slot in temperature.lows.indices {
      if !isInside(slot) { start = slot + 1 }
      if slot + 1 - start > longest.count { longest = start..<slot + 1 }
    }
    return longest
  }

  /// The normal low and high of each day of the year, in the unit shown.
  private var usualRange: (lows: [Double?], highs: [Double?]) {
    guard let normals else { return ([], []) }
    let unit = temperature.unit
    return (
      year.days.map { unit.value(fromCanonical: normals.low(on: $0)) },
      year.days.map { unit.value(fromCanonical: normals.high(on: $0)) }
    )
  }

  /// From the tenth percentile of the lows to the ninetieth percentile of the highs.
  private var usualSpread: (lows: [Double?], highs: [Double?]) {
    guard let normals else { return ([], []) }
    let unit = temperature.unit
    return (
      year.days.map { normals.lowestTenth(on: $0).map(unit.value(fromCanonical:)) },
      year.days.map { normals.highestTenth(on: $0).map(unit.value(fromCanonical:)) }
    )
  }

  // MARK: Words

  var summary: String {
    var sentences: [String] = []
    if temperature.hasData {
      sentences.append(
        language.text(hasRain ? "almanac.summary" : "almanac.summary-temperature"))
    }
    sentences.append(extremes)
    if let normals {
      let hasSpread = year.days.contains { normals.lowestTenth(on: $0) != nil }
      sentences.append(
        language.text(
          hasSpread ? "almanac.usual" : "almanac.usual-alone",
          ["years": context.name(of: normals.reference)]))
    }
    return language.sentences(sentences.filter { !$0.isEmpty })
  }

  private var extremes: String {
    guard let high = temperature.highest, let low = temperature.lowest else { return "" }
    let date = { (extreme: SlotExtreme) in context.longDate(of: extreme, in: year) }
    let arguments: KeyValuePairs = [
      "high": temperature.degrees(high.value), "high-date": date(high),
      "low": temperature.degrees(low.value), "low-date": date(low),
      "most": wettest.map { context.text($0.value, of: .precipitation) } ?? "",
      "most-date": wettest.map(date) ?? "",
    ]
    return language.text(
      wettest == nil ? "almanac.extremes-temperature" : "almanac.extremes", arguments)
  }

  /// The annotation of each day, such as "Sat 22 Dec: 15 to 31 °F, 0.75 in, snow 16.0 in".
  var dayAnnotations: TextColumn {
    let comma = comma
    let degrees = context.amounts(of: .temperature)
    let depths = context.amounts(of: .precipitation)
    let published = year.record[.precipitation]
    return DayAnnotations(ofYear: year.year, in: context).write { slot, column in
      var isWritten = temperature.write(slot, with: degrees, into: &column)
      if let rain = rain[slot] {
        if isWritten { column.write(comma) }
        if rain == 0, published[year.days.lowerBound.advanced(by: slot)] == .trace {
          column.write(language.text("day-table.trace"))
        } else if trustedRain[slot] == nil {
          column.write(context.suspect(context.text(rain, of: .precipitation)))
        } else {
          depths.write(rain, into: &column)
        }
        isWritten = true
      }
      if let snow = snow[slot], snow > 0 {
        if isWritten { column.write(comma) }
        column.write(trustedSnow[slot] == nil ? context.suspect(snowText(snow)) : snowText(snow))
        isWritten = true
      }
      return isWritten
    }
  }

  var monthAnnotations: TextColumn {
    let noData = language.text("figure.no-data")
    return TextColumn(
      months.map { month in
        let parts = [month.range, month.rain, month.fallenSnow].compactMap(\.self)
          .joined(separator: comma)
        return context.annotation(
          language.month(month.number, .short), parts.isEmpty ? noData : parts)
      })
  }

  /// The separator of two values of one day.
  private var comma: String { language.text("almanac.between") }

  private func snowText(_ snow: Double) -> String {
    language.text("almanac.snow", ["value": context.text(snow, of: .snowfall)])
  }

  /// One month with its extremes and totals as texts; totals with gaps state how many days they
  /// cover.
  private struct MonthParts {
    let number: Int
    let range: String?
    let rain: String?
    let snow: String?
    /// The snow in an annotation: `nil` for a month without any.
    let fallenSnow: String?
  }

  /// The sum of an element in a month.
  private func total(of element: Element, in month: Month) -> Aggregate {
    context.statistics(of: element, in: year.record).aggregate(in: month.days)
  }

  private var months: [MonthParts] {
    zip(Month.months(ofYear: year.year), temperature.monthExtremes()).map { month, ends in
      let range: String? =
        if let low = ends.low, let high = ends.high {
          context.range(low, high, of: .temperature)
        } else { nil }
      let snow = total(of: .snowfall, in: month)
      let snowText = context.text(snow, of: .snowfall)
      return MonthParts(
        number: month.month, range: range,
        rain: context.text(total(of: .precipitation, in: month), of: .precipitation),
        snow: snowText,
        fallenSnow: (snow.observed ?? 0) > 0
          ? snowText.map { language.text("almanac.snow", ["value": $0]) } : nil)
    }
  }

  func table(title: String) -> DataTable {
    let noData = language.text("figure.no-data")
    let months = months
    var columns: [DataTable.Column] = [
      .init(language.text("column.month"), TextColumn(months.map { language.month($0.number) }))
    ]
    if temperature.hasData {
      columns.append(
        .init(
          language.text("column.temperature"), TextColumn(months.map { $0.range ?? noData })))
    }
    if hasRain {
      columns.append(
        .init(
          language.text("column.precipitation"),
          TextColumn(months.map { $0.rain ?? noData })))
    }
    if snow.contains(where: { $0 != nil }) {
      columns.append(
        .init(
          language.text("column.snowfall"),
          TextColumn(months.map { $0.snow ?? noData })))
    }
    return context.table(of: title, columns)
  }

  /// The source with the coverage of what is shown.
  var footer: Chart.Footer {
    let element = hasRain ? Element.precipitation : .temperatureHigh
    let coverage = year.record.trusted(element).coverage(in: year.days)
    guard coverage.observed > 0 else { return .init(source: year.source) }
    return context.footer(year, coverage, of: hasRain ? "coverage.rain" : "coverage.range")
  }

  var numbers: NumbersFile {
    var text = NumbersText(
      ["date"] + context.rangeColumns(of: .temperature)
        + [context.column(of: .precipitation), context.column(of: .snowfall)], rows: rain.count)
    let degrees = Metric.temperature.decimals(in: temperature.unit, for: .file)
    for (slot, day) in year.days.enumerated() {
      text.append(day)
      text.append(temperature.published.lows[slot], decimals: degrees)
      text.append(temperature.published.highs[slot], decimals: degrees)
      text.append(rain[slot], decimals: Metric.precipitation.decimals(in: rainUnit, for: .file))
      text.append(snow[slot], decimals: Metric.snowfall.decimals(in: snowUnit, for: .file))
      text.endRow()
    }
    return text.file(of: [year.attribution])
  }
}
