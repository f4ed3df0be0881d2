import ReportCore
import ReportMeasurements
import ReportReaders
import Testing

/// Sheets that nobody has prepared.
@Suite struct SpreadsheetCellTests {
  private let day = Day(number: 17840)  // 2018-11-05

  private func read(
    _ rows: [String], by sign: String = ",", _ columns: PersonalColumn...
  ) -> Dataset {
    let text = rows.map { $0.replacing("|", with: sign) + "\n" }.joined()
    let steps = PersonalColumn(id: "steps", isAmount: true, unit: .steps)
    return readData(
      Array(text.utf8), path: "a.csv",
      options: ReaderOptions(columns: columns.isEmpty ? [steps] : columns))
  }

  @Test(arguments: [",", "\t", ";"])
  func `steps with a point before three digits are no thousandths`(sign: String) {
    let data = read(["date|steps", "2018-11-05|3.701", "2018-11-06|12.345"], by: sign)
    #expect(data.diagnostics.map(\.rule) == ["ambiguous-number"])
    #expect(data.diagnostics.map(\.severity) == [.error])
    #expect(
      data.diagnostics.first?.hint
        == "write 'data: {file: FILE, decimal: comma}' if it is 3701, 'decimal: point' if it is 3.701"
    )
    #expect(data.personal.first?.values.value(on: day) == nil)
  }

  @Test func `what another column has before decimals tells`() {
    let comma = read(["date\tsteps\tweight", "2018-11-05\t3.701\t80,5"])
    #expect(comma.diagnostics == [])
    #expect(comma.personal.first?.values.value(on: day) == 3701)
    let point = read(["date|steps|weight", "2018-11-05|\"3,701\"|80.5"])
    #expect(point.diagnostics == [])
    #expect(point.personal.first?.values.value(on: day) == 3701)
    // A point before decimals leaves thousandths of a step, which nobody counts.
    let thousandths = read(["date|steps|weight", "2018-11-05|3.701|80.5"])
    #expect(thousandths.diagnostics.map(\.rule) == ["ambiguous-number"])
  }

  @Test func `a lone number with three decimals is one where cells are parted by commas`() {
    let distance = PersonalColumn(id: "distance", isAmount: true, unit: .kilometre)
    let data = read(["date|distance", "2018-11-05|3.701"], distance)
    #expect(data.diagnostics == [])
    #expect(data.personal.first?.values.value(on: day) == 3.701)
    #expect(
      read(["date|distance", "2018-11-05|3.701"], by: "\t", distance).diagnostics.map(\.rule)
        == ["ambiguous-number"])
  }

  @Test func `what is said of the decimal sign holds`() {
    var steps = PersonalColumn(id: "steps", isAmount: true, unit: .steps)
    steps.mapping.layout.decimalSign = .comma
    #expect(
      read(["date|steps", "2018-11-05|3.701"], steps).personal.first?.values.value(on: day) == 3701)
  }

  @Test(arguments: [
    ("weight", Unit?.none, "80.5 kg", Unit?.some(.kilogram), 80.5),
    ("weight", nil, "80,5kg", .kilogram, 80.5),
    ("weight", .kilogram, "100 lb", nil, 45.359237),
    ("body-fat", nil, "18.5 %", .percent, 18.5),
    ("steps", .steps, "7965 steps", nil, 7965), ("distance", .metre, "1,007,965 m", nil, 1_007_965),
    ("sleep", nil, "7:38", .minute, 458), ("sleep", nil, "7h 38m", .minute, 458),
    ("sleep", .hour, "7:30", nil, 7.5), ("sleep", .hour, "7 h 30 min", nil, 7.5),
    (
      "push-ups", Unit(id: "push-ups", symbol: "push-ups", quantity: .count), "20 push-ups", nil, 20
    ),
  ])
  func `a cell may say its unit`(
    id: String, stated: Unit?, cell: String, unit: Unit?, value: Double
  ) {
    let data = read(["date;\(id)", "2018-11-05;\(cell)"], PersonalColumn(id: id, unit: stated))
    #expect(data.diagnostics == [])
    #expect(data.personal.first?.unit == unit)
    let read = data.personal.first?.values.value(on: day) ?? .nan
    #expect(abs(read - value) < 1e-9)
  }

  @Test(arguments: ["7965 pas", "80.5 lb", "7:38"])
  func `a column without a number is an error that says what to do`(cell: String) {
    let data = read(["date|steps", "2018-11-05|\(cell)", "2018-11-06|\(cell)"])
    #expect(
      data.diagnostics.map(\.description) == [
        """
        a.csv:1:6: error: column 'steps' holds words such as '\(cell)', not numbers [not-numbers]
          hint: write numbers alone, and their unit in the name of the column
        """
      ])
  }

  @Test func `a column may be called by its unit`() {
    let data = read(["date|km", "2018-11-05|3.5"], PersonalColumn(id: "distance"))
    #expect(data.personal.first?.unit == .kilometre)
    #expect(
      read(["date|m", "2018-11-05|3"], PersonalColumn(id: "mood")).personal.first?.unit == nil)
  }

  @Test func `a month that is merged over its days is that of all`() {
    let data = read(
      [
        "Year|Month|Day|steps", "2018|11|5|10", "||6|20", "||7|30", "|||60", "|12|1|40", "||2|50",
        "2019||3|5",
      ])
    let steps = data.personal.first?.values
    #expect((0..<3).map { steps?.value(on: day.advanced(by: $0)) } == [10, 20, 30])
    #expect((26..<28).map { steps?.value(on: day.advanced(by: $0)) } == [40, 50])
    // Neither the sum of a month nor a day of a new year without one.
    #expect(steps?.count == 28)
  }
}
