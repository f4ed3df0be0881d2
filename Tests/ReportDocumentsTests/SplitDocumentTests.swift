import ReportCore
import ReportDocuments
import Testing

@Suite struct SplitDocumentTests {
  @Test(arguments: [
    ("---\na: 1\n---\nBody\n", "a: 1\n", "Body\n", 4),
    ("---\r\na: 1\r\n---\r\nBody", "a: 1\r\n", "Body", 4),
    ("---\ra: 1\r---\rBody", "a: 1\r", "Body", 4),
    ("\u{FEFF}---\n---\nBody", "", "Body", 3),
    ("---  \na: |\n  ---\n---\t\n", "a: |\n  ---\n", "", 5),
    ("---\na: 1\n---", "a: 1\n", "", 4),
  ])
  func `front matter stands between two fences`(
    text: String, yaml: String, body: String, line: Int
  ) throws {
    let document = try splitDocument(Array(text.utf8), path: "a.md")
    #expect(document.frontMatter.map { String(decoding: $0.text, as: UTF8.self) } == yaml)
    #expect(document.frontMatter?.firstLine == 2)
    #expect(String(decoding: document.body, as: UTF8.self) == body)
    #expect(document.bodyLine == line)
  }

  @Test(arguments: ["", "Body", "\n---\na: 1\n---\n", "----\n", "--- a\n", "\u{FEFF}Body"])
  func `a page may have no front matter`(text: String) throws {
    let document = try splitDocument(Array(text.utf8), path: "a.md")
    #expect(document.frontMatter == nil)
    #expect(document.bodyLine == 1)
    #expect(document.body == Array(text.utf8.drop { $0 > 0x7F }))
  }

  @Test(arguments: ["---", "---\na: 1\n", "---\n ---\n", "---\n----\n"])
  func `front matter without an end is an error`(text: String) {
    let error = #expect(throws: DocumentError.self) {
      try splitDocument(Array(text.utf8), path: "a.md")
    }
    #expect(
      error?.diagnostic.description == """
        a.md:1:1: error: the front matter has no closing '---' [unclosed-front-matter]
          hint: put a line with '---' after the last key, or an empty line before this one
        """)
  }

  @Test(arguments: [
    ("title: a\ndate: b\n---\nBody", "title: a\ndate: b\n", 1),
    ("\n---\ntags:\n  - a\n---\n", "tags:\n  - a\n", 3),
    ("—\r\ntitle: a\r\n---", "title: a\r\n", 2),
    ("title: a\n\nBody", nil, 0), ("Body\n---\n", nil, 0), ("A note: b\n---\n", nil, 0),
    ("---\na: 1\n---\nb: 2\n---\n", nil, 0), ("\n---\n\nBody\n---\n", nil, 0),
  ])
  func `keys above the first dashes are probably front matter`(
    text: String, yaml: String?, line: Int
  ) throws {
    let matter = try splitDocument(Array(text.utf8), path: "a.md").unopenedFrontMatter
    #expect(matter.map { String(decoding: $0.text, as: UTF8.self) } == yaml)
    #expect(matter?.firstLine ?? 0 == line)
  }

  @Test(arguments: [
    ("title: a\ntags:\n  - b\n- c\n\nBody\n", "title: a\ntags:\n  - b\n- c\n", 1),
    ("\n\ntitle: a\nBody", "title: a\n", 3), ("date: b", "date: b", 1),
    ("Body\ntitle: a\n", nil, 0), (" title: a\n", nil, 0), ("---\n---\ntitle: a\n", nil, 0),
  ])
  func `keys at the start are those up to the first other line`(
    text: String, yaml: String?, line: Int
  ) throws {
    let keys = try splitDocument(Array(text.utf8), path: "a.md").keysAtStart
    #expect(keys.map { String(decoding: $0.text, as: UTF8.self) } == yaml)
    #expect(keys?.firstLine ?? 0 == line)
  }

  @Test func `a file that is not UTF-8 is an error with its place`() {
    let error = #expect(throws: DocumentError.self) {
      try splitDocument(Array("Caf\nab".utf8) + [0xE9, 0x20], path: "a.md")
    }
    #expect(
      error?.diagnostic.description == """
        a.md:2:3: error: the text is not UTF-8 [invalid-utf8]
          hint: save the file with the encoding UTF-8
        """)
  }
}
