public import ReportCore

/// Shares of a whole as a ring whose sectors can be chosen: the chosen one grows, the others fade,
/// and the hole shows its name and value.
///
/// Each sector is a label with its own radio button, its own path and its own text, all stacked;
/// only the paths take the pointer. The first is chosen at first, so the hole is never empty.
public struct Donut: Sendable {
  /// One share.
  public struct Sector: Hashable, Sendable {
    /// The name in the hole, "Saturday".
    public let name: String
    /// What stands on the ring, "Sa"; empty for nothing.
    public let initial: String
    public let value: Double
    /// The value in the hole, "8,194 steps".
    public let valueText: String

    public init(name: String, initial: String = "", value: Double, valueText: String) {
      self.name = name
      self.initial = initial
      self.value = value
      self.valueText = valueText
    }
  }

  /// Sectors with a value above zero; the others have no place on a ring.
  public let sectors: [Sector]
  /// The hole's part of the radius: 0 for a pie.
  public let innerRadiusRatio: Double
  public let angularInset: Double
  public let cornerRadius: Double

  public init(
    _ sectors: [Sector], innerRadiusRatio: Double = 0.618, angularInset: Double = 2,
    cornerRadius: Double = 6
  ) {
    self.sectors = sectors.filter { $0.value > 0 && $0.value.isDrawable }
    self.innerRadiusRatio = min(max(innerRadiusRatio, 0), 0.95)
    self.angularInset = angularInset
    self.cornerRadius = cornerRadius
  }
}

extension Donut {
  /// The side of the square that a ring or a gauge is drawn in, in px.
  static let size = 240.0
  /// The radius of the ring in its square of 240 px, which leaves room for the chosen sector.
  static let outerRadius = 104.0
  private static let center = (x: 120.0, y: 120.0)

  /// The sectors' shapes in a square of 240 px.
  public var marks: [SectorMark] {
    SectorMark.angles(of: sectors.map(\.value)).compactMap { angles in
      angles.map {
        SectorMark(
          angles: $0, innerRadius: Donut.outerRadius * innerRadiusRatio,
          outerRadius: Donut.outerRadius, angularInset: angularInset, cornerRadius: cornerRadius)
      }
    }
  }

  /// Writes the radio group.
  ///
  /// - Parameters:
  ///   - id: Unique on the page; the name of the radio buttons.
  ///   - name: What is chosen, "Weekdays".
  ///   - html: Where it goes.
  public func render(id: String, name: String, into html: inout ByteWriter) {
    html.append(markup: "<div class=\"dn\" role=\"radiogroup\" aria-label=\"")
    html.append(text: name)
    html.append(markup: "\">")
    let marks = marks
    for (index, (sector, mark)) in zip(sectors, marks).enumerated() {
      html.append(markup: "<label class=\"s\"><input type=\"radio\" name=\"")
      html.append(text: id)
      html.append(markup: index == 0 ? "\" checked>" : "\">")
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

  private func renderInitial(
    of sector: Sector, _ mark: SectorMark, into html: inout ByteWriter
  ) {
    guard !sector.initial.isEmpty, mark.holdsInitial else { return }
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
