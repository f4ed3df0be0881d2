import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct FitbitWebReaderTests {
  private static let export = """
    Body
    Date,Weight,BMI,Fat
    "2024-04-06","157.4","23.1","0"

    Activities
    Date,Calories Burned,Steps,Distance,Floors,Minutes Sedentary,Minutes Lightly Active,Minutes Fairly Active,Minutes Very Active,Activity Calories
    "2024-04-06","2,336","10,512","4.61","12","1,010","301","22","41","1,204"
    "2024-04-07","1,836","0","0","0","1,440","0","0","0","0"

    Sleep
    Start Time,End Time,Minutes Asleep,Minutes Awake,Number of Awakenings,Time in Bed,Minutes REM Sleep,Minutes Light Sleep,Minutes Deep Sleep
    "2024-04-06 11:41PM","2024-04-07 7:02AM","391","50","3","441","N/A","N/A","N/A"
    "2024-04-07 1:10PM","2024-04-07 1:40PM","30","0","0","30","N/A","N/A","N/A"

    """

  private let ids = [
    "steps", "distance", "total-energy", "exercise", "weight", "body-fat", "sleep", "floors",
  ]

  private func read(_ text: String, _ columns: PersonalColumn...) -> Dataset {
    readData(Array(text.utf8), path: "a.csv", options: ReaderOptions(columns: columns))
  }

  @Test func `blocks become days, in units that bodies tell`() throws {
    let days = PersonalDays(Array(Self.export.utf8), ids)
    #expect(try days.value("steps", "2024-04-06") == 10_512)
    #expect(try days.value("distance", "2024-04-06") == 7419.08)
    #expect(try days.value("exercise", "2024-04-06") == 63)
    #expect(try days.value("weight", "2024-04-06") == 71.4)
    #expect(days.days["body-fat"] == nil)
    #expect(days.rules == ["judged-units", "judged-units"])
  }

  @Test func `a day on which the tracker was not worn is missing`() throws {
    let days = PersonalDays(Array(Self.export.utf8), ids)
    for id in ["steps", "distance", "total-energy", "exercise", "floors"] {
      #expect(try days.value(id, "2024-04-07") == nil, "\(id)")
    }
  }

  @Test func `nights and naps count for the day of waking, once`() throws {
    let twice = Self.export + Self.export.drop { $0 != "S" }
    for text in [Self.export, twice] {
      let days = PersonalDays(Array(text.utf8), ids)
      #expect(try days.value("sleep", "2024-04-07") == 421)
      #expect(try days.value("sleep.bed", "2024-04-07") == 471)
      #expect(days.days["sleep.rem"] == nil)
    }
  }

  @Test func `the page of a metric may say the unit`() throws {
    let data = read(
      Self.export, PersonalColumn(id: "distance", unit: .kilometre),
      PersonalColumn(id: "weight", unit: .pound))
    #expect(data.diagnostics == [])
    #expect(data.personal.map(\.unit) == [.kilometre, .pound])
    let day = try #require(Day(iso: "2024-04-06"))
    let values = data.personal.map { $0.values.value(on: day) ?? 0 }
    #expect(abs(values[0] - 4.61) < 1e-9)
    #expect(abs(values[1] - 157.4) < 1e-9)
  }

  @Test func `dates and numbers are those of the account`() throws {
    let german = """
      Activities
      Date,Calories Burned,Steps,Distance,Minutes Sedentary
      "13.04.2024","2.336","10.512","7,41","1.010"
      "14.04.2024","1.836","0","0","1.440"

      """
    let days = PersonalDays(Array(german.utf8), ["steps", "distance"])
    #expect(try days.value("steps", "2024-04-13") == 10_512)
    #expect(try days.value("distance", "2024-04-13") == 7410)
    #expect(days.days["steps"] == 1)
    let unclear = german.replacing("13.04.2024", with: "04/05/2024").replacing(
      "\"14.04.2024\",\"1.836\",\"0\",\"0\",\"1.440\"\n", with: "")
    #expect(
      PersonalDays(Array(unclear.utf8), ["steps"]).findings == [
        "data/file: '4/5/2024' may begin with the day or the month"
      ])
  }

  @Test func `distances without steps and weights without an index are of no unit`() {
    let text = "Activities\nDate,Distance\n2024-04-06,7.4\n\nBody\nDate,Weight\n2024-04-06,70\n"
    let days = PersonalDays(Array(text.utf8), ["distance", "weight"])
    #expect(
      days.findings == [
        "data/file: the unit of 'distance' cannot be told from the file",
        "data/file: the unit of 'weight' cannot be told from the file",
      ])
  }

  @Test(arguments: [
    ("x,5", "data/file:3:1: 'x' is not a date; the record is left out"),
    ("2024-04-06,-5", "data/file:3:12: a value of 'steps' is impossible; it is left out"),
    (
      "2024-04-06,1e999",
      "data/file:3:12: '1e999' in 'steps' is not a number; the record is left out"
    ),
    (
      "2024-04-06,many", "data/file:3:12: 'many' in 'steps' is not a number; the record is left out"
    ),
  ])
  func `what cannot be read is told at its place`(row: String, finding: String) {
    let days = PersonalDays(Array("Activities\nDate,Steps\n\(row)\n".utf8), ["steps"])
    #expect(days.findings == [finding])
  }

  @Test func `a file cut off anywhere is read as far as it goes`() {
    let bytes = Array(Self.export.utf8)
    for count in bytes.indices {
      let days = PersonalDays(Array(bytes[..<count]), ids)
      #expect((days.days["steps"] ?? 0) <= 1)
    }
  }

  @Test(.enabled(if: sharedData != nil, "the folder ../shared/data is not there"))
  func `the shared export has its day`() throws {
    let days = try PersonalDays(shared: "synthetic/fitbit/fitbit_export_20240408.csv", ids)
    #expect(try days.value("steps", "2024-04-06") == 10_512)
    #expect(try days.value("distance", "2024-04-06") == 7410)
    #expect(try days.value("weight", "2024-04-07") == 71.62)
    #expect(try days.value("body-fat", "2024-04-07") == 19.8)
    #expect(days.days["steps"] == 1)
    #expect(try days.value("sleep", "2024-04-07") == 391)
  }
}
