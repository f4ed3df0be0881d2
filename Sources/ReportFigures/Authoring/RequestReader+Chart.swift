import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

extension RequestReader {
  mutating func chart(context: FigureContext) -> ChartRequest? {
    let all = series()
    let form = choice("type", of: ChartRequest.Form.self)
    let grouping = choice("by", of: Grouping.self)
    let width = string("width")
    let showsAverage = boolean("average") ?? false
    let title = string("title")
    let alternative = string("alt")
    var look = look()
    let ring = ring()
    let gauge = form == .gauge ? gauge() : nil
    let against = against()
    let annotations = annotations()
    if form != .gauge { ends(into: &look) }
    guard let first = all.first else {
      _ = string("compare")
      finish()
      return nil
    }
    look.low = look.low.map { context.authored($0, of: first.metric) }
    look.high = look.high.map { context.authored($0, of: first.metric) }
    let comparison = comparison(for: first)
    let wanted = days(of: first, takesAll: form == .climate || form == .cells || has("against"))
    let goal = goal(for: first, context: context)
    finish(alsoKnown: GaugeStyle.keys)
    if let width, !["full", "half"].contains(width) {
      error(
        "unknown-value", "'\(shortened(width))' is not a choice for 'width'", at: "width",
        hint: "write 'full' or 'half'")
    }
    guard let days = wanted else { return nil }
    var request = ChartRequest(days: days)
    request.series = all.map { $0.marking(annotations) }
    request.form = form ?? (comparison == .allYears ? .line : usualForm(of: all))
    request.grouping = grouping ?? usualGrouping(of: first, in: days, for: request.form)
    request.comparison = comparison
    request.goal = goal ?? first.personal.goal
    request.showsAverage = showsAverage
    request.title = title
    request.alternative = alternative
    request.isHalf = width == "half"
    request.look = look
    request.look.printsValues = has("labels") && ring.labels == .value
    request.ring = ring
    request.gauge = gauge
    request.against = against
    checkKeys(of: request.form)
    if let event = annotations.first(where: { !$0.days.overlaps(days) }) {
      error(
        "bad-event", "the chart does not show \(event.days.lowerBound)", at: "annotation",
        hint: "it shows \(days.lowerBound) to \(days.upperBound); see 'period'")
    }
    check(request, context)
    return request
  }

  /// The type of chart if the author names none: small multiples for several series, else the
  /// default of the first one, unless other keys decide.
  private func usualForm(of series: [ChartSeries]) -> ChartRequest.Form {
    guard let first = series.first, !has("against") else { return .bar }
    if series.count > 1, has("bars") { return .bar }
    if series.count > 1 { return .multiples }
    if has("symbols"), first.kind == .direction { return .dot }
    if has("symbols"), first.kind != .range { return .line }
    return first.usualForm
  }

  private func usualGrouping(
    of series: ChartSeries, in days: ClosedRange<Day>, for form: ChartRequest.Form
  ) -> Grouping {
    switch form {
    case .cells: .month
    case .multiples: days.count <= 62 ? GroupedValues.usual(for: series, in: days) : .month
    case .dot: days.count <= 366 ? .day : .month
    default: GroupedValues.usual(for: series, in: days)
    }
  }
}

extension ChartSeries {
  /// The default type of chart for its kind.
  fileprivate var usualForm: ChartRequest.Form {
    switch kind {
    case .total, .maximum: .bar
    case .range: .range
    case .level: .line
    case .state: .area
    case .direction: .rose
    }
  }
}

// MARK: Keys that belong to other types

extension RequestReader {
  /// The types of chart on which each key has an effect.
  private static let owners: [(keys: [String], forms: [ChartRequest.Form])] = [
    (ringKeys, [.donut]),
    (GaugeStyle.keys.filter { !["from", "to"].contains($0) }, [.gauge]),
    (["from", "to"], [.gauge, .bar, .line, .area, .range, .dot]),
    (["interpolation"], [.line, .area, .spark, .multiples]),
    (["symbols"], [.line, .area, .dot, .multiples]),
    (["symbol-size"], [.line, .area, .dot, .multiples]),
    (["direction", "bars"], [.bar]),
    (["labels"], [.bar, .donut]),
    (["background"], [.bar, .line, .area, .range, .dot, .multiples]),
    (["average"], [.bar, .line, .area, .range, .dot]),
    (["compare"], [.bar, .line, .area, .range]),
    (["against"], [.bar]),
    (
      ["annotation"],
      [.bar, .line, .area, .range, .dot, .multiples, .calendar, .almanac, .cells]
    ),
    (["by"], [.bar, .line, .area, .range, .dot, .spark, .multiples]),
  ]

