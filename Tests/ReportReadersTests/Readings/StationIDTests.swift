import Testing

@testable import ReportReaders

@Suite struct StationIDTests {
  @Test(arguments: [
    ("Content/data/weewx.sdb", "weewx"), ("data/10384.csv.gz", "10384"),
    ("data/garden-2024-04.csv", "garden"), ("data/my_garden_20240401.csv", "my_garden"),
    ("data/roof top 2024.txt", "roof top"), ("garden/202404A.csv", "garden"),
    ("data/202404A.csv", "ecowitt"), ("202404A.csv", "ecowitt"), ("", "ecowitt"),
    ("./2024.csv", "ecowitt"), ("data/station-12.csv", "station-12"),
    ("data/2024-garden.csv", "2024-garden"),
  ])
  func `a station without a name is called after its file, without the date`(
    path: String, id: String
  ) {
    #expect(stationID(path: path, format: "ecowitt") == id)
  }
}
