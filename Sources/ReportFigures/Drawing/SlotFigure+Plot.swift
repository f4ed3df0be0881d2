import ReportCharts
import ReportCore
import ReportMeasurements

/// How the slots are drawn.
extension SlotFigure {
  private var startsAtZero: Bool { isBar }

  private var shownGoal: Double? {
    guard request.form != .spark, request.grouping == .day || series.kind != .total
    else { return nil }
    return request.goal.map(unit.value(fromCanonical:))
  }

  private var average: Double? {
    guard request.showsAverage else { return nil }
    let present = grouped.complete.compactMap(\.self)
    return present.isEmpty ? nil : present.reduce(0, +) / Double(present.count)
  }

  var ticks: NiceTicks {
    let all =
      (values + (lows ?? []) + (other?.values ?? []) + (other?.lows ?? [])
      + grouped.days.flatMap { days in
        [usual?[days], usual?.low(days)].map { $0.map(unit.value(fromCanonical:)) }
      }).compactMap(\.self)
    let low = all.min() ?? 0
    let high = all.max() ?? 0
    let step: Double = series.metric.dimension == .temperature ? 5 : 0
    if look.low != nil || look.high != nil {
      let low = look.low ?? (startsAtZero ? min(low, 0) : low)
      let high = look.high ?? high
      return NiceTicks(labelling: min(low, high)...max(low, high), count: 4)
    }
    guard !startsAtZero else {
      if max(abs(low), abs(high)) < NiceTicks.finestStep {
        return NiceTicks(labelling: 0...1, count: 2)
      }
      let end = shownGoal.map { $0 <= high * 2 ? max($0, high) : high } ?? high
      guard low < 0 else { return context.ticksFromZero(to: end, count: 4) }
      return NiceTicks(labelling: low * 1.06...max(end * 1.06, 0), count: 4)
    }
    var range = low...high
    if let goal = shownGoal {
      let wider = min(low, goal)...max(high, goal)
      if wider.upperBound - wider.lowerBound < (high - low) * 2 { range = wider }
    }
    return NiceTicks(labelling: range, count: 4, minimumStep: step)
  }

  func plot(id: String) -> SlotPlot {
    let ticks = ticks
    let scale = LinearScale(domain: ticks.domain, top: 0, bottom: height)
    var marks = background(ticks) + seriesMarks(id: id, ticks: ticks)
    marks += compared() + normals()
    let rule = average.map { context.rule($0, .average, of: series.metric) }
    if let goal = shownGoal {
      marks += context.rules(
        goal: context.rule(goal, .goal, of: series.metric), average: rule, on: scale)
    } else if let rule {
      marks.append(rule)
    }
    marks += findings + flags(ticks)
    let isSpark = request.form == .spark
    return SlotPlot(
      slots: SlotGroups(slots: values.count).paddedSlots, height: height,
      panels: [
        Panel(scale: scale, axis: isSpark ? YAxis([]) : yAxis(ticks), marks: marks)
      ], xAxis: isSpark ? XAxis([]) : grouped.axis)
  }

  private func yAxis(_ ticks: NiceTicks) -> YAxis {
    unit.quantity == .count
      ? context.compactAxis(ticks, of: series.metric) : context.axis(ticks, unit: unit)
  }

  /// A tint across the whole plot.
  private func background(_ ticks: NiceTicks) -> [any Mark] {
    guard look.hasBackground else { return [] }
    let edge = Array(repeating: Optional(ticks.domain.lowerBound), count: values.count)
    let other = Array(repeating: Optional(ticks.domain.upperBound), count: values.count)
    return [
      AreaMark(from: edge, to: other, interpolation: .stepCenter, hue: look.hue ?? series.hue)
    ]
  }

  /// A sign at each value beyond an axis that the author has cut, and the printed values that would
  /// be above the plot.
  private func flags(_ ticks: NiceTicks) -> [any Mark] {
    guard look.low != nil || look.high != nil else { return [] }
    let printed = printedDomain(ticks)
    let atTop = values.map { value in
      value.flatMap { !printed.contains($0) && ticks.domain.contains($0) ? $0 : nil }
    }
    return FindingMark.flags(of: values, beyond: ticks.domain, label: number)
      + FindingMark.flags(of: atTop, beyond: printed, label: number)
  }

