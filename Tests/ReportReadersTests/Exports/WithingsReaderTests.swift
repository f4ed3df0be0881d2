import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct WithingsReaderTests {
  private static let weights = """
    Date,"Weight (kg)","Fat mass (kg)","Bone mass (kg)","Muscle mass (kg)","Hydration (kg)",Comments
    "2024-04-06 21:31:00",72.15,,,,,"after dinner"
    "2024-04-06 07:04:58",71,14.2,2.91,54.29,38.77,

    """

  @Test(arguments: [
    ("Date", "Weight", "Fat mass"), ("Datum", "Gewicht", "Fettmasse"), ("날짜", "체중", "체지방량"),
  ])
  func `the last weight of a day counts, in any language`(
    date: String, weight: String, fat: String
  ) throws {
    let text = Self.weights.replacing("Date", with: date).replacing("Weight", with: weight)
      .replacing("Fat mass", with: fat)
    let days = PersonalDays(Array(text.utf8), ["weight", "body-fat", "lean-mass"])
    #expect(days.findings == [])
    #expect(try days.value("weight", "2024-04-06") == 72.15)
    #expect(try days.value("body-fat", "2024-04-06") == 20)
    #expect(try days.value("lean-mass", "2024-04-06") == 56.8)
  }

  @Test func `pounds become kilograms`() throws {
    let text = Self.weights.replacing("(kg)", with: "(lb)")
    let days = PersonalDays(Array(text.utf8), ["weight"])
    #expect(try days.value("weight", "2024-04-06") == 32.73)
  }

  @Test func `zero in the sums of days is missing`() throws {
    let text = "date,value\n2024-04-05,8211\n2024-04-06,0\n"
    let days = PersonalDays(Array(text.utf8), ["steps"], path: "export/aggregates_steps.csv")
    #expect(days.days == ["steps": 1])
    let other = PersonalDays(Array(text.utf8), ["steps"], path: "export/steps.csv")
    #expect(other.data.sources.map(\.format) == [.personal])
  }

  @Test func `nights and naps belong to the day of waking`() throws {
    let text = """
      from,to,"light (s)","deep (s)","rem (s)","awake (s)"
      "2024-04-05T23:10:00+02:00","2024-04-06T07:00:00+02:00",14400,5400,3600,1200
      "2024-04-06T14:00:00+02:00","2024-04-06T14:30:00+02:00",1800,0,0,0

      """
    let days = PersonalDays(Array(text.utf8), ["sleep"])
    #expect(days.findings == [])
    #expect(try days.value("sleep", "2024-04-06") == 420)
    #expect(try days.value("sleep.light", "2024-04-06") == 270)
    #expect(try days.value("sleep.awake", "2024-04-06") == 20)
  }

  @Test(.enabled(if: sharedData != nil, "the folder ../shared/data is not there"))
  func `the shared tables have their days`() throws {
    let weight = try PersonalDays(shared: "synthetic/withings/weight.csv", ["weight"])
    #expect(weight.findings == [])
    #expect(try weight.value("weight", "2024-04-06") == 72.15)
    #expect(try weight.value("weight", "2024-04-07") == 71.42)
    let steps = try PersonalDays(shared: "synthetic/withings/aggregates_steps.csv", ["steps"])
    #expect(steps.days == ["steps": 2])
  }
}
