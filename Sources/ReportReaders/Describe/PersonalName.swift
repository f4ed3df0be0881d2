import ReportMeasurements

/// What tables call the catalog's personal metrics, in the languages that people write in.
enum PersonalName {
  /// Whole names in lower case, without units, with blanks between words.
  private static let names: [String: [String]] = [
    "steps": [
      "step count", "total steps", "schritte", "schrittzahl", "nombre de pas", "pas", "pasos",
      "passi", "passos", "stappen", "steg", "kroki", "걸음", "걸음수", "걸음 수", "歩数",
    ],
    "distance": ["distanz", "strecke", "distancia", "distanza", "afstand", "거리", "距離"],
    "floors": ["stockwerke", "etagen", "étages", "pisos", "piani", "verdiepingen", "층", "오른 층"],
    "ascent": ["elevation gain", "höhenmeter", "aufstieg", "dénivelé", "desnivel", "dislivello"],
    "active-energy": ["active calories", "aktive kalorien", "활동 칼로리", "활동 에너지"],
    "exercise": ["exercise minutes", "active minutes", "운동 시간", "運動時間"],
    "workouts": ["trainings", "entraînements", "entrenamientos", "allenamenti"],
    "sleep": [
      "sleep duration", "sleep time", "hours slept", "time asleep", "hours of sleep", "sleep hours",
      "schlaf", "schlafdauer",
      "sommeil", "sueño", "sonno", "slaap", "sömn", "수면", "수면 시간", "睡眠", "睡眠時間",
    ],
    "weight": [
      "body weight", "bodyweight", "body mass", "gewicht", "körpergewicht", "poids", "peso",
      "vikt", "체중", "몸무게", "体重",
    ],
    "body-fat": [
      "fat", "body fat percentage", "fat percentage", "körperfett", "fettanteil",
      "masse grasse", "grasa corporal", "massa grassa", "체지방", "체지방률", "体脂肪率",
    ],
    "body-mass-index": ["bmi"],
    "resting-heart-rate": [
      "resting hr", "rhr", "resting pulse", "ruhepuls", "ruheherzfrequenz",
      "fréquence cardiaque au repos", "fc repos", "pulso en reposo", "안정시 심박수", "안정 시 심박수",
      "安静時心拍数",
    ],
    "heart-rate": [
      "heart rate avg", "average heart rate", "pulse", "puls", "herzfrequenz",
      "fréquence cardiaque", "pouls", "pulso", "심박수", "心拍数",
    ],
    "heart-rate-variability": ["hrv", "herzfrequenzvariabilität", "심박변이도", "심박 변이도"],
    "oxygen-saturation": ["spo2", "blood oxygen", "sauerstoffsättigung", "산소포화도", "산소 포화도"],
    "respiratory-rate": ["breathing rate", "atemfrequenz", "호흡수", "호흡 수"],
    "vo2-max": ["vo2max", "vo2 max"],
  ]

  private static let ids: [String: String] = Dictionary(
    Catalogue.person.flatMap { entry in
      let id = entry.metric.id
      return ([id.replacing("-", with: " ")] + (names[id] ?? [])).map { ($0, id) }
    }, uniquingKeysWith: { first, _ in first })

  /// The metric that a column's name means.
  ///
  /// - Parameter column: The name in the header, possibly with a unit.
  /// - Returns: Its id in the catalog; `nil` if the name is none of these.
  static func id(of column: String) -> String? {
    let name = TableHeader.split(column.lowercased()).name
    var words = name.split { "_- ".contains($0) }.map(String.init)
    if let id = ids[words.joined(separator: " ")] { return id }
    // `weight kg`
    guard let last = words.popLast(), Unit.named(last) != nil else { return nil }
    return ids[words.joined(separator: " ")]
  }
}
