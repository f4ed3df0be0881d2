public import ReportCore

/// Vertical bars, one per slot, or several in each, stacked or next to each other.
///
/// A missing value has no bar, a stack with one has none at all, because a part of a sum is no sum,
/// and any value but zero has at least 1 px. Up to 60 slots the bars have rounded corners and can
/// have labels; more become one path, and above 2,000 slots each column shows the whole range that
/// its bars span.
public struct BarMark {
  /// How the bars of several series share a slot.
  public enum Arrangement: Sendable {
    /// On top of each other, upward and downward from zero.
    case stacked
    /// Next to each other.
    case grouped
    /// On top of each other as shares of the whole, on a scale from 0 to 1.
    case normalized
  }

  /// The values of each series, with its hue if it is not the chart's, and the slots in the pale
  /// tint.
  ///
  /// Pale slots are, for example, days below a goal, or incomplete months.
  let strands: [(values: [Double?], hue: Hue?, paleSlots: Set<Int>)]
  /// How the bars of several series share a slot; `stacked` for one series.
  public let arrangement: Arrangement
  /// The texts of the values, one per slot; empty for bars without texts.
  public let labels: [String]
  /// The fraction of the slot that the bars fill.
  public let widthRatio: Double
  /// Whether the texts, if short, are always horizontal at the far end of the bar.
  public let hasUprightLabels: Bool
  /// Whether bars that do not rise above zero have the color of goals.
  public let hasGoalColorBelow: Bool

  /// - Parameters:
  ///   - values: One per slot, in the unit of the scale.
  ///   - labels: One per slot, or none at all.
  ///   - paleSlots: Slots to draw in the pale tint.
  ///   - widthRatio: Above 0 and up to 1.
  ///   - hasUprightLabels: Whether texts are never turned.
  ///   - hasGoalColorBelow: Whether bars from zero down have the color of goals.
  ///   - hue: The color, or `nil` for that of the chart.
  public init(
    _ values: [Double?], labels: [String] = [], paleSlots: Set<Int> = [],
    widthRatio: Double = 0.66, hasUprightLabels: Bool = false, hasGoalColorBelow: Bool = false,
    hue: Hue? = nil
  ) {
    strands = [(values.drawable, hue, paleSlots)]
    arrangement = .stacked
    self.labels = labels
    self.widthRatio = widthRatio
    self.hasUprightLabels = hasUprightLabels
    self.hasGoalColorBelow = hasGoalColorBelow
  }

  /// Bars of several series.
  ///
  /// - Parameters:
  ///   - series: From zero outward, or from left to right.
  ///   - arrangement: How they share a slot.
  ///   - labels: Texts for the far end of each stack, one per slot, or none at all.
  ///   - paleSlots: Slots to draw in the pale tint, for each series, if the bars are grouped.
  ///   - widthRatio: The fraction of the slot that a stack or a group fills, above 0 and up to 1.
  public init(
    _ series: [Series], arrangement: Arrangement = .stacked, labels: [String] = [],
    paleSlots: [Set<Int>] = [], widthRatio: Double = 0.72
  ) {
    strands = series.enumerated().map { index, series in
      (series.values, series.hue, paleSlots.indices.contains(index) ? paleSlots[index] : [])
    }
    self.arrangement = arrangement
    self.labels = arrangement == .grouped ? [] : labels
    self.widthRatio = widthRatio
    hasUprightLabels = false
    hasGoalColorBelow = false
  }
}

extension BarMark: Mark {
  public var layer: MarkLayer { .bars }
  public var isStretched: Bool { slotCount > 60 }
  public var reach: Reach {
    let groups = layout
    return .values(
      of: groups.flatMap { [$0.bars.map(\.from), $0.bars.map(\.to)] }, withZero: true)
  }

  var slotCount: Int { strands.map(\.values.count).max() ?? 0 }

