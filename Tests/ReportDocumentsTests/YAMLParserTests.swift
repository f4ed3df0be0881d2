import ReportCore
import ReportDocuments
import Support
import Testing

@Suite struct YAMLParserTests {
  @Test func `every value knows its line and column in the file`() throws {
    let text = "title: Näh\nlist:\n  - a\n  - {b: \"c\"}\n"
    let root = try #require(try parseYAML(Array(text.utf8), path: "a.md", firstLine: 2))
    guard case .mapping(let entries) = root.value else {
      Issue.record("not a mapping")
      return
    }
    #expect(entries.map(\.key) == ["title", "list"])
    #expect(entries.map(\.keyPosition.line) == [2, 3])
    #expect("\(entries[0].value.position)" == "a.md:2:8")
    #expect(entries[0].value.text == "Näh")
    guard case .sequence(let items) = entries[1].value.value,
      case .mapping(let inner) = items[1].value
    else {
      Issue.record("not a list")
      return
    }
    #expect("\(items[0].position)" == "a.md:4:5")
    #expect("\(inner[0].value.position)" == "a.md:5:9")
    #expect(inner[0].value.value == .scalar("c", isPlain: false))
  }

  @Test func `scalars stay the text they are`() throws {
    let text = "[no, 012, 12:30:45, 2018-07-04, 1e3, 'x']"
    let root = try #require(try parseYAML(Array(text.utf8), path: "a.yml"))
    guard case .sequence(let items) = root.value else {
      Issue.record("not a list")
      return
    }
    #expect(items.compactMap(\.text) == ["no", "012", "12:30:45", "2018-07-04", "1e3", "x"])
  }

  @Test(arguments: ["", "\n\n", "# only a comment\n", "~", "null", "---\n"])
  func `a text that says nothing is nil`(text: String) throws {
    #expect(try parseYAML(Array(text.utf8), path: "a.yml") == nil)
  }

  @Test func `columns count bytes even behind wide characters and unusual line ends`() throws {
    let text = "{'일': x, '\u{1F327}': y}"
    let root = try #require(try parseYAML(Array(text.utf8), path: "a.yml"))
    guard case .mapping(let entries) = root.value else {
      Issue.record("not a mapping")
      return
    }
    #expect(entries.map(\.keyPosition.column) == [2, 12])
    #expect(entries.map(\.value.position.column) == [9, 20])
    let lines = "a: \"x\u{2028}y\"\r\nb: 1\rc: 2\n"
    let second = try #require(try parseYAML(Array(lines.utf8), path: "a.yml"))
    guard case .mapping(let others) = second.value else {
      Issue.record("not a mapping")
      return
    }
    #expect(others.map(\.keyPosition.line) == [1, 2, 3])
    #expect(others.map(\.keyPosition.column) == [1, 1, 1])
  }

