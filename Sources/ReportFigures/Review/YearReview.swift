import ReportCore
import ReportLanguage
public import ReportMeasurements

/// A calendar year at the stations of a site: which stations to describe, the sentences, and a
/// table.
public struct YearReview: Sendable {
  /// All stations that measured in the year, in the order shown.
  public let stations: [ComparedStation]
  /// The stations described in sentences: all that can be compared with other years, or the most
  /// notable of many; the table has all stations.
  public let told: [ComparedStation]
  /// The most notable station; `nil` without stations.
  public let leading: StationYear?
  let context: FigureContext

  /// The most stations described in sentences.
  public static let mostTold = 10

  /// Creates the review of some stations.
  ///
  /// - Parameters:
  ///   - stations: In the order shown, all with the same year.
  ///   - books: The records of the stations, by their ids.
  ///   - context: Language and units.
  public init(
    of stations: [ComparedStation], _ books: [String: RecordBook], in context: FigureContext
  ) {
    let notes = stations.map { Note(of: $0.year, books[$0.year.id], in: context) }
    let ranked = stations.indices.sorted { a, b in
      notes[a] == notes[b] ? a < b : notes[a] < notes[b]
    }
    self.stations = stations
    self.context = context
    told = ranked.filter { stations[$0].year.isCompared }.prefix(Self.mostTold).sorted()
      .map { stations[$0] }
    leading = ranked.first.map { stations[$0].year }
  }
}

/// How notable the year of a station is: by the records that it set, then by its most unusual rank
/// among the complete years, then by its days with a value.
private struct Note: Comparable {
  let records: Int
  /// The rank of the year's temperature or precipitation divided by the number of years; 1 without
  /// any.
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

  /// Orders the more notable one first.
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
  /// Whether a station can be compared with normals.
  public var hasNormals: Bool { stations.contains { $0.year.isCompared } }

  /// Whether some stations can be compared with other years and yet are not described.
  public var leavesOut: Bool { stations.count { $0.year.isCompared } > told.count }

  private var language: Language { context.language }

  /// The year at a station: its ranks among the complete years, and the values of metrics for which
  /// it is incomplete.
  ///
  /// - Returns: `nil` if none of them was measured.
  public func sentence(of year: StationYear) -> String? {
    let open = [
      open(.temperatureMean, "key.mean-temperature", year),
      open(.precipitation, "key.precipitation", year), open(.snowfall, "key.snow", year),
    ]
    let sentences = ([yearFinding(year, in: context)] + open).compactMap(\.self)
    return sentences.isEmpty ? nil : language.sentences(sentences)
  }

  /// The value of an incomplete year: for a running one the whole months compared with those of
  /// other years, otherwise the value with its coverage.
  private func open(_ element: Element, _ name: String, _ year: StationYear) -> String? {
    let climate = year.climate[element]
    let metric = element.metric
    let value = climate.year(year.year)
    // No snow is not worth mentioning.
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

  /// The complete months from January on; `nil` if January is incomplete, or years begin in another
  /// month.
  private func wholeMonths(of climate: SeriesClimate, _ year: StationYear) -> YearlyPeriod? {
    let months = Month.months(ofYear: year.year).prefix { climate.month($0).isComplete }
    guard climate.yearStart == 1, let first = months.first, let last = months.last else {
      return nil
    }
    return YearlyPeriod(first.firstDay...last.days.upperBound)
  }
}
