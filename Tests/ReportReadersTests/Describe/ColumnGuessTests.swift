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

  @Test(arguments: ["Max", "high", "Daily high", "MAX (°C)", "Max °C", "max_f", "Roof max (°C)"])
  func `a high alone is that of the temperature`(name: String) {
    #expect(ColumnGuess(name, isDaily: true) == .element(.temperatureHigh, rank: 0))
  }

  @Test(arguments: [
    "T 7h", "Temp 14:00", "Humidity 9 am", "Luftdruck 21 Uhr", "기온 9시", "Morning temp",
  ])
  func `the value of one hour is not the day's`(name: String) {
    #expect(
      ColumnGuess(name, isDaily: true) == .passedOver("the value of one time of the day"))
  }

  @Test(arguments: ["Temp max 24h", "Rain 24h", "wind_speed_10m_km_h", "Temp 2m"])
  func `a number in a name need not be an hour`(name: String) {
    guard case .element = ColumnGuess(name, isDaily: true) else {
      Issue.record("\(ColumnGuess(name, isDaily: true))")
      return
    }
  }

  @Test func `a log of walks is no station, though it has temperatures`() {
    let text = "Date,Distance,Steps,Calories,Min Temp,Max Temp\n2024-03-30,10.0,8590,1024,11,16\n"
    #expect(MappingGuess(path: "walks.csv", Array(text.utf8)).result(ReaderOptions()) == nil)
  }
}
