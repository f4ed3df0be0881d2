extension RuleMark {
  /// The height of a line of text, in px.
  static let lineHeight = 14

  /// The rule with its name moved down its vertical line until it is clear of the labels of
  /// findings, which would be drawn over it, and of lines, which it would hide.
  ///
  /// The rule is unchanged if there is no such place.
  func stepping(clearOf marks: [any Mark], in frame: Frame) -> RuleMark {
    guard !label.isEmpty else { return self }
    let labels = marks.compactMap { ($0 as? FindingMark)?.area(in: frame) }
    guard isUpright else { return steppingAside(from: labels, in: frame) }
    let width = (Double(label.count) + 1) * frame.slotsPerLetter
    let own = value > Double(frame.slots) / 2 ? value - width...value : value...value + width
    let taken =
      labels.filter { $0.slots.overlaps(own) }.map(\.height)
      + marks.flatMap { ($0 as? LineMark)?.heights(within: own, in: frame) ?? [] }
    var rule = self
    for step in 0..<Int(frame.height) / RuleMark.lineHeight {
      let top = Double(step * RuleMark.lineHeight)
      let isFree = !taken.contains { $0.overlaps(top - 1...top + 13) }
      if isFree {
        rule.step = step
        return rule
      }
    }
    return rule
  }

  /// The rule with its name beside a label that it would overlap, if the plot has room there.
  private func steppingAside(
    from taken: [(slots: ClosedRange<Double>, height: ClosedRange<Double>)], in frame: Frame
  ) -> RuleMark {
    guard kind == .reference, case .slot(let middle) = labelPlace else { return self }
    let half = Double(label.count) / 2 * frame.slotsPerLetter
    let bottom = frame.y(value) + 18
    let other = taken.first { slots, height in
      height.overlaps(bottom - 14...bottom) && slots.overlaps(middle - half...middle + half)
    }
    guard let other else { return self }
    let away = half + frame.slotsPerLetter
    let places = [other.slots.lowerBound - away, other.slots.upperBound + away].filter {
      $0 >= half && $0 <= Double(frame.slots) - half
    }
    var rule = self
    if let nearest = places.min(by: { abs($0 - middle) < abs($1 - middle) }) {
      rule.labelPlace = .slot(nearest)
    }
    return rule
  }
}
