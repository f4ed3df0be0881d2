import Glibc
import ReportMeasurements

/// Determines the unit of numbers for which no file names it, from typical body measurements.
///
/// Each number implies a body length in the format's first unit; the unit for which the median is
/// closest to the typical length is chosen.
struct LikelyUnit {
  /// The possible units, each with the factor to the first one's length.
  private let units: [(unit: Unit, factor: Double)]
  /// The typical length of an adult, in meters.
  private let usual: Double
  private var lengths: [Double] = []

  /// How many lengths are enough to decide.
  private static let enough = 1000

  private init(_ units: [(Unit, Double)], usual: Double) {
    self.units = units
    self.usual = usual
  }
}

extension LikelyUnit {
  /// The unit of distances with step counts: a step is about 0.72 m long.
  static var ofDistances: LikelyUnit {
    LikelyUnit([(.kilometre, 1), (.mile, 1.609344)], usual: 0.72)
  }

  /// The unit of weights with body-mass indices: a person is about 1.7 m tall.
  static var ofWeights: LikelyUnit {
    LikelyUnit(
      [(.kilogram, 1), (.pound, 0.45359237.squareRoot()), (.stone, 6.35029318.squareRoot())],
      usual: 1.7)
  }

  /// Adds a distance and its number of steps.
  mutating func take(distance: Double, steps: Double) {
    guard distance > 0, steps >= 100 else { return }
    take(distance * 1000 / steps)
  }

  /// Adds a weight and its body-mass index, the weight in kilograms divided by the square of the
  /// height.
  mutating func take(weight: Double, index: Double) {
    guard weight > 0, index > 0 else { return }
    take((weight / index).squareRoot())
  }

  private mutating func take(_ length: Double) {
    guard length.isFinite, lengths.count < LikelyUnit.enough else { return }
    lengths.append(length)
  }

  /// The unit for which the lengths are most typical; `nil` if there are none, or none fits a body.
  var unit: Unit? {
    guard !lengths.isEmpty else { return nil }
    let median = lengths.sorted()[lengths.count / 2]
    let nearest = units.min { distance(median * $0.factor) < distance(median * $1.factor) }
    return nearest.flatMap { distance(median * $0.factor) < log(2) ? $0.unit : nil }
  }

  private func distance(_ length: Double) -> Double { abs(log(length / usual)) }
}

extension Unit {
  /// A stone of 14 pounds.
  fileprivate static let stone = Unit(
    id: "st", symbol: "st", quantity: .mass, numerator: 6.35029318)
}
