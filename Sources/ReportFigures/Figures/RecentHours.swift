import ReportCharts
import ReportCore
import ReportLanguage
public import ReportMeasurements

/// The last 48 hours of a station with several readings per day: temperature, pressure and wind.
///
/// The rows are one below the other, with one strip per hour for all of them; a point is the mean
/// of an hour's readings, and an hour without a reading is a gap. Events stand in the middle of
/// their days.
///
/// - Returns: `nil` if none of the three was read in these hours.
public func recentHours(
  _ recent: RecentReadings, source: String, _ attribution: Attribution, events: [DatedEvent],
  in context: FigureContext, id: String
) -> Figure? {
  guard let hours = RecentHours(recent, in: context) else { return nil }
  let title = hours.title
  let chart = Chart(
    id: id, title: title, titleLevel: 2, summary: hours.summary, hue: .indigo, className: "yd",
    plot: .slots(hours.plot),
    selection: context.selection(
      of: context.language.text("recent.hours"), all: title, style: .rule,
      layers: [.init(hours.annotations)]),
    table: hours.table(title: title),
    footer: .init(source: source, coverage: hours.coverage))
  return Figure(name: "recent", chart: chart, numbers: hours.numbers(of: attribution))
    .marking(events, over: hours.days, in: context)
}

private struct RecentHours {
  /// How many hours are shown.
  static let count = 48

  let context: FigureContext
  let zone: Zone
  /// The time of the last reading of any element shown.
  let last: Instant
  /// The beginning of the first hour.
  let start: Instant
  let rows: [Row]

  /// The values of one element, in the unit of the site.
  struct Row {
    let element: Element
    let unit: ReportMeasurements.Unit
    /// The last reading.
    let latest: Double
    /// Whether it was taken at ``last``.
    let isLast: Bool
    /// The mean of each hour.
    let means: [Double?]
    let height: Double
  }

  init?(_ recent: RecentReadings, in context: FigureContext) {
    let shown = [Element.temperature, .pressure, .wind]
    let columns = shown.map { (element: $0, values: recent.values(of: $0)) }
    guard
      let lastIndex = recent.instants.indices.last(where: { index in
        columns.contains { $0.values[index] != nil }
      })
    else { return nil }
    self.context = context
    zone = recent.zone
    last = recent.instants[lastIndex]
    let start = RecentHours.start(before: last, in: zone)
    self.start = start
    rows = columns.compactMap { element, values in
      let unit = context.unit(of: element.metric)
      var sums = [(total: Double, count: Int)](repeating: (0, 0), count: RecentHours.count)
      var latest: Double?
      for (instant, value) in zip(recent.instants, values) {
        guard let value, instant >= start else { continue }
        let slot = (instant - start) / 3600
        sums[slot].total += value
        sums[slot].count += 1
        latest = value
      }
      guard let latest else { return nil }
      return Row(
        element: element, unit: unit, latest: unit.value(fromCanonical: latest),
        isLast: values[lastIndex] != nil,
        means: sums.map { sum in
          sum.count == 0 ? nil : unit.value(fromCanonical: sum.total / Double(sum.count))
        },
        height: element == shown[0] ? 120 : 64)
    }
  }

  /// The beginning of the first hour, at which clocks show a full hour.
  private static func start(before last: Instant, in zone: Zone) -> Instant {
    let pastHour = zone.civilTime(at: last).second % 3600
    return last.advanced(by: -pastHour - (count - 1) * 3600)
  }

  private var language: Language { context.language }

  /// The clock time at the beginning of each hour; an hour that clocks repeat occurs twice.
  private var times: [CivilTime] {
    (0..<RecentHours.count).map { zone.civilTime(at: start.advanced(by: $0 * 3600)) }
  }

  /// The day of each hour.
  var days: [ClosedRange<Day>] { times.map { $0.day...$0.day } }

  // MARK: Drawing

  var plot: SlotPlot {
    var top = 0.0
    let panels = rows.map { row in
      defer { top += row.height + 28 }
      return panel(row, top: top)
    }
    return SlotPlot(
      slots: RecentHours.count, height: top - 28, panels: panels, xAxis: axis)
  }

