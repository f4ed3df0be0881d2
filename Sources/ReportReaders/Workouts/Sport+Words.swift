extension Sport {
  /// Creates the sport that a name means, in the languages of exports: `Trail Running`,
  /// `road_biking`, `Radfahrt`, `달리기`.
  ///
  /// Names that suggest a sport but mean another movement, such as skiing and motorcycling, are
  /// `other`.
  init(named name: String) {
    let name = name.lowercased()
    let known = Sport.words.first { words in words.1.contains { name.contains($0) } }
    self = known?.0 ?? Sport.stravaNumbers[name] ?? .other
  }

  private static let words: [(Sport, [String])] = [
    (
      .other,
      ["ski", "langlauf", "motor", "wheelchair", "rollstuhl", "skat", "patin", "snow", "スキー", "스키"]
    ),
    (.rowing, ["rowing", "ruder", "aviron", "canottaggio", "roeien", "rodd", "remo", "노젓기"]),
    (
      .running,
      [
        "run", "jog", "lauf", "läuf", "course à pied", "course a pied", "carrera", "correr",
        "corsa",
        "corrida", "hardlop", "löp", "løb", "løp", "juoksu", "bieg", "ランニング", "ラン", "달리기", "러닝",
        "跑步", "бег",
      ]
    ),
    (
      .swimming,
      [
        "swim", "schwimm", "natation", "natación", "natacion", "nuoto", "natação", "zwem",
        "simning",
        "svøm", "uinti", "pływan", "スイム", "水泳", "수영", "游泳", "плав",
      ]
    ),
    (
      .cycling,
      [
        "cycl", "cicl", "bik", "bici", "ride", "radfahr", "rad fahren", "vélo", "velo", "fiets",
        "cykl",
        "sykl", "pyörä", "kolar", "rower", "サイクリング", "ライド", "사이클", "라이드", "자전거", "骑行", "велос",
      ]
    ),
    (
      .hiking,
      [
        "hik", "wander", "randonn", "senderis", "excursion", "escursion", "vandring", "vandretur",
        "vaellus", "wędrów", "ハイキング", "하이킹", "등산", "徒步",
      ]
    ),
    (
      .walking,
      [
        "walk", "gehen", "spazier", "marche", "caminata", "caminar", "cammin", "caminhada",
        "wandel",
        "promenad", "gåtur", "gang", "kävely", "spacer", "chód", "ウォーキング", "걷기", "산책", "步行",
        "ходьб",
      ]
    ),
  ]

  private static let stravaNumbers: [String: Sport] = [
    "1": .cycling, "4": .hiking, "9": .running, "10": .walking, "16": .swimming,
  ]
}
