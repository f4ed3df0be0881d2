import ReportMeasurements

/// Determines the unit of distances in a table of activities, which does not state it.
///
/// If the table has steps and the length of a stride, their product is the distance, and only one
/// unit fits.
struct GarminDistanceUnit {
  /// How many rows fit each factor, by the column whose numbers can be strides.
  private var fits: [Int: [Int: Int]] = [:]
  /// How many rows have a number in a column.
  private var rows: [Int: Int] = [:]

  /// The units of strides per unit of distance: meters per kilometer, meters per mile, feet per
  /// mile.
  private static let factors = [1000.0, 1609.344, 5280]
}

extension GarminDistanceUnit {
  /// Examines a row.
  ///
  /// - Parameters:
  ///   - distance: The distance in the table.
  ///   - steps: The steps in the table.
  ///   - others: The numbers of the other columns, by index.
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

  /// The unit, if there are enough rows, and most of those with strides agree.
  var unit: Unit? {
    for (column, counts) in fits.sorted(by: { $0.key < $1.key }) {
      for (factor, count) in counts where count >= 3 && count * 3 > (rows[column] ?? 0) * 2 {
        return factor == 0 ? .kilometre : .mile
      }
    }
    return nil
  }
}
