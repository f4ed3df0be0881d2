public import ReportCharts
import ReportCore
public import ReportMeasurements

extension StationYear {
  /// The year's daily means as stripes of two days: the station's mark.
  public func barcode() -> Barcode {
    let means = dailyMeans()
    let stripes = stride(from: 0, to: means.count, by: 2).map { first -> Double? in
      let pair = means[first..<min(first + 2, means.count)].compactMap(\.self)
      return pair.isEmpty ? nil : pair.reduce(0, +) / Double(pair.count)
    }
    return Barcode(stripes, ramp: StationYear.barcodeRamp)
  }

  /// Daily mean temperatures in °C: half of low and high.
  private func dailyMeans() -> [Double?] {
    zip(
      values(of: .temperatureLow, in: .celsius), values(of: .temperatureHigh, in: .celsius)
    ).map { low, high in
      guard let low, let high else { return nil }
      return (low + high) / 2
    }
  }

  /// Daily means keep to a narrower range than lows and highs: 5 to 85 °F.
  private static let barcodeRamp = ColorRamp(
    id: "barcode",
    domain: Unit.fahrenheit.canonical(from: 5)...Unit.fahrenheit.canonical(from: 85))

  /// The monthly totals of a metric, for a line the size of a word.
  ///
  /// A month with more than 5 missing days, or more than 3 in a row, is a gap.
  public func monthlyTotals(of element: Element, in unit: Unit) -> [Double?] {
    Month.months(ofYear: year).map { month in
      let series = record[element]
      guard series.isCovered(month.days, to: .month) else { return nil }
      return series.total(in: month.days).value.map(unit.value(fromCanonical:))
    }
  }
}
