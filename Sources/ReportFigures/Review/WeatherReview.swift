import ReportCore
import ReportLanguage
import ReportMeasurements

/// A calendar year of a personal metric by the weather of its days, in a sentence: how far the mean
/// of wet days was from that of dry ones, or that of cold days from that of warm ones.
///
/// - Parameters:
///   - metric: The metric with the values of the year.
///   - weather: Series of one station, the one to prefer first.
///   - year: A calendar year.
///   - context: Language and units.
/// - Returns: `nil` if none of them makes a difference that is sure, or a quarter of the days lacks
///   one of the values.
public func weatherReview(
  of metric: PersonalMetric, against weather: [ChartSeries], year: Int, in context: FigureContext
) -> String? {
  let days = Day.days(ofYear: year)
  return weather.lazy.compactMap { weather -> String? in
    guard
      let bands = WeatherBandsFigure(
        of: metric, against: weather, in: days, spanning: Association.leastSpanOfYear, context),
      bands.association.count * 4 >= days.count * 3
    else { return nil }
    return bands.sentence
  }.first
}

extension WeatherBandsFigure {
  /// The difference, if it is sure, with the station and the days on both sides.
  fileprivate var sentence: String? {
    guard let finding, finding.difference.isSure, let compared,
      context.difference(of: finding.difference.difference, metric.metric) != nil
    else { return nil }
    let isLess = finding.difference.difference > 0
    let key =
      isRain
      ? isLess ? "review.rain-less" : "review.rain-more"
      : isLess ? "review.warmth-less" : "review.warmth-more"
    return context.language.text(
      key,
      [
        "weather": name, "station": weather.station?.title ?? weather.place,
        "first": name(of: compared.first), "first-days": days(finding.first.count),
        "second": name(of: compared.second), "second-days": days(finding.second.count),
        "second-value": text(finding.second.mean),
        "difference": text(abs(finding.difference.difference)),
      ])
  }
}