  private var height: Double { request.form == .spark ? 64 : 200 }

  /// The values whose text fits between the bar and the upper end of the axis.
  private func printedDomain(_ ticks: NiceTicks) -> ClosedRange<Double> {
    let domain = ticks.domain
    guard look.printsValues, look.high != nil else { return domain }
    let room = (domain.upperBound - domain.lowerBound) * 6 / height
    return domain.lowerBound...(domain.upperBound - room)
  }

  private func seriesMarks(id: String, ticks: NiceTicks) -> [any Mark] {
    let interpolation = look.interpolation ?? (values.count <= 62 ? .catmullRom : .linear)
    let symbols = look.lineSymbols(of: values.count)
    switch request.form {
    case .bar:
      return [BarMark(values, labels: look.printsValues ? texts(ticks) : [], paleSlots: pale)]
    case .range:
      return [
        RangeMark(
          lows: lows ?? values, highs: values,
          ramp: series.metric.dimension == .temperature
            ? ColorRamp(id: "\(id).g", domain: rampDomain) : nil)
      ]
    case .dot:
      return [
        PointMark(values, symbol: look.symbols?.shape ?? .circle, size: look.symbolSize)
      ]
    case .area:
      return [
        AreaMark(
          values, base: ticks.domain.lowerBound, interpolation: interpolation,
          gradientID: "\(id).g"),
        LineMark(values, interpolation: interpolation, symbols: symbols),
      ]
    case .spark: return [LineMark(values, interpolation: look.interpolation ?? .linear)]
    case .line:
      return [LineMark(values, interpolation: interpolation, symbols: symbols)]
    case .donut, .calendar, .cells, .gauge, .multiples, .almanac, .climate, .rose:
      // Such a fence has its own kind of figure, see RequestedFigure.
      preconditionFailure("a chart of this type has no slots")
    }
  }

  /// The printed values; those beyond the axis are printed at their signs.
  private func texts(_ ticks: NiceTicks) -> [String] {
    let printed = printedDomain(ticks)
    return values.map { value in
      guard let value, printed.contains(value) else { return "" }
      return number(value)
    }
  }

  /// The domain of the color ramp: fixed for temperatures, that of the axis for other ranges.
  private var rampDomain: ClosedRange<Double> {
    guard series.metric.dimension == .temperature else { return ticks.domain }
    return context.temperatureRamp
  }

  /// Incomplete slots, and days under the goal.
  var pale: Set<Int> {
    Set(
      values.indices.filter { slot in
        guard let value = values[slot] else { return false }
        if request.grouping == .day { return shownGoal.map { value < $0 } ?? false }
        return !grouped.isComplete(slot)
      })
  }

  /// The values of another period, as a line, or as a band for lows and highs.
  private func compared() -> [any Mark] {
    guard let other else { return [] }
    guard isRange, let lows = other.lows else { return [LineMark(other.values, role: .pace)] }
    return [BandMark(from: lows, to: other.values)]
  }

  /// The normal of each slot, as a line, or as a band for lows and highs.
  private func normals() -> [any Mark] {
    guard let usual else { return [] }
    let values = grouped.days.map { usual[$0].map(unit.value(fromCanonical:)) }
    guard isRange else { return [LineMark(values, role: .pace)] }
    let lows = grouped.days.map { usual.low($0).map(unit.value(fromCanonical:)) }
    return [BandMark(from: lows, to: values, stride: values.count > 62 ? 5 : 1)]
  }

  /// The highest bar, the last point of a line.
  private var findings: [FindingMark] {
    let hasCutAxis = look.low != nil || look.high != nil
    switch request.form {
    case _ where hasCutAxis: return []
    case .bar where !look.printsValues:
      guard let high = grouped.complete.compactMap(\.self).max(), high > 0,
        let slot = grouped.complete.firstIndex(of: high)
      else { return [] }
      return [
        FindingMark(slot: slot, value: high, label: number(high), hasRing: false)
      ]
    case .line, .area, .spark:
      guard let slot = values.lastIndex(where: { $0 != nil }), let value = values[slot] else {
        return []
      }
      return [
        FindingMark(
          slot: slot, value: value, label: number(value), hasRing: false, line: values)
      ]
    default: return []
    }
  }
}
