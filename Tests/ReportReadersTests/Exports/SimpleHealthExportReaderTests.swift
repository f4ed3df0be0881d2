import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct SimpleHealthExportReaderTests {
  private static let header =
    "type,sourceName,sourceVersion,productType,device,startDate,endDate,unit,value,HKWasUserEntered"

  private func read(_ rows: [String], _ ids: String...) -> PersonalDays {
    let text = (["sep=,", Self.header] + rows).joined(separator: "\n") + "\n"
    return PersonalDays(Array(text.utf8), ids, zone: "Europe/Berlin")
  }

  private func row(
    _ type: String, _ value: String, unit: String = "count", source: String = "iPhone",
    from start: String = "2024-01-05 09:00:00 +0000", to end: String = "2024-01-05 09:10:00 +0000",
    device: String = "", hand: String = ""
  ) -> String {
    "\(type),\(source),1,x,\(device),\(start),\(end),\(unit),\(value),\(hand)"
  }

  @Test func `samples of all devices are merged`() throws {
    let steps = "HKQuantityTypeIdentifierStepCount"
    let days = read(
      [
        row(steps, "100"), row(steps, "90", source: "Mina", device: "\"<Watch>\""),
        row(steps, "5", from: "2024-01-05 23:30:00 +0000", to: "2024-01-05 23:40:00 +0000"),
      ], "steps")
    #expect(days.findings == [])
    #expect(try days.value("steps", "2024-01-05") == 90)
    #expect(try days.value("steps", "2024-01-06") == 5)
    #expect(days.data.secrets == ["Mina"])
  }

  @Test func `shares, stages and what was typed in are those of Apple`() throws {
    let fat = read(
      [row("HKQuantityTypeIdentifierBodyFatPercentage", "0.18", unit: "%")], "body-fat")
    #expect(try fat.value("body-fat", "2024-01-05") == 18)
    let night = read(
      [
        row(
          "HKCategoryTypeIdentifierSleepAnalysis", "asleepDeep", unit: "",
          from: "2024-01-04 23:00:00 +0000", to: "2024-01-05 01:00:00 +0000")
      ], "sleep")
    #expect(try night.value("sleep.deep", "2024-01-05") == 120)
    let weight = read(
      [
        row("HKQuantityTypeIdentifierBodyMass", "70", unit: "kg"),
        row("HKQuantityTypeIdentifierBodyMass", "71", unit: "kg", source: "Me", hand: "1"),
      ], "weight")
    #expect(try weight.value("weight", "2024-01-05") == 71)
  }

  @Test(arguments: [
    (
      "HKQuantityTypeIdentifierStepCount,a,1,x,,yesterday,2024-01-05 09:10:00 +0000,count,1,",
      "data/file:3:42: 'yesterday' is not a date; the record is left out"
    ),
    (
      "HKQuantityTypeIdentifierStepCount,a,1,x,,2024-01-05 09:10:00 +0000,2024-01-05 09:00:00 +0000,count,1,",
      "data/file:3: a record ends before it begins, or lasts half a year; it is left out"
    ),
    (
      "HKQuantityTypeIdentifierStepCount,a,1,x,,2024-01-05 09:00:00 +0000,2024-01-05 09:10:00 +0000,kg,1,",
      "data/file:3: 'kg' is not a unit of 'steps'; the record is left out"
    ),
  ])
  func `what cannot be read is told at its place`(row: String, finding: String) {
    #expect(read([row], "steps").findings == [finding])
  }
}
