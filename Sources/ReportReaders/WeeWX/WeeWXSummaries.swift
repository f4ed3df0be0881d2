import ReportCore
import ReportMeasurements

/// The highs and lows of WeeWX's daily summaries, the tables `archive_day_…`.
struct WeeWXSummaries {
  private var extremes: [Extremes] = []

  /// The extremes of one element on one day.
  private struct Extremes {
    let start: Instant
    let source: Source
    let low: Double?
    let high: Double?
  }

  private enum Source {
    case temperature, gust
  }

  init() {}

  init(
    in database: borrowing SQLiteDatabase, tables: Set<String>, limit: Int
  ) throws(SQLiteError) {
    // The summary of wind includes the gusts; newer databases also have one of gusts.
    let gusts: [StaticString] = ["archive_day_wind", "archive_day_windGust"]
    let gust = gusts.first { tables.contains($0.description) }
    try add("archive_day_outTemp", .temperature, in: database, tables, limit)
    if let gust { try add(gust, .gust, in: database, tables, limit) }
  }

  private mutating func add(
    _ table: StaticString, _ source: Source, in database: borrowing SQLiteDatabase,
    _ tables: Set<String>, _ limit: Int
  ) throws(SQLiteError) {
    guard tables.contains(table.description) else { return }
    let names = try WeeWXSchema.columns(of: table, in: database, limit: limit)
    guard ["datetime", "min", "max"].allSatisfy(names.contains) else { return }
    let query = "SELECT \"dateTime\", \"min\", \"max\" FROM \"\(table)\""
    try database.forEachRow(of: query, limit: limit) { row in
      guard let start = row.integer(0), Instant.range.contains(start) else { return }
      extremes.append(
        Extremes(
          start: Instant(seconds: start), source: source, low: row.number(1),
          high: row.number(2)))
    }
  }
}

extension WeeWXSummaries {
  /// The clock time at which most days begin, unless that is midnight.
  ///
  /// The days of the summaries are those of the computer's zone, so they reveal whether the author
  /// has named another one.
  func start(notMidnightOf zone: Zone) -> CivilTime? {
    let wrong = extremes.filter { zone.localDay(at: $0.start).start != $0.start }
    guard wrong.count * 2 > extremes.count else { return nil }
    return wrong.first.map { zone.civilTime(at: $0.start) }
  }

  /// Replaces highs and lows made from records by those of the summaries.
  ///
  /// Only on days that have one already: a day with too few records stays missing.
  ///
  /// - Parameters:
  ///   - series: The days made from records.
  ///   - zone: The zone in which the summaries' days begin at midnight.
  ///   - units: The system of units of the database.
  /// - Returns: How many days have a high or low from the summaries.
  func apply(
    to series: inout [Element: DailySeries], zone: Zone, units: WeeWXUnits
  ) -> Int {
    var days: Set<Int32> = []
    for (source, element, value) in [
      (Source.temperature, Element.temperatureLow, \Extremes.low),
      (.temperature, .temperatureHigh, \.high), (.gust, .gust, \.high),
    ] {
      guard let made = series[element] else { continue }
      var builder = DailySeriesBuilder()
      for day in made.days.map(Array.init) ?? [] { builder.set(made[day], on: day) }
      for extreme in extremes where extreme.source == source {
        let local = zone.localDay(at: extreme.start)
        guard local.start == extreme.start, made.value(on: local.day) != nil,
          let number = extreme[keyPath: value]
        else { continue }
        let canonical = units.conversion(of: element).canonical(from: number)
        guard element.isPossible(canonical) else { continue }
        builder.set(.measured(canonical), on: local.day)
        days.insert(local.day.number)
      }
      series[element] = builder.build()
    }
    return days.count
  }
}
