/// The names of columns with dates and times in the tables of many programs and languages, in lower
/// case.
enum DateWord {
  static let dates = [
    "date", "datetime", "date time", "date/time", "date & time", "timestamp", "datum", "fecha",
    "data", "datum/zeit", "datum uhrzeit", "zeitstempel", "messzeit", "messdatum", "date heure",
    "date et heure", "horodatage", "fecha y hora", "fecha/hora", "일시", "날짜", "일자", "측정일시",
    "日付", "年月日", "valid_time", "obs_date", "observation_date", "observation date",
  ]
  static let times = ["time", "uhrzeit", "zeit", "heure", "hora", "시간", "시각", "時刻"]
  static let year = [
    "year", "yyyy", "jahr", "année", "annee", "año", "ano", "anno", "jaar", "연도", "년", "年",
  ]
  static let month = [
    "month", "mm", "monat", "mois", "mes", "mese", "maand", "월", "月",
  ]
  static let day = [
    "day", "dd", "tag", "jour", "día", "dia", "giorno", "dag", "일", "日",
  ]
  static let hour = ["hour", "stunde", "heure", "hora", "ora", "uur", "시", "時"]

  /// All names of a column that can be the only one with dates.
  static let all = dates + times + day

  /// Whether a column with a name is found without being mapped.
  static func isKnown(_ name: String) -> Bool {
    (all + year + month + hour).contains(name.lowercased())
  }

  /// The column with dates: one with a name for dates, else one for days, else one for times.
  ///
  /// - Parameters:
  ///   - names: In lower case.
  ///   - isParted: Whether year and month have columns of their own, beside which a day is a
  ///     number.
  /// - Returns: Its index.
  static func index(ofDateIn names: [String], besideParts isParted: Bool) -> Int? {
    for words in isParted ? [dates] : [dates, day, times] {
      if let index = words.lazy.compactMap({ names.firstIndex(of: $0) }).first { return index }
    }
    return nil
  }
}
