import ReportMeasurements

/// The meanings of words in column names, in the languages that observers use.
///
/// A spelling in capitals must be a separate word; any other can be part of a compound.
enum HeaderWord: CaseIterable {
  // Quantities.
  case temperature, dewPoint, humidity, pressure, precipitation, snow, depth, fresh
  case wind, gust, direction, sunshine, cloud, radiation, ultraviolet, evaporation, visibility
  // Daily statistics.
  case high, low, mean, total
  // Qualifiers that change the meaning.
  case indoors, rate, felt, ground, moment, period, count, difference
  // Other columns of a table.
  case station, name, latitude, longitude, elevation, quality
  // What a person does, and what a body has.
  case activity, body

  private var spellings: [String] {
    switch self {
    case .temperature:
      [
        "temp", "tmax", "tmin", "tmean", "tavg", "tmed", "tmoy", "température", "기온", "온도",
        "気温", "TX", "TN", "TM", "TG", "T", "Tª",
      ]
    case .dewPoint:
      ["dew", "taupunkt", "rosée", "rocío", "rocio", "dauwpunt", "이슬점", "露点"]
    case .humidity: ["humid", "feucht", "humedad", "vochtigheid", "습도", "湿度", "RH"]
    case .pressure:
      [
        "pressure", "barom", "luftdruck", "pression", "presión", "presion", "luchtdruk", "기압",
        "気圧", "PRES", "SLP", "MSLP", "QNH", "QFF", "druck",
      ]
    case .precipitation:
      [
        "precip", "prcp", "rain", "regen", "niederschl", "pluie", "précip", "lluvia", "pluvio",
        "neerslag", "강수", "강우", "降水", "RR",
      ]
    case .snow: ["snow", "schnee", "neige", "nieve", "sneeuw", "snwd", "적설", "積雪", "降雪"]
    case .depth:
      [
        "depth", "höhe", "hoehe", "hauteur", "épaisseur", "espesor", "profund", "decke",
        "on grnd", "on ground", "liegend", "total snow depth", "snwd", "hoogte", "적설", "積雪",
      ]
    case .fresh: ["fresh", "NEW", "neuschnee", "fraîche", "신적설", "降雪", "nueva", "nouvelle"]
    case .wind: ["wind", "wspd", "vent", "viento", "풍속", "바람", "風速", "velmedia", "WS"]
    case .gust: ["gust", "böe", "boee", "boe", "rafale", "racha", "windstoot", "순간", "瞬間", "wpgt"]
    case .direction:
      [
        "direction", "richtung", "dirección", "direccion", "windrichting", "wdir", "DIR", "풍향",
        "風向", "bearing", "WD",
      ]
    case .sunshine:
      [
        "sunshine", "sonnensch", "sonnenstunden", "sonnendauer", "insol", "ensoleil", "zonneschijn",
        "일조", "日照", "TSUN", "SUN", "SOL",
      ]
    case .cloud:
      ["cloud", "bewölk", "bedeckung", "nébulos", "nubos", "bewolking", "운량", "雲量", "CLDC"]
    case .radiation:
      [
        "solar", "radiation", "strahlung", "rayonnement", "radiación", "radiacion", "straling",
        "일사", "日射", "GHI",
      ]
    case .ultraviolet: ["uvindex", "uv index", "UV", "UVI", "자외선"]
    case .evaporation: ["evap", "verdunst", "évap", "verdamping", "증발", "蒸発", "ET", "ET0"]
    case .visibility: ["visib", "sichtweite", "zicht", "시정", "視程"]
    case .high: ["max", "high", "höchst", "hoechst", "máx", "최고", "최대", "最高", "最大", "TX"]
    case .low: ["min", "LOW", "lowest", "tiefst", "mín", "최저", "最低", "TN"]
    case .mean:
      [
        "mean", "avg", "average", "mittel", "durchschn", "moy", "media", "medio", "tmed",
        "gemiddeld",
        "평균", "平均", "TM", "TG", "Ø",
      ]
    case .total: ["total", "SUM", "summe", "합계", "合計", "일강수", "DAY", "TAG", "daily"]
    case .indoors:
      ["indoor", "inside", "innen", "intérieur", "interieur", "interior", "binnen", "실내", "室内"]
    case .rate: ["rate", "intensit", "/h", "강도", "最大1時間", "최다"]
    case .felt:
      [
        "feel", "felt", "chill", "heat", "apparent", "gefühl", "ressenti", "humidex", "sensación",
        "체감",
      ]
    case .ground:
      [
        "soil", "boden", "ground temp", "tnsol", "지면", "지중", "초상", "water temp", "wasser",
        "leaf", "지표", "suelo",
      ]
    case .moment: ["time of", "시각", "時分", "uhrzeit", "heure", "_time", " time"]
    case .period:
      [
        "event", "week", "month", "YEAR", "yearly", "hourly", "HOUR", "woche", "monat", "jahr",
        "stunde", "mois", "MTD", "to date", "since", "seit", "depuis", "cumul", "kumul", "acumul",
        "semaine", "annuel", "1시간", "10분", "9-9", "계속", "ytd", "storm",
      ]
    case .count:
      [
        "count", "DAYS", "days with", "tage mit", "jours de", "RUN", "windrun", "degree day",
        "deg days",
      ]
    case .difference: ["RANGE", "diff", "spread", "ampli", "anomal", "departure", "normal", "BASE"]
    case .station: ["station", "STN", "SITE", "지점", "estación", "estacion", "poste", "location"]
    case .name: ["name", "NOM", "nom usuel", "NOMBRE", "지점명"]
    case .latitude: ["latitude", "LAT", "breite", "latitud", "위도", "緯度"]
    case .longitude: ["longitude", "LON", "LNG", "länge", "laenge", "longitud", "경도", "経度"]
    case .elevation: ["elevation", "altitude", "altitud", "elev", "고도", "標高"]
    case .activity:
      [
        "STEP", "STEPS", "calor", "KCAL", "heart", "HR", "distan", "sleep", "cadence", "PACE",
        "activ", "athlet", "ascent", "schritt", "PAS", "pasos", "걸음",
      ]
    case .body:
      [
        "weight", "gewicht", "poids", "PESO", "체중", "体重", "puls", "BMI", "fat", "fett",
        "visceral", "muscle", "muskel",
      ]
    case .quality: ["flag", "quality", "qualität", "qualité", "calidad", "_qc", "品質"]
    }
  }

