import ReportCore
package import ReportFigures
package import ReportLanguage
package import ReportMeasurements

extension RecordDigest.Year {
  /// The ids of the metrics that have a value in the year, in the order of a page.
  var metrics: [String] {
    Catalogue.weather.filter { $0.elements.contains(where: elements.contains) }.map(\.metric.id)
  }
}

/// Stations and metrics as figures want them.
extension StationSource {
  /// The author's choice, else the last year with 80% coverage, else the last one.
  package var shownYear: Int? { year ?? digest.referenceYear }

  /// The ids of the metrics that have a value in the year that is shown, in the order of a page.
  package var shownMetrics: [String] {
    digest.years.first { $0.year == shownYear }?.metrics ?? []
  }

  /// The station in a year; without one, in the year that it is shown with.
  func inYear(_ year: Int?, _ language: Language, licence: String? = nil) -> StationYear? {
    guard let year = year ?? shownYear else { return nil }
    return StationYear(
      id: id, title: title, climate: climate, year: year, source: sourceLine(language),
      attribution: attribution(licence: licence), events: events)
  }

  /// Where its numbers come from.
  ///
  /// - Parameter licence: What holds where the station says nothing.
  /// - Returns: With the place as it may be told.
  package func attribution(licence: String?) -> Attribution {
    Attribution(
      title: title, source: source, licence: self.licence ?? licence, isSimulated: isSimulated,
      place: coordinates.map(Attribution.Place.init))
  }

  /// Who measured, or that the values are simulated.
  func sourceLine(_ language: Language) -> String {
    isSimulated ? language.text("notice.simulated") : source ?? ""
  }

  /// How completely it measured, without its series.
  ///
  /// - Parameters:
  ///   - language: Of the site.
  ///   - licence: What holds where the station says nothing.
  ///   - title: The title of an element.
  /// - Returns: `nil` where nothing was measured.
  package func quality(
    _ language: Language, licence: String?, title: (Element) -> String
  ) -> SourceQuality? {
    guard digest.span != nil else { return nil }
    return SourceQuality(
      station: id, self.title, digest.elements, coverage, suspects: digest.suspects,
      source: sourceLine(language), attribution(licence: licence), title: title)
  }
}

extension MetricSource {
  /// Where the values come from, or that they are simulated.
  func sourceLine(_ language: Language) -> String {
    isSimulated ? language.text("notice.simulated") : source ?? ""
  }

  /// Where its numbers come from.
  ///
  /// - Parameter licence: What holds where the page says nothing.
  /// - Returns: With the title that names the person.
  package func attribution(licence: String?) -> Attribution {
    Attribution(
      title: fullTitle, source: source, licence: self.licence ?? licence, isSimulated: isSimulated)
  }

  /// The metric as its figures want it.
  ///
  /// - Parameters:
  ///   - weekStart: The author's choice, if there is one.
  ///   - language: Of the site.
  ///   - licence: What holds where the page says nothing.
  /// - Returns: The metric with the line that stands under its figures.
  func personal(
    weekStart: Weekday?, _ language: Language, licence: String? = nil
  ) -> PersonalMetric {
    var personal = PersonalMetric(
      id: id, title: title, metric: metric, series: series, goals: goals, window: window,
      weekStart: weekStart ?? language.firstWeekday, allowance: allowance,
      source: sourceLine(language), events: events)
    personal.person = person
    personal.attribution = attribution(licence: licence)
    personal.parts = parts.map { part in
      PersonalPart(
        name: part.name, title: language.title(ofPart: part.name, of: metric.id),
        series: part.series)
    }
    return personal
  }
}

extension Site {
  /// What all figures share.
  package var figureContext: FigureContext {
    FigureContext(
      language: language, units: configuration.units, rules: configuration.climateRules,
      yearStarts: configuration.yearStarts,
      years: stations.compactMap(\.shownYear) + metrics.flatMap(\.years))
  }

  /// Everything that an author can draw.
  package func seriesCatalog(_ language: Language) -> SeriesCatalog {
    let elements = Set(stations.flatMap(\.digest.elements))
    let ids = Set(elements.flatMap { [$0.id, $0.metric.id] } + [Element.temperatureMean.id])
    let titles =
      ids.compactMap { id in language.metricTitle(id).map { (id, $0) } }
      + configuration.climateRules.indices.map { ($0.id, language.title(of: $0)) }
    return SeriesCatalog(
      stations: stations.compactMap {
        $0.inYear(nil, language, licence: configuration.licence)
      },
      metrics: metrics.map {
        $0.personal(
          weekStart: configuration.weekStart, language, licence: configuration.licence)
      },
      titles: Dictionary(uniqueKeysWithValues: titles), yearStarts: configuration.yearStarts)
  }
}
