import ReportCore
import ReportMeasurements

// Columns of what a person measures.
extension MappingGuess {
  /// The columns beside the dates: those of numbers, and the others with the reasons why no page of a
  /// metric can show them.
  func metricColumns() -> (found: [DescribedMetric], leftOut: [LeftOutColumn]) {
    guard let outline else { return ([], []) }
    var found: [DescribedMetric] = []
    var leftOut: [LeftOutColumn] = []
    for (index, name) in outline.header.prefix(40).enumerated() where !name.isEmpty {
      if index != outline.dates.first, let reason = outline.reasonAgainstTimes(index) {
        leftOut.append(LeftOutColumn(name: name, reason: reason))
      }
      if DateWord.isKnown(name) || name == unnamedDates { continue }
      let reason = MappingGuess.reasonAgainst(name, outline)
      if reason == nil, let column = column(name) {
        found.append(column)
      } else if let reason = reason ?? outline.reason(notNumbers: name) {
        leftOut.append(LeftOutColumn(name: name, reason: reason))
      }
    }
    // Without dates, nothing is wrong with the numbers.
    return (found, dateTrouble == nil ? leftOut : [])
  }

  /// Why a column of numbers is no metric of a person.
  private static func reasonAgainst(_ name: String, _ outline: TableOutline) -> String? {
    if outline.isOfHours(name) { return "an hour of the day: a page needs the day's sum" }
    if weekNames.contains(name.lowercased()) { return "the number of a week" }
    let isWeather = !HeaderWord.words(in: name).isDisjoint(with: [
      .temperature, .precipitation, .wind, .humidity, .pressure, .snow,
    ])
    guard isWeather, case .passedOver(let reason) = ColumnGuess(name, isDaily: true) else {
      return nil
    }
    return reason
  }

  private static let weekNames: Set = [
    "week", "week no", "week number", "kw", "woche", "semaine", "semana", "settimana", "주",
  ]

  /// What keeps the table from having dates, in a few words; `nil` if it has them.
  var dateTrouble: String? {
    guard let outline else { return nil }
    guard let date = outline.dates.first else { return "no column holds dates" }
    let cells = outline.cells(date)
    guard let first = cells.first, outline.dates.count == 1, !cells.contains(where: outline.isDate)
    else { return nil }
    return "'\(shortened(first, to: 40))' in column '\(outline.header[date])' is not a date"
  }

  /// The column of dates, if its name does not say that it holds them.
  private var unnamedDates: String? {
    guard let outline, !outline.areDatesNamed else { return nil }
    return outline.dates.first.map { outline.header[$0] }
  }

  /// The numbers of a column, with what had to be assumed of how the cells are written.
  private func column(_ name: String) -> DescribedMetric? {
    var layout = TableLayout()
    var unit: Unit?
    let id = PersonalName.id(of: name) ?? TableHeader.split(name.lowercased()).name
    let dates = unnamedDates
    for _ in 0..<5 {
      let isAmount = Catalogue.personal(id, in: nil)?.metric.isAmount ?? false
      let roles = dates.map { [MappedName($0, at: SourcePosition(path), .role(.date))] } ?? []
      let column = PersonalColumn(
        id: id, name: name, isAmount: isAmount, unit: unit,
        mapping: TableMapping(layout: layout, columns: roles))
      let data = readData(bytes, path: path, options: ReaderOptions(columns: [column]))
      switch data.diagnostics.first(where: { $0.severity == .error })?.rule {
      case nil:
        guard let series = data.personal.first, !series.values.isEmpty else { return nil }
        // Cells may say the unit that the page is going to state.
        if unit == nil, series.unit == nil, let stated = Catalogue.statedUnit(ofPersonal: id),
          data.diagnostics.contains(where: { $0.rule == "unreadable-number" })
        {
          unit = stated
          continue
        }
        // Nobody takes a thousandth of a step.
        let quantity =
          series.unit?.quantity ?? Catalogue.personal(id, in: nil)?.metric.dimension.quantity
        if layout.decimalSign == .point, quantity ?? .count == .count, series.values.hasFractions {
          layout.decimalSign = .comma
          continue
        }
        return DescribedMetric(
          column: name, series: series.values, findings: data.diagnostics, unit: series.unit,
          layout: layout, dates: dates)
      case "ambiguous-number" where layout.decimalSign == nil:
        layout.decimalSign = outline?.usualDecimalSign(of: name) ?? .point
      case "ambiguous-date" where layout.dates == nil:
        let unit = TableHeader.unit(in: name.lowercased())
        layout.dates = unit.map { Unit.american.contains($0) } ?? false ? .monthFirst : .dayFirst
      default: return nil
      }
    }
    return nil
  }
}

extension DailySeries {
  /// Whether any day has a number that is not whole.
  fileprivate var hasFractions: Bool {
    guard let days = observedSpan else { return false }
    return (days.lowerBound.number...days.upperBound.number).contains { number in
      value(on: Day(number: number)).map { $0 != $0.rounded() } ?? false
    }
  }
}
