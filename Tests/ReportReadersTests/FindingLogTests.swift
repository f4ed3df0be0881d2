import ReportCore
import ReportMeasurements
import Testing

@testable import ReportReaders

@Suite struct FindingLogTests {
  private func findings(_ text: String) -> [Diagnostic] {
    MeteostatReader().read(
      Array(text.utf8).span, path: "a.csv", options: ReaderOptions()
    ).diagnostics
  }

  /// Days of Meteostat, whose columns share their code with those of all tables.
  private static func days(_ cell: (Int) -> String) -> String {
    "date,tavg,tmin,tmax,prcp,snow,wdir,wspd,wpgt,pres,tsun\n"
      + (0..<100).map { "\(Day(number: Int32($0))),,,\(cell($0)),1,,,,,,\n" }.joined()
  }

  @Test func `decimal commas in most rows are one error that says what to do`() {
    let found = findings(Self.days { "\"\($0 % 20),5\"" })
    #expect(found.map(\.severity) == [.error])
    #expect(
      found.first?.description == """
        a.csv:2:15: error: '0,5' in column 'tmax' has a comma where files of this format have a \
        point; 99 more like it, in lines 3, 4, 5 … 101 [decimal-comma]
          hint: name the columns of the file under 'columns:', with 'decimal: comma'
        """)
  }

  @Test func `a comma in a few cells is a warning`() {
    let found = findings(Self.days { $0 < 3 ? "\"\($0),5\"" : "4.5" })
    #expect(found.map { "\($0.severity) \($0.rule)" } == ["warning decimal-comma"])
  }

  @Test func `one cause in each of two columns is two findings`() {
    var log = FindingLog()
    for line in 2...5 {
      for column in ["a", "b"] {
        log.add(
          StationFinding.unreadableNumber("x", column: column),
          at: SourcePosition("a.csv", line: line, column: column == "a" ? 1 : 3))
      }
    }
    #expect(
      log.sorted().map(\.message) == [
        "'x' in column 'a' is not a number; 3 more like it, in lines 3, 4 and 5",
        "'x' in column 'b' is not a number; 3 more like it, in lines 3, 4 and 5",
      ])
  }

  @Test func `parts of a file are counted together`() {
    func part() -> FindingLog {
      var log = FindingLog()
      for line in 1...3 {
        log.add(StationFinding.unfinishedRow, at: SourcePosition("a.csv", line: line))
      }
      return log
    }
    var log = part()
    log.append(part(), linesBefore: 10)
    #expect(
      log.sorted().map(\.description) == [
        "a.csv:1: warning: the file ends in the middle of a row, which is left out; "
          + "5 more like it, in lines 2, 3, 11 … 13 [unfinished-row]"
      ])
  }
}
