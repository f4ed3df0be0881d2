import ReportCore
import Support
import Testing

@testable import ReportCharts

/// The pictures for link previews.
@Suite struct LinkPreviewTests {
  private func preview(
    title: String = "Mount LeConte", text: String = "", facts: [LinkPreview.Fact] = [],
    drawing: LinkPreview.Drawing? = nil
  ) -> String {
    let chart = Chart(
      id: "rain", title: "Rain by month", summary: "June was wettest.", hue: .rain,
      plot: .slots(
        SlotPlot(names: ["Apr", "May", "Jun"], unit: "in", marks: [BarMark([5.1, 8.3, nil])])),
      footer: .init(source: "Simulated data"))
    let preview = LinkPreview(
      site: "Ridge <Almanac>", title: title, facts: facts, text: text, language: "en",
      drawing: drawing ?? .chart(chart))
    return String(decoding: preview.render(), as: UTF8.self)
  }

  @Test func `a picture needs no stylesheet, and is as large as services ask for`() throws {
    let svg = preview(facts: [
      .init(label: "Wettest month", value: "8.3", unit: "in"),
      .init(label: "Days with rain", value: "42", unit: ""),
    ])
    #expect(svg.contains(#"width="1200" height="630" viewBox="0 0 1200 630""#))
    #expect(svg.contains(">Simulated data</text>"))
    for part in ["class=", "style", "var(", "light-dark", "href", "<image", "url("] {
      #expect(!svg.contains(part), "\(part)")
    }
    try expectGolden(Array(svg.utf8), "link-preview.svg")
  }

  @Test func `markup and forbidden characters in titles are harmless`() throws {
    let svg = preview(title: "A & B <svg> \u{1}\u{FFFE}]]> \"end\"", text: "x\u{0}\u{B}y")
    #expect(svg.contains("A &amp; B &lt;svg&gt;"))
    #expect(svg.contains("Ridge &lt;Almanac&gt;"))
    #expect(!svg.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0.value == 0xFFFE })
  }

  @Test func `numbers come before a description, which fills the place of none`() {
    let facts = [LinkPreview.Fact(label: "Days", value: "42", unit: "")]
    #expect(preview(text: "A dry year.", facts: facts).contains(">42<"))
    #expect(!preview(text: "A dry year.", facts: facts).contains("A dry year."))
    #expect(preview(text: "A dry year.").contains(">A dry year.<"))
  }

  @Test func `Hebrew and Arabic begin at the right`() {
    #expect(preview(title: "מזג אוויר").contains(#"x="432" direction="rtl""#))
    #expect(preview(title: "الطقس 2024").contains(#"x="432" direction="rtl""#))
    #expect(!preview(title: "2024 Oslo").contains("rtl"))
  }
}

/// Texts in lines of a width that no font decides.
@Suite struct WrappedTextTests {
  private func wrapped(_ text: String, width: Double = 380, lines: Int = 3) -> WrappedText {
    WrappedText(text, width: width, size: 50, isBold: true, lines: lines)
  }

  @Test func `a text breaks at spaces`() {
    let text = wrapped("Great Smoky Mountains")
    #expect(text.lines == ["Great Smoky", "Mountains"])
    #expect(text.isWhole && !text.breaksWords)
    #expect(wrapped("  Oslo \n 2018 ").lines == ["Oslo 2018"])
    #expect(wrapped("").lines == [])
  }

  @Test func `a word longer than a line is broken`() {
    let text = wrapped("Llanfairpwllgwyngyllgogerych")
    #expect(text.lines.count > 1 && text.breaksWords)
    #expect(text.lines.joined() == "Llanfairpwllgwyngyllgogerych")
  }

  @Test func `a text that does not fit ends with an ellipsis`() {
    let text = wrapped("The driest, warmest and longest summer that anybody here remembers")
    #expect(!text.isWhole)
    #expect(text.lines.count == 3)
    #expect(text.lines.last?.hasSuffix("…") == true)
  }

  @Test func `Han breaks between characters, but not before a closing mark`() {
    let text = wrapped("東京の気温、降水量")
    #expect(text.lines == ["東京の気温、", "降水量"])
    #expect(!text.breaksWords)
    #expect(wrapped("서울의 날씨 기록").lines == ["서울의 날씨", "기록"])
  }

  @Test func `a million letters are cut, not measured`() {
    let text = wrapped(String(repeating: "W", count: 1_000_000))
    #expect(text.lines.count == 3)
    #expect(wrapped(String(repeating: "e\u{301}", count: 100_000)).lines.count == 3)
  }
}
