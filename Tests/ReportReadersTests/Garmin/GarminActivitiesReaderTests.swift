import Support
import Testing

@testable import ReportReaders

@Suite struct GarminActivitiesReaderTests {
  private let metrics = [
    "distance", "cycling-distance", "swimming-distance", "exercise", "ascent", "workouts", "steps",
    "heart-rate", "active-energy",
  ]

  private func read(_ text: String, zone: String = "UTC") -> PersonalDays {
    PersonalDays(Array(text.utf8), metrics, path: "data/Activities.csv", zone: zone)
  }

  private let header =
    "Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Max HR,Avg Stride Length,Steps"

  @Test(
    arguments: [
      ("00:35:02.4", 2102), ("01:58:40", 7120), ("12:31", 751), ("0:49:12", 2952),
      ("00:35:02,4", 2102),
      ("100:00:00", 360_000), ("--", nil), ("5", nil), ("1:60:00", nil), ("", nil), ("a:b", nil),
      (":", nil), ("-1:00", nil),
    ] as [(String, Double?)])
  func `times are read`(text: String, seconds: Double?) {
    #expect(GarminActivitiesReader.seconds(text) == seconds)
  }

  @Test func `two runs of a day add up, and rates are weighted with their time`() throws {
    let runs = read(
      """
      \(header)
      Running,2024-03-30 08:00:00,false,"A, with comma","5.00","300","00:30:00","140","160","1.00","5,000"
      Running,2024-03-30 20:00:00,true,B,"10.00","600","01:00:00","155","170","1.00","10,000"
      """)
    let day = "2024-03-30"
    #expect(runs.rules == ["assumed-units"])
    #expect(try runs.value("distance", day) == 15_000)
    #expect(try runs.value("steps", day) == 15_000)
    #expect(try runs.value("exercise", day) == 90)
    #expect(try runs.value("active-energy", day) == 900)
    #expect(try runs.value("workouts.running", day) == 2)
  }

  @Test func `without a zone the printed day counts`() throws {
    let text = """
      \(header)
      Running,2024-03-30 23:50:00,false,A,"5.00","300","00:30:00","140","160","1.00","5,000"
      Running,2024-03-30 08:00:00,false,B,"5.00","300","00:15:00","170","180","1.00","5,000"
      """
    var book = SampleBook(metrics.map { PersonalColumn(id: $0) })
    GarminActivitiesReader().read(Array(text.utf8).span, path: "a.csv", into: &book)
    let days = PersonalDays(book.dataset(path: "a.csv"))
    let day = "2024-03-30"
    #expect(days.rules == ["assumed-units"])
    #expect(try days.value("distance", day) == 10_000)
    #expect(try days.value("steps", day) == 10_000)
    #expect(try days.value("workouts", day) == 2)
    #expect(try days.value("workouts.running", day) == 2)
    #expect(try days.value("heart-rate", day) == 150)
    #expect(days.days["distance"] == 1)
  }

  @Test func `the same table twice counts once where a zone is said`() throws {
    let text = """
      \(header)
      Running,2024-03-30 08:00:00,false,A,"5.00","300","00:30:00","140","160","1.00","5,000"
      """
    var book = SampleBook(metrics.map { PersonalColumn(id: $0, timeZone: "Europe/Berlin") })
    for _ in 0..<2 {
      GarminActivitiesReader().read(Array(text.utf8).span, path: "a.csv", into: &book)
    }
    let days = PersonalDays(book.dataset(path: "a.csv"))
    #expect(try days.value("distance", "2024-03-30") == 5000)
    #expect(try days.value("workouts", "2024-03-30") == 1)
  }

  @Test func `steps and strides tell that distances are in miles`() throws {
    let run = read(
      """
      \(header)
      Running,2024-03-30 08:00:00,false,A,"3.11","300","00:30:00","140","160","1.00","5,005"
      Running,2024-03-31 08:00:00,false,A,"6.22","300","00:30:00","140","160","1.10","9,100"
      Running,2024-04-01 08:00:00,false,A,"3.11","300","00:30:00","140","160","0.90","5,560"
      Cycling,2024-04-02 08:00:00,false,A,"9.99","300","00:30:00","140","160","--","--"
      """)
    #expect(run.rules == ["judged-units"])
    #expect(try run.value("distance", "2024-03-30", decimals: 0) == 5005)
  }

