import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

/// Files that begin like a station's file and continue with anything.
@Suite struct HostileStationFileTests {
  private static let headers = [
    "Time,Outdoor Temperature(℃),Wind(m/s),Wind Direction(deg),Daily Rain(mm)\n",
    "EDT,Max TemperatureF,Min TemperatureF,PrecipitationIn,WindDirDegrees<br />\n",
    "TimeEDT,TemperatureF,WindDirDegrees,DateUTC<br />\n",
    "\t\tTemp\tHi\tLow\t\t\tWind\tWind\tArc.\nDate\tTime\tOut\tTemp\tTemp\tBar\tRain\tSpeed\tRun\tInt.\n",
    "date,tavg,tmin,tmax,prcp,snow,wdir,wspd,wpgt,pres,tsun\n",
    "year,month,day,hour,temp,temp_source,rhum,wdir\n", "time,temp,rhum,prcp,wspd\n",
    "latitude,longitude,elevation,utc_offset_seconds,timezone\n1,2,3,3600,Europe/Berlin\n\n"
      + "time,precipitation (mm)\n",
    "location_id,latitude,longitude,utc_offset_seconds\n0,1,2,99999999\n\n"
      + "location_id,time,temperature_2m_max (°C)\n",
  ]

  @Test(arguments: headers, 0..<40 as Range<UInt64>)
  func `any rows are read without a crash`(header: String, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = [
      "2024-03-31 02:30", "2024-03-31", "2024-10-27 02:30", "9999-12-31 24:00", "0001-01-01 00:00",
      "2024", "3", "31", "12", "1e300", "-1", "0.5", "NNE", "Calm", "T", "--.-", "---", "<br />",
      "<br>",
      "<", ">", "01/02/24", "13/02/24", "12:00a", "12:30p", "13:05", "99999999999999999999", "\"",
      "ä",
      "time", "location_id", "latitude", "1709251200", "-62135596800", "\u{FEFF}",
    ]
    let signs = [",", ",", ",", "\t", "\t", "\n", "\n", "\r\n", ";", " "]
    var text = header
    for _ in 0..<200 {
      text += parts.randomElement(using: &random)! + signs.randomElement(using: &random)!
    }
    let result = readData(
      Array(text.utf8), path: "a.csv",
      options: ReaderOptions(units: .us, timeZone: "Europe/Berlin"))
    #expect(result.diagnostics == result.diagnostics.sorted())
  }
}
