import ReportMeasurements

extension KnownTable {
  /// The daily data of the Korea Meteorological Administration's stations.
  ///
  /// A blank amount means that there was none, and 0.0 that there was too little to measure.
  static let kmaDaily = KnownTable(
    format: .kma, signature: ["지점", "일시", "일강수량(mm)"],
    columns: [
      ("지점", "station"), ("지점명", "name"), ("일시", "date"),
      ("평균기온(°C)", "temperature.mean in °C"), ("최저기온(°C)", "temperature.low in °C"),
      ("최고기온(°C)", "temperature.high in °C"), ("일강수량(mm)", "precipitation in mm"),
      ("최대 순간 풍속(m/s)", "gust in m/s"), ("최대 순간풍속(m/s)", "gust in m/s"),
      ("평균 풍속(m/s)", "wind in m/s"), ("평균풍속(m/s)", "wind in m/s"),
      ("평균 상대습도(%)", "humidity in %"), ("평균상대습도(%)", "humidity in %"),
      ("평균 해면기압(hPa)", "pressure in hPa"), ("평균 이슬점온도(°C)", "dew-point in °C"),
      ("합계 일조시간(hr)", "sunshine in h"), ("합계 일조 시간(hr)", "sunshine in h"),
      ("일 최심신적설(cm)", "snowfall in cm"), ("일 최심적설(cm)", "snow-depth in cm"),
      ("평균 전운량(1/10)", "cloud-cover in tenths"),
    ], layout: TableLayout(delimiter: .comma, decimalSign: .point),
    codes: amounts(.snowfall, .snowDepth))

  /// The hourly data of the Korea Meteorological Administration's stations.
  static let kmaHourly = KnownTable(
    format: .kma, signature: ["지점", "일시", "기온(°C)", "강수량(mm)"],
    columns: [
      ("지점", "station"), ("지점명", "name"), ("일시", "date"), ("기온(°C)", "temperature in °C"),
      ("강수량(mm)", "precipitation in mm"), ("풍속(m/s)", "wind in m/s"),
      ("풍향(16방위)", "wind-direction in °"), ("습도(%)", "humidity in %"),
      ("이슬점온도(°C)", "dew-point in °C"), ("해면기압(hPa)", "pressure in hPa"),
      ("일조(hr)", "sunshine in h"), ("적설(cm)", "snow-depth in cm"),
      ("전운량(10분위)", "cloud-cover in tenths"),
    ], layout: TableLayout(delimiter: .comma, decimalSign: .point, stamp: .end),
    codes: amounts(.snowDepth))

  /// The codes of precipitation, and of other elements for which a blank means none.
  private static func amounts(_ others: Element...) -> @Sendable (Element) -> CellCodes {
    { element in
      element == .precipitation
        ? CellCodes(words: ["0.0": .trace, "0": .trace], isBlankNone: true)
        : CellCodes(isBlankNone: others.contains(element))
    }
  }
}
