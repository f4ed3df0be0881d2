import ReportCore
import ReportLanguage
import ReportMeasurements

/// The mean temperature of each month of the record, in the colors of the temperatures.
///
/// - Returns: `nil` for a record without temperatures.
public func monthsOfRecord(
  _ year: StationYear, in context: FigureContext, id: String
) -> Figure? {
  let element = Element.temperatureMean
  let catalog = SeriesCatalog(
    stations: [year], metrics: [],
    titles: [element.id: context.language.text("record.months-of-record")])
  guard let series = catalog.series(named: "\(year.id).\(element.id)"), let days = series.span
  else {
    return nil
  }
  return monthCells(of: series, days: days, newestFirst: true, in: context, id: id)
}

/// The climate diagram of the reference period.
///
/// - Returns: `nil` for a record without temperatures or without totals.
public func climateOfRecord(
  _ year: StationYear, in context: FigureContext, id: String
) -> Figure? {
  guard let reference = year.climate[.precipitation].monthlyNormals?.reference,
    let years = reference.basis == .published ? year.record.years : reference.years
  else { return nil }
  let days =
    Day.days(ofYear: years.lowerBound).lowerBound...Day.days(ofYear: years.upperBound).upperBound
  return climateDiagram(of: year, days: days, in: context, id: id)
}
