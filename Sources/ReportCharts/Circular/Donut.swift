public import ReportCore

/// Shares of a whole as a ring of selectable sectors.
///
/// The chosen sector grows, the others fade, and the hole shows its name and value. Each sector is
/// a label with its own radio button, path and text, all stacked; only the paths receive pointer
/// events. One sector is chosen from the start, so the hole is never empty.
public struct Donut: Sendable {
  /// One share.
  public struct Sector: Hashable, Sendable {
    /// The name in the hole, "Saturday".
    public let name: String
    /// The text on the ring if there is room, "Sa" or "8,194"; empty for none.
    public let initial: String
    /// In any unit: the sector shows its share of the sum of all values.
    public let value: Double
    /// The value in the hole, "8,194 steps".
    public let valueText: String
    /// The hue, if it is not that of the chart.
    public let hue: Hue?

    /// A share of the whole.
    ///
    /// - Parameters:
    ///   - name: The text in the hole.
    ///   - initial: The text on the ring if there is room, or an empty text.
    ///   - value: In the unit of the other sectors; zero or less gives no sector.
    ///   - valueText: The value as text, in the hole.
    ///   - hue: The color, or `nil` for that of the chart.
    public init(
      name: String, initial: String = "", value: Double, valueText: String, hue: Hue? = nil
    ) {
      self.name = name
      self.initial = initial
      self.value = value
      self.valueText = valueText
      self.hue = hue
    }
  }

  /// The sectors with a value above zero; the others have no place on a ring.
  public let sectors: [Sector]
  /// The radius of the hole as a fraction of the outer radius: 0 for a pie.
  public let innerRadiusRatio: Double
  /// In px on a square of 240 px.
  public let outerRadius: Double
  /// The gap between two sectors, in px.
  public let angularInset: Double
  /// The radius of the sectors' corners, in px; less if there is no room.
  public let cornerRadius: Double
  /// The index in ``sectors`` of the one that is chosen from the start.
  public let chosen: Int

  /// - Parameters:
  ///   - sectors: Clockwise from 12 o'clock.
  ///   - innerRadiusRatio: From 0 for a pie to 0.95. If the hole is too small for a name and a
  ///     value, they are shown under the ring.
  ///   - outerRadius: From 20 to 110 px; 104 leaves room for the chosen sector.
  ///   - angularInset: From 0 to 40 px.
  ///   - cornerRadius: At least 0 px; less is drawn if there is no room.
  ///   - chosen: The name of the sector that is chosen from the start, such as the one that the
  ///     chart's summary mentions; without a name, the first sector.
  public init(
    _ sectors: [Sector], innerRadiusRatio: Double = 0.618, outerRadius: Double = 104,
    angularInset: Double = 2, cornerRadius: Double = 6, chosen: String? = nil
  ) {
    self.sectors = sectors.filter { $0.value > 0 && $0.value.isDrawable }
    self.innerRadiusRatio = min(max(innerRadiusRatio, 0), 0.95)
    self.outerRadius = min(max(outerRadius, 20), 110)
    self.angularInset = min(max(angularInset, 0), 40)
    self.cornerRadius = max(cornerRadius, 0)
    self.chosen = self.sectors.firstIndex { $0.name == chosen } ?? 0
  }
}

extension Donut {
  /// The side of the square that a ring or a gauge is drawn in, in px.
  static let size = 240.0
  private static let center = (x: 120.0, y: 120.0)

  /// The sectors' shapes in a square of 240 px.
  public var marks: [SectorMark] {
    SectorMark.angles(of: sectors.map(\.value)).compactMap { angles in
      angles.map {
        SectorMark(
          angles: $0, innerRadius: outerRadius * innerRadiusRatio, outerRadius: outerRadius,
          angularInset: angularInset, cornerRadius: cornerRadius)
      }
    }
  }

  /// Writes the radio group.
  ///
  /// - Parameters:
  ///   - id: Unique on the page; the name of the radio buttons.
  ///   - name: The name of what is chosen, "Weekdays".
  ///   - html: The output.
  public func render(id: String, name: String, into html: inout ByteWriter) {
    html.append(markup: holdsText ? "<div class=\"dn" : "<div class=\"dn ro")
    html.append(markup: "\" role=\"radiogroup\" aria-label=\"")
    html.append(text: name)
    html.append(markup: "\">")
    let marks = marks
    for (index, (sector, mark)) in zip(sectors, marks).enumerated() {
      html.append(markup: "<label class=\"s")
      if let hue = sector.hue {
        html.append(markup: " ")
        html.append(plain: hue.rawValue)
      }
      html.append(markup: "\"><input type=\"radio\" name=\"")
      html.append(text: id)
      html.append(markup: index == chosen ? "\" checked>" : "\">")
      html.append(markup: "<svg viewBox=\"0 0 240 240\" aria-hidden=\"true\"><path d=\"")
      mark.writePath(center: Donut.center, into: &html)
      html.append(markup: "\"/>")
      renderInitial(of: sector, mark, into: &html)
      html.append(markup: "</svg><span><b>")
      html.append(text: sector.name)
      html.append(markup: "</b> ")
      html.append(text: sector.valueText)
      html.append(markup: "</span></label>")
    }
    html.append(markup: "</div>")
  }

  /// Whether the hole has room for a name and a value.
  private var holdsText: Bool { outerRadius * innerRadiusRatio >= 50 }

  private func renderInitial(
    of sector: Sector, _ mark: SectorMark, into html: inout ByteWriter
  ) {
    guard !sector.initial.isEmpty, mark.holds(sector.initial) else { return }
    let point = mark.labelPoint(center: Donut.center)
    html.append(markup: "<text class=\"mi\" x=\"")
    html.append(coordinate: point.x, decimals: 1)
    html.append(markup: "\" y=\"")
    html.append(coordinate: point.y + 4, decimals: 1)
    html.append(markup: "\">")
    html.append(text: sector.initial)
    html.append(markup: "</text>")
  }
}
