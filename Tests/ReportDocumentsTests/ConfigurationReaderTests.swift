import ReportCore
import ReportDocuments
import Testing

@Suite struct ConfigurationReaderTests {
  private func reader(_ text: String) throws -> ConfigurationReader {
    ConfigurationReader(try parseYAML(Array(text.utf8), path: "site.yml"), path: "site.yml")
  }

  @Test func `each value is read by the type of its field`() throws {
    var reader = try reader(
      """
      title: 2018
      tags: [rain, snow]
      data: a.csv
      goal: -10000
      ratio: 2.5e1
      draft: true
      date: 2018-07-04
      units: us
      """)
    #expect(reader.string("title") == "2018")
    #expect(reader.strings("tags") == ["rain", "snow"])
    #expect(reader.strings("data") == ["a.csv"])
    #expect(reader.integer("goal") == -10_000)
    #expect(reader.number("ratio") == 25)
    #expect(reader.boolean("draft") == true)
    #expect(reader.day("date") == Day(year: 2018, month: 7, day: 4))
    #expect(reader.choice("units", among: ["us", "metric"]) == "us")
    #expect(reader.located("tags").map(\.position.column) == [8, 14])
    #expect(reader.position(of: "goal") == SourcePosition("site.yml", line: 4, column: 1))
    reader.finish()
    #expect(reader.diagnostics.isEmpty)
  }

  @Test func `a value that says nothing counts as absent`() throws {
    var reader = try reader("a:\nb: ~\nc: null\nd: ''\ne: [x, ~, y]\n")
    #expect(reader.string("a") == nil)
    #expect(reader.integer("b") == nil)
    #expect(reader.boolean("c") == nil)
    #expect(reader.string("d") == "")
    #expect(reader.strings("e") == ["x", "y"])
    #expect(reader.string("missing") == nil)
    #expect(reader.strings("missing").isEmpty)
    #expect(reader.diagnostics.isEmpty)
  }

  @Test(arguments: [
    (
      "k: [a]",
      """
      site.yml:1:4: error: 'k' must be text, not a list [wrong-type]
        hint: write one value, without brackets
      """
    ),
    (
      "k: {a: b}",
      """
      site.yml:1:4: error: 'k' must be text, not keys with values [wrong-type]
        hint: put quotes around it
      """
    ),
  ])
  func `text must be text`(yaml: String, message: String) throws {
    var reader = try reader(yaml)
    #expect(reader.string("k") == nil)
    #expect(reader.diagnostics.map(\.description) == [message])
  }

  @Test(arguments: ["yes", "no", "on", "1", "[true]", "''"])
  func `a boolean is true or false and nothing else`(text: String) throws {
    var reader = try reader("k: \(text)")
    #expect(reader.boolean("k") == nil)
    #expect(reader.diagnostics.map(\.rule) == ["wrong-type"])
    #expect(reader.diagnostics.first?.hint == "write 'k: true' or 'k: false'")
  }

  @Test(arguments: ["1.5", "12a", "0x10", "1_000", "99999999999999999999", "{}"])
  func `a whole number has digits alone`(text: String) throws {
    var reader = try reader("k: \(text)")
    #expect(reader.integer("k") == nil)
    #expect(reader.diagnostics.map(\.rule) == ["wrong-type"])
  }

  @Test(arguments: ["nan", "inf", "0x1p3", "1,5", "1e999", "."])
  func `a number is finite and decimal`(text: String) throws {
    var reader = try reader("k: \(text)")
    #expect(reader.number("k") == nil)
    #expect(reader.diagnostics.map(\.rule) == ["wrong-type"])
  }

  @Test func `a date that does not exist is an error`() throws {
    var reader = try reader("\nk: 2018-02-30")
    #expect(reader.day("k") == nil)
    #expect(
      reader.diagnostics.map(\.description) == [
        """
        site.yml:2:4: error: 'k' must be a date, not '2018-02-30' [wrong-type]
          hint: February 2018 has 28 days
        """
      ])
  }

  @Test func `a choice that does not exist is an error with a suggestion`() throws {
    var reader = try reader("location: aproximate")
    #expect(reader.choice("location", among: ["exact", "approximate", "hidden"]) == nil)
    #expect(
      reader.diagnostics.map(\.description) == [
        """
        site.yml:1:11: error: 'aproximate' is not a choice for 'location' [unknown-value]
          hint: did you mean 'approximate'?
        """
      ])
  }

  @Test func `unknown keys are warnings with a suggestion`() throws {
    var reader = try reader("titel: A\ndata: b\nzzzzzz: c\n")
    _ = reader.string("title")
    reader.finish(alsoKnown: ["data"])
    #expect(
      reader.diagnostics.map(\.description) == [
        """
        site.yml:1:1: warning: there is no key 'titel' here [unknown-key]
          hint: did you mean 'title'?
        """,
        """
        site.yml:3:1: warning: there is no key 'zzzzzz' here [unknown-key]
          hint: one of: title, data
        """,
      ])
  }

  @Test func `a flood of unknown keys is summed up`() throws {
    var reader = try reader((0..<5_000).map { "key\($0): x\n" }.joined())
    _ = reader.string("title")
    reader.finish()
    #expect(reader.diagnostics.count == 21)
    #expect(reader.diagnostics.last?.message == "there are 4980 more unknown keys")
  }

  @Test func `mappings inside mappings report their own findings`() throws {
    var reader = try reader(
      """
      data:
        - file: a.csv
          dat: year
        - file: [1]
        - text
      menu: {stations: Stations}
      odd: 3
      """)
    let files = reader.mappings("data") { inner in
      _ = inner.string("date")
      return inner.string("file")
    }
    #expect(files == ["a.csv", nil])
    #expect(reader.mapping("menu") { $0.string("stations") } == "Stations")
    #expect(reader.mapping("odd") { $0.string("x") } == nil)
    reader.finish()
    #expect(
      reader.diagnostics.map { "\($0.position) \($0.rule)" } == [
        "site.yml:3:5 unknown-key", "site.yml:4:11 wrong-type", "site.yml:5:5 wrong-type",
        "site.yml:7:6 wrong-type",
      ])
  }

  @Test func `a document that is no mapping is an error`() throws {
    let listed = try reader("- a\n- b\n")
    #expect(
      listed.diagnostics.map(\.description) == [
        """
        site.yml:1:1: error: keys with values are expected here, not a list [wrong-type]
          hint: write it as 'key: value'
        """
      ])
    #expect(ConfigurationReader(nil, path: "site.yml").diagnostics.isEmpty)
  }
}
