/// A value on an arc of 300°, open at the bottom, with a needle that sweeps to it.
///
/// Labels and needle use the same piecewise scale, so the needle always points between the right
/// labels. For a value off the scale the needle stops at the end of the arc, and the caller gives
/// the value in words.
public struct Gauge: Sendable {
  /// The values of the labels, which are evenly spaced along the arc.
  public enum Scale: Hashable, Sendable {
    /// From the start to the end in this many equal parts, from 1 to 50.
    case range(ClosedRange<Double>, parts: Int)
    /// These values, ascending, at least two.
    case values([Double])
  }

  /// The colors of an arc.
  public enum Colors: Hashable, Sendable {
    /// The color of the series up to the value, pale beyond it.
    case hue
    /// One color, in light and dark.
    case solid(RGBColor)
    /// Two or more colors, along the arc like a conic gradient.
    case conic([RGBColor])
  }

  /// How the needle moves to its value.
  public enum Sweep: String, CaseIterable, Sendable {
    /// At once, or in little more than a second.
    case none, normal
    /// In ten seconds.
    case slow
  }

  /// The optional settings; `nil` is a color of the theme.
  public struct Options: Hashable, Sendable {
    /// The color of the arc behind the colored one.
    public var trackColor: RGBColor?
    /// The color of the needle and its hub.
    public var needleColor: RGBColor?
    /// The color of the labels along the arc.
    public var labelColor: RGBColor?
    /// The size of the labels in px, from 8 to 24.
    public var labelSize: Double
    /// How the needle moves to its value when the page opens.
    ///
    /// It moves at once for readers who prefer reduced motion.
    public var sweep: Sweep

    /// Options, all of which have defaults.
    ///
    /// - Parameters:
    ///   - trackColor: The color of the arc behind the colored one.
    ///   - needleColor: The color of the needle and its hub.
    ///   - labelColor: The color of the labels along the arc.
    ///   - labelSize: From 8 to 24 px.
    ///   - sweep: How the needle moves to its value.
    public init(
      trackColor: RGBColor? = nil, needleColor: RGBColor? = nil, labelColor: RGBColor? = nil,
      labelSize: Double = 12, sweep: Sweep = .normal
    ) {
      self.trackColor = trackColor
      self.needleColor = needleColor
      self.labelColor = labelColor
      self.labelSize = min(max(labelSize, 8), 24)
      self.sweep = sweep
    }
  }

  /// The value that the needle points to, finite; it can be off the scale: see ``isInRange``.
  public let value: Double
  /// The values that have a label, evenly along the arc: ascending, at least two.
  public let labels: [Double]
  /// The colors of the arc.
  public let colors: Colors
  /// The thickness of the arc in px, on a square of 240 px.
  public let width: Double
  /// The thickness of the needle in px.
  public let needleWidth: Double
  /// Whether a pale arc shows behind the colored one.
  public let hasTrack: Bool
  /// The optional settings.
  public let options: Options

  /// A gauge, or `nil` if the value is not finite or the scale is empty or does not ascend.
  ///
  /// - Parameters:
  ///   - value: Finite.
  ///   - scale: The values of the labels along the arc.
  ///   - colors: The colors of the arc.
  ///   - width: From 4 to 40 px.
  ///   - needleWidth: From 1 to 12 px.
  ///   - hasTrack: Whether a pale arc shows behind the colored one.
  ///   - options: The optional settings.
  public init?(
    _ value: Double, scale: Scale, colors: Colors = .hue, width: Double = 18,
    needleWidth: Double = 4, hasTrack: Bool = false, options: Options = Options()
  ) {
    guard let labels = Gauge.labels(of: scale), value.isFinite else { return nil }
    self.value = value
    self.labels = labels
    self.colors = colors
    self.width = min(max(width, 4), 40)
    self.needleWidth = min(max(needleWidth, 1), 12)
    self.hasTrack = hasTrack
    self.options = options
  }

  private static func labels(of scale: Scale) -> [Double]? {
    let labels: [Double]
    switch scale {
    case .range(let range, let parts):
      guard range.lowerBound < range.upperBound, (1...50).contains(parts) else { return nil }
      let step = (range.upperBound - range.lowerBound) / Double(parts)
      labels = (0...parts).map { range.lowerBound + Double($0) * step }
    case .values(let values): labels = values
    }
    guard labels.count >= 2, labels.allSatisfy(\.isDrawable),
      zip(labels, labels.dropFirst()).allSatisfy(<)
    else { return nil }
    return labels
  }
}

/// A color as three components from 0 to 1.
public struct RGBColor: Hashable, Sendable {
  /// In sRGB; ``hex`` clamps them to 0 to 1.
  public let red, green, blue: Double

  /// A color of three components, each from 0 to 1.
  public init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `#rrggbb`.
  public init?(hex: String) {
    guard hex.utf8.count == 7, hex.first == "#", hex.dropFirst().allSatisfy(\.isHexDigit),
      let number = Int(hex.dropFirst(), radix: 16)
    else { return nil }
    self.init(
      red: Double(number >> 16) / 255, green: Double(number >> 8 & 255) / 255,
      blue: Double(number & 255) / 255)
  }

  /// A color between two others.
  public static func mix(_ a: RGBColor, _ b: RGBColor, _ share: Double) -> RGBColor {
    RGBColor(
      red: a.red + (b.red - a.red) * share, green: a.green + (b.green - a.green) * share,
      blue: a.blue + (b.blue - a.blue) * share)
  }

  /// The color as `#rrggbb`.
  public var hex: String {
    let digits = Array("0123456789abcdef")
    return [red, green, blue].reduce(into: "#") { text, part in
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      text.append(digits[byte / 16])
      text.append(digits[byte % 16])
    }
  }
}

extension Gauge {
  /// Whether the value is on the scale.
  public var isInRange: Bool {
    value >= (labels.first ?? 0) && value <= (labels.last ?? 0)
  }

  /// The angle of a value, clockwise from the start of the arc: 0° to 300°.
  ///
  /// It is linear between two labels; a value off the scale has the angle of the nearer end.
  public func angle(of value: Double) -> Double {
    let step = 300 / Double(labels.count - 1)
    guard let upper = labels.firstIndex(where: { $0 >= value }) else { return 300 }
    guard upper > 0 else { return 0 }
    let (low, high) = (labels[upper - 1], labels[upper])
    return (Double(upper - 1) + (value - low) / (high - low)) * step
  }

  /// The color at a fraction of the full turn, starting a little left of straight down.
  ///
  /// The first color is at 0, the last at 1, and the others are evenly spaced up to 0.8.
  static func conicColor(at share: Double, of colors: [RGBColor]) -> RGBColor {
    guard let first = colors.first, let last = colors.last, colors.count > 1 else {
      return colors.first ?? RGBColor(red: 0, green: 0, blue: 0)
    }
    let stops = colors.indices.map { index in
      index == colors.count - 1 ? 1 : Double(index) * 0.8 / Double(colors.count - 1)
    }
    guard let upper = stops.firstIndex(where: { $0 >= share }) else { return last }
    guard upper > 0 else { return first }
    let part = (share - stops[upper - 1]) / (stops[upper] - stops[upper - 1])
    return RGBColor.mix(colors[upper - 1], colors[upper], part)
  }
}
