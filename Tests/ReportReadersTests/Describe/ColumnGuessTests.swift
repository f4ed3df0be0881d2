import ReportMeasurements
import Testing

@testable import ReportReaders

@Suite struct ColumnGuessTests {
  @Test(arguments: [
    "Max speed (m/s)", "Training Stress Score", "Heart Minutes", "Max HR", "VeryActiveMinutes",
    "Luminosity", "--",
  ])
  func `a name of something else is no weather`(name: String) {
    #expect(ColumnGuess(name, isDaily: true) == .unknown)
  }

  @Test(arguments: ["Max", "high", "Daily high", "MAX (°C)"])
  func `a high alone is that of the temperature`(name: String) {
    #expect(ColumnGuess(name, isDaily: true) == .element(.temperatureHigh, rank: 0))
  }

  @Test func `a log of walks is no station, though it has temperatures`() {
    let text = "Date,Distance,Steps,Calories,Min Temp,Max Temp\n2024-03-30,10.0,8590,1024,11,16\n"
    #expect(MappingGuess(path: "walks.csv", Array(text.utf8)).result(ReaderOptions()) == nil)
  }
}
