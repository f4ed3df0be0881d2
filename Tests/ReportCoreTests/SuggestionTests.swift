import ReportCore
import Testing

@Suite struct SuggestionTests {
  private static let columns = ["temp_max", "temp_min", "precipitation", "snow", "date"]

  @Test(
    arguments: [
      ("temp_maxx", "temp_max"), ("tmep_max", "temp_max"), ("temp_mix", "temp_max"),
      ("TEMP_MIN", "temp_min"), ("precipitaton", "precipitation"), ("Snow", "snow"),
      ("snwo", "snow"), ("dat", "date"), ("data", "date"), ("dates", "date"), ("sno", "snow"),
    ] as [(String, String?)] + [
      ("", nil), ("x", nil), ("wind", nil), ("sun", nil), ("temperature", nil),
      ("snowfall", "snow"),
      ("rain", "precipitation"),
    ])
  func `a near name is suggested and a far one is not`(name: String, expected: String?) {
    #expect(suggestion(for: name, among: Self.columns) == expected)
  }

  @Test(
    arguments: [
      ("hill.rain", "hill.precipitation"), ("hill.snow", "hill.snowfall"),
      ("hil.wind", "hill.wind"), ("hill.wnid", "hill.wind"), ("hill.nonsense", nil),
      ("hill.precipitation.avg", "hill.precipitation"), ("hill.fog", nil),
    ] as [(String, String?)])
  func `of names with points the parts that differ are near, or mean the same`(
    name: String, expected: String?
  ) {
    let names = ["hill.wind", "hill.snowfall", "hill.precipitation"]
    #expect(suggestion(for: name, among: names) == expected)
  }

  @Test func `words that mean the same are suggested`() {
    let functions = ["total", "mean", "highest", "lowest"]
    for (word, meant) in [("avg", "mean"), ("sum", "total"), ("max", "highest"), ("MIN", "lowest")]
    {
      #expect(suggestion(for: word, among: functions) == meant)
    }
  }

  @Test func `of equally near names the first wins`() {
    #expect(suggestion(for: "abcx", among: ["abcd", "abce"]) == "abcd")
    #expect(suggestion(for: "abcx", among: ["abce", "abcd"]) == "abce")
  }

  @Test func `a nearer name wins over an earlier one`() {
    #expect(suggestion(for: "abcdef", among: ["abcdxy", "abcdex"]) == "abcdex")
  }

  @Test func `nothing of a single letter is near another`() {
    #expect(suggestion(for: "x", among: ["y", "z"]) == nil)
    #expect(suggestion(for: "X", among: ["y", "x"]) == "x")
    #expect(suggestion(for: "", among: ["y"]) == nil)
    #expect(suggestion(for: "id", among: ["is"]) == "is")
    #expect(suggestion(for: "x", among: []) == nil)
  }

  @Test func `a name of any length is compared in a moment`() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(suggestion(for: long, among: [String(repeating: "b", count: 1_000_000)]) == nil)
  }

  @Test(arguments: [
    ("snwo", "did you mean 'snow'?"),
    ("wind", "one of: temp_max, temp_min, precipitation, snow, date"),
  ])
  func `a hint names what was meant, or what there is`(name: String, text: String) {
    #expect(hint(for: name, among: Self.columns) == text)
  }

  @Test func `a hint lists at most twelve names`() {
    let names = (1...13).map { "station-\($0)" }
    #expect(hint(for: "wind", among: Array(names.prefix(12)))?.hasPrefix("one of: ") == true)
    #expect(hint(for: "wind", among: names) == nil)
    #expect(hint(for: "wind", among: []) == nil)
  }
}