  private mutating func checkKeys(of form: ChartRequest.Form) {
    for (keys, forms) in Self.owners where !forms.contains(form) {
      for key in keys where has(key) {
        error(
          "wrong-key", "'\(key)' has no effect on a chart of type '\(form.rawValue)'", at: key,
          hint: "it belongs to type \(forms.map(\.rawValue).joined(separator: ", "))")
      }
    }
  }
}

// MARK: What would be drawn wrongly

extension RequestReader {
  private mutating func check(_ request: ChartRequest, _ context: FigureContext) {
    guard let first = request.series.first else { return }
    checkSeries(request, first)
    guard request.against == nil else { return checkAgainst(request, first) }
    if request.form.needsStation, first.station == nil {
      error(
        "not-a-station", "a chart of type '\(request.form.rawValue)' shows a station",
        at: "series", hint: "name a metric of a station")
    }
    if request.form == .range, first.lows == nil {
      error(
        "no-range", "'\(first.id)' has one value a day and no range", at: "type",
        hint: "write 'type: \(first.kind == .total ? "bar" : "line")'")
    }
    if [.donut, .calendar, .cells, .dot].contains(request.form), first.kind == .range {
      error(
        "no-single-value", "'\(first.id)' has two values a day", at: "type",
        hint: "choose one: '\(first.id).high'")
    }
    checkDirection(first, request)
    if request.grouping == .weekday { checkWeekdays(of: first, at: "by") }
    if request.gauge?.reading == .total, let refusal = first.refusal(of: .total) {
      error(refusal.rule, refusal.message, at: "value", hint: refusal.hint)
    }
    switch request.comparison {
    case .normals: checkNormals(first, request, context)
    case .allYears: checkAllYears(first, request, context)
    case .days(let other): checkOther(other, first, request, context)
    case .previousYear, nil: break
    }
    let slots = request.days.count
    if request.grouping == .day, slots > 3_700, request.form.hasSlots {
      error(
        "too-many-days", "\(slots) days do not fit in a chart", at: "by",
        hint: "write 'by: month' or 'by: year'")
    }
    if request.form == .bar, has("labels"), request.ring.labels == .initial {
      error(
        "unknown-value", "bars have no initials", at: "labels", hint: "write 'value' or 'none'")
    }
    let low = request.look.low ?? 0
    if request.form == .bar, low > 0 || request.look.high ?? 1 <= low {
      error(
        "bad-axis", "bars start at zero: their length is the value", at: "from",
        hint: "leave out 'from', or write 'type: dot'")
    }
    checkRows(request, first, context)
  }

  /// Checks `against`: only personal metrics can be divided by the weather of a station.
  private mutating func checkAgainst(_ request: ChartRequest, _ first: ChartSeries) {
    if first.station != nil || request.series.count > 1 {
      error(
        "no-comparison", "only a single personal metric can be compared with the weather",
        at: "series", hint: "name one page of metrics/, such as 'steps'")
    }
    if let weather = request.against, weather.bands == nil {
      error(
        "no-comparison", "'\(weather.id)' has no bands", at: "against",
        hint: "name the 'precipitation', 'temperature.high', '.low' or '.mean' of a station")
    }
    for key in ["by", "compare", "goal", "average", "direction", "bars", "labels", "from", "to"]
    where has(key) {
      error(
        "wrong-key", "'\(key)' has no effect beside 'against'", at: key,
        hint: "leave it out")
    }
  }

  private mutating func checkSeries(_ request: ChartRequest, _ first: ChartSeries) {
    guard request.series.count > 1 else { return }
    if let other = request.series.first(where: { $0.metric.id != first.metric.id }) {
      error(
        "two-metrics", "'\(first.id)' and '\(other.id)' measure different things", at: "series",
        hint: "two axes suggest a connection that the choice of scales makes: draw two charts, "
          + "each with 'width: half'")
    } else if request.form == .multiples {
      return
    } else if !request.form.takesSeveral {
      error(
        "too-many-series", "a chart of type '\(request.form.rawValue)' shows one series",
        at: "series", hint: "write 'type: multiples'")
    } else if first.kind == .range {
      error(
        "no-single-value", "'\(first.id)' has two values a day", at: "series",
        hint: "choose one of each: '\(first.id).high'; or write 'type: multiples'")
    } else if request.series.count > Hue.ordinal.count {
      error(
        "too-many-series", "more than \(Hue.ordinal.count) colours cannot be told apart",
        at: "series", hint: "write 'type: multiples'")
    } else if request.comparison != nil {
      error(
        "no-comparison", "only a single series can be compared", at: "compare",
        hint: "leave out the other series, or 'compare'")
    } else if request.look.isHorizontal {
      error(
        "too-many-series", "horizontal bars show one series", at: "direction",
        hint: "write 'direction: vertical'")
    }
  }

