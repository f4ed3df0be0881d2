public import ReportCore

/// How often something comes from each direction, and how strongly.
///
/// Sectors around a circle have a length proportional to their share of the whole and are stacked
/// by class from the center outward. The share without a direction is in the center. As in a
/// ``Donut``, each direction is a label with its own radio button; its name and value are shown
/// under the circle. The most frequent direction is chosen from the start.
public struct Rose: Sendable {
  /// One direction.
  public struct Direction: Hashable, Sendable {
    /// The text outside of the circle, "NE".
    public let initial: String
    /// The full name, "North-east".
    public let name: String
    /// The share of each class, from the center outward, as fractions of the whole.
    public let shares: [Double]
    /// The value in words, "12%, mostly 2 to 4 m/s".
    public let valueText: String

    /// A direction with its shares.
    ///
    /// - Parameters:
    ///   - initial: The text outside of the circle.
    ///   - name: The full name.
    ///   - shares: One per class, as fractions of the whole; values below zero count as zero.
    ///   - valueText: The value in words.
    public init(initial: String, name: String, shares: [Double], valueText: String) {
      self.initial = initial
      self.name = name
      self.shares = shares.map { $0.isDrawable ? max($0, 0) : 0 }
      self.valueText = valueText
    }
  }

  /// Clockwise from the top, evenly around the circle.
  public let directions: [Direction]
  /// The meaning of each direction's shares, from the center outward.
  public let classes: ColorClasses
  /// The name and value of the share without a direction, two lines in the center: "calm", "4%".
  public let center: (name: String, share: String)
  /// The name of what is chosen, "Directions".
  public let groupName: String
  /// The circles, lowest first, with their texts.
  let rings: [(share: Double, text: String)]

  /// - Parameters:
  ///   - directions: Clockwise from the top; from 4 to 36.
  ///   - classes: The classes of the shares of each direction.
  ///   - center: The name and value of the share without a direction; each can be empty.
  ///   - groupName: The name of what is chosen.
  ///   - ringText: The text of a circle, from its fraction of the whole.
  public init(
    _ directions: [Direction], classes: ColorClasses, center: (name: String, share: String),
    groupName: String, ringText: (Double) -> String
  ) {
    // Wind is recorded in sixteen directions.
    precondition((4...36).contains(directions.count), "a circle has from 4 to 36 directions")
    self.directions = directions
    self.classes = classes
    self.center = center
    self.groupName = groupName
    let longest = directions.map { $0.shares.reduce(0, +) }.max() ?? 0
    let ticks = NiceTicks(covering: 0...max(min(longest, 1e6), 0.001), count: 3)
    rings = ticks.values.dropFirst().map { ($0, ringText($0)) }
  }
}

extension Rose {
  private static let middle = (x: 120.0, y: 120.0)
  /// The radius of the center, which is kept free for the share without a direction.
  private static let innerRadius = 20.0
  private static let outerRadius = 98.0
  /// The fraction of its angle that a sector fills.
  private static let fill = 0.84

  private func radius(of share: Double) -> Double {
    Rose.innerRadius
      + (Rose.outerRadius - Rose.innerRadius) * min(share / (rings.last?.share ?? 1), 1)
  }

  /// The direction that the chart's summary mentions; the last one of equals.
  private var mostFrequent: Int {
    let sums = directions.map { $0.shares.reduce(0, +) }
    return sums.indices.max { sums[$0] < sums[$1] } ?? 0
  }

  private func angle(of index: Int) -> Double { Double(index) * 360 / Double(directions.count) }

