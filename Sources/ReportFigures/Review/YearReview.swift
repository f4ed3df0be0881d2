import ReportCore
import ReportLanguage
public import ReportMeasurements

/// What a calendar year was at the stations of a site: who is told of, in which words, and a table.
public struct YearReview: Sendable {
  /// All stations that measured in the year, in the order in which they are shown.
  public let stations: [ComparedStation]
  /// Those that are told of in sentences: all that are compared with other years, or of many the most
  /// notable; of the others the table has everything.
  public let told: [ComparedStation]
  /// The most notable station; `nil` without stations.
  public let leading: StationYear?
  let context: FigureContext

  /// So many stations are told of in sentences.
  public static let mostTold = 10

  /// The review of some stations.
  ///
  /// - Parameters:
  ///   - stations: In the order in which they are shown, all with the same year.
  ///   - books: The records of the stations, by their ids.
  ///   - context: Language and units.
  public init(
    of stations: [ComparedStation], _ books: [String: RecordBook], in context: FigureContext
  ) {
    let ranked = stations.enumerated().map { order, station in
      (order: order, note: Note(of: station.year, books[station.year.id], in: context))
    }.sorted { a, b in a.note == b.note ? a.order < b.order : a.note < b.note }
    self.stations = stations
    self.context = context
    told = ranked.filter { stations[$0.order].year.isCompared }.prefix(Self.mostTold)
      .map(\.order).sorted().map { stations[$0] }
    leading = ranked.first.map { stations[$0.order].year }
  }
}

/// How notable the year of a station is: by the records that it set, then by its most unusual place
/// among the complete years, then by its days with a value.
private struct Note: Comparable {
  let records: Int
  /// The place of the year's warmth or precipitation as a share of all places; 1 without any.
  let place: Double
  let days: Int

  init(of year: StationYear, _ book: RecordBook?, in context: FigureContext) {
    records = book?.lastEvents(inYear: year.year).count ?? 0
    place =
      [Element.temperatureMean, .precipitation].compactMap { element in
        context.placed(element, year, nil, by: .whole).map {
          Double($0.rank.place) / Double($0.rank.count)
        }
      }.min() ?? 1
    days = year.record.coverage(in: year.days).observed
  }

  /// The more notable one comes first.
  static func < (a: Note, b: Note) -> Bool {
    (b.records, a.place, b.days) < (a.records, b.place, a.days)
  }
}

extension StationYear {
  /// Whether it has a normal of temperature, precipitation or snow.
  fileprivate var isCompared: Bool {
    [Element.temperatureMean, .precipitation, .snowfall].contains {
      climate[$0].monthlyNormals?.year != nil
    }
  }
}

extension YearReview {
  /// Whether more stations are compared with other years than are told of.
  public var leavesOut: Bool { stations.count { $0.year.isCompared } > told.count }

  private var language: Language { context.language }

  /// What the year was at a station: its places among the complete years, and what it has of metrics
  /// of which it is not complete.
  ///
  /// - Returns: `nil` where none of them was measured.
  public func sentence(of year: StationYear) -> String? {
    let open = [
      open(.temperatureMean, "key.mean-temperature", year),
      open(.precipitation, "key.precipitation", year), open(.snowfall, "key.snow", year),
    ]
    let sentences = ([yearFinding(year, in: context)] + open).compactMap(\.self)
    return sentences.isEmpty ? nil : language.sentences(sentences)
  }

  /// What a year that is not complete has: of a running one the whole months against those of other
  /// years, otherwise the value with its coverage.
  private func open(_ element: Element, _ name: String, _ year: StationYear) -> String? {
    let climate = year.climate[element]
    let metric = element.metric
    let value = climate.year(year.year)
    // No snow is no finding.
    guard !value.isComplete, let observed = value.observed,
      observed > 0 || metric.kind != .total
    else { return nil }
    let text = context.withGap(
      context.marked(context.amount(observed, of: metric), value.status), value)
    var title = language.text(name)
    if climate.yearStart != 1 {
      title = language.text(
        "figure.titled", ["title": title, "period": climate.name(ofYear: year.year, language)])
    }
    guard value.status == .running, let months = wholeMonths(of: climate, year),
      let sum = climate.statistics.aggregate(in: months.days).complete
    else { return language.text("review.value", ["name": title, "value": text]) }
    let words = ClimateWords(climate, of: metric, context)
    let against = context.againstNormal(sum, of: metric, climate.normal(of: months))
    let placed = words.remarkablePlace(of: months).map {
      language.text("figure.dated", ["value": against, "date": $0])
    }
    let name = language.text(
      "figure.titled", ["title": title, "period": language.span(months.days)])
    return language.text("review.value", ["name": name, "value": placed ?? against])
  }

  /// The complete months from January on; `nil` where January is none, or years begin elsewhere.
  private func wholeMonths(of climate: SeriesClimate, _ year: StationYear) -> YearlyPeriod? {
    let months = Month.months(ofYear: year.year).prefix { climate.month($0).isComplete }
    guard climate.yearStart == 1, let first = months.first, let last = months.last else {
      return nil
    }
    return YearlyPeriod(first.firstDay...last.days.upperBound)
  }
}
