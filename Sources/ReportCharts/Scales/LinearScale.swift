/// A linear map from values to heights on the plot, in px from its top.
public struct LinearScale: Hashable, Sendable {
  /// The values the scale shows, lowest and highest.
  public let domain: ClosedRange<Double>
  /// The px of the highest value, counted from the top of the plot.
  public let top: Double
  /// The px of the lowest value.
  public let bottom: Double

  /// A scale that puts the end of the domain at `top` and its start at `bottom`.
  ///
  /// A domain of one value is widened by 2 % to both sides, or by 1 around zero, so that the value
  /// stands in the middle.
  public init(domain: ClosedRange<Double>, top: Double, bottom: Double) {
    precondition(domain.lowerBound.isFinite && domain.upperBound.isFinite, "a domain is finite")
    self.domain = LinearScale.widened(domain)
    self.top = top
    self.bottom = bottom
  }

  private static func widened(_ domain: ClosedRange<Double>) -> ClosedRange<Double> {
    guard domain.lowerBound == domain.upperBound else { return domain }
    let margin = domain.lowerBound == 0 ? 1 : abs(domain.lowerBound) * 0.02
    return domain.lowerBound - margin...domain.upperBound + margin
  }

  /// The height of a value in px; values outside the domain come out outside the plot.
  public func position(of value: Double) -> Double {
    let share = (value - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
    return bottom + (top - bottom) * share
  }

  /// The height of a value in px, kept on the plot.
  public func clampedPosition(of value: Double) -> Double {
    position(of: min(max(value, domain.lowerBound), domain.upperBound))
  }
}