  public func render(in frame: Frame, into svg: inout ByteWriter) {
    let groups = layout
    if isStretched {
      for group in groups { group.renderPath(in: frame, into: &svg) }
      return
    }
    let isFlatAtZero =
      arrangement != .grouped && strands.count > 1
      || groups.contains { $0.bars.contains { $0.to < 0 } }
    if isFlatAtZero {
      BarGroup.renderFlatAtZero(groups, in: frame, into: &svg)
    } else {
      for group in groups { group.renderRounded(in: frame, into: &svg) }
    }
  }

  /// Writes the printed values, which no line may cross.
  public func renderSymbols(in frame: Frame, into svg: inout ByteWriter) {
    guard !isStretched else { return }
    renderLabels(of: layout, in: frame, into: &svg)
  }

  private func renderLabels(of groups: [BarGroup], in frame: Frame, into svg: inout ByteWriter) {
    guard let fit = LabelFit(labels, in: frame) else { return }
    // The far end of a stack is that of its last series above zero, or otherwise below.
    var ends: [Int: Double] = [:]
    for bar in groups.flatMap(\.bars) {
      let end = ends[bar.slot] ?? bar.to
      ends[bar.slot] = end > 0 ? max(end, bar.to) : min(end, bar.to)
    }
    for slot in labels.indices {
      guard isWhole(slot) else { continue }
      render(label: labels[slot], fit, at: slot, ends[slot] ?? 0, in: frame, into: &svg)
    }
  }

  /// Writes the text of a value at its bar.
  ///
  /// It is inside and turned if the bar is at least 36 px high (2.4 in at 15 px per inch),
  /// otherwise above it; the stylesheet sets all of them horizontally above the bars if the chart
  /// is wide and they fit. The text of a stack is above it, and that of a bar below zero is under it, unless it
  /// would leave the plot.
  private func render(
    label: String, _ fit: LabelFit, at slot: Int, _ value: Double, in frame: Frame,
    into svg: inout ByteWriter
  ) {
    let end = frame.y(value)
    if hasUprightLabels {
      return renderUpright(
        label, at: slot, y: value < 0 ? end + 15 : end - 6, in: frame, into: &svg)
    }
    let isInside = strands.count == 1 && holdsLabel(label, barEnd: end, value, in: frame)
    switch frame.rendering {
    case .page:
      // A text that hangs from its position has the classes of one inside a bar above zero.
      let hangs = isInside == (value >= 0)
      svg.append(markup: hangs ? "<svg class=\"vi" : "<svg class=\"vo")
      if value < 0 { svg.append(markup: isInside ? " vx" : " vn") }
      let isOnCard = value < 0 ? !isInside : strands[0].paleSlots.contains(slot)
      if isOnCard { svg.append(markup: " pl") }
      if fit.isTurned { svg.append(markup: " vt") }
      if fit.needsWidth { svg.append(markup: " m") }
      svg.append(markup: "\" x=\"")
      svg.append(slot: Double(slot) + 0.5, in: frame)
      svg.append(markup: "\" y=\"")
      svg.append(y: hangs ? end + 8 : end - 8)
      svg.append(markup: "\"><text>")
    case .standalone:
      guard !fit.isTurned else { return }
      svg.append(markup: "<text")
      svg.append(.middleText, in: frame)
      svg.append(markup: " font-weight=\"600\" x=\"")
      svg.append(slot: Double(slot) + 0.5, in: frame)
      svg.append(markup: "\" y=\"")
      svg.append(y: value < 0 ? end + 15 : end - 7)
      svg.append(markup: "\">")
    }
    svg.append(text: label)
    svg.append(markup: "</text>")
    if case .page = frame.rendering { svg.append(markup: "</svg>") }
  }

  /// Whether the turned text of a bar is inside it.
  private func holdsLabel(
    _ label: String, barEnd end: Double, _ value: Double, in frame: Frame
  ) -> Bool {
    let isHigh = BarMark.holdsLabel(barHeight: abs(frame.y(0) - end))
    return isHigh && (value > 0 || end + 8 + textWidth(of: label) > frame.height + 4)
  }

