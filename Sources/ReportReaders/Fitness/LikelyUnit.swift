import Glibc
import ReportMeasurements

/// Finds the unit of numbers that no file names, from what bodies are like.
///
/// Each number gives a length of a body as it would be in the format's first unit; the unit with
/// which the median of them is most usual is the one.
struct LikelyUnit {
  /// The units there can be, with what makes a length of the first's.
  private let units: [(unit: Unit, factor: Double)]
  /// In metres, of a grown person.
  private let usual: Double
  private var lengths: [Double] = []

  /// As many lengths as tell it.
  private static let enough = 1000

  private init(_ units: [(Unit, Double)], usual: Double) {
    self.units = units
    self.usual = usual
  }
}

extension LikelyUnit {
  /// The unit of distances beside steps: a step is about 0.72 m long.
  static var ofDistances: LikelyUnit {
    LikelyUnit([(.kilometre, 1), (.mile, 1.609344)], usual: 0.72)
  }

  /// The unit of weights beside body-mass indices: a person is about 1.7 m tall.
  static var ofWeights: LikelyUnit {
    LikelyUnit(
      [(.kilogram, 1), (.pound, 0.45359237.squareRoot()), (.stone, 6.35029318.squareRoot())],
      usual: 1.7)
  }

  /// Takes a distance and the steps in it.
  mutating func take(distance: Double, steps: Double) {
    guard distance > 0, steps >= 100 else { return }
    take(distance * 1000 / steps)
  }

  /// Takes a weight and the index of it, the weight in kilograms by the square of the height.
  mutating func take(weight: Double, index: Double) {
    guard weight > 0, index > 0 else { return }
    take((weight / index).squareRoot())
  }

  private mutating func take(_ length: Double) {
    guard length.isFinite, lengths.count < LikelyUnit.enough else { return }
    lengths.append(length)
  }

  /// The unit with which the lengths are most usual, `nil` where there are none, or none is a body's.
  var unit: Unit? {
    guard !lengths.isEmpty else { return nil }
    let median = lengths.sorted()[lengths.count / 2]
    let nearest = units.min { distance(median * $0.factor) < distance(median * $1.factor) }
    return nearest.flatMap { distance(median * $0.factor) < log(2) ? $0.unit : nil }
  }

  private func distance(_ length: Double) -> Double { abs(log(length / usual)) }
}

extension Unit {
  /// Stones of 14 pounds.
  fileprivate static let stone = Unit(
    id: "st", symbol: "st", quantity: .mass, numerator: 6.35029318)
}
