/// Classes of values, each with its color: the scale of a heat map.
///
/// A value belongs to the last class whose lower bound it reaches. In light and dark mode alike,
/// higher values are more prominent.
public struct ColorClasses: Hashable, Sendable {
  /// The colors of the classes.
  public enum Kind: Hashable, Sendable {
    /// From low to high, at most six classes.
    case sequential
    /// From far below a middle to far above it, an odd number of classes, at most seven.
    case diverging
    /// The colors of a ``ColorRamp`` over a range of values; each class has that of its middle, or
    /// the next one that no lower class has.
    case ramp(ClosedRange<Double>)
  }

  /// The colors of the classes.
  public let kind: Kind
  /// The lower bounds of the second class, the third, and so on, ascending.
  public let bounds: [Double]

  /// Classes between given bounds.
  ///
  /// - Parameters:
  ///   - kind: The colors of the classes.
  ///   - bounds: Finite and ascending. Bounds that are not, equal ones, and more than the colors
  ///     allow are left out.
  public init(_ kind: Kind = .sequential, bounds: [Double]) {
    self.kind = kind
    var ascending: [Double] = []
    for bound in bounds where bound.isDrawable && bound > ascending.last ?? -.infinity {
      ascending.append(bound)
    }
    let limit =
      switch kind {
      case .sequential: 5
      case .diverging: min(ascending.count / 2 * 2, 6)
      case .ramp: 11
      }
    self.bounds = Array(ascending.prefix(limit))
  }
}

extension ColorClasses {
  /// The number of classes.
  public var count: Int { bounds.count + 1 }

  /// Classes with about the same number of values each.
  ///
  /// - Parameters:
  ///   - values: Missing ones are ignored.
  ///   - classes: The number of classes, from 1 to 6; equal values make fewer.
  /// - Returns: The classes; one if there are no values.
  public static func quantiles(of values: [Double?], classes: Int = 6) -> ColorClasses {
    let sorted = values.drawable.compactMap(\.self).sorted()
    let classes = min(max(classes, 1), 6)
    guard let lowest = sorted.first else { return ColorClasses(bounds: []) }
    let bounds = (1..<classes).map { sorted[$0 * sorted.count / classes] }
    return ColorClasses(bounds: bounds.filter { $0 > lowest })
  }

  /// Classes of equal width with round bounds.
  ///
  /// - Parameters:
  ///   - range: The values to cover.
  ///   - classes: The approximate number of classes, up to 6.
  /// - Returns: The classes between the ticks that cover the range.
  public static func equalSteps(over range: ClosedRange<Double>, classes: Int = 5) -> ColorClasses {
    var count = min(max(classes, 1), 6)
    var ticks = NiceTicks(covering: range, count: count).values
    while ticks.count > 7, count > 1 {
      count -= 1
      ticks = NiceTicks(covering: range, count: count).values
    }
    return ColorClasses(bounds: Array(ticks.dropFirst().dropLast()))
  }

  /// Classes with round bounds in the colors that a ramp gives their values.
  ///
  /// A class is about as wide as a color of the ramp or wider, so that each has its own.
  ///
  /// - Parameters:
  ///   - ramp: The values of the first and the last color.
  ///   - range: The values to cover.
  /// - Returns: At most twelve classes.
  public static func ramp(
    _ ramp: ClosedRange<Double>, over range: ClosedRange<Double>
  ) -> ColorClasses {
    let color = (ramp.upperBound - ramp.lowerBound) / Double(ColorRamp.digits.count - 1)
    let ticks = NiceTicks(
      covering: range, count: 6, minimumStep: NiceTicks(covering: 0...color, count: 1).step
    ).values
    return ColorClasses(.ramp(ramp), bounds: Array(ticks.dropFirst().dropLast()))
  }

  /// Seven classes: within one step of a middle, and beyond one, two and four steps on both sides.
  ///
  /// - Parameters:
  ///   - middle: The value that is neither high nor low, such as 0.
  ///   - step: Half the width of the middle class, above zero.
  /// - Returns: Classes with bounds at 1, 2 and 4 steps on both sides.
  public static func diverging(around middle: Double = 0, step: Double) -> ColorClasses {
    ColorClasses(.diverging, bounds: [-4, -2, -1, 1, 2, 4].map { middle + $0 * step })
  }

  /// The class of a value, from 0; `nil` for a missing value and for NaN.
  public func index(of value: Double?) -> Int? {
    guard let value, value.isDrawable else { return nil }
    return bounds.firstIndex { value < $0 } ?? bounds.count
  }

  /// The color of a class: few classes are spread over all colors of their kind.
  func swatch(of index: Int) -> Int {
    switch kind {
    case .sequential: count == 1 ? 3 : (index * 5 + (count - 1) / 2) / (count - 1)
    case .diverging: index + 3 - bounds.count / 2
    case .ramp(let domain): ownColors(of: ColorRamp(id: "", domain: domain))[index]
    }
  }

  /// The color of the middle of each class, moved up from those of lower classes, and down from the
  /// end of the ramp.
  private func ownColors(of ramp: ColorRamp) -> [Int] {
    var colors: [Int] = []
    for index in 0..<count {
      colors.append(max(ramp.index(of: middle(of: index)), (colors.last ?? -1) + 1))
    }
    let end = ColorRamp.digits.count
    return colors.enumerated().map { index, color in min(color, end - count + index) }
  }

  /// The middle of a class; an open-ended one is as wide as its neighbor.
  private func middle(of index: Int) -> Double {
    guard let first = bounds.first, let last = bounds.last else { return 0 }
    let step = bounds.count > 1 ? bounds[1] - first : 0
    guard index > 0 else { return first - step / 2 }
    return index < bounds.count ? (bounds[index - 1] + bounds[index]) / 2 : last + step / 2
  }
}

extension ColorClasses.Kind {
  /// The class in the stylesheet of a color.
  func className(of swatch: Int) -> String {
    switch self {
    case .sequential: "z\(swatch + 1)"
    case .diverging: "x\(swatch)"
    case .ramp: "t\(ColorRamp.digits[swatch])"
    }
  }

  func color(of swatch: Int, in palette: Palette) -> String {
    let colors =
      switch self {
      case .sequential: palette.sequential
      case .diverging: palette.diverging
      case .ramp: palette.temperature
      }
    return colors.indices.contains(swatch) ? colors[swatch] : palette.band
  }

  /// The color of letters on a swatch: black or white, whichever has more contrast.
  func ink(on swatch: Int, in palette: Palette) -> String {
    guard let color = RGBColor(hex: color(of: swatch, in: palette)) else { return palette.text }
    return color.luminance > 0.215 ? "#000" : "#fff"
  }
}

extension RGBColor {
  /// The approximate relative luminance of WCAG 2.2, with a gamma of 2, to choose black or white.
  fileprivate var luminance: Double {
    0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue
  }
}
