extension RequestReader {
  /// The keys that set the look of a ring.
  static let ringKeys = [
    "ring", "inner-radius", "outer-radius", "gap", "corner-radius", "legend",
  ]

  mutating func ring() -> RingStyle {
    var style = RingStyle()
    if let thickness = choice("ring", of: RingStyle.Thickness.self) {
      style.innerRadius = thickness.innerRadius
    }
    style.innerRadius = number("inner-radius", in: 0...0.95) ?? style.innerRadius
    style.outerRadius = number("outer-radius", in: 20...110) ?? style.outerRadius
    style.gap = number("gap", in: 0...40) ?? style.gap
    style.corner = number("corner-radius", in: 0...60) ?? style.corner
    style.labels = choice("labels", of: RingStyle.Labels.self) ?? .initial
    style.hasLegend = boolean("legend") ?? false
    return style
  }
}
