import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// What is said of the slots: annotations, the summary, the table and the file of numbers.
extension SlotFigure {
  func number(_ value: Double) -> String {
    language.number(value, decimals: series.metric.decimals(in: unit))
  }

  private func amount(_ value: Double) -> String {
    language.quantity(
      value, decimals: series.metric.decimals(in: unit), unit: unit.symbol)
  }

  private func text(_ slot: Int, of grouped: GroupedValues) -> String? {
    guard let value = grouped.values[slot] else { return nil }
    guard let lows = grouped.lows else { return amount(value) }
    return lows[slot].map { context.range($0, value, of: series.metric) }
  }

  /// A year of days is a year of months on phones, where a day is narrower than a pixel.
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
    let lows = slots.compactMap { (grouped.lows ?? values)[$0] }
    guard let low = lows.min(), let high = slots.compactMap({ values[$0] }).max() else {
      return context.annotation(name, language.text("figure.no-data"))
    }
    return context.annotation(
      name, low == high ? amount(low) : context.range(low, high, of: series.metric))
  }

  func annotations(of grouped: GroupedValues) -> TextColumn {
    let noData = language.text("figure.no-data")
    return TextColumn(
      grouped.values.indices.map { slot in
        guard let text = text(slot, of: grouped) else {
          return context.annotation(grouped.names[slot], noData)
        }
        let isWhole = grouped.grouping == .day || grouped.coverage[slot].isComplete
        let gap = isWhole ? nil : context.gapText(grouped.coverage[slot])
        return context.annotation(grouped.names[slot], gap.map { "\(text) \($0)" } ?? text)
      })
  }

  private var extremes: (low: Int, high: Int)? {
    let lows = grouped.lows ?? values
    let low = lows.indices.filter { lows[$0] != nil }.min { (lows[$0] ?? 0) < (lows[$1] ?? 0) }
    let high = values.indices.filter { values[$0] != nil }.max {
      (values[$0] ?? 0) < (values[$1] ?? 0)
    }
    guard let low, let high else { return nil }
    return (low, high)
  }

  var summary: String {
    guard let extremes, let low = (grouped.lows ?? values)[extremes.low],
      let high = values[extremes.high]
    else { return language.text("figure.no-data-period") }
    let words: KeyValuePairs<String, String> = [
      "low": amount(low), "low-slot": grouped.names[extremes.low], "high": amount(high),
      "high-slot": grouped.names[extremes.high],
    ]
    let present = values.compactMap(\.self)
    let isUniform = !isRange && present.allSatisfy { $0 == present.first }
    var sentences: [String] = []
    if isUniform {
      sentences.append(
        present.count == 1
          ? language.text(
            "chart.single", ["value": amount(high), "slot": grouped.names[extremes.high]])
          : language.plural("chart.uniform", present.count, ["value": amount(high)]))
    } else if series.kind == .total {
      let total = series.values.total(in: request.days)
      if request.grouping != .weekday, let sum = total.value {
        sentences.append(
          language.text(
            "activity.sum", ["total": context.meanText(sum, of: series.metric)]))
      }
      // A day without rain is no finding.
      sentences.append(
        low == 0 && high > 0
          ? language.text(
            "chart.most", ["high": amount(high), "high-slot": grouped.names[extremes.high]])
          : language.text("chart.most-least", words))
      if let goal = request.goal, request.grouping == .day {
        sentences.append(
          language.plural(
            "chart.goal-days", coverage.observed,
            [
              "goal": context.goalText(goal, of: series.metric),
              "reached": language.number(
                series.values.days(in: request.days) { $0 >= goal }.count),
            ]))
      }
    } else if series.kind == .direction {
      let mean = series.values.aggregate(
        .direction, in: request.days, minimumCoverage: .any
      ).value
      if let mean {
        sentences.append(
          language.text(
            "chart.mean-direction", ["mean": context.meanText(mean, of: series.metric)]))
      }
    } else {
      sentences.append(language.text("chart.from-to", words))
      if !isRange, series.kind == .level, let first = values.compactMap(\.self).first,
        let last = values.compactMap(\.self).last, values.count > 1
      {
        let change = language.quantity(
          last - first, decimals: series.metric.decimals(in: unit), unit: unit.symbol,
          signed: true)
        sentences.append(language.text("chart.change", ["change": change]))
      }
      if !ticks.domain.contains(0) { sentences.append(language.text("figure.not-from-zero")) }
    }
    if before != nil { sentences.append(language.text("chart.before")) }
    if request.comparison == .normals { sentences.append(language.text("chart.normals")) }
    if !coverage.isComplete {
      sentences.append(
        language.plural(
          "chart.coverage", coverage.expected,
          ["observed": language.number(coverage.observed)]))
    }
    return language.sentences(sentences)
  }

  var allText: String {
    language.plural(
      "coverage.of-days", coverage.expected, ["observed": language.number(coverage.observed)])
  }

  /// A row a slot; of very many slots a row a month, and the rest is in the file.
  func table(title: String) -> DataTable {
    let isLong = values.count > GroupedValues.mostRows
    let rows =
      isLong ? GroupedValues(of: series, in: request.days, by: .month, context) : grouped
    let noData = language.text("figure.no-data")
    var columns: [DataTable.Column] = [
      .init(language.text("column.\(rows.grouping.rawValue)"), TextColumn(rows.names)),
      .init(
        series.title, TextColumn(rows.values.indices.map { text($0, of: rows) ?? noData })),
    ]
    if let before, !isLong {
      let old = fitted(before.values)
      columns.append(
        .init(
          language.text("column.year-before"), TextColumn(old.map { $0.map(amount) ?? noData })))
    }
    if rows.grouping != .day {
      columns.append(
        .init(
          language.text("column.days"), TextColumn(rows.coverage.map(context.coverageText))))
    }
    return context.table(of: title, columns)
  }

  var csv: [UInt8] {
    let decimals = series.metric.decimals(in: unit)
    let name = unit.id == series.metric.id ? unit.id : "\(series.metric.id)_\(unit.id)"
    let header = isRange ? ["low_\(unit.id)", "high_\(unit.id)"] : [name]
    var text = CSVText([request.grouping.rawValue] + header + ["days_measured", "days"])
    for slot in values.indices {
      text.append(grouped.keys[slot])
      if let lows = grouped.lows { text.append(lows[slot], decimals: decimals) }
      text.append(values[slot], decimals: decimals)
      text.append(grouped.coverage[slot].observed)
      text.append(grouped.coverage[slot].expected)
      text.endRow()
    }
    return text.bytes
  }
}