  /// Checks horizontal bars, whose names are below each other, one per line.
  private mutating func checkRows(
    _ request: ChartRequest, _ first: ChartSeries, _ context: FigureContext
  ) {
    guard request.look.isHorizontal, request.series.count == 1 else { return }
    let count = GroupedValues.count(
      of: first, in: request.days, by: request.grouping, context)
    if count > 62 {
      error(
        "too-many-rows", "\(count) horizontal bars are too many", at: "direction",
        hint: "write 'by: month', or a shorter period")
    }
    if first.kind == .range {
      error(
        "no-single-value", "'\(first.id)' has two values a day", at: "series",
        hint: "choose one: '\(first.id).high'")
    }
    for (key, isAsked) in [
      ("compare", request.comparison != nil), ("average", request.showsAverage),
    ] where isAsked {
      error(
        "wrong-key", "'\(key)' has no effect on horizontal bars", at: key,
        hint: "write 'direction: vertical'")
    }
  }

  /// Checks directions: they are cyclic, so neither a line nor a bar shows how far apart two are.
  private mutating func checkDirection(_ series: ChartSeries, _ request: ChartRequest) {
    guard series.kind == .direction, !request.form.needsStation else { return }
    if request.form != .dot || request.grouping == .weekday || request.series.count > 1
      || request.showsAverage
    {
      error(
        "no-direction", "'\(series.id)' is a direction, which has no height", at: "type",
        hint: "write 'type: rose', or 'type: dot' for one series by day, week, month or year")
    }
  }

  /// Checks means of weekdays, which counted days do not have.
  mutating func checkWeekdays(of series: ChartSeries, at key: String) {
    guard series.index != nil else { return }
    error(
      "wrong-function", "'\(series.id)' is counted; its weekdays have no mean", at: key,
      hint: "write 'months' or 'years', or name what it is counted from")
  }

  /// Checks normals, which require three complete years and a grouping for which they exist.
  private mutating func checkNormals(
    _ series: ChartSeries, _ request: ChartRequest, _ context: FigureContext
  ) {
    let groupings = UsualValues.groupings(of: series.kind)
    guard groupings.contains(request.grouping), request.form != .spark, request.form.hasSlots else {
      let names = groupings.map { "'by: \($0.rawValue)'" }.joined(separator: ", ")
      return error(
        "no-normals", "there are no normals of '\(series.id)' by \(request.grouping.rawValue)",
        at: "compare",
        hint: groupings.isEmpty ? "leave out 'compare'" : "write one of \(names)")
    }
    guard UsualValues(of: series, by: request.grouping, context) == nil else { return }
    error(
      "no-normals", "'\(series.id)' has fewer than three complete years", at: "compare",
      hint: "write 'compare: previous-year'")
  }

  /// Checks the totals or means by each date, which require a total or a level, a whole year, and
  /// three complete years.
  private mutating func checkAllYears(
    _ series: ChartSeries, _ request: ChartRequest, _ context: FigureContext
  ) {
    let year = request.days.upperBound.year
    if series.kind != .total && series.kind != .level {
      error(
        "no-total", "the days of '\(series.id)' have neither a total nor a mean", at: "compare",
        hint: series.kind == .range
          ? "name one series, such as 'temperature.mean'" : "write 'compare: normals'")
    } else if request.form != .line {
      error(
        "no-comparison", "only a line can compare all years", at: "compare",
        hint: "write 'type: line'")
    } else if request.days != Day.days(ofYear: year) {
      error(
        "no-comparison", "only a whole year can be compared with all years", at: "compare",
        hint: "write 'period: \(year)'")
    } else if ClimateWords(of: series, context).climate.yearsToDate == nil {
      error(
        "no-normals", "'\(series.id)' has fewer than three complete years", at: "compare",
        hint: "write 'compare: previous-year'")
    }
    for key in ["by", "goal", "average", "from", "to", "symbols", "interpolation", "background"]
    where has(key) {
      error(
        "wrong-key", "'\(key)' has no effect on a comparison with all years", at: key,
        hint: "leave it out")
    }
  }
}
