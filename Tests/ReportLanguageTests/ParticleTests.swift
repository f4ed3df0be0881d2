import ReportLanguage
import Testing

@Suite struct ParticleTests {
  /// A text of the interface, `status.data-through`, with one particle after its placeholder.
  private func filled(_ particle: String, _ word: String) throws -> String {
    let file = """
      language: {code: xx, name: X, direction: ltr, based-on: en}
      interface: {status: {data-through: "{date|\(particle)}"}}
      """
    let (language, findings) = Language.load(
      Array(file.utf8), path: "x.yml", fallback: try english())
    #expect(findings == [])
    return try #require(language).text("status.data-through", ["date": word])
  }

  @Test(arguments: [
    // Hangul, with and without a final consonant, and with ㄹ.
    ("오슬로", "오슬로는"), ("부산", "부산은"), ("서울", "서울은"),
    // Digits as they are read: 영 일 이 삼 사 오 육 칠 팔 구.
    ("0", "0은"), ("1", "1은"), ("2", "2는"), ("3", "3은"), ("4", "4는"), ("5", "5는"), ("6", "6은"),
    ("7", "7은"), ("8", "8은"), ("9", "9는"),
    // 십, 백, 천, 만, 억, 조; digits after the point one by one.
    ("10", "10은"), ("300", "300은"), ("2,000", "2,000은"), ("1.5만", "1.5만은"),
    ("40,000", "40,000은"), ("1,000,000,000,000", "1,000,000,000,000는"), ("2.0", "2.0은"),
    ("−12.5", "−12.5는"),
    // Units as they are read.
    ("16.0\u{A0}mm", "16.0\u{A0}mm는"), ("25 °C", "25 °C는"), ("98%", "98%는"), ("3°", "3°는"),
    ("1,013\u{A0}hPa", "1,013\u{A0}hPa은"), ("70\u{A0}kg", "70\u{A0}kg은"), ("16.0″", "16.0″는"),
    ("12 km/h", "12 km/h는"), ("7.5시간", "7.5시간은"), ("8,000걸음", "8,000걸음은"),
    // Latin letters by their names, words as they are read.
    ("URL", "URL은"), ("CSV", "CSV는"), ("FM", "FM은"), ("R", "R은"), ("LA", "LA는"),
    ("Berlin", "Berlin은"), ("Seattle", "Seattle은"), ("Newfound Gap", "Newfound Gap은"),
    ("Mount LeConte", "Mount LeConte는"), ("Denver", "Denver는"), ("Townsend", "Townsend는"),
    ("Bald Top", "Bald Top은"), ("Salt Lake", "Salt Lake는"), ("Maine", "Maine은"),
    ("Hong Kong", "Hong Kong은"), ("Bismarck", "Bismarck는"), ("Rock", "Rock은"), ("Café", "Café는"),
    // Characters that are not read aloud are skipped, brackets with their whole content.
    ("‘서울’", "‘서울’은"), ("서울(Oslo)", "서울(Oslo)은"), ("해(51.3 °F, 평년보다 높음)", "해(51.3 °F, 평년보다 높음)는"),
    ("(서울)", "(서울)은"), ("서울.", "서울.은"), ("7월 4일(수)", "7월 4일(수)은"), ("((", "((은(는)"),
    // Characters that have no Korean reading.
    ("Осло", "Осло은(는)"), ("東京", "東京은(는)"), ("", "은(는)"), ("–", "–은(는)"),
  ])
  func `the sound before a particle chooses its form`(word: String, expected: String) throws {
    #expect(try filled("은/는", word) == expected)
  }

  @Test(arguments: [
    ("을/를", "눈", "눈을"), ("을/를", "비", "비를"), ("이/가", "바람", "바람이"), ("이/가", "7", "7이"),
    ("과/와", "눈", "눈과"), ("과/와", "비", "비와"), ("이었다/였다", "해(51 °F)", "해(51 °F)였다"),
    ("이었다/였다", "달", "달이었다"),
    // ㄹ takes 로.
    ("으로/로", "부산", "부산으로"), ("으로/로", "서울", "서울로"), ("으로/로", "대구", "대구로"),
    ("으로/로", "8", "8로"), ("으로/로", "3", "3으로"), ("으로/로", "10", "10으로"),
    ("으로/로", "5 mi", "5 mi로"), ("으로/로", "70 kg", "70 kg으로"), ("으로/로", "HTML", "HTML로"),
  ])
  func `every pair of forms is a particle`(particle: String, word: String, expected: String) throws
  {
    #expect(try filled(particle, word) == expected)
  }

  @Test func `a particle also stands behind fixed words, in lists and in the labels of days`()
    throws
  {
    let file = """
      language: {code: xx, name: X, direction: ltr, based-on: en}
      lists: {pair: "{first|과/와} {second}"}
      interface:
        coverage: {incomplete: "{value}(값){|은/는}"}
        figure: {day: "{day|은/는} {value}"}
      """
    let (loaded, findings) = Language.load(
      Array(file.utf8), path: "x.yml", fallback: try english())
    #expect(findings == [])
    let language = try #require(loaded)
    #expect(language.list(["눈", "비"]) == "눈과 비")
    #expect(language.text("coverage.incomplete", ["value": "비"]) == "비(값)는")
    let pieces = language.pieces(of: "figure.day")
    guard case .particle(let particle) = pieces[1] else {
      Issue.record("no particle in \(pieces)")
      return
    }
    #expect(particle.form(after: "7월 4일(수)") == "은")
  }
}
