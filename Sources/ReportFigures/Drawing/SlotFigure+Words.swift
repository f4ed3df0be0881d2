import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// The texts of the slots: annotations, the summary, the table and the file of numbers.
extension SlotFigure {
  func number(_ value: Double) -> String {
    language.number(value, decimals: series.metric.decimals(in: unit))
  }

  private func amount(_ value: Double) -> String {
    language.quantity(
      value, decimals: series.metric.decimals(in: unit), unit: unit.symbol)
  }

  private func text(_ slot: Int, of grouped: GroupedValues) -> String? {
    if grouped.grouping == .day, series.values[grouped.days[slot].lowerBound] == .trace {
      return language.text("day-table.trace")
    }
    return grouped.text(slot) { low, high in
      low.map { context.range($0, high, of: series.metric) } ?? amount(high)
    }.map { context.marked($0, slot, of: grouped) }
  }

  /// The selection layers: a year of days is shown by months on phones, where a day is narrower
  /// than a pixel.
  var layers: [Selection.Layer] {
    let isYear = request.days == Day.days(ofYear: request.days.lowerBound.year)
    if request.grouping == .day, isYear {
      let months = GroupedValues(of: series, in: request.days, by: .month, context)
      return [
        .init(annotations(of: grouped), width: .wide),
        .init(annotations(of: months), width: .narrow),
      ]
    }
    let groups = SlotGroups(slots: values.count)
    if groups.size > 1 { return [.init(groups, label: label)] }
    let isFine = values.count > 186
    return [.init(annotations(of: grouped), width: isFine ? .wide : .any)]
  }

  /// The name of several slots that share a strip: "3–9 May 2017: 0 to 2.3 in".
  private func label(_ slots: Range<Int>) -> String {
    let days =
      grouped.days[slots.lowerBound]
      .lowerBound...grouped.days[slots.upperBound - 1]
      .upperBound
    let name = language.span(days, .short)
    let lows = slots.compactMap { (self.lows ?? values)[$0] }
    guard let low = lows.min(), let high = slots.compactMap({ values[$0] }).max() else {
      return context.annotation(name, language.text("figure.no-data"))
    }
    return context.annotation(
      name, low == high ? amount(low) : context.range(low, high, of: series.metric))
  }

  func annotations(of grouped: GroupedValues) -> TextColumn {
    let noData = language.text("figure.no-data")
    return TextColumn(
      grouped.slots.indices.map { slot in
        guard let text = text(slot, of: grouped) else {
          return context.annotation(grouped.names[slot], noData)
        }
        return context.annotation(
          grouped.names[slot], context.withGap(text, slot, of: grouped))
      })
  }

  /// The slots with the lowest and the highest value; incomplete periods are excluded.
  private var extremes: (low: Int, high: Int)? {
    let lows = grouped.completeLows ?? grouped.complete
    let highs = grouped.complete
    let low = lows.indices.filter { lows[$0] != nil }.min { (lows[$0] ?? 0) < (lows[$1] ?? 0) }
    let high = highs.indices.filter { highs[$0] != nil }.max {
      (highs[$0] ?? 0) < (highs[$1] ?? 0)
    }
    guard let low, let high else { return nil }
    return (low, high)
  }

  var summary: String {
    guard grouped.hasData else { return language.text("figure.no-data-period") }
    var sentences = findingSentences
    if let other { sentences.append(sentence(of: other)) }
    if let usual {
      sentences.append(
        language.text(
          isRange ? "chart.normal-band" : "chart.normals",
          ["years": context.name(of: usual.reference)]))
    }
    if !coverage.isComplete {
      sentences.append(
        language.plural(
          whole.status == .running ? "chart.coverage-so-far" : "chart.coverage", coverage.expected,
          ["observed": language.number(coverage.observed)]))
    }
    return language.sentences(sentences)
  }

  /// The meaning of the gray line or band, and the value of the other period.
  private func sentence(of other: ComparedValues) -> String {
    guard !other.isYearBefore else {
      return language.text(isRange ? "chart.before-band" : "chart.before")
    }
    let period = language.span(other.days)
    let whole = context.statistics(of: series).aggregate(in: other.days)
    guard !isRange, let value = context.text(whole, of: series.metric) else {
      return language.text(isRange ? "chart.other-band" : "chart.other", ["period": period])
    }
    return language.text("chart.other-value", ["period": period, "value": value])
  }

  /// The key of a phrase that compares periods, in a variant for when some are left out.
  private func among(_ key: String) -> String {
    grouped.pale.isEmpty ? key : "\(key)-complete"
  }

