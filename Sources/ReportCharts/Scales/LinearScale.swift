/// A linear map from values to heights on the plot, in px from its top.
public struct LinearScale: Hashable, Sendable {
  /// The values the scale shows, lowest and highest.
  public let domain: ClosedRange<Double>
  /// The position of the highest value, in px from the top of the plot.
  public let top: Double
  /// The position of the lowest value, in px from the top of the plot.
  public let bottom: Double
  /// The value above which ten units take the space of one, or `nil` for a scale without a knee.
  public let knee: Double?

  /// A scale that puts the end of the domain at `top` and its start at `bottom`.
  ///
  /// A domain of one value is widened by 2% on both sides, or by 1 around zero, so that the value
  /// is in the middle.
  ///
  /// - Parameters:
  ///   - domain: The values shown.
  ///   - top: The px of the highest value.
  ///   - bottom: The px of the lowest value.
  ///   - knee: The value above which the scale is compressed tenfold.
  public init(domain: ClosedRange<Double>, top: Double, bottom: Double, knee: Double? = nil) {
    // A series has only finite numbers, and an author's axis is within ±1e12.
    precondition(domain.lowerBound.isFinite && domain.upperBound.isFinite, "a domain is finite")
    let ends = domain.lowerBound.clampedToDrawable...domain.upperBound.clampedToDrawable
    self.domain = LinearScale.widened(ends)
    self.top = top
    self.bottom = bottom
    self.knee = knee
  }

  /// A value as it is placed: the part above the knee is compressed.
  private func pressed(_ value: Double) -> Double {
    guard let knee, value > knee else { return value }
    return knee + (value - knee) / 10
  }

  private static func widened(_ domain: ClosedRange<Double>) -> ClosedRange<Double> {
    guard domain.lowerBound == domain.upperBound else { return domain }
    let share = abs(domain.lowerBound) * 0.02
    let margin = share > 0 ? share : 1
    return domain.lowerBound - margin...domain.upperBound + margin
  }

  /// The height of a value in px.
  ///
  /// A value outside the domain has a position outside the plot, but within a million px of it.
  public func position(of value: Double) -> Double {
    guard !value.isNaN else { return bottom }
    let (low, high) = (pressed(domain.lowerBound), pressed(domain.upperBound))
    let share = (pressed(value) - low) / (high - low)
    return min(max(bottom + (top - bottom) * share, -1e6), 1e6)
  }

  /// The height of a value in px, clamped to the plot.
  public func clampedPosition(of value: Double) -> Double {
    position(of: min(max(value, domain.lowerBound), domain.upperBound))
  }
}
