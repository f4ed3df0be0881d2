import ReportMeasurements

/// The elements that variables of Open-Meteo measure.
enum OpenMeteoVariable {
  /// The element of a daily variable, such as `temperature_2m_max`.
  static func daily(_ name: String) -> Element? {
    switch modern(name) {
    case "temperature_2m_max": .temperatureHigh
    case "temperature_2m_min": .temperatureLow
    case "temperature_2m_mean": .temperatureMean
    case "precipitation_sum": .precipitation
    case "snowfall_sum": .snowfall
    case "wind_speed_10m_mean": .wind
    case "wind_gusts_10m_max": .gust
    case "wind_direction_10m_dominant": .windDirection
    case "pressure_msl_mean": .pressure
    case "relative_humidity_2m_mean": .humidity
    case "sunshine_duration": .sunshine
    case "dew_point_2m_mean": .dewPoint
    case "cloud_cover_mean": .cloudCover
    case "visibility_mean": .visibility
    case "shortwave_radiation_sum": .radiation
    case "uv_index_max": .uvIndex
    case "et0_fao_evapotranspiration": .evaporation
    default: nil
    }
  }

  /// The element of an hourly or quarter-hourly variable.
  static func reading(_ name: String) -> Element? {
    switch modern(name) {
    case "temperature_2m": .temperature
    case "precipitation": .precipitation
    case "snowfall": .snowfall
    case "snow_depth": .snowDepth
    case "wind_speed_10m": .wind
    case "wind_gusts_10m": .gust
    case "wind_direction_10m": .windDirection
    case "pressure_msl": .pressure
    case "relative_humidity_2m": .humidity
    case "sunshine_duration": .sunshine
    case "dew_point_2m": .dewPoint
    case "cloud_cover": .cloudCover
    case "visibility": .visibility
    case "shortwave_radiation": .radiation
    case "uv_index": .uvIndex
    case "et0_fao_evapotranspiration": .evaporation
    default: nil
    }
  }

  /// Whether a variable with this name occurs only in a block of days.
  static func isDaily(_ name: String) -> Bool {
    ["_max", "_min", "_mean", "_sum", "_dominant", "_hours", "sunrise", "sunset"]
      .contains { name.hasSuffix($0) }
  }

  /// The current name of a variable; until 2023 some had fewer underscores: `windspeed_10m`.
  private static func modern(_ name: String) -> String {
    name.replacing("windspeed", with: "wind_speed").replacing("windgusts", with: "wind_gusts")
      .replacing("winddirection", with: "wind_direction")
      .replacing("relativehumidity", with: "relative_humidity")
      .replacing("dewpoint", with: "dew_point").replacing("cloudcover", with: "cloud_cover")
  }
}
