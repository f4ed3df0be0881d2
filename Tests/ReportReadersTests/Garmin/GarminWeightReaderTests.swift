import ReportMeasurements
import Testing

@testable import ReportReaders

@Suite struct GarminWeightReaderTests {
  private func read(_ text: String, zone: String = "UTC") -> PersonalDays {
    PersonalDays(
      Array(text.utf8), ["weight", "body-fat"], path: "data/Weight.csv", zone: zone)
  }

  private let header =
    "Time,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass,Bone Mass,Body Water,\n"

  @Test func `a date stands above its weighings, and the last of a day counts`() throws {
    let days = read(
      header
        + "\" Apr 7, 2024\",\n9:46 AM,71.5 kg,0.5 kg,23.4,18.3 %,30.5 kg,4.0 kg,56.7 %,\n"
        + "8:40 AM,72.0 kg,0.1 kg,23.6,19.3 %,30.6 kg,4.0 kg,56.0 %,\n"
        + "\" Apr 6, 2024\",\n11:59 PM,72.3 kg,--,--,--,--,--,--,\n")
    #expect(days.rules == [])
    #expect(days.data.formats == [.garminWeights])
    #expect(days.days == ["weight": 2, "body-fat": 1])
    #expect(try days.value("weight", "2024-04-07") == 71.5)
    #expect(try days.value("body-fat", "2024-04-07") == 18.3)
    #expect(try days.value("weight", "2024-04-06") == 72.3)
  }

  @Test func `pounds, a clock of 24 hours and another language are no harm`() throws {
    let days = read(
      "\u{FEFF}Zeit,Gewicht,Änderung,BMI,Körperfett,Skelettmuskelmasse,Knochenmasse,Körperwasser,\n"
        + "\" 21 Sep 2023\",\n17:08,\"158,5 lbs\",--,--,\"21,5 %\",--,--,--,\n")
    #expect(days.rules == [])
    #expect(try days.value("weight", "2023-09-21") == 71.89)
    #expect(try days.value("body-fat", "2023-09-21") == 21.5)
  }

  @Test func `what is wrong is told at its line and column`() {
    let days = read(
      header + "\" Apr 7, 2024\",\n9:46 AM,71.5 kg,--,--,18,--,--,--,\n"
        + "7:46 AM,71.5 bags,--,--,--,--,--,--,\nlater,70 kg,--,--,--,--,--,--,\n"
        + "6:00 AM,heavy,--,--,--,--,--,--,\n")
    #expect(
      days.findings == [
        "data/Weight.csv:3:23: '' is not a unit of 'body-fat'; the record is left out",
        "data/Weight.csv:4:9: 'bags' is not a unit of 'weight'; the record is left out",
        "data/Weight.csv:5: 'later' is not a date; the record is left out",
        "data/Weight.csv:6:9: 'heavy' in 'weight' is not a number; the record is left out",
      ])
    #expect(days.days == ["weight": 1])
  }

  @Test func `a weighing above the first date is of no day`() {
    let days = read(
      header + "\" Apr 7, 2024\",\n9:46 AM,71.5 kg,--,--,--,--,--,--,\n"
        + "\" Apr 31, 2024\",\n9:46 AM,71.5 kg,--,--,--,--,--,--,\n")
    #expect(days.rules == ["unreadable-date"])
  }
}