  @Test func `without strides kilometres are assumed, and that is said`() {
    let run = read(
      """
      \(header)
      Running,2024-03-30 08:00:00,false,A,"5.00","300","00:30:00","--","--","--","--"
      """)
    #expect(
      run.findings == [
        "data/Activities.csv: the table does not say what its distances are in; km is assumed"
      ])
    #expect(run.days["heart-rate"] == nil)
    #expect(run.days["steps"] == nil)
  }

  @Test func `what is wrong is told at its line and column`() {
    let run = read(
      """
      \(header)
      Running,2024-03-30 08:00:00,false,A,far,"300","00:30:00","140","160","1.00","5,000"
      Running,someday,false,A,"5.00","300","00:30:00","140","160","1.00","5,000"
      Running,2024-03-31 08:00:00,false,A,"5.00","300","00:30:00","140","160","1.00","5,000"
      """)
    #expect(
      run.findings == [
        "data/Activities.csv: the table does not say what its distances are in; km is assumed",
        "data/Activities.csv:2:37: 'far' in 'Distance' is not a number; the record is left out",
        "data/Activities.csv:3:9: 'someday' is not a date; the record is left out",
      ])
  }

  @Test func `a table whose numbers contradict each other is left out`() {
    let run = read(
      """
      \(header)
      Running,2024-03-30 08:00:00,false,A,"5.25","300","00:30:00","140","160","1.00","5,000"
      Running,2024-03-31 08:00:00,false,A,"5,25","300","00:30:00","140","160","1.00","5,000"
      """)
    #expect(run.rules == ["ambiguous-number"])
    #expect(run.days == [:])
  }

  @Test func `a table in Swedish, with semicolons, is read`() throws {
    let run = read(
      """
      Aktivitetstyp;Datum;Favorit;Namn;Distans;Kalorier;Tid;Medelpuls;Maxpuls;Steg;Total stigning
      Löpning;2024-03-30 08:00:00;false;A;5,25;300;00:30:00;140;160;5.000;86
      """)
    #expect(run.rules == ["assumed-units"])
    #expect(try run.value("distance", "2024-03-30") == 5250)
    #expect(try run.value("steps", "2024-03-30") == 5000)
    #expect(try run.value("ascent", "2024-03-30") == 86)
  }

  @Test(.enabled(if: sharedData != nil, "the folder of shared test data is not here"))
  func `exports with decimal points and with commas are read`() throws {
    let english = try PersonalDays(
      shared: "synthetic/garmin/Activities.en.csv", metrics, zone: "Europe/Berlin")
    #expect(english.rules == ["assumed-units"])
    #expect(try english.value("distance", "2024-03-30") == 10_020)
    #expect(try english.value("steps", "2024-03-30") == 8590)
    #expect(try english.value("ascent", "2024-03-30") == 86)
    #expect(try english.value("active-energy", "2024-03-30") == 1024)
    // 1:50 to 2:10 of a night in which clocks are set from 2:00 to 3:00.
    #expect(try english.value("distance", "2024-03-31") == 1610)
    #expect(try english.value("swimming-distance", "2024-04-02") == 1500)
    #expect(try english.value("heart-rate", "2024-04-02") == 131)
    let comma = try PersonalDays(
      shared: "synthetic/garmin/Activities.decimal-comma.csv", metrics, zone: "Europe/Berlin")
    #expect(try comma.value("distance", "2024-01-04") == 3400)
    #expect(try comma.value("steps", "2024-01-04") == 2932)
    #expect(try comma.value("distance", "2024-01-06") == 21_100)
    #expect(try comma.value("active-energy", "2024-01-06") == 1540)
  }
}
