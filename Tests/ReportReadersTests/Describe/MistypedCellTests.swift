import Foundation
import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

/// What a single odd cell must not decide of a whole table.
@Suite struct MistypedCellTests {
  private func described(_ table: String) throws -> (text: String, description: DataDescription) {
    let directory = try TemporaryDirectory()
    try directory.write(table, to: "a.csv")
    let root = directory.url.path + "/"
    let description = describeData([root + "a.csv"], options: ReaderOptions())
    return (description.text(content: root + "Content").replacing(root, with: ""), description)
  }

  @Test(arguments: ["185", "55", "61", "75", "105"])
  func `a mistyped temperature changes no unit`(cell: String) throws {
    let (text, _) = try described(
      """
      Date,Max temp,Min temp,Rain (mm)
      13/06/2024,18.2,9,0
      14/06/2024,19,10.5,3.5
      15/06/2024,\(cell),11,12
      16/06/2024,17.5,8,1

      """)
    #expect(text.contains("Max temp: temperature.high in °C "))
    #expect(text.contains("Min temp: temperature.low in °C "))
  }

  @Test func `a mistyped temperature among hundreds changes no unit of rain`() throws {
    let rows = (1...12).flatMap { month in
      (1...28).map { day in
        let high = month == 7 && day == 9 ? "226" : "\(10 + day / 2).\(day % 10)"
        let date = "2023-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
        return "\(date),\(high),1.\(day % 7)"
      }
    }
    let (text, _) = try described("Date,High temp,Rain\n" + rows.joined(separator: "\n") + "\n")
    #expect(text.contains("High temp: temperature.high in °C "))
    #expect(text.contains("Rain: precipitation in mm "))
    #expect(text.contains("'226' in column 'High temp' is beyond anything measured"))
  }

  @Test func `warm days tell Fahrenheit, also few of a winter`() throws {
    for highs in [[75], [71, 75], [88, 91, 64, 79], [31, 38, 44, 52, 45, 40]] {
      let rows = highs.enumerated().map { "2024-01-0\($0 + 1),\($1)\n" }
      let (text, _) = try described("Date,High temp\n" + rows.joined())
      #expect(text.contains("High temp: temperature.high in °F "), "\(highs)")
    }
  }

  @Test func `inches in one header tell the degrees of the others`() throws {
    let (text, _) = try described("Date,High temp,Rain (in)\n2024-01-01,31,0.2\n2024-01-02,40,0\n")
    #expect(text.contains("High temp: temperature.high in °F "))
  }

  @Test func `the decimal sign of most numbers is proposed`() throws {
    let (text, description) = try described(
      """
      Date;Weight (kg)
      2025-01-01;83,9
      2025-01-02;84,0
      2025-01-03;84.2
      2025-01-04;83,8

      """)
    #expect(text.contains("decimal: comma   # assumed: it may be point"))
    #expect(text.contains("'84.2' in column 'Weight (kg)' is not a number"))
    #expect(description.metric?.series.observedSpan?.count == 4)
  }

  @Test(arguments: ["32:10", "07:10"])
  func `times that some rows lack hide no other column`(time: String) throws {
    let (text, description) = try described(
      "Date,Weight (kg),Time\n2025-01-01,83.9,\(time)\n2025-01-02,84.0,\n2025-01-03,83.4,\(time)\n")
    #expect(description.isKnown)
    #expect(text.contains("2025-01-01 to 2025-01-03, observed on 3 of 3"))
    #expect(text.contains("Time: it holds times such as '\(time)'"))
  }

  @Test func `times of all rows are listed`() throws {
    let (text, _) = try described("Date,Weight (kg),Time\n2025-01-01,83.9,0:32:10\n")
    #expect(text.contains("    Time: the time of day of each row\n"))
  }

  @Test func `a missing time among several rows a day is still an error of its row`() throws {
    let (text, _) = try described(
      "Date,Time,Temperature (°C)\n2025-01-01,07:00,3\n2025-01-01,,4\n2025-01-01,09:00,5\n")
    #expect(text.contains("[unreadable-date]"))
  }

  @Test func `a cell with the unit that is proposed counts`() throws {
    let (text, _) = try described(
      "Date,Weight\n2025-01-01,83.9\n2025-01-02,83.4 kg\n2025-01-03,83.1\n")
    #expect(text.contains("observed on 3 of 3"))
    #expect(!text.contains("findings"))
  }

  @Test func `each column has its finding, and a degree sign is none`() throws {
    let (text, _) = try described(
      """
      Date,Max temp (°C),Min temp (°C)
      2024-06-13,18.2,9.2°
      2024-06-14,??,9.4
      2024-06-15,19.1,?!

      """)
    #expect(text.contains("'??' in column 'Max temp (°C)' is not a number"))
    #expect(text.contains("'?!' in column 'Min temp (°C)' is not a number"))
    #expect(!text.contains("9.2°"))
  }

  @Test func `swapped columns are suspected where most highs are below the lows`() throws {
    let head = "Date,Max temp (°C),Min temp (°C)\n2024-06-13,9,19\n2024-06-14,9,19\n"
    func hint(_ rest: String) throws -> String? {
      try described(head + rest).description.diagnostics.first { $0.rule == "high-below-low" }?.hint
    }
    #expect(try hint("2024-06-15,8,20\n") == "are the two columns swapped?")
    let right = (16...26).map { "2024-06-\($0),19,9\n" }.joined()
    #expect(try hint("2024-06-15,8,20\n" + right) == nil)
  }
}
