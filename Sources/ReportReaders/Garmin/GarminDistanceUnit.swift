import ReportMeasurements

/// Finds out what the distances of a table of activities are in, which it does not say.
///
/// Where it has steps and the length of a stride, their product is the distance: only one unit fits.
struct GarminDistanceUnit {
  /// How many rows fit each factor, by the column whose numbers may be strides.
  private var fits: [Int: [Int: Int]] = [:]
  /// How many rows have a number in a column.
  private var rows: [Int: Int] = [:]

  /// Metres for each unit, by what a stride in metres or in feet times the steps comes to.
  private static let factors = [1000.0, 1609.344, 5280]
}

extension GarminDistanceUnit {
  /// Looks at a row.
  ///
  /// - Parameters:
  ///   - distance: As the table has it.
  ///   - steps: As the table has them.
  ///   - others: The numbers of the other columns, by their places.
  mutating func take(distance: Double?, steps: Double?, others: [(Int, Double)]) {
    guard let distance, let steps, distance > 0.5, steps > 100 else { return }
    for (column, number) in others {
      rows[column, default: 0] += 1
      for (index, factor) in GarminDistanceUnit.factors.enumerated()
      where abs(number * steps / distance / factor - 1) < 0.03 {
        fits[column, default: [:]][index, default: 0] += 1
      }
    }
  }

  /// The unit, if some rows, and most of those that have strides, leave no doubt.
  var unit: Unit? {
    for (column, counts) in fits.sorted(by: { $0.key < $1.key }) {
      for (factor, count) in counts where count >= 3 && count * 3 > (rows[column] ?? 0) * 2 {
        return factor == 0 ? .kilometre : .mile
      }
    }
    return nil
  }
}
