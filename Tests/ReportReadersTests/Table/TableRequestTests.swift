import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct TableRequestTests {
  private func read(
    _ text: String, _ column: TableColumn = TableColumn(id: "steps", isAmount: true)
  ) -> TableReadResult {
    readTable(Array(text.utf8), path: "steps.csv", column: column)
  }

  private func printed(_ result: TableReadResult) -> [String] {
    result.diagnostics.map { "\($0)" }
  }

  private let day = Day(number: 17840)  // 2018-11-05

  @Test(arguments: [
    "date,steps\n2018-11-05,8000\n2018-11-07,0\n",
    "\u{FEFF}date;steps\r\n2018-11-05;8000\r\n2018-11-07;0\r\n",
    "steps\tnote\tdate\n8000\tx\t2018-11-05\n\n0\t\t2018/11/7",
    "date,steps\n2018-11-07,0\n2018-11-06,\n2018-11-05,\"8000\"\n",
  ])
  func `a tidy table is read whatever parts its cells (S1.4)`(text: String) {
    let result = read(text)
    #expect(printed(result) == [])
    #expect(result.series.value(on: day) == 8000)
    #expect(result.series[day.advanced(by: 1)] == .missing)
    #expect(result.series.value(on: day.advanced(by: 2)) == 0)
    #expect(result.unit == nil)
  }

  @Test(arguments: ["weight_lb", "Weight (lb)", "weight in lb", "Weight [pounds]"])
  func `a column's name may say its unit (S1.6)`(name: String) {
    let result = read("date,\(name)\n2018-11-05,172.4\n", TableColumn(id: "weight"))
    #expect(result.unit == .pound)
    #expect(result.series.value(on: day) == 172.4)
  }

  @Test func `the column is the one of the id, of the name, or the only one`() {
    let text = "date,steps,floors\n2018-11-05,8000,12\n"
    #expect(read(text).series.value(on: day) == 8000)
    #expect(read(text, TableColumn(id: "x", name: "Floors")).series.value(on: day) == 12)
    #expect(read("date,n\n2018-11-05,7\n").series.value(on: day) == 7)
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
      "steps.csv:1: error: of '11/5/2018' nobody can tell which part is the month [ambiguous-date]"
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
      "steps.csv:3:1: warning: 2018-11-05 is there twice with different values; the last one is "
        + "used [conflicting-day]"
    ),
    (
      "date,steps\n2018-11-05,1\n2018-11-05,1\n",
      "steps.csv:3:1: note: 2018-11-05 is there twice [repeated-day]"
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
    let lines = read(text).diagnostics.map {
      "\($0)".split(separator: "\n").first.map(String.init) ?? ""
    }
    #expect(lines == [message])
  }

  @Test func `rows with times add up, or the last one counts`() throws {
    let rows = "time,n\n2018-11-05 08:00,5\n2018-11-05 21:30,7\n2018-11-06 07:00,1\n"
    #expect(read(rows).series.value(on: day) == 12)
    let weight = read(rows, TableColumn(id: "weight", unit: .kilogram))
    #expect(printed(weight) == [])
    #expect(weight.series.value(on: day) == 7)
    var level = TableColumn(id: "mood")
    level.kind = .level
    #expect(read(rows, level).series.value(on: day) == 7)
  }

  @Test func `moments of UTC need the zone of the days`() throws {
    let rows = "time,n\n2018-11-05T08:00:00Z,5\n2018-11-05T21:30:00Z,7\n"
    #expect(read(rows).diagnostics.map(\.rule) == ["missing-time-zone"])
    var column = TableColumn(id: "steps", isAmount: true)
    column.timeZone = "Asia/Seoul"
    let result = read(rows, column)
    #expect(result.series.value(on: day) == 5)
    #expect(result.series.value(on: day.advanced(by: 1)) == 7)
  }

  @Test func `a unit that contradicts the header is an error`() {
    let result = read("date,weight_lb\n2018-11-05,80\n", TableColumn(id: "weight", unit: .kilogram))
    #expect(
      printed(result).first?.hasPrefix(
        "steps.csv:1:6: error: the column is called 'weight_lb', but its unit is said to be 'kg'")
        == true)
    #expect(result.series.isEmpty)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `any bytes are read without a crash`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet = Array("date,steps\n2018-11-05;\"\t\r9eE.+-_()é\u{FEFF}\0".utf8)
    let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
      alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
    }
    let column = TableColumn(id: "steps", isAmount: true)
    let start = Array("date,steps\n".utf8)
    for file in [bytes, start + bytes] {
      let result = readTable(file, path: "f", column: column)
      #expect(result.series.count <= DailySeries.maximumCount)
    }
  }
}
