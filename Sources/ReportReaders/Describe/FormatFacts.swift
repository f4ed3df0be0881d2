import ReportMeasurements

/// Facts that apply to all files of a format.
struct FormatFacts {
  /// How the units of the values are determined.
  let units: String
  let times: Times
  /// The source that a page must credit.
  var credit: String?

  /// The period of a row.
  enum Times: String {
    case days = "days as printed"
    case months = "months as printed"
    case daysOrMonths = "days or months as printed"
    case local = "local times: `timezone:` says the zone"
    case utc = "times of UTC: `timezone:` says where days begin"
    case daysOrUTC = "days as printed; hours are those of UTC: `timezone:` says where days begin"
    case daysOrLocal = "days as printed; hours are local: `timezone:` says the zone"
    case localOrUTC = "nights and weights are local; all else is UTC: `timezone:` says the zone"
    case inFile = "the file says the zone"
    case any = "days, months or times"
  }
}

extension DataFormat {
  var facts: FormatFacts {
    switch self {
    case .ghcnDaily, .ghcnLong:
      FormatFacts(
        units: "those of the archive: tenths of mm and of °C, snow in whole mm", times: .days,
        credit: DataFormat.noaa)
    case .noaaWide:
      FormatFacts(
        units: "not in the file: judged by the numbers, else stated by `units:`", times: .days,
        credit: DataFormat.noaa)
    case .openMeteoCSV:
      FormatFacts(units: "named in the header", times: .inFile, credit: DataFormat.openMeteo)
    case .openMeteoJSON:
      FormatFacts(units: "named beside the values", times: .inFile, credit: DataFormat.openMeteo)
    case .meteostat:
      FormatFacts(
        units: "those of the service: °C, mm, km/h, hPa", times: .daysOrUTC,
        credit: "Meteostat and its providers, CC BY 4.0")
    case .weewx:
      FormatFacts(units: "each record names its system of units", times: .utc)
    case .climateReport:
      FormatFacts(units: "named above the days", times: .days)
    case .ecowitt: FormatFacts(units: "named in the header", times: .local)
    case .underground: FormatFacts(units: "named in the header", times: .daysOrLocal)
    case .weatherLink:
      FormatFacts(
        units: "not in the file: judged by the temperatures, else stated by `units:`",
        times: .local)
    case .dwd:
      FormatFacts(
        units: "those of the service: °C, mm, m/s, hPa", times: .daysOrUTC,
        credit: "Deutscher Wetterdienst")
    case .knmi:
      FormatFacts(
        units: "those of the service: tenths of °C, mm, m/s, hPa", times: .days,
        credit: "Koninklijk Nederlands Meteorologisch Instituut (KNMI)")
    case .meteoFrance:
      FormatFacts(
        units: "those of the service: °C, mm, m/s, hPa", times: .daysOrUTC, credit: "Météo-France")
    case .eccc:
      FormatFacts(
        units: "named in the header", times: .daysOrLocal,
        credit: "Environment and Climate Change Canada")
    case .bom:
      FormatFacts(
        units: "named in the header", times: .days, credit: "Bureau of Meteorology (Australia)")
    case .metOffice:
      FormatFacts(units: "named below the header", times: .months, credit: "Met Office")
    case .cocorahs:
      FormatFacts(
        units: "inches", times: .days,
        credit: "Community Collaborative Rain, Hail and Snow Network (CoCoRaHS)")
    case .kma:
      FormatFacts(
        units: "named in the header", times: .daysOrLocal,
        credit: "Korea Meteorological Administration")
    case .jma:
      FormatFacts(
        units: "named in the header", times: .inFile, credit: "Japan Meteorological Agency")
    case .aemet:
      FormatFacts(
        units: "those of the service: °C, mm, m/s, tens of °", times: .days, credit: "AEMET")
    case .hobo: FormatFacts(units: "named in the header", times: .inFile)
    case .tidy: FormatFacts(units: "named in the header", times: .days)
    case .fit, .gpx, .tcx, .strava, .garminAccount:
      FormatFacts(units: "those of the format", times: .utc)
    case .garminActivities:
      FormatFacts(units: "km, unless steps and strides tell another unit", times: .any)
    case .garminSteps: FormatFacts(units: "steps", times: .days)
    case .garminWeights: FormatFacts(units: "named in the cells", times: .days)
    case .garminSleep: FormatFacts(units: "hours and minutes, bpm, %", times: .days)
    case .garminVariability: FormatFacts(units: "ms", times: .days)
    case .fitbitWeb:
      FormatFacts(
        units: "those of the account: judged by the numbers, else stated by `unit:`", times: .days)
    case .fitbitArchive:
      FormatFacts(
        units: "those of the service; weights judged by the numbers, else stated by `unit:`",
        times: .localOrUTC)
    case .googleHealth: FormatFacts(units: "those of the service: m, kcal, g", times: .utc)
    case .fitbitResearch:
      FormatFacts(
        units: "those of the studies: km, kcal, kg", times: .days,
        credit: "Furberg, Brinton, Keating and Ortiz (2016)")
    case .googleFit, .withings:
      FormatFacts(units: "named in the header, or those of the service", times: .days)
    case .healthAutoExport: FormatFacts(units: "named with the metrics", times: .days)
    case .simpleHealthExport: FormatFacts(units: "named in each record", times: .utc)
    case .samsungHealth, .healthConnect:
      FormatFacts(units: "those of the service: m, kg or g", times: .utc)
    case .oura, .polar:
      FormatFacts(units: "those of the service: s, m, kcal", times: .days)
    case .appleHealth:
      FormatFacts(units: "named in each record", times: .utc)
    case .mapped, .personal:
      FormatFacts(units: "stated with the columns, or named in the header", times: .any)
    }
  }

  private static let noaa = "NOAA, Global Historical Climatology Network – Daily"
  private static let openMeteo = "Weather data by Open-Meteo.com, CC BY 4.0"
}
