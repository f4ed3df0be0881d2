import ReportMeasurements

extension DataFormat {
  /// How the units of the values are known, unless the author has to say them.
  var unitsReason: String {
    switch self {
    case .ghcnDaily, .ghcnLong: "those of the archive: tenths of mm and of °C, snow in whole mm"
    case .noaaWide, .weatherLink: "not in the file"
    case .openMeteoCSV, .tidy, .ecowitt, .underground: "named in the header"
    case .openMeteoJSON: "named beside the values"
    case .meteostat: "those of the service: °C, mm, km/h, hPa"
    case .weewx: "each record names its system of units"
    case .climateReport: "named above the days"
    case .mapped, .personal: "said with the columns, or named in the header"
    }
  }

  /// Whose data a page must credit.
  var credit: String? {
    switch self {
    case .openMeteoCSV, .openMeteoJSON: "Weather data by Open-Meteo.com, CC BY 4.0"
    case .meteostat: "Meteostat and its providers, CC BY 4.0"
    case .ghcnDaily, .ghcnLong, .noaaWide: "NOAA, Global Historical Climatology Network – Daily"
    default: nil
    }
  }
}

extension WeeWXReader {
  var format: DataFormat { .weewx }
}

extension TidyReader {
  var format: DataFormat { .tidy }
}

extension GHCNDailyReader {
  var format: DataFormat { .ghcnDaily }
}

extension GHCNLongReader {
  var format: DataFormat { .ghcnLong }
}

extension NOAAWideReader {
  var format: DataFormat { .noaaWide }
}

extension OpenMeteoCSVReader {
  var format: DataFormat { .openMeteoCSV }
}

extension OpenMeteoJSONReader {
  var format: DataFormat { .openMeteoJSON }
}

extension MeteostatReader {
  var format: DataFormat { .meteostat }
}

extension EcowittReader {
  var format: DataFormat { .ecowitt }
}

extension UndergroundReader {
  var format: DataFormat { .underground }
}

extension WeatherLinkReader {
  var format: DataFormat { .weatherLink }
}

extension ClimateReportReader {
  var format: DataFormat { .climateReport }
}

extension MappedReader {
  var format: DataFormat { .mapped }
}

extension PersonalTableReader {
  var format: DataFormat { .personal }
}
