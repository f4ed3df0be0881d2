import ReportPages
import Testing

@Suite struct IndexLetterTests {
  @Test(arguments: [
    ("Oslo", "O"), ("oslo", "O"), ("Östersund", "O"), ("Łódź", "L"), ("“Élan”", "E"),
    ("Ægir", "A"), ("7th Street", "0–9"), ("까치산", "ㄱ"), ("서울", "ㅅ"), ("Йошкар-Ола", "Й"),
    ("東京", ""), ("—", ""), ("", ""),
  ])
  func `a title stands under its letter without marks`(title: String, letter: String) {
    #expect(IndexLetter(of: title).text == letter)
  }

  @Test func `letters come first, then digits, then the others`() {
    let titles = ["東京", "1st", "Zug", "Aarau"]
    #expect(titles.map { IndexLetter(of: $0) }.sorted().map(\.text) == ["A", "Z", "0–9", ""])
  }
}
