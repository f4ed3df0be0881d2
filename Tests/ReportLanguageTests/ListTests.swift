import ReportLanguage
import Testing

@Suite struct ListTests {
  @Test(arguments: [
    ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c"),
    (["a", "b", "c", "d"], "a, b, c and d"), (["{first}", "{second}"], "{first} and {second}"),
  ])
  func `items become part of a sentence`(items: [String], text: String) throws {
    #expect(try english().list(items) == text)
  }

  @Test func `empty sentences and facts are left out`() throws {
    let language = try english()
    #expect(language.sentences(["One.", "", "Two."]) == "One. Two.")
    #expect(language.parts(["", "5 stations", "98%"]) == "5 stations · 98%")
    #expect(language.sentences([""]) == "")
  }
}