  /// The words in a column's name.
  static func words(in name: String) -> Set<HeaderWord> {
    guard name.utf8.contains(where: { $0 >= UInt8(ascii: "A") }) else { return [] }
    var text = plain(name)
    for other in others where hasPart(text, Array(other.utf8)) {
      text = text.replacing(other, with: "…")
    }
    let tokens = Set(tokens(of: text))
    var words: Set<HeaderWord> = []
    for spelling in known where !words.contains(spelling.word) {
      let isThere =
        spelling.isToken ? tokens.contains(spelling.text) : hasPart(text, spelling.bytes)
      if isThere { words.insert(spelling.word) }
    }
    return words
  }

  /// A spelling in lower case; a token must be a separate word.
  private struct Spelling {
    let word: HeaderWord
    let text: String
    let bytes: [UInt8]
    let isToken: Bool
  }

  private static let known: [Spelling] = allCases.flatMap { word in
    word.spellings.map { spelling in
      let text = spelling.lowercased()
      return Spelling(
        word: word, text: text, bytes: Array(text.utf8),
        isToken: spelling.first?.isUppercase ?? false)
    }
  }

  /// Whether some bytes are part of a text.
  ///
  /// All cells of a table are searched for hundreds of spellings: with the library's search,
  /// `describe` of 2 kB of noise took 1.8 s instead of 0.04 s.
  private static func hasPart(_ text: String, _ part: [UInt8]) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard part.count <= bytes.count else { return false }
      for start in 0...bytes.count - part.count where bytes[start] == part[0] {
        if bytes[start..<start + part.count].elementsEqual(part) { return true }
      }
      return false
    }
  }

  /// Whether a column's name is this word and nothing else but a unit of temperature, such as
  /// `max °C` or `Daily high`.
  func isAll(of name: String) -> Bool {
    let words = HeaderWord.tokens(of: HeaderWord.plain(name))
      .filter { Unit.named($0)?.quantity != .temperature }.map(HeaderWord.words)
    return words.contains([self]) && words.allSatisfy { $0 == [self] || $0 == [.total] }
  }

  private static let partsOfDay: Set = [
    "morning", "noon", "midday", "afternoon", "evening", "morgens", "mittags", "abends", "matin",
    "midi", "soir", "mañana", "tarde", "아침", "저녁", "朝", "夕",
  ]

  /// Whether a name says an hour or a part of the day: `T 7h`, `temp 14:00`, `morning temp`.
  static func namesHour(_ name: String) -> Bool {
    let words = plain(name).split { !$0.isLetter && !$0.isNumber && $0 != ":" }.map(String.init)
    return words.indices.contains { index in
      let hour = words[index].prefix(while: \.isNumber)
      guard let number = Int(hour), number < 24 else { return false }
      let rest = words[index].dropFirst(hour.count)
      let unit = rest.isEmpty && index + 1 < words.count ? words[index + 1][...] : rest
      return ["h", "uhr", "am", "pm", "시", "時"].contains(unit) || rest.hasPrefix(":")
    } || words.contains(where: partsOfDay.contains)
  }

  private static func tokens(of text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Words that contain one of the spellings but mean something else.
  private static let others = ["minut", "lumin", "train", "terrain", "window", "terminal"]

  /// A name in lower case without a unit or a serial number in brackets at its end; `maxTemp` is
  /// split into two words.
  private static func plain(_ name: String) -> String {
    var text = ""
    var wasLower = false
    for letter in name.prefix(while: { $0 != "[" }) {
      // Brackets contain a unit, apart from a few words that say more.
      if letter == "(" { break }
      if wasLower, letter.isUppercase { text.append(" ") }
      wasLower = letter.isLowercase
      text.append(letter == "_" ? " " : Character(letter.lowercased()))
    }
    return text.isEmpty ? name.lowercased() : text
  }
}
