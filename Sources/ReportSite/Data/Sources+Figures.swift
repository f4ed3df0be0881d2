import ReportCore
package import ReportFigures
package import ReportLanguage
package import ReportMeasurements

extension RecordDigest.Year {
  /// The ids of the metrics that pages of the year show, in page order.
  var metrics: [String] {
    Self.weather.filter { $0.elements.contains(where: elements.contains) }.map(\.id)
  }

  /// The metrics of stations with their elements, in page order.
  private static let weather = Catalogue.weather.map { (id: $0.metric.id, elements: $0.elements) }
}

extension RecordDigest {
  /// The ids of the metrics that pages of a year show, in page order.
  func metrics(inYear year: Int?) -> [String] { years.first { $0.year == year }?.metrics ?? [] }
}

/// What figures need of stations and metrics.
extension StationSource {
  /// The author's choice, else the last year with 80% coverage, else the last year.
  package var shownYear: Int? { year ?? digest.referenceYear }

  /// The ids of the metrics that pages of the year shown show, in page order.
  package var shownMetrics: [String] { digest.metrics(inYear: shownYear) }

  /// The station in a given year, by default in the year shown.
  func inYear(_ year: Int?, _ language: Language, licence: String? = nil) -> StationYear? {
    guard let year = year ?? shownYear else { return nil }
    return StationYear(
      id: id, title: title, climate: climate, year: year, source: sourceLine(language),
      attribution: attribution(licence: licence), events: events)
  }

  /// The origin of its numbers.
  ///
  /// - Parameter licence: The license if the station states none.
  /// - Returns: The attribution, with the place as precise as the author permits.
  package func attribution(licence: String?) -> Attribution {
    Attribution(
      title: title, source: source, licence: self.licence ?? licence, isSimulated: isSimulated,
      place: coordinates.map(Attribution.Place.init))
  }

  /// Where it is on a map; `nil` if that is unknown, or may not be shown.
  package var place: Locator.Place? {
    coordinates.map {
      Locator.Place(title: title, latitude: $0.latitude, longitude: $0.longitude)
    }
  }

  /// The line that credits the source, or says that the values are simulated.
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
  /// The line that credits the source, or says that the values are simulated.
  func sourceLine(_ language: Language) -> String {
    isSimulated ? language.text("notice.simulated") : source ?? ""
  }

  /// The origin of its numbers.
  ///
  /// - Parameter licence: The license if the page states none.
  /// - Returns: The attribution, with the title that names the person.
  package func attribution(licence: String?) -> Attribution {
    Attribution(
      title: fullTitle, source: source, licence: self.licence ?? licence, isSimulated: isSimulated)
  }

  /// The metric in the form that its figures need.
  ///
  /// - Parameters:
  ///   - weekStart: The author's choice, if there is one.
  ///   - language: The language of the site.
  ///   - licence: The license if the page states none.
  /// - Returns: The metric with the source line for its figures.
  func personal(
    weekStart: Weekday?, _ language: Language, licence: String? = nil
  ) -> PersonalMetric {
    var personal = PersonalMetric(
      id: id, title: title, metric: metric, series: series, goals: goals, window: window,
      weekStart: weekStart ?? language.firstWeekday, allowance: allowance,
      source: sourceLine(language), dataThrough: dataThrough, events: events)
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
    let context = FigureContext(
      language: language, units: configuration.units, secondUnits: configuration.secondUnits,
      rules: configuration.climateRules,
      yearStarts: configuration.yearStarts, weekStart: configuration.weekStart)
    // Where readers can switch to other units, none stand beside the numbers.
    return configuration.editions.count > 1 ? context.showing(edition.units) : context
  }

  /// Every series that an author can draw.
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
      titles: Dictionary(uniqueKeysWithValues: titles), yearStarts: configuration.yearStarts,
      weekStart: configuration.weekStart ?? language.firstWeekday)
  }
}
