import ReportCore
import ReportMeasurements
import ReportReaders
import Testing

/// A line of the archive; each day is a value, with or without flags, such as `0T`.
private func line(
  _ month: String, _ element: String, _ days: [String], id: String = "USC00406328"
) -> String {
  let groups = (0..<31).map { index -> String in
    let day = index < days.count ? days[index] : "-9999"
    let number = day.prefix { "-0123456789".contains($0) }
    let flags = day.dropFirst(number.count).map { $0 == "_" ? " " : $0 }
    return String(repeating: " ", count: 5 - number.count) + number + String(flags)
      + String(repeating: " ", count: 3 - flags.count)
  }
  return id + month + element + groups.joined()
}

private func read(_ text: String, station: String? = nil) -> Dataset {
  readData(Array(text.utf8), path: "a.dly", options: ReaderOptions(station: station))
}

private func day(_ text: String) throws -> Day {
  try #require(Day(iso: text))
}

@Suite struct GHCNDailyReaderTests {
  @Test func `a line is a month of an element`() throws {
    let text = [
      line("201812", "PRCP", ["0T_7", "25", "-9999", "0P_7", "13_X7"]),
      line("201812", "SNOW", ["406"]),
      line("201812", "TMAX", ["-17", "22"]),
      line("201812", "TOBS", ["-17", "22"]),
    ].joined(separator: "\n")
    let result = read(text)
    #expect(result.diagnostics.map(\.rule) == ["failed-checks", "presumed-zeros"])
    #expect(result.rows == 4)
    let record = try #require(result.stations.first)
    #expect(record.station.sourceID == "USC00406328")
    #expect(record.elements == [.precipitation, .snowfall, .temperatureHigh])
    let first = try day("2018-12-01")
    #expect(
      record[.precipitation]
        == DailySeries(
          from: first, [.trace, .measured(2.5), .missing, .missing, .rejected]))
    #expect(record[.snowfall] == DailySeries(from: first, measured: [406]))
    #expect(record[.temperatureHigh] == DailySeries(from: first, measured: [-1.7, 2.2]))
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `lines may have lost their trailing blanks`(lineEnd: String) throws {
    let days = (1...31).map(String.init)
    let full = line("201812", "PRCP", days)
    let short = String(full.reversed().drop { $0 == " " }.reversed())
    #expect(short.utf8.count == 266)
    let result = read([short, short].joined(separator: lineEnd))
    #expect(result.diagnostics.map(\.rule) == ["repeated-day"])
    #expect(
      result.stations[0][.precipitation]
        == DailySeries(
          from: try day("2018-12-01"), measured: (1...31).map { Double($0) / 10 }))
  }

  @Test func `several stations in one file are told apart`() {
    let text = [
      line("201812", "PRCP", ["1"], id: "USC00000001"),
      line("201812", "PRCP", ["2"], id: "USC00000002"),
      line("201811", "PRCP", ["3"], id: "USC00000001"),
    ].joined(separator: "\n")
    let result = read(text)
    #expect(result.diagnostics == [])
    #expect(result.stations.map(\.station.sourceID) == ["USC00000001", "USC00000002"])
    #expect(result.stations.map { $0[.precipitation].count } == [31, 1])
    let second = read(text, station: "USC00000002")
    #expect(second.diagnostics == [])
    #expect(second.stations.map(\.station.sourceID) == ["USC00000002"])
  }

  @Test(
    arguments: [
      (
        line("201813", "PRCP", ["1"]),
        "a.dly:2:12: error: '201813' is not a year and a month [unreadable-date]"
      ),
      (
        line("201802", "PRCP", Array(repeating: "-9999", count: 29) + ["7"]),
        "a.dly:2:254: warning: there is a value for 2018-2-30, a day the calendar does not have "
          + "[no-such-day]"
      ),
      (
        line("201812", "PRCP", ["1", "7x"]).replacing("    7x", with: "   7x "),
        """
        a.dly:2:30: warning: '7x' in column 'PRCP' is not a number [unreadable-number]
          hint: leave the cell empty for a missing value
        """
      ),
      (
        line("201812", "TMAX", ["991"]),
        "a.dly:2:22: warning: '991' in column 'TMAX' is beyond anything measured; the value is "
          + "rejected [impossible-value]"
      ),
      (
        line("201812", "SNOW", ["-1"]),
        "a.dly:2:22: warning: '-1' in column 'SNOW' is below zero; the value is rejected "
          + "[negative-amount]"
      ),
      (
        line("201812", "P,CP", ["1"]),
        "a.dly:2:18: warning: 'P,CP' is not an element, which has four letters [unreadable-element]"
      ),
      (
        line("201801", "PRCP", ["1", "3", "3"]),
        "a.dly:2:30: warning: station 'USC00406328' has 2018-01-02 twice with different values; the "
          + "last one is used [conflicting-day]"
      ),
      (
        String(line("201812", "PRCP", ["1"]).prefix(100)) + "\n",
        "a.dly:2:1: warning: the line has 10 of 31 days; the others are missing [short-line]"
      ),
      ("USC0040632820\n", "a.dly:2:1: warning: the line has 0 of 31 days [short-line]"),
      (
        String(line("201812", "PRCP", ["1"]).prefix(100)),
        "a.dly:2:1: warning: the file ends in the middle of a row, which is left out [unfinished-row]"
      ),
      (
        line("999912", "PRCP", ["1"]),
        """
        a.dly:2:22: error: 9999-12-01 is too far from the other days of station 'USC00406328' \
        [distant-date]
          hint: check the year
        """
      ),
    ] as [(String, String)])
  func `a finding is told where it is`(text: String, printed: String) {
    let first = line("201801", "PRCP", ["1", "2"])
    #expect(read("\(first)\n\(text)").diagnostics.map(\.description) == [printed])
  }

  @Test func `a wrong line costs no other`() {
    let good = line("201801", "PRCP", ["1", "2"])
    let result = read("\(good)\nUSC00406328\n\n\(line("201802", "PRCP", ["4"]))\n")
    #expect(result.stations[0][.precipitation].count == 32)
  }
}
