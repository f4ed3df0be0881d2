import ReportLanguage
import Testing

@Suite struct EmphasisTests {
  private func ranked(_ language: Language, _ rank: String) -> EmphasizedText {
    language.plural(
      "rank.of-complete-years", 15, ["rank": rank, "tie": ""], emphasizing: "rank")
  }

  @Test func `the string decides where the part that stands out is`() throws {
    #expect(
      ranked(try english(), "wettest")
        == EmphasizedText(emphasis: "wettest", after: " of 15 complete years"))
    let turned = try variant(
      """
      interface:
        rank:
          of-complete-years: {one: "among {count}: {rank}{tie}", other: "among {count}: {rank}{tie}!"}
      """)
    #expect(
      ranked(turned, "wettest")
        == EmphasizedText(before: "among 15: ", emphasis: "wettest", after: "!"))
    #expect(ranked(turned, "wettest").plain == "among 15: wettest!")
  }

  @Test func `a particle follows the part that stands out, outside of it`() throws {
    let language = try variant("interface: {activity: {since: \"{change|은/는} {date}\"}}")
    func change(_ text: String) -> EmphasizedText {
      language.text("activity.since", ["change": text, "date": "어제"], emphasizing: "change")
    }
    #expect(change("서울") == EmphasizedText(emphasis: "서울", after: "은 어제"))
    #expect(change("+2") == EmphasizedText(emphasis: "+2", after: "는 어제"))
  }

  @Test func `other facts follow on the line`() throws {
    let language = try english()
    let rank = ranked(language, "wettest")
    #expect(
      language.parts(rank, ["25 Jun", "", "so far"])
        == EmphasizedText(emphasis: "wettest", after: " of 15 complete years · 25 Jun · so far"))
    #expect(language.parts(EmphasizedText(""), ["25 Jun", "so far"]).plain == "25 Jun · so far")
    let turned = try variant("lists: {parts: \"{second} / {first}\"}")
    #expect(
      turned.parts(rank, ["25 Jun"])
        == EmphasizedText(
          before: "25 Jun / ", emphasis: "wettest", after: " of 15 complete years"))
  }

  @Test func `an unknown key stands out nowhere`() throws {
    let language = try english()
    #expect(
      language.text("no.key", ["a": "b"], emphasizing: "a") == EmphasizedText("no.key"))
    #expect(
      language.text("activity.since", ["date": "today", "change": "+1"], emphasizing: "other")
        == EmphasizedText("+1 since today"))
  }

  @Test func `an enumeration has no word before its last item`() throws {
    #expect(try english().enumeration(["1", "3", "4"]) == "1, 3, 4")
    #expect(try english().enumeration([]) == "")
  }
}
