import ReportCore

extension [SimulatedDay] {
  /// The days as a file in the wide layout of NOAA's daily summaries: inches, °F and minutes.
  var csv: [UInt8] {
    var file = ByteWriter()
    file.append(
      plain: "STATION,NAME,LATITUDE,LONGITUDE,ELEVATION,DATE,PRCP,SNOW,TMAX,TMIN,TSUN\n")
    for day in self { day.append(to: &file) }
    return file.bytes
  }
}

extension SimulatedDay {
  fileprivate func append(to file: inout ByteWriter) {
    let date = day.civil
    file.append(plain: "\(station.id),\"\(station.name)\",")
    file.append(plain: "\(station.latitude),\(station.longitude),\(station.elevation),")
    file.append(plain: "\(date.month)/\(date.day)/\(date.year)")
    for (value, parts) in [
      (precipitation, 100.0), (snowfall, 10), (high, 1), (low, 1), (sunshine, 1),
    ] {
      file.append(plain: ",")
      if let value { file.append(coordinate: Double(value) / parts) }
    }
    file.append(plain: "\n")
  }
}
