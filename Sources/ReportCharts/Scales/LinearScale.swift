/// A linear map from values to heights on the plot, in px from its top.
public struct LinearScale: Hashable, Sendable {
  /// The values the scale shows, lowest and highest.
  public let domain: ClosedRange<Double>
  /// The position of the highest value, in px from the top of the plot.
  public let top: Double
  /// The position of the lowest value, in px from the top of the plot.
  public let bottom: Double
  /// The value from which ten units take the room of one, or `nil` for an even scale.
  public let knee: Double?

  /// A scale that puts the end of the domain at `top` and its start at `bottom`.
  ///
  /// A domain of one value is widened by 2% to both sides, or by 1 around zero, so that the value
  /// stands in the middle.
  ///
  /// - Parameters:
  ///   - domain: The values shown.
  ///   - top: The px of the highest.
  ///   - bottom: The px of the lowest.
  ///   - knee: Where the scale begins to be compressed tenfold.
  public init(domain: ClosedRange<Double>, top: Double, bottom: Double, knee: Double? = nil) {
    // A series holds finite numbers only, and an axis of an author is between ±1e12.
    precondition(domain.lowerBound.isFinite && domain.upperBound.isFinite, "a domain is finite")
    let ends = domain.lowerBound.clampedToDrawable...domain.upperBound.clampedToDrawable
    self.domain = LinearScale.widened(ends)
    self.top = top
    self.bottom = bottom
    self.knee = knee
  }

  /// A value as it is placed: what lies above the knee is pressed together.
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

  /// The height of a value in px; values outside the domain come out outside the plot, but never
  /// further than a million px away.
  public func position(of value: Double) -> Double {
    guard !value.isNaN else { return bottom }
    let (low, high) = (pressed(domain.lowerBound), pressed(domain.upperBound))
    let share = (pressed(value) - low) / (high - low)
    return min(max(bottom + (top - bottom) * share, -1e6), 1e6)
  }

  /// The height of a value in px, kept on the plot.
  public func clampedPosition(of value: Double) -> Double {
    position(of: min(max(value, domain.lowerBound), domain.upperBound))
  }
}