  /// Writes the radio group of the chart with the given id.
  func render(id: String, into html: inout ByteWriter) {
    html.append(markup: "<div class=\"dn ro rz\" role=\"radiogroup\" aria-label=\"")
    html.append(text: groupName)
    html.append(markup: "\"><svg viewBox=\"0 0 240 240\" aria-hidden=\"true\">")
    renderRings(.page, into: &html)
    html.append(markup: "</svg>")
    for (index, direction) in directions.enumerated() {
      html.append(markup: "<label class=\"s\"><input type=\"radio\" name=\"")
      html.append(text: id)
      html.append(markup: index == mostFrequent ? "\" checked>" : "\">")
      html.append(markup: "<svg viewBox=\"0 0 240 240\" aria-hidden=\"true\">")
      renderSectors(at: index, .page, into: &html)
      html.append(markup: "</svg><span><b>")
      html.append(text: direction.name)
      html.append(markup: "</b> ")
      html.append(text: direction.valueText)
      html.append(markup: "</span></label>")
    }
    html.append(markup: "</div>")
  }

  /// Writes only the circle, as an image without a selection.
  ///
  /// - Parameters:
  ///   - label: The text for screen readers.
  ///   - html: The output.
  public func renderPicture(label: String, into html: inout ByteWriter) {
    html.append(markup: "<svg viewBox=\"0 0 240 240\" role=\"img\" aria-label=\"")
    html.append(text: label)
    html.append(markup: "\">")
    renderRings(.page, into: &html)
    renderAllSectors(.page, into: &html)
    html.append(markup: "</svg>")
  }

  func renderStandalone(_ rendering: Rendering, width: Double, into svg: inout ByteWriter) {
    svg.append(markup: "<g transform=\"translate(")
    svg.append(coordinate: (width - 240) / 2)
    svg.append(markup: " 0)\">")
    renderRings(rendering, into: &svg)
    renderAllSectors(rendering, into: &svg)
    svg.append(markup: "</g>")
  }

  /// Writes one path per class of a direction, from the center outward.
  private func renderSectors(
    at index: Int, _ rendering: Rendering, into svg: inout ByteWriter
  ) {
    for own in 0..<classes.count {
      render([sector(ofClass: own, at: index)].compactMap(\.self), own, rendering, into: &svg)
    }
  }

  /// Writes one path per class, with the sectors of all directions.
  private func renderAllSectors(_ rendering: Rendering, into svg: inout ByteWriter) {
    for own in 0..<classes.count {
      let sectors = directions.indices.compactMap { sector(ofClass: own, at: $0) }
      render(sectors, own, rendering, into: &svg)
    }
  }

  private func render(
    _ sectors: [SectorMark], _ own: Int, _ rendering: Rendering, into svg: inout ByteWriter
  ) {
    guard !sectors.isEmpty else { return }
    svg.append(markup: "<path")
    svg.append(classes.kind, classes.swatch(of: own), rendering)
    svg.append(markup: " d=\"")
    for sector in sectors { sector.writePath(center: Rose.middle, into: &svg) }
    svg.append(markup: "\"/>")
  }

  /// The sector of a class, beyond those of the classes before it; `nil` if it is too small to be
  /// seen.
  private func sector(ofClass own: Int, at index: Int) -> SectorMark? {
    let shares = directions[index].shares.prefix(classes.count)
    guard own < shares.count else { return nil }
    let sum = shares[..<own].reduce(0, +)
    let (inner, outer) = (radius(of: sum), radius(of: sum + shares[own]))
    guard outer - inner >= 0.05 else { return nil }
    let half = 180 / Double(directions.count) * Rose.fill
    let middle = angle(of: index)
    return SectorMark(
      angles: middle - half...middle + half, innerRadius: inner, outerRadius: outer,
      angularInset: 0, cornerRadius: 0)
  }

