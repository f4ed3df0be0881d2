import ReportCore
import Testing

@Suite struct TextColumnTests {
  @Test func `texts come out as they went in`() {
    let texts = ["Sat 22 Dec", "", "−5 °C", "", "기온", "a & b"]
    let column = TextColumn(texts)
    #expect(column.count == texts.count)
    #expect(texts.indices.map { column[$0] } == texts)
    #expect(TextColumn(texts) == column)
  }

  @Test func `a text is made of parts`() {
    var column = TextColumn(capacity: 2, bytesEach: 8)
    column.write("Sat ")
    column.write(Array("22 Dec".utf8))
    column.endText()
    column.endText()
    column.append("Sun")
    #expect(column == ["Sat 22 Dec", "", "Sun"])
  }

  @Test func `a new column is empty`() {
    #expect(TextColumn(capacity: 3).isEmpty)
    #expect(TextColumn([] as [String]).isEmpty)
    #expect(!TextColumn([""]).isEmpty)
  }

  @Test func `columns that divide the same bytes differently are not equal`() {
    #expect(TextColumn(["ab", "c"]) != TextColumn(["a", "bc"]))
  }

  @Test func `a text is written escaped`() {
    let column: TextColumn = ["1 < 2", "", "\"x\""]
    #expect(written { $0.append(text: column, at: 0) } == "1 &lt; 2")
    #expect(written { $0.append(text: column, at: 1) } == "")
    #expect(written { $0.append(text: column, at: 2) } == "&quot;x&quot;")
    #expect(written { $0.append(text: [""], at: 0) } == "")
  }
}
