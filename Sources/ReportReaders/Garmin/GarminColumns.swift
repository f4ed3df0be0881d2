/// The columns of Garmin Connect's table of activities.
///
/// Its header is in the language of the account, but the first nine columns are always in the same
/// order. The others depend on the activities; they are found by their names.
struct GarminColumns: Hashable {
  let sport = 0, date = 1, favourite = 2, distance = 4, energy = 5, time = 6, heartRate = 7
  /// How many columns there are.
  let count: Int
  let steps: Int?
  let moving: Int?
  let ascent: Int?

  /// - Returns: `nil` for a table that has fewer columns.
  init?(_ header: [String]) {
    guard header.count >= 9 else { return nil }
    count = header.count
    let names = header.map { $0.lowercased() }
    func column(_ words: [String]) -> Int? {
      words.lazy.compactMap { word in names.dropFirst(9).firstIndex(of: word) }.first
    }
    steps = column(GarminColumns.steps)
    moving = column(GarminColumns.moving)
    ascent = column(GarminColumns.ascent)
  }
}

extension GarminColumns {
  static let steps = [
    "steps", "schritte", "pas", "pasos", "passi", "passos", "stappen", "steg", "skridt", "skritt",
    "askeleet", "askelet", "kroki", "kroky", "adımlar", "шаги", "걸음", "걸음 수", "걸음수", "ステップ",
    "ステップ数", "歩数", "步数", "步數",
  ]

  private static let moving = [
    "moving time", "zeit in bewegung", "bewegungszeit", "temps de déplacement",
    "durée de déplacement", "tiempo en movimiento", "tiempo de movimiento", "tempo in movimento",
    "tempo em movimento", "bewogen tijd", "tijd in beweging", "tid i rörelse", "rörelsetid",
    "bevægelsestid", "bevegelsestid", "tid i bevegelse", "liikkumisaika", "czas ruchu", "이동 시간",
    "移動時間", "移动时间",
  ]

  private static let ascent = [
    "total ascent", "elev gain", "anstieg gesamt", "positiver höhenunterschied", "gesamtanstieg",
    "ascension totale", "ascenso total", "ganancia de altura", "ascesa totale", "subida total",
    "totale stijging", "total stigning", "nousu yhteensä", "całkowity wznios", "총 상승", "총 상승 고도",
    "総上昇量", "总爬升高度", "总上升",
  ]
}