  /// Writes the circles, their texts between two directions, the names around them and the center.
  private func renderRings(_ rendering: Rendering, into svg: inout ByteWriter) {
    for ring in rings {
      svg.append(markup: "<circle cx=\"120\" cy=\"120\" fill=\"none\"")
      svg.append(attribute: "gl", stroke: \.line, rendering)
      svg.append(markup: " r=\"")
      svg.append(coordinate: radius(of: ring.share), decimals: 1)
      svg.append(markup: "\"/>")
    }
    for (index, direction) in directions.enumerated() where isNamed(index) {
      let angle = angle(of: index)
      let point = Polar.point(at: angle, radius: nameRadius(at: angle), center: Rose.middle)
      append(direction.initial, at: point, rendering, to: &svg)
    }
    append(center.name, at: (120, 114), rendering, to: &svg)
    append(center.share, at: (120, 127), rendering, to: &svg)
    for ring in namedRings {
      let point = Polar.point(
        at: emptiestAngle, radius: radius(of: ring.share), center: Rose.middle)
      append(ring.text, at: point, rendering, to: &svg)
    }
  }

  /// How far from the middle a name is: in the corners, where it has two letters, there is room beside
  /// the sector that is shown, which is drawn longer.
  private func nameRadius(at angle: Double) -> Double {
    let point = Polar.point(at: angle, radius: 1, center: (0, 0))
    return 110 + 12 * abs(point.x * point.y)
  }

  /// The circles with a text: every second one if there are four or more, because texts closer than
  /// 24 px would overlap.
  private var namedRings: [(share: Double, text: String)] {
    guard rings.count > 3 else { return rings }
    return rings.indices.filter { (rings.count - $0) % 2 == 1 }.map { rings[$0] }
  }

  /// The angle between the two neighbors that leave the most room for the texts of the circles.
  ///
  /// At the far left and right the texts would be on one line, with no room between them.
  private var emptiestAngle: Double {
    let sums = directions.map { $0.shares.reduce(0, +) }
    let pairs = zip(sums, sums.dropFirst() + sums.prefix(1)).map(+)
    func between(_ index: Int) -> Double { angle(of: index) + 180 / Double(directions.count) }
    let places = pairs.indices.filter { abs(abs(between($0) - 180) - 90) > 30 }
    return between(places.min { pairs[$0] < pairs[$1] } ?? 0)
  }

  /// Whether the name of a direction is shown outside: up to sixteen fit.
  private func isNamed(_ index: Int) -> Bool {
    index.isMultiple(of: (directions.count + 15) / 16)
  }

  private func append(
    _ text: String, at point: (x: Double, y: Double), _ rendering: Rendering,
    to svg: inout ByteWriter
  ) {
    guard !text.isEmpty else { return }
    svg.append(markup: "<text")
    switch rendering {
    case .page: svg.append(markup: " class=\"mi halo\"")
    case .standalone(_, let palette, _):
      svg.append(markup: " text-anchor=\"middle\" fill=\"")
      svg.append(plain: palette.mutedText)
      svg.append(markup: "\"")
    }
    svg.append(markup: " x=\"")
    svg.append(coordinate: point.x, decimals: 1)
    svg.append(markup: "\" y=\"")
    svg.append(coordinate: point.y + 4, decimals: 1)
    svg.append(markup: "\">")
    svg.append(text: text)
    svg.append(markup: "</text>")
  }
}

extension ByteWriter {
  /// Appends the color of a class as a fill, with a space before it.
  fileprivate mutating func append(
    _ kind: ColorClasses.Kind, _ swatch: Int, _ rendering: Rendering
  ) {
    switch rendering {
    case .page:
      append(markup: " class=\"")
      append(plain: kind.className(of: swatch))
    case .standalone(_, let palette, _):
      append(markup: " fill=\"")
      append(plain: kind.color(of: swatch, in: palette))
    }
    append(markup: "\"")
  }

  /// Appends a class on a page, or a stroke in a standalone file.
  fileprivate mutating func append(
    attribute className: StaticString, stroke: KeyPath<Palette, String>, _ rendering: Rendering
  ) {
    switch rendering {
    case .page:
      append(markup: " class=\"")
      append(markup: className)
    case .standalone(_, let palette, _):
      append(markup: " stroke=\"")
      append(plain: palette[keyPath: stroke])
    }
    append(markup: "\"")
  }
}
