import ReportCharts
import ReportCore
import ReportLanguage
public import ReportMeasurements

/// How a record advanced, as a line that steps up or down whenever it was beaten.
///
/// The line begins with the record at the time when enough had been observed for one.
///
/// - Parameters:
///   - records: Records of one kind.
///   - subject: The station or metric they belong to.
///   - events: Its events, which are marked.
///   - context: Language and units.
///   - id: Unique on the page.
/// - Returns: The figure, or `nil` for a record that was never beaten.
public func recordSteps(
  _ records: KindRecords, of subject: RecordSubject, _ events: [DatedEvent],
  in context: FigureContext, id: String
) -> Figure? {
  guard records.advances.count > 1, let steps = RecordSteps(records, subject, context) else {
    return nil
  }
  return steps.figure(id: id).marking(events, over: steps.slots, in: context)
}

private struct RecordSteps {
  private let records: KindRecords
  private let subject: RecordSubject
  private let context: FigureContext
  private let rounding: Rounding
  private let years: ClosedRange<Int>

  init?(_ records: KindRecords, _ subject: RecordSubject, _ context: FigureContext) {
    guard let first = records.advances.first, let last = records.advances.last else { return nil }
    self.records = records
    self.subject = subject
    self.context = context
    rounding = context.rounding(of: records.kind)
    let end = max(last.first.upperBound.year, subject.book.latestYear ?? 0)
    years = first.first.lowerBound.year...end
  }

  private var language: Language { context.language }
  private var kind: RecordKind { records.kind }
  private var metric: Metric { kind.element.metric }
  private func shown(_ mark: RecordMark) -> Double { rounding(mark.value).value }

  /// Whether a slot is a day, for up to four years, rather than a month.
  private var isDaily: Bool { years.count <= 4 }

  private var days: ClosedRange<Day> {
    Day.days(ofYear: years.lowerBound).lowerBound...Day.days(ofYear: years.upperBound).upperBound
  }

  /// The days of each slot.
  var slots: [ClosedRange<Day>] {
    isDaily ? days.slots : years.flatMap { Month.slots(ofYear: $0) }
  }

  private func slot(of day: Day) -> Int {
    isDaily
      ? days.lowerBound.distance(to: day)
      : day.month.index - days.lowerBound.month.index
  }

  /// The record in each slot: none before the first, and none after the last complete year unless
  /// it was set later.
  private var values: [Double?] {
    let last = slot(of: days.upperBound)
    let starts = records.advances.map { slot(of: $0.first.upperBound) }
    let isRunning = subject.book.isLatestYearRunning && subject.book.latestYear == years.upperBound
    let end =
      isRunning
      ? max(
        starts.last ?? 0, slot(of: Day.days(ofYear: years.upperBound).lowerBound) - 1) : last
    var values = [Double?](repeating: nil, count: last + 1)
    for (mark, (start, next)) in zip(records.advances, zip(starts, starts.dropFirst() + [end + 1]))
    {
      for slot in start..<next { values[slot] = shown(mark) }
    }
    return values
  }

  func figure(id: String) -> Figure {
    let title = language.plural(
      "record.beaten", records.advances.count - 1,
      [
        "record": context.title(of: kind),
        "date": records.advances.first.map { context.recordDate($0.first, kind) } ?? "",
      ])
    let chart = Chart(
      id: id, title: title, summary: summary, hue: metric.hue == .plain ? .indigo : metric.hue,
      className: "wide", plot: .slots(plot), table: table(title),
      footer: .init(source: subject.source))
    return Figure(name: id, chart: chart, numbers: numbers)
  }

  // MARK: Drawing

  private var ticks: NiceTicks {
    let known = records.advances.map(shown)
    let (low, high) = (known.min() ?? 0, known.max() ?? 1)
    return metric.isAmount || metric.kind == .maximum || kind.isSpell
      ? context.ticksFromZero(to: high, count: 3) : NiceTicks(labelling: low...high, count: 3)
  }

  private var plot: SlotPlot {
    let ticks = ticks
    let values = values
    let scale = LinearScale(domain: ticks.domain, top: 0, bottom: 140)
    var marks: [any Mark] = [LineMark(values, interpolation: .stepStart)]
    if let last = records.advances.last {
      marks.append(
        FindingMark(
          slot: slot(of: last.first.upperBound), value: shown(last),
          label: language.number(shown(last), decimals: rounding.decimals),
          detail: context.recordDate(last.first, kind), line: values))
    }
    return SlotPlot(
      slots: values.count, height: 140,
      panels: [
        Panel(scale: scale, axis: axis(ticks), marks: marks)
      ], xAxis: axis)
  }

  private func axis(_ ticks: NiceTicks) -> YAxis {
    kind.isSpell
      ? context.axis(ticks, unit: rounding.unit) : context.compactAxis(ticks, of: metric)
  }

  /// About six years, each at the middle of its slots.
  private var axis: XAxis {
    let step = [1, 2, 5, 10, 20, 50, 100].first { years.count / $0 <= 6 } ?? 200
    return XAxis(
      fitting: years.filter { $0.isMultiple(of: step) }.map { year in
        let days = Day.days(ofYear: year)
        return .init(
          at: Double(slot(of: days.lowerBound) + slot(of: days.upperBound) + 1) / 2, String(year))
      }, slots: slot(of: days.upperBound) + 1)
  }

  // MARK: Words

  private var summary: String {
    guard let first = records.advances.first, let last = records.advances.last else { return "" }
    return language.sentences([
      language.text(
        "chart.from-to",
        [
          "low": text(first), "low-slot": context.recordDate(first.first, kind),
          "high": text(last), "high-slot": context.recordDate(last.first, kind),
        ]),
      context.zeroRemark(on: ticks, of: metric),
    ])
  }

  private func text(_ mark: RecordMark) -> String {
    context.recordValue(mark.value, kind, isAtLeast: mark.isAtLeast)
  }

  /// The records, newest first, with how long each beaten record had stood.
  private func table(_ title: String) -> DataTable {
    let marks = Array(records.advances.reversed())
    let stood = zip(marks, marks.dropFirst()).map { mark, before in
      context.standing(before, until: mark.first)
    }
    return context.table(
      of: title,
      [
        .init(
          language.text("column.date"),
          TextColumn(marks.map { context.recordDate($0.first, kind) })),
        .init(context.title(of: kind), TextColumn(marks.map(text))),
        .init(language.text("records.stood"), TextColumn(stood + [language.noNumber])),
      ])
  }

  private var numbers: NumbersFile {
    var text = NumbersText(
      [
        "first_day", "last_day",
        NumbersColumn(
          "\(context.columnWord(of: kind.key))_\(rounding.unit.id)", of: metric, in: rounding.unit),
      ])
    for mark in records.advances {
      text.append(mark.first.lowerBound)
      text.append(mark.first.upperBound)
      text.append(shown(mark), decimals: rounding.decimals)
      text.endRow()
    }
    return text.file(of: [subject.attribution])
  }
}
