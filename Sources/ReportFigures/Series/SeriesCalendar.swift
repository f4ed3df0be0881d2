import ReportCore
import ReportLanguage
import ReportMeasurements

/// The calendar of a series: when its years and weeks begin, and in which hemisphere its seasons
/// are.
struct SeriesCalendar {
  let seasons: SeasonalCalendar
  let language: Language

  init(of series: ChartSeries, _ context: FigureContext) {
    seasons = series.calendar
    language = context.language
  }

  /// The whole days, weeks, months, seasons, years or decades that overlap a range of days.
  func periods(_ grouping: Grouping, in days: ClosedRange<Day>) -> [ClosedRange<Day>] {
    var periods: [ClosedRange<Day>] = []
    var day = days.lowerBound
    while day <= days.upperBound {
      let period: ClosedRange<Day> =
        switch grouping {
        case .day, .weekday: day...day
        case .week: day.week(from: seasons.weekStart)
        case .month: day.month.days
        case .season: day.season
        case .year: day.year(startingIn: seasons.yearStart)
        case .decade: day.decade
        }
      periods.append(period)
      day = period.upperBound.advanced(by: 1)
    }
    return periods
  }

  /// The name of a period in an annotation.
  func name(of days: ClosedRange<Day>, by grouping: Grouping, isLong: Bool) -> String {
    switch grouping {
    case .day, .weekday:
      language.day(days.lowerBound, isLong ? .weekdayYear : .weekdayShort)
    case .week: isLong ? language.span(days) : language.span(days, .short)
    case .month:
      isLong
        ? language.month(days.lowerBound.month, .short)
        : language.month(days.lowerBound.monthNumber, .short)
    case .season: language.season(days, isSouthern: seasons.isSouthern)
    case .year: language.year(named: days.yearName)
    case .decade: language.text("station.decade", ["year": String(days.lowerBound.year)])
    }
  }

  /// The key of a period in files.
  func key(of days: ClosedRange<Day>, by grouping: Grouping) -> String {
    let date = days.lowerBound.description
    return switch grouping {
    case .day, .week, .weekday: date
    case .month, .season: String(date.prefix(7))
    case .year: days.yearName
    case .decade: String(date.prefix(4))
    }
  }
}

extension ClosedRange<Day> {
  /// The name of a year: "2018", or "2018/19" for one that begins in a month other than January.
  var yearName: String {
    let (first, last) = (lowerBound.year, upperBound.year)
    guard first != last else { return String(first) }
    let short = last % 100
    return "\(first)/\(short < 10 ? "0" : "")\(short)"
  }
}

extension SeriesClimate {
  /// The name of the year that begins in a calendar year.
  func name(ofYear year: Int, _ language: Language) -> String {
    language.year(named: days(ofYear: year).yearName)
  }

  /// The name of a range of years: "1890–2018", "1890/91–2018/19".
  func name(ofYears years: ClosedRange<Int>, _ language: Language) -> String {
    guard yearStart != 1 else { return language.years(years) }
    let (first, last) = (days(ofYear: years.lowerBound), days(ofYear: years.upperBound))
    guard first != last else { return name(ofYear: years.lowerBound, language) }
    return language.text("year.span", ["first": first.yearName, "last": last.yearName])
  }
}

extension Language {
  /// A meteorological season with its year, which is that of its last day: "winter 2018".
  func season(_ days: ClosedRange<Day>, isSouthern: Bool) -> String {
    let index = days.upperBound.monthNumber / 3 + (isSouthern ? 2 : 0)
    let season = Period.Season.allCases[index % 4]
    return text("season.\(season.rawValue)", ["year": self.year(days.upperBound.year)])
  }
}