  @Test(arguments: [
    (
      "a: b: c",
      """
      a.yml:3:5: error: this is not YAML: mapping values are not allowed in this context \
      [yaml-syntax]
        hint: put a space after the colon of each key, and quotes around a value that contains ': '
      """
    ),
    (
      "a: 1\nb: 2\na: 3\n",
      """
      a.yml:5:1: error: the key 'a' is given more than once [duplicate-key]
        hint: keep this or the one in line 3
      """
    ),
    (
      "x:\n  é: 1\n\n  b: {é: 2}\n  # é: 3\n  \"é\" : 4\n",
      """
      a.yml:8:3: error: the key 'é' is given more than once [duplicate-key]
        hint: keep this or the one in line 4
      """
    ),
    (
      "x: {a: 1, a: 2}\ny:\na: 3\n",
      """
      a.yml:3:5: error: the key 'a' is given more than once [duplicate-key]
        hint: keep one of them
      """
    ),
    (
      "a: [1, 2\n",
      """
      a.yml:3:4: error: this is not YAML: did not find expected ',' or ']' [yaml-syntax]
        hint: close the quote or the bracket that is open
      """
    ),
    (
      "a:\n\t- b\n",
      """
      a.yml:4:1: error: this is not YAML: found character that cannot start any token [yaml-syntax]
        hint: indent with spaces, and put quotes around a value that begins with @, ` or %
      """
    ),
    (
      "a: *b\n",
      """
      a.yml:3:4: error: this is not YAML: found undefined alias [yaml-syntax]
        hint: put quotes around a value that begins with *
      """
    ),
    (
      "a: 1\n---\nb: 2\n",
      "a.yml:4:1: error: this is not YAML: but found another document [yaml-syntax]"
    ),
    (
      "é: \"\u{1}\"\n",
      "a.yml:3:6: error: this is not YAML: control characters are not allowed [yaml-syntax]"
    ),
    (
      "title: \"a\nb: 1\nc: 2\n",
      """
      a.yml:3:8: error: this is not YAML: found unexpected end of stream [yaml-syntax]
        hint: close the quote or the bracket that is open
      """
    ),
    (
      "a: 1\nb:2\nc: 3\n",
      """
      a.yml:4:2: error: this is not YAML: nothing separates the key from its value [yaml-syntax]
        hint: write a blank after the colon
      """
    ),
    (
      "b: 1\na: 2\nb: 3\nx: {c: 1}\na: 4\nb: 5\n",
      """
      a.yml:5:1: error: the key 'b' is given more than once [duplicate-key]
        hint: keep this or the one in line 3
      a.yml:7:1: error: the key 'a' is given more than once [duplicate-key]
        hint: keep this or the one in line 4
      a.yml:8:1: error: the key 'b' is given more than once [duplicate-key]
        hint: keep this or the one in line 3
      """
    ),
    (
      "? [a, b]\n: c\n",
      """
      a.yml:3:3: error: a key must be text [yaml-syntax]
        hint: put quotes around a key or a value that begins with a bracket, such as '{{'
      """
    ),
    (
      "é: 1\nsummary: {{ steps.mean }} a day\n",
      """
      a.yml:4:10: error: a key must be text [yaml-syntax]
        hint: put quotes around a key or a value that begins with a bracket, such as '{{'
      """
    ),
    (
      "a: 1\ntitle: 'Gardener's plot'\nb: 1\n",
      """
      a.yml:4:17: error: this is not YAML: the quote ends the text, and more follows [yaml-syntax]
        hint: write "Gardener's plot"
      """
    ),
    (
      "title: \"My\" garden\nb: 1\n",
      """
      a.yml:3:11: error: this is not YAML: the quote ends the text, and more follows [yaml-syntax]
        hint: write '"My" garden'
      """
    ),
    (
      "a: 1\ntitle:Plot 14\nb: 1\n",
      """
      a.yml:4:6: error: this is not YAML: nothing separates the key from its value [yaml-syntax]
        hint: write a blank after the colon
      """
    ),
    (
      "title:Plot 14\n\nb: 1\n",
      """
      a.yml:3:6: error: this is not YAML: nothing separates the key from its value [yaml-syntax]
        hint: write a blank after the colon
      """
    ),
    (
      "data:\n  - data/a.csv\n    # later\n    station: b\n",
      """
      a.yml:6:5: error: this is not YAML: the item above is a text and has no keys [yaml-syntax]
        hint: write a key before the text of line 4, as in '- file: data/a.csv'
      """
    ),
  ])
  func `a mistake is reported with its place`(text: String, message: String) {
    let error = #expect(throws: YAMLError.self) {
      try parseYAML(Array(text.utf8), path: "a.yml", firstLine: 3)
    }
    let printed = error?.diagnostics.map(\.description).joined(separator: "\n")
    #expect(printed == message)
  }

  @Test(arguments: [
    ("title: a\n units: b\n", "2:2 1 of 1"), (" title: a\nunits: b\n", "1:2 1 of 2"),
    (" title: a\nunits: b\nmenu: c\n", "1:2 1 of 2"),
    ("a:\n  b: 1\n c: 2\n", "3:2 3 of 2"), ("a:\n  b: 1\n   c: 2\n", "3:4 3 of 2"),
    ("a:\n    b: 1\n  c: 2\n  d: 3\n", "2:5 3 of 3"), ("a:\n - b: 1\n- c: 2\n", "2:2 1 of 3"),
    ("a:\n  - b: 1\n   c: 2\n", "3:4 5 of 2"),
    ("a: |\n  x: y\n    z: 1\nb: 1\n c: 2\n", "5:2 1 of 4"),
    ("a:\n  # x\n  b: 1\n\n    c: 2\n", "5:5 3 of 3"), ("x: 1\na: [b: 1,\n c]\nb: 1\n d: 1\n", nil),
  ])
  func `a line that begins in a wrong column is reported, not the one after it`(
    text: String, place: String?
  ) {
    let error = #expect(throws: YAMLError.self) { try parseYAML(Array(text.utf8), path: "a.yml") }
    guard case .indentation(let expected, let line, let position)? = error else {
      #expect(place == nil, "\(error?.diagnostic.description ?? "")")
      return
    }
    #expect("\(position.line):\(position.column) \(expected + 1) of \(line)" == place)
  }

  @Test func `bytes that are not UTF-8 are reported with their place`() {
    let error = #expect(throws: YAMLError.self) {
      try parseYAML(Array("a: b\nc: ".utf8) + [0xFF], path: "a.yml")
    }
    #expect(error == .notUTF8(at: SourcePosition("a.yml", line: 2, column: 4)))
  }

  @Test(arguments: ["[", "{a: ", "- ", "? ", "a:\n "])
  func `deep nesting ends in an error`(opening: String) {
    let error = #expect(throws: YAMLError.self) {
      try parseYAML(
        Array(String(repeating: opening, count: 100_000).utf8.prefix(900_000)), path: "a.yml")
    }
    #expect(error?.diagnostic.severity == .error)
  }

  @Test func `sixty levels are too deep although they are closed`() {
    let text = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
    let error = #expect(throws: YAMLError.self) { try parseYAML(Array(text.utf8), path: "a.yml") }
    #expect(error?.diagnostic.rule == "yaml-limit")
  }

  @Test func `an anchor may be used, but not to fill the memory`() throws {
    let fine = "a: &x [1, 2]\nb: *x\nc: *x\n"
    #expect(try parseYAML(Array(fine.utf8), path: "a.yml") != nil)
    var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<12 {
      let uses = (0..<9).map { _ in "*a\(level - 1)" }.joined(separator: ", ")
      bomb += "a\(level): &a\(level) [\(uses)]\n"
    }
    #expect(throws: YAMLError.tooManyAliases(limit: 32, at: SourcePosition("a.yml", line: 1))) {
      try parseYAML(Array(bomb.utf8), path: "a.yml")
    }
    var small = "a0: &a0 [x, x, x]\n"
    for level in 1..<16 { small += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    let error = #expect(throws: YAMLError.self) { try parseYAML(Array(small.utf8), path: "a.yml") }
    #expect(error?.diagnostic.rule == "yaml-limit")
  }

  @Test func `the length of a text is limited`() {
    let error = #expect(throws: YAMLError.self) {
      try parseYAML([UInt8](repeating: 0x20, count: 1_000_001), path: "a.yml")
    }
    #expect(error?.diagnostic.rule == "yaml-limit")
  }

  @Test func `a long key is cut in a message`() {
    let key = String(repeating: "k", count: 300)
    let error = #expect(throws: YAMLError.self) {
      try parseYAML(Array("\(key): 1\n\(key): 2\n".utf8), path: "a.yml")
    }
    #expect((error?.diagnostic.message.count ?? 1_000) < 120)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `no mutation of a text can crash the parser`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "a: ", "- ", "[", "]", "{", "}", "\n", "  ", "? ", ": ", "&x ", "*x", "|\n", ">-\n", "'",
      "\"",
      "#", "!!int ", "<<: ", "%YAML 1.1\n", "---\n", "...\n", "é", "\t", "\u{85}", "\u{2028}",
      "\\x",
    ]
    var text: [UInt8] = []
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      text += Array(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8)
    }
    if Bool.random(using: &random), !text.isEmpty {
      text[Int.random(in: 0..<text.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    let result = Result { () throws(YAMLError) in try parseYAML(text, path: "a.yml") }
    if case .failure(let error) = result { #expect(error.diagnostic.position.line > 0) }
  }
}
