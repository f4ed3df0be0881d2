import ReportCore
import ReportMeasurements
import ReportReaders
import Testing

@Suite struct MappingFindingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let table: String
    let columns: KeyValuePairs<String, String>
    var metrics: KeyValuePairs<String, String> = [:]
    var layout = TableLayout()
    let message: String
    var testDescription: String { message }
  }

  @Test(arguments: [
    Case(
      table: "date,temp_max\n2018-11-05,1\n", columns: ["temp_maxx": "temperature.high in °C"],
      message: """
        page.md:5:7: error: the table has no column 'temp_maxx', in 'data/table.csv' [missing-column]
          hint: did you mean 'temp_max'?
        """),
    Case(
      table: "date,a,b\n2018-11-05,1,2\n", columns: ["humidity": "humidity"],
      message: """
        page.md:5:7: error: the table has no column 'humidity', in 'data/table.csv' [missing-column]
          hint: the table has: date, a, b
        """),
    Case(
      table: "when,rain\n2018-11-05,1\n", columns: ["rain": "precipitation in mm"],
      message: """
        data/table.csv:1: error: nothing says which column has the dates [missing-column]
          hint: write its name and 'date' under 'columns:'; the table has: when, rain
        """),
    Case(
      table: "date,rain\n2018-11-05,1\n", columns: ["date": "date"],
      message: """
        data/table.csv:1: error: nothing says which columns have values [no-values]
          hint: write under 'columns:' what they hold, as in 'rain: precipitation in mm'
        """),
    Case(
      table: "date,rain\n2018-11-05,1\n", columns: ["rain": "precipitation"],
      message: """
        page.md:5:7: error: nothing says in which unit the column 'rain' has its precipitation, in \
        'data/table.csv' [unknown-units]
          hint: write it after the name: 'precipitation in mm'
        """),
    Case(
      table: "date,rain_in\n2018-11-05,1\n", columns: ["rain_in": "precipitation in mm"],
      message: """
        page.md:5:7: error: the table gives column 'rain_in' another unit than the stated 'mm', in \
        'data/table.csv' [contradicting-unit]
          hint: remove the stated unit, or correct the header of the table
        """),
    Case(
      table: "date,a,b\n2018-11-05,1,2\n",
      columns: ["a": "precipitation in mm", "b": "precipitation in in"],
      message: """
        page.md:6:7: error: 'b' is said to hold precipitation, which 'a' holds already, in \
        'data/table.csv' [repeated-column]
        """),
    Case(
      table: "date,sky\n2018-11-05,rain\n2018-11-06,sun\n",
      columns: ["sky": "precipitation in mm"],
      message: """
        page.md:5:7: error: column 'sky' holds words such as 'rain', not numbers, in \
        'data/table.csv' [not-numbers]
          hint: is it another column?
        """),
    Case(
      table: "sky,rain\nsun,1\n", columns: ["sky": "date", "rain": "precipitation in mm"],
      message: """
        page.md:5:7: error: column 'sky' holds no dates: 'sun', in 'data/table.csv' [not-dates]
          hint: dates look like 2018-12-22, 22.12.2018 or Dec 22, 2018; is it another column?
        """),
    Case(
      table: "date,rain,snow\n2018-11-05,1,\n",
      columns: ["rain": "precipitation in mm", "snow": "snowfall in cm"],
      message: """
        page.md:6:7: warning: column 'snow' has no values, in 'data/table.csv' [empty-column]
        """),
    Case(
      table: "date,rain\n2018-11-05,1\n2018-11-06,wet\n", columns: ["rain": "precipitation in mm"],
      message: """
        data/table.csv:3:12: warning: 'wet' in column 'rain' is not a number [unreadable-number]
          hint: leave the cell empty for a missing value, or name the word beside the file: \
        'missing: [wet]'
        """),
    Case(
      table: "date,rain\n4/5/2016,1\n", columns: ["rain": "precipitation in mm"],
      message: """
        data/table.csv:1: error: nothing tells which part of '4/5/2016' is the month \
        [ambiguous-date]
          hint: write 'date: day/month/year' or 'date: month/day/year' beside the name of the file
        """),
    Case(
      table: "date,rain\n14/5/2016,1\n5/14/2016,2\n", columns: ["rain": "precipitation in mm"],
      message: """
        data/table.csv:1: error: the dates have the day first in some rows and the month first in \
        others: '14/5/2016' [ambiguous-date]
          hint: write all dates in one way, with the year first
        """),
    Case(
      table: "date;steps\n2016-05-04;1.024\n", columns: ["steps": "precipitation in mm"],
      message: """
        data/table.csv:1: error: nothing tells whether '1.024' has decimals or thousands \
        [ambiguous-number]
          hint: write 'data: {file: FILE, decimal: comma}' if it is 1024, 'decimal: point' if it is \
        1.024
        """),
    Case(
      table: "date;a\n2016-05-04;1.5\n2016-05-05;1,5\n", columns: ["a": "precipitation in mm"],
      message: """
        data/table.csv:1: error: decimals follow a point in '1.5' and a comma in '1,5' \
        [ambiguous-number]
          hint: write 'decimal: point' or 'decimal: comma' for the numbers that are right
        """),
    Case(
      table: "date,t\n2016-05-04,1\n", columns: ["t": "temperature in °C"],
      message: """
        page.md:5:7: error: the table has a row for each day, so 't' is the high, the low or the \
        mean of a day, in 'data/table.csv' [bad-mapping]
          hint: write temperature.high, temperature.low or temperature.mean
        """),
    Case(
      table: "date,r\n2016-05-04,1\n", columns: ["r": "precipitation in mm as counter"],
      message: """
        page.md:5:7: error: the table has a row for each day, so there is no 'counter' of 'r', in \
        'data/table.csv' [bad-mapping]
          hint: remove 'as' and what follows
        """),
    Case(
      table: "date,what,n\n2016-05-04,PRCP,1\n", columns: ["what": "metric", "n": "value"],
      metrics: ["PRCP": "precipitation in mm", "SNWO": "snowfall in mm"],
      message: """
        page.md:8:7: warning: no row has 'SNWO' in column 'what', in 'data/table.csv' \
        [unknown-metric]
          hint: one of: PRCP
        """),
    Case(
      table: "date,what,n\n2016-05-04,PRCP,1\n", columns: ["what": "metric"],
      message: """
        page.md:5:7: error: a column 'metric' goes with a column 'value', and there is none, in \
        'data/table.csv' [bad-mapping]
          hint: a table with a row for each value has both
        """),
    Case(
      table: "date,r\n2016-05-04,1\nTotal,1\n", columns: ["r": "precipitation in mm"],
      message: """
        data/table.csv:3:1: note: the row has 'Total' instead of a date; it is left out [no-date]
        """),
    Case(
      table: "date,r\n2016-05-04,1\n2016-05-04,2\n", columns: ["r": "precipitation in mm"],
      message: """
        data/table.csv:3:1: warning: 2016-05-04 appears twice with different values; the last one \
        is used [conflicting-day]
        """),
    Case(
      table: "date,h,l\n2016-05-04,1,2\n",
      columns: ["h": "temperature.high in °C", "l": "temperature.low in °C"],
      message: """
        data/table.csv:2:12: warning: the high of the day, 1, is below its low, 2 [high-below-low]
        """),
    Case(
      table: "date,r\n", columns: ["r": "precipitation in mm"],
      message: "data/table.csv: warning: the file has a header and no rows [no-rows]"),
  ])
  func `what is wrong is said at its own place`(_ test: Case) throws {
    let result = try readMapped(
      test.table, test.columns, metrics: test.metrics, layout: test.layout)
    #expect(result.diagnostics.map(\.description) == [test.message])
  }

  @Test(arguments: [
    (
      "temperatur.high in °C", "'temperatur.high' is not something that a column can hold",
      "temperature.high"
    ),
    ("temperature.high in mm", "'mm' is not a unit of temperature.high", "one of: °C, °F"),
    ("precipitation in mn", "'mn' is not a unit of precipitation", "did you mean 'mm'?"),
    (
      "wind in m/s as maximun", "'maximun' is not a way to make a day's value from readings",
      "maximum"
    ),
    ("wind with m/s", "'with' is not understood here", "write it as"),
  ])
  func `words that mean nothing are errors with what was meant`(
    text: String, message: String, hint: String
  ) throws {
    let position = SourcePosition("page.md", line: 3, column: 9)
    let error = #expect(throws: MappingError.self) {
      try ColumnMeaning.parse(text, at: position)
    }
    #expect(error?.diagnostic.message == message)
    #expect(error?.diagnostic.position == position)
    #expect(error?.diagnostic.hint?.contains(hint) == true)
  }
}