  private func renderUpright(
    _ label: String, at slot: Int, y: Double, in frame: Frame, into svg: inout ByteWriter
  ) {
    svg.append(markup: "<text")
    switch frame.rendering {
    case .page: svg.append(markup: " class=\"mi b halo\"")
    case .standalone:
      svg.append(.middleText, in: frame)
      svg.append(markup: " font-weight=\"600\"")
    }
    svg.append(markup: " x=\"")
    svg.append(slot: Double(slot) + 0.5, in: frame)
    svg.append(markup: "\" y=\"")
    svg.append(y: y)
    svg.append(markup: "\">")
    svg.append(text: label)
    svg.append(markup: "</text>")
  }

  /// Whether a turned label of 12 px fits into a bar of the given height in px.
  public static func holdsLabel(barHeight: Double) -> Bool {
    barHeight >= 36 - 1e-6
  }
}

extension BarMark {
  /// All bars, grouped by look, in the order of drawing; a zero has no bar.
  var layout: [BarGroup] {
    guard strands.count != 1 || arrangement != .stacked else { return plainLayout }
    switch arrangement {
    case .grouped: return groupedLayout
    case .stacked, .normalized: return stackedLayout
    }
  }

  private var plainLayout: [BarGroup] {
    guard let strand = strands.first else { return [] }
    let hue = strand.hue
    var groups = [
      BarGroup(style: .bars, hue: hue), BarGroup(style: .paleBars, hue: hue),
      BarGroup(style: .goalBars),
    ]
    let left = (1 - widthRatio) / 2
    for (slot, value) in strand.values.enumerated() {
      guard let value, value != 0 else { continue }
      let index = hasGoalColorBelow && value < 0 ? 2 : strand.paleSlots.contains(slot) ? 1 : 0
      groups[index].bars.append(
        Bar(slot: slot, left: Double(slot) + left, width: widthRatio, from: 0, to: value))
    }
    return groups
  }

  private var groupedLayout: [BarGroup] {
    let share = widthRatio / Double(max(strands.count, 1))
    return strands.enumerated().flatMap { index, strand in
      var groups = [
        BarGroup(style: .bars, hue: strand.hue), BarGroup(style: .paleBars, hue: strand.hue),
      ]
      let left = (1 - widthRatio) / 2 + (Double(index) + 0.04) * share
      for (slot, value) in strand.values.enumerated() {
        guard let value, value != 0 else { continue }
        groups[strand.paleSlots.contains(slot) ? 1 : 0].bars.append(
          Bar(slot: slot, left: Double(slot) + left, width: share * 0.92, from: 0, to: value))
      }
      return groups
    }
  }

  /// The bars of stacks, farthest series first: the next ones cover its lower edge.
  private var stackedLayout: [BarGroup] {
    let left = (1 - widthRatio) / 2
    var above = [Double](repeating: 0, count: slotCount)
    var below = above
    let wholes = arrangement == .normalized ? self.wholes : []
    var groups = strands.map { strand in
      var group = BarGroup(style: .seamedBars, hue: strand.hue)
      for (slot, value) in strand.values.enumerated() where isWhole(slot) {
        guard var value, value != 0 else { continue }
        if arrangement == .normalized {
          guard value > 0 else { continue }
          value /= wholes[slot]
        }
        let from = value > 0 ? above[slot] : below[slot]
        if value > 0 { above[slot] += value } else { below[slot] += value }
        group.bars.append(
          Bar(
            slot: slot, left: Double(slot) + left, width: widthRatio, from: from, to: from + value))
      }
      return group
    }
    for index in groups.indices {
      groups[index].markFarthest(above: above, below: below)
    }
    return groups.reversed()
  }

  /// Whether all series have a value in a slot; a part of a sum is no sum.
  private func isWhole(_ slot: Int) -> Bool {
    strands.allSatisfy { $0.values.indices.contains(slot) && $0.values[slot] != nil }
  }

  /// The sum of the values above zero in each slot.
  private var wholes: [Double] {
    var wholes = [Double](repeating: 0, count: slotCount)
    for strand in strands {
      for (slot, value) in strand.values.enumerated() { wholes[slot] += max(value ?? 0, 0) }
    }
    return wholes
  }
}
