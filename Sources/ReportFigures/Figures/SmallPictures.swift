public import ReportCharts
import ReportCore
import ReportMeasurements

extension StationYear {
  /// The year's daily means as stripes of two days, which identify the station.
  public func barcode() -> Barcode {
    let means = dailyMeans()
    let stripes = stride(from: 0, to: means.count, by: 2).map { first -> Double? in
      let pair = means[first..<min(first + 2, means.count)].compactMap(\.self)
      return pair.isEmpty ? nil : pair.reduce(0, +) / Double(pair.count)
    }
    return Barcode(stripes, ramp: StationYear.barcodeRamp)
  }

  /// Daily mean temperatures in °C: the average of low and high.
  private func dailyMeans() -> [Double?] {
    zip(
      trusted(.temperatureLow, in: .celsius), trusted(.temperatureHigh, in: .celsius)
    ).map { low, high in
      guard let low, let high else { return nil }
      return (low + high) / 2
    }
  }

  /// Daily means vary within a narrower range than lows and highs: 5 to 85 °F.
  private static let barcodeRamp = ColorRamp(
    id: "barcode",
    domain: Unit.fahrenheit.canonical(from: 5)...Unit.fahrenheit.canonical(from: 85))
}

extension FigureContext {
  /// The monthly totals of an element in the unit shown, for a sparkline; an incomplete month is a
  /// gap.
  func monthSums(of element: Element, _ year: StationYear) -> [Double?] {
    let unit = unit(of: element.metric)
    return statistics(of: element, in: year.record).months(ofYear: year.year).map {
      $0.value.complete.map(unit.value(fromCanonical:))
    }
  }
}
