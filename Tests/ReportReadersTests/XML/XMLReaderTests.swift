import ReportCore
import Testing

@testable import ReportReaders

@Suite struct XMLReaderTests {
  /// All tags of a text, and the error that ends it early.
  private func tags(_ bytes: [UInt8]) -> (all: [XMLEvent], error: XMLError?) {
    var all: [XMLEvent] = []
    do {
      var reader = try XMLReader(bytes.span, path: "a.gpx")
      while let tag = try reader.next(in: bytes.span) { all.append(tag) }
      return (all, nil)
    } catch {
      return (all, error)
    }
  }

  private func tags(_ text: String) -> (all: [XMLEvent], error: XMLError?) {
    tags(Array(text.utf8))
  }

  private func root(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    return xmlRoot(of: bytes.span)
  }

  @Test func `an element has two tags, with its attributes and with its text`() {
    let (all, error) = tags("<a x='1' n:y=\"&lt;2\">\n  <n:b> é &amp; o </n:b>\n</a>")
    #expect(error == nil)
    #expect(
      all == [
        XMLEvent(
          kind: .start([XMLAttribute(name: "x", value: "1"), XMLAttribute(name: "y", value: "<2")]),
          name: "a", parent: "", line: 1),
        XMLEvent(kind: .start([]), name: "b", parent: "a", line: 2),
        XMLEvent(kind: .end(text: "é & o"), name: "b", parent: "a", line: 2),
        XMLEvent(kind: .end(text: ""), name: "a", parent: "", line: 3),
      ])
  }

  @Test(arguments: ["\u{FEFF}", "  \n", "\u{FEFF}\r\n "])
  func `a mark or blanks before the declaration are passed over`(start: String) {
    let (all, error) = tags(start + "<?xml version=\"1.0\" encoding=\"utf-8\"?><a/>")
    #expect(error == nil)
    #expect(all.map(\.name) == ["a", "a"])
    #expect(all.first?.line == (start.contains("\n") || start.contains("\r\n") ? 2 : 1))
  }

  @Test func `other encodings that the declaration names are read`() {
    let (all, error) = tags(
      Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a>".utf8) + [0xE9]
        + Array("</a>".utf8))
    #expect(error == nil)
    #expect(all.last?.kind == .end(text: "é"))
  }

  @Test(arguments: [
    ("<a>\n  é<b></c></a>", "a.gpx:2:10: warning: the XML is not well-formed: mismatched tag"),
    ("<a x=1/>", "a.gpx:1:6: warning: the XML is not well-formed: not well-formed (invalid token)"),
    ("<a>&nbsp;</a>", "a.gpx:1:4: warning: the XML is not well-formed: undefined entity"),
    ("<a><b>", "a.gpx:1:7: warning: the XML ends in the middle"),
    ("<a><b", "a.gpx:1:4: warning: the XML ends in the middle"),
    ("", "a.gpx:1:1: warning: the XML ends in the middle"),
  ])
  func `what is wrong is told at its line and column`(text: String, message: String) throws {
    let error = try #require(tags(text).error)
    #expect(error.diagnostic.description.hasPrefix(message))
  }

  @Test func `entities are neither defined nor fetched`() throws {
    let bomb = """
      <!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y "&x;&x;&x;&x;">]><a>&y;</a>
      """
    #expect(tags(bomb).error?.reason == .entities)
    #expect(tags(bomb).all == [])
    let outside = "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>"
    #expect(tags(outside).error?.reason == .entities)
    let parameter = "<!DOCTYPE a [<!ENTITY % x SYSTEM \"file:///etc/passwd\"> %x;]><a/>"
    #expect(tags(parameter).error?.reason == .entities)
    let subset = "<!DOCTYPE a SYSTEM \"file:///nowhere.dtd\" [<!ATTLIST a b CDATA #IMPLIED>]><a/>"
    #expect(tags(subset).error == nil)
  }

  @Test func `depth and the length of a tag are bounded`() {
    let deep = String(repeating: "<a>", count: 200)
    #expect(tags(deep).error?.reason == .tooDeep(limit: 100))
    let long = "<a x='" + String(repeating: "x", count: 2_000_000)
    #expect(tags(long).error?.reason == .tooLong(limit: 1 << 18))
    let comment = "<a><!--" + String(repeating: "x", count: 2_000_000)
    #expect(tags(comment).error?.reason == .tooLong(limit: 1 << 18))
    let text = "<a>" + String(repeating: "x", count: 2_000_000) + "</a>"
    #expect(tags(text).all.last?.kind == .end(text: String(repeating: "x", count: 1000)))
  }

  @Test func `a long text is read in pieces, its lines counted on`() {
    let row = "<p lat='1'>é</p>\n"
    let (all, error) = tags("<a>\n" + String(repeating: row, count: 20_000) + "</a>")
    #expect(error == nil)
    #expect(all.count == 40_002)
    #expect(all.last?.line == 20_002)
    #expect(all.allSatisfy { $0.name == "a" || $0.kind != .end(text: "") })
  }

  @Test(arguments: [
    ("<gpx>", "gpx"), ("\u{FEFF}<?xml version='1.0'?>\n<!-- <b> --><n:gpx/>", "gpx"),
    ("<!DOCTYPE a [<!ATTLIST a b CDATA #IMPLIED>]><a", "a"), ("<>", ""), ("gpx", nil),
    ("<!--", nil),
    ("", nil), ("<?xml", nil),
  ])
  func `the first element is found behind what may stand before it`(text: String, name: String?) {
    #expect(root(text) == name)
  }
}
