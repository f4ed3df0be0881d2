import Foundation
import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct PersonalTableReaderTests {
  private static let steps = PersonalColumn(id: "steps", isAmount: true)

  private func read(_ text: String, _ columns: PersonalColumn...) -> Dataset {
    let columns = columns.isEmpty ? [Self.steps] : columns
    return readData(
      Array(text.utf8), path: "steps.csv", options: ReaderOptions(columns: columns))
  }

  private func printed(_ data: Dataset) -> [String] {
    data.diagnostics.map { "\($0)".split(separator: "\n").first.map(String.init) ?? "" }
  }

  private let day = Day(number: 17840)  // 2018-11-05

  @Test(arguments: [
    "date,steps\n2018-11-05,8000\n2018-11-07,0\n",
    "\u{FEFF}date;steps\r\n2018-11-05;8000\r\n2018-11-07;0\r\n",
    "steps\tnote\tdate\n8000\tx\t2018-11-05\n\n0\t\t2018/11/7",
    "date,steps\n2018-11-07,0\n2018-11-06,\n2018-11-05,\"8000\"\n",
  ])
  func `a tidy table is read whatever parts its cells (S1.4)`(text: String) throws {
    let data = read(text)
    #expect(printed(data) == [])
    let steps = try #require(data.personal.first)
    #expect(steps.values.value(on: day) == 8000)
    #expect(steps.values[day.advanced(by: 1)] == .missing)
    #expect(steps.values.value(on: day.advanced(by: 2)) == 0)
    #expect(steps.unit == nil)
    #expect(steps.name == "steps")
    #expect(data.sources == [Provenance(file: "steps.csv", format: .personal)])
  }

  @Test(arguments: ["weight_lb", "Weight (lb)", "weight in lb", "Weight [pounds]"])
  func `a column's name may say its unit (S1.6)`(name: String) throws {
    let data = read("date,\(name)\n2018-11-05,172.4\n", PersonalColumn(id: "weight"))
    let weight = try #require(data.personal.first)
    #expect(weight.unit == .pound)
    #expect(weight.values.value(on: day) == 172.4)
  }

  @Test func `the column is the one of the id, of the name, or the only one`() {
    let text = "date,steps,floors\n2018-11-05,8000,12\n"
    #expect(read(text).value(on: day) == 8000)
    #expect(read(text, PersonalColumn(id: "x", name: "Floors")).value(on: day) == 12)
    #expect(read("date,n\n2018-11-05,7\n").value(on: day) == 7)
  }

  /// A mapping of columns, in the order of the author's lines.
  private func mapping(_ columns: (String, String)...) throws -> TableMapping {
    let place = SourcePosition("steps.md", line: 1)
    return TableMapping(
      columns: try columns.map { name, meaning in
        var meaning = try ColumnMeaning.parse(
          meaning, at: place, among: [PersonalColumn.element("steps")])
        if case .values(let values) = meaning { meaning = .values(values.map(\.written)) }
        return MappedName(name, at: place, meaning)
      })
  }

  @Test func `an ignored column is not read, wherever its line is`() throws {
    let text = "date,sets,count\n2018-11-05,3,8000\n"
    for columns in [
      try mapping(("sets", "ignored"), ("count", "steps")),
      try mapping(("count", "steps"), ("sets", "ignored")), try mapping(("sets", "ignored")),
    ] {
      let data = read(text, PersonalColumn(id: "steps", isAmount: true, mapping: columns))
      #expect(printed(data) == [])
      #expect(data.value(on: day) == 8000)
    }
  }

  @Test(arguments: [
    ("sum", 15.0), ("maximum", 9), ("minimum", 6), ("mean", 7.5), ("last", 9),
  ])
  func `rows of a day are combined as their author says`(
    statistic: String, expected: Double
  ) throws {
    let text = "date,n\n2018-11-05,6\n2018-11-05,\n2018-11-06,1\n2018-11-05,9\n"
    let columns = try mapping(("n", "steps as \(statistic)"))
    let data = read(text, PersonalColumn(id: "steps", isAmount: true, mapping: columns))
    #expect(printed(data) == [])
    #expect(data.value(on: day) == expected)
    #expect(data.value(on: day.advanced(by: 1)) == 1)
  }

  @Test func `a sum without one of its rows is no sum`() throws {
    let text = "date,n\n2018-11-05,6\n2018-11-05,x9\n"
    let columns = try mapping(("n", "steps as sum"))
    let data = read(text, PersonalColumn(id: "steps", isAmount: true, mapping: columns))
    #expect(data.personal.first?.values[day] == .rejected)
  }

  @Test(arguments: [
    (
      "date,steps\n2018-11-05,many\n2018-11-06,7\n",
      "steps.csv:2:12: warning: 'many' in column 'steps' is not a number [unreadable-number]"
    ),
    (
      "date,steps\n2018-11-05,-4\n",
      "steps.csv:2:12: warning: '-4' in column 'steps' is below zero; the value is rejected "
        + "[negative-amount]"
    ),
    (
      "date,steps\n11/5/2018,1\n",
      "steps.csv:1: error: nothing tells which part of '11/5/2018' is the month [ambiguous-date]"
    ),
    (
      "date,steps\n0000-13-45,1\n",
      "steps.csv:2:1: error: '0000-13-45' is not a date [unreadable-date]"
    ),
    (
      "date,a,b\n2018-11-05,1,2\n",
      "steps.csv:1: error: the table has no column 'steps' [missing-column]"
    ),
    (
      "when,steps\n2018-11-05,1\n",
      "steps.csv:1: error: nothing says which column has the dates [missing-column]"
    ),
    (
      "date,steps\n2018-11-05,1\n2018-11-05,2\n",
      "steps.csv:3:1: warning: 2018-11-05 appears twice with different values; the last one is "
        + "used [conflicting-day]"
    ),
    (
      "date,steps\n2018-11-05,1\n2018-11-05,1\n",
      "steps.csv:3:1: warning: 2018-11-05 appears twice with the same values; one row counts [repeated-day]"
    ),
    (
      "date,steps\n2018-11-05,1,2\n",
      "steps.csv:2:14: warning: the row has 3 cells where the header names 2; it is left out "
        + "[ragged-row]"
    ),
    (
      "date,steps\n2018-11-05",
      "steps.csv:2: warning: the file ends in the middle of a row, which is left out [unfinished-row]"
    ),
    ("date,steps\n", "steps.csv: warning: the file has a header and no rows [no-rows]"),
    ("", "steps.csv: error: the file is empty [empty-file]"),
  ])
  func `what is wrong is said with its place (S7.3)`(text: String, message: String) {
    #expect(printed(read(text)) == [message])
  }

  @Test func `rows with times add up, or the last one counts (S1.3)`() throws {
    let rows = "time,n\n2018-11-05 08:00,5\n2018-11-05 21:30,7\n2018-11-06 07:00,1\n"
    #expect(read(rows).value(on: day) == 12)
    let level = read(rows, PersonalColumn(id: "mood", kind: .level))
    #expect(printed(level) == [])
    #expect(level.value(on: day) == 7)
    let named = read(rows.replacing(",n", with: ",weight_kg"), PersonalColumn(id: "weight"))
    #expect(named.value(on: day) == 7)
    #expect(named.personal.map(\.kind) == [.level])
  }

  @Test func `moments of UTC need the zone of the days`() throws {
    let rows = "time,n\n2018-11-05T08:00:00Z,5\n2018-11-05T21:30:00Z,7\n"
    #expect(read(rows).diagnostics.map(\.rule) == ["missing-time-zone"])
    var column = Self.steps
    column.timeZone = "Asia/Seoul"
    let data = read(rows, column)
    #expect(data.value(on: day) == 5)
    #expect(data.value(on: day.advanced(by: 1)) == 7)
  }

  @Test func `a unit that contradicts the header is told with its place`() throws {
    let weight = try #require(
      read("date,weight_lb\n2018-11-05,80\n", PersonalColumn(id: "weight")).personal.first)
    #expect(weight.contradiction(of: .pound) == nil)
    #expect(
      weight.contradiction(of: .kilogram)?.description.hasPrefix(
        "steps.csv:1:6: error: the table gives column 'weight_lb' another unit than the stated 'kg'"
      )
        == true)
  }

  @Test func `one pass reads all columns that are wanted, each in its own way`() {
    let text = """
      time,steps,mood,floors
      2018-11-05 08:00,5,3,1
      2018-11-05 21:30,7,4,2
      2018-11-06 07:00,1,-2,3

      """
    let data = read(text, Self.steps, PersonalColumn(id: "mood", kind: .level))
    #expect(printed(data) == [])
    #expect(data.personal.map(\.id) == ["steps", "mood"])
    #expect(data.personal.map(\.kind) == [.total, .level])
    #expect(data.personal.map { $0.values.value(on: day) } == [12, 4])
    #expect(data.personal.map { $0.values.value(on: day.advanced(by: 1)) } == [1, -2])
    #expect(data.rows == 3)
  }

  @Test func `a column that is not there, or has no numbers, leaves the others alone`() {
    let text = "date,steps,note\n2018-11-05,8000,fine\n2018-11-06,9000,tired\n"
    let data = read(
      text, Self.steps, PersonalColumn(id: "note"), PersonalColumn(id: "x", name: "floors"))
    #expect(
      printed(data) == [
        "steps.csv:1: error: the table has no column 'floors' [missing-column]",
        "steps.csv:1:12: error: column 'note' holds words such as 'fine', not numbers "
          + "[not-numbers]",
      ])
    #expect(data.personal.map(\.id) == ["steps", "note"])
    #expect(data.personal.map(\.values.count) == [2, 0])
  }

  @Test func `what is wrong with a row is told once, whoever asks`() {
    let text = "date,steps,floors\n2018-13-05,1,2\n2018-11-05,3,4\n2018-11-05,3,5\n2018-11-06\n"
    var floors = PersonalColumn(id: "floors")
    #expect(read(text, Self.steps, floors).diagnostics.count == 3)
    // Read in a separate pass.
    floors.missingHours = 2
    let data = read(text, Self.steps, floors)
    #expect(data.personal.map { $0.values.value(on: day) } == [3, 5])
    #expect(
      data.diagnostics.map(\.rule) == [
        "unreadable-date", "conflicting-day", "repeated-day", "ragged-row",
      ])
  }

  @Test func `a column that two ask for is read once, with its findings`() {
    let text = "date,steps\n2018-11-04,9\n" + (10..<40).map { "2018-11-05,\($0)x\n" }.joined()
    let one = read(text, Self.steps)
    let two = read(text, Self.steps, PersonalColumn(id: "walk", name: "steps", isAmount: true))
    #expect(one.diagnostics.map(\.rule) == ["unreadable-number", "repeated-day"])
    #expect(two.diagnostics == one.diagnostics)
    #expect(two.personal.map(\.id) == ["steps", "walk"])
    #expect(two.personal[0].values == two.personal[1].values)
  }

  @Test func `pages may say differently how the table is written`() throws {
    let text = "date,steps,floors\n5/11/2018,8000,12\n"
    let place = SourcePosition("Content/metrics/floors.md", line: 4)
    var floors = PersonalColumn(id: "floors")
    floors.mapping.layout.dates = .dayFirst
    floors.mapping.columns = [
      MappedName("date", at: place, .role(.date)),
      MappedName("floors", at: place, .values([MappedValue(PersonalColumn.element("floors"))])),
    ]
    let data = read(text, Self.steps, floors)
    #expect(data.diagnostics.map(\.rule) == ["ambiguous-date"])
    #expect(data.personal.last?.values.value(on: day) == 12)
    #expect(data.personal.last?.position == place)
  }

  @Test func `a long table is read to its end, however its columns are called`() throws {
    let place = SourcePosition("Content/metrics/steps.md", line: 4)
    var column = Self.steps
    column.mapping.columns = [
      MappedName("1", at: place, .role(.date)),
      MappedName("2", at: place, .values([MappedValue(PersonalColumn.element("steps"))])),
    ]
    let folder = try TemporaryDirectory()
    let rows = (0..<9000).map { "\(day.advanced(by: $0)),\($0)\n" }.joined()
    try folder.write("Tag,Schritte\n" + rows, to: "a.csv")
    let data = readDataFile(
      folder.url.appending(path: "a.csv").path, options: ReaderOptions(columns: [column]))
    #expect(printed(data) == [])
    #expect(data.rows == 9000)
    #expect(data.personal.first?.values.value(on: day.advanced(by: 8999)) == 8999)
  }

  @Test func `a table without a header has its columns called by their numbers`() {
    let place = SourcePosition("Content/metrics/steps.md", line: 4)
    var column = Self.steps
    column.mapping.columns = [
      MappedName("1", at: place, .role(.date)),
      MappedName("2", at: place, .values([MappedValue(PersonalColumn.element("steps"))])),
    ]
    let data = read("2018-11-05,8000\n2018-11-06,9000\n", column)
    #expect(printed(data) == [])
    #expect(data.value(on: day) == 8000)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `any bytes are read without a crash`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet = Array("date,steps\n2018-11-05;\"\t\r9eE.+-_()é\u{FEFF}\0".utf8)
    let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
      alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
    }
    let options = ReaderOptions(columns: [
      Self.steps, PersonalColumn(id: "x", name: "2", kind: .level),
    ])
    let start = Array("date,steps\n".utf8)
    for file in [bytes, start + bytes] {
      let data = readData(file, path: "f", options: options)
      #expect(data.personal.allSatisfy { $0.values.count <= DailySeries.maximumCount })
    }
  }
}

extension Dataset {
  /// The value of its first series.
  fileprivate func value(on day: Day) -> Double? {
    personal.first?.values.value(on: day)
  }
}
