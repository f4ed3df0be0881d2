/// What a data file is, recognised by its content.
public enum DataFormat: String, CaseIterable, Sendable {
  case ghcnDaily = "GHCN-Daily, fixed width"
  case ghcnLong = "GHCN-Daily, a row for each value"
  case noaaWide = "NOAA daily summaries, a row for each day"
  case openMeteoCSV = "Open-Meteo, CSV"
  case openMeteoJSON = "Open-Meteo, JSON"
  case meteostat = "Meteostat"
  case weewx = "WeeWX database"
  case climateReport = "monthly report in NOAA's manner"
  case ecowitt = "Ecowitt gateway log"
  case underground = "Weather Underground history"
  case weatherLink = "Davis WeatherLink export"
  case tidy = "tidy table"
  case mapped = "table with mapped columns"
  case personal = "table of what a person measures"
}