  /// The findings about the values.
  private var findingSentences: [String] {
    guard let extremes, let low = (grouped.completeLows ?? grouped.complete)[extremes.low],
      let high = grouped.complete[extremes.high]
    else {
      // An empty chart says so in its place.
      return isEmpty ? [] : [language.text("chart.none-complete.\(request.grouping.rawValue)")]
    }
    let words: KeyValuePairs<String, String> = [
      "low": amount(low), "low-slot": grouped.names[extremes.low], "high": amount(high),
      "high-slot": grouped.names[extremes.high],
    ]
    let values = grouped.complete
    let present = values.compactMap(\.self)
    let isUniform = !isRange && present.allSatisfy { $0 == present.first }
    var sentences: [String] = []
    if isUniform {
      sentences.append(
        present.count == 1
          ? language.text(
            among("chart.single"), ["value": amount(high), "slot": grouped.names[extremes.high]])
          : language.plural("chart.uniform", present.count, ["value": amount(high)]))
    } else if series.kind == .total {
      if request.grouping != .weekday, let sum = whole.observed {
        sentences.append(
          language.text(
            "activity.sum", ["total": context.meanText(sum, of: series.metric)]))
      }
      // A day without rain is no finding.
      sentences.append(
        low == 0 && high > 0
          ? language.text(
            among("chart.most"),
            ["high": amount(high), "high-slot": grouped.names[extremes.high]])
          : language.text(among("chart.most-least"), words))
      if let goal = request.goal, request.grouping == .day {
        sentences.append(
          language.plural(
            "chart.goal-days", coverage.observed,
            [
              "goal": context.goalText(goal, of: series.metric),
              "reached": language.number(
                series.values.days(
                  in: request.days, where: series.personal.goals(withDay: goal).isReached
                ).count),
            ]))
      }
    } else if series.kind == .direction {
      if let mean = whole.observed {
        sentences.append(
          language.text(
            "chart.mean-direction", ["mean": context.meanText(mean, of: series.metric)]))
      }
    } else {
      sentences.append(language.text(among("chart.from-to"), words))
      let known = values.indices.filter { values[$0] != nil }
      if !isRange, series.kind == .level, let first = known.first, let last = known.last,
        first < last, let start = values[first], let end = values[last]
      {
        let change = language.quantity(
          end - start, decimals: series.metric.decimals(in: unit), unit: unit.symbol, signed: true)
        sentences.append(
          language.text(
            "chart.change",
            ["change": change, "first": grouped.names[first], "last": grouped.names[last]]))
      }
      if let goal = request.goal {
        sentences.append(
          language.text(
            "activity.goal-is", ["goal": context.goalText(goal, of: series.metric)]))
      }
      sentences.append(context.zeroRemark(on: ticks, of: series.metric))
    }
    return sentences
  }

  var allText: String {
    language.plural(
      "coverage.of-days", coverage.expected, ["observed": language.number(coverage.observed)])
  }

  /// A row per slot; with very many slots a row per month, and the slots are in the file.
  func table(title: String) -> DataTable {
    let isLong = values.count > GroupedValues.mostRows
    let rows =
      isLong ? GroupedValues(of: series, in: request.days, by: .month, context) : grouped
    let noData = language.text("figure.no-data")
    var columns: [DataTable.Column] = [
      .init(language.text("column.\(rows.grouping.rawValue)"), TextColumn(rows.names)),
      .init(
        series.title, TextColumn(rows.slots.indices.map { text($0, of: rows) ?? noData })),
    ]
    if let other, !isLong {
      columns.append(
        .init(
          other.isYearBefore ? language.text("column.year-before") : language.span(other.days),
          TextColumn(
            rows.slots.indices.map { slot in
              other.text(slot) { text($0, of: $1) } ?? noData
            })))
    }
    if let usual = normalsOfRows(rows) {
      columns.append(.init(language.text("stats.normal"), TextColumn(usual)))
    }
    if rows.grouping != .day {
      columns.append(
        .init(
          language.text("column.days"), TextColumn(rows.coverage.map(context.coverageText))))
    }
    return context.table(of: title, columns)
  }

  /// The normals of the rows as texts; `nil` if the author does not request them, or if the rows
  /// are not the slots that have them.
  private func normalsOfRows(_ rows: GroupedValues) -> [String]? {
    guard let usual, rows.grouping == grouped.grouping else { return nil }
    return rows.days.map { days in
      guard let high = usual[days].map(unit.value(fromCanonical:)) else { return "" }
      let low = usual.low(days).map(unit.value(fromCanonical:))
      return low.map { context.range($0, high, of: series.metric) } ?? amount(high)
    }
  }

  var numbers: NumbersFile {
    let name = unit.id == series.metric.id ? unit.id : "\(series.metric.id)_\(unit.id)"
    let values =
      isRange
      ? context.rangeColumns(of: series.metric)
      : [NumbersColumn(name, of: series.metric, in: unit)]
    let columns = [request.grouping.column] + values + [.daysMeasured, .days]
    var text = NumbersText(
      columns + (other == nil ? [] : columns.map { $0.prefixed("other") })
        + (usual == nil ? [] : values.map { $0.prefixed("normal") }))
    for slot in grouped.slots.indices {
      append(slot, of: grouped, to: &text)
      if let other { append(other.place(of: slot), of: other.grouped, to: &text) }
      if let usual { append(usual, on: grouped.days[slot], to: &text) }
      text.endRow()
    }
    return text.file(of: [series.attribution])
  }

  /// Appends the normals of a slot's days.
  private func append(
    _ usual: UsualValues, on days: ClosedRange<Day>, to text: inout NumbersText
  ) {
    let decimals = series.metric.decimals(in: unit, for: .file)
    let ends = isRange ? [usual.low(days), usual[days]] : [usual[days]]
    for value in ends {
      text.append(value.map(unit.value(fromCanonical:)), decimals: decimals)
    }
  }

  /// Appends the cells of a slot; without one they are empty.
  private func append(_ slot: Int?, of grouped: GroupedValues, to text: inout NumbersText) {
    let decimals = series.metric.decimals(in: unit, for: .file)
    if let slot { grouped.appendKey(slot, to: &text) } else { text.append("") }
    if let lows = grouped.observedLows {
      text.append(slot.flatMap { lows[$0] }, decimals: decimals)
    }
    text.append(slot.flatMap { grouped.observed[$0] }, decimals: decimals)
    text.append(slot.map { grouped.coverage[$0].observed })
    text.append(slot.map { grouped.coverage[$0].expected })
  }
}