  private func panel(_ row: Row, top: Double) -> Panel {
    let values = row.means.compactMap(\.self) + [row.latest]
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let isFromZero = row.element.metric.entry?.startsAtZero ?? false
    let ticks = NiceTicks(
      labelling: (isFromZero ? 0 : low)...max(high, isFromZero ? 1 : low),
      count: row.height > 100 ? 3 : 2)
    let scale = LinearScale(domain: ticks.domain, top: top, bottom: top + row.height)
    let decimals = ticks.decimals
    let isDegree = row.unit.quantity == .temperature
    let axis = YAxis(
      ticks.values.map { value in
        YAxis.Tick(
          value,
          isDegree
            ? context.label(value, of: row.element.metric)
            : language.number(value, decimals: decimals), isStrong: value == 0)
      })
    var marks: [any Mark] = [LineMark(row.means)]
    if let slot = row.means.lastIndex(where: { $0 != nil }) {
      marks.append(
        FindingMark(
          slot: slot, value: row.latest, label: text(row.latest, of: row), line: row.means))
    }
    return Panel(scale: scale, axis: axis, marks: marks)
  }

  /// Labels of the days at midnight, and of noon.
  private var axis: XAxis {
    let times = times
    var labels: [XAxis.Label] = []
    var lines: [Int] = []
    for (slot, time) in times.enumerated() where slot == 0 || time.day != times[slot - 1].day {
      if slot > 0 { lines.append(slot) }
      let rest = times[slot...].prefix { $0.day == time.day }.count
      guard rest > 5 else { continue }
      labels.append(
        XAxis.Label(
          at: Double(slot) + Double(rest) / 2, language.day(time.day, .weekdayShort)))
    }
    return XAxis(labels, lines: lines)
  }

  // MARK: Words

  var title: String {
    language.text("recent.title", ["time": clock(zone.civilTime(at: last))])
  }

  var summary: String {
    let time = zone.civilTime(at: last)
    return language.text(
      "recent.summary",
      [
        "day": language.day(time.day, .full), "zone": zone.title,
        "values": language.list(rows.filter(\.isLast).map(namedValue)),
      ])
  }

  /// A metric with its last reading: "air pressure 29.92 inHg".
  private func namedValue(_ row: Row) -> String {
    language.text(
      "recent.value",
      [
        "metric": language.text("metric.\(row.element.metric.id).name"),
        "value": text(row.latest, of: row),
      ])
  }

  var coverage: String {
    let observed = (0..<RecentHours.count).count { slot in
      rows.contains { $0.means[slot] != nil }
    }
    return language.plural(
      "recent.coverage", RecentHours.count, ["observed": language.number(observed)])
  }

  private func clock(_ time: CivilTime) -> String {
    language.text(
      "recent.time",
      [
        "hour": String(time.hour), "minute": (time.minute < 10 ? "0" : "") + String(time.minute),
      ])
  }

  private func name(_ time: CivilTime) -> String {
    language.text(
      "recent.hour", ["day": language.day(time.day, .weekdayShort), "time": clock(time)])
  }

  private func text(_ value: Double, of row: Row) -> String {
    context.text(value, of: row.element.metric)
  }

  var annotations: TextColumn {
    let noData = language.text("figure.no-data")
    return TextColumn(
      times.enumerated().map { slot, time in
        let values = rows.compactMap { row in row.means[slot].map { text($0, of: row) } }
        return context.annotation(
          name(time),
          values.isEmpty ? noData : values.joined(separator: language.text("almanac.between")))
      })
  }

  func table(title: String) -> DataTable {
    let noData = language.text("figure.no-data")
    return context.table(
      of: title,
      [.init(language.text("column.hour"), TextColumn(times.map(name)))]
        + rows.map { row in
          .init(
            language.text("metric.\(row.element.metric.id).title"),
            TextColumn(row.means.map { $0.map { text($0, of: row) } ?? noData }))
        })
  }

  func numbers(of attribution: Attribution) -> NumbersFile {
    var text = NumbersText(
      ["hour"]
        + rows.map {
          NumbersColumn("\($0.element.id)_\($0.unit.id)", of: $0.element.metric, in: $0.unit)
        }, rows: RecentHours.count)
    for (slot, time) in times.enumerated() {
      text.append(time.description)
      for row in rows {
        text.append(
          row.means[slot], decimals: row.element.metric.decimals(in: row.unit, for: .file))
      }
      text.endRow()
    }
    return text.file(of: [attribution])
  }
}
