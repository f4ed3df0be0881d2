import ReportCore

/// Colors for values, whatever the mark: twelve stops evenly spaced over a range.
///
/// On a page the stylesheet gives the stops their colors (classes `t0` to `tb`).
public struct ColorRamp: Hashable, Sendable {
  /// Unique on the page.
  public let id: String
  /// The values of the first and the last color.
  public let domain: ClosedRange<Double>

  /// Colors over a range of values.
  ///
  /// - Parameters:
  ///   - id: Unique on the page.
  ///   - domain: The values of the first and the last color.
  public init(id: String, domain: ClosedRange<Double>) {
    self.id = id
    self.domain = domain
  }

  /// Writes the gradient in px of the plot, so that equal values have equal colors.
  func render(in frame: Frame, into svg: inout ByteWriter) {
    svg.append(markup: "<defs><linearGradient id=\"")
    svg.append(text: id)
    svg.append(markup: "\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" x2=\"0\" y1=\"")
    svg.append(y: frame.scale.position(of: domain.lowerBound))
    svg.append(markup: "\" y2=\"")
    svg.append(y: frame.scale.position(of: domain.upperBound))
    svg.append(markup: "\">")
    for (index, digit) in ColorRamp.digits.enumerated() {
      svg.append(markup: "<stop")
      switch frame.rendering {
      case .page:
        svg.append(markup: " class=\"t")
        svg.append(markup: digit)
      case .standalone(_, let palette, _):
        svg.append(markup: " stop-color=\"")
        svg.append(plain: palette.temperature[index])
      }
      svg.append(markup: "\" offset=\"")
      svg.append(coordinate: Double(index) / 11, decimals: 3)
      svg.append(markup: "\"/>")
    }
    svg.append(markup: "</linearGradient></defs>")
  }

  /// The last character of the class of each color.
  static let digits: [StaticString] = [
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b",
  ]

  /// The index of the color nearest to a value: the classes of a barcode.
  public func index(of value: Double) -> Int {
    let share = (value - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
    guard share > 0 else { return 0 }
    return Int((min(share, 1) * 11).rounded())
  }
}
