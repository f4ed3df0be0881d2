public import ReportCore
public import ReportMeasurements

extension ReadResult: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(rows)
    writer.write(formats)
    writer.write(diagnostics)
    writer.write(records)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    rows = try reader.read()
    formats = try reader.read()
    diagnostics = try reader.read()
    records = try reader.read()
  }
}

extension DataFormat: BinaryCodable {}

extension StationRecord: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(station)
    writer.write(all: elements) { writer, element in
      writer.write(element)
      writer.write(self[element])
    }
    writer.write(recent)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    let station = try reader.read(Station.self)
    var series: [Element: DailySeries] = [:]
    for _ in 0..<(try reader.count()) {
      let element = try reader.read(Element.self)
      series[element] = try reader.read()
    }
    self.init(station: station, series: series, recent: try reader.read())
  }
}

extension Station: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(sourceID)
    // A station without a name of its own is called by its id.
    writer.write(name == sourceID ? "" : name)
    writer.write(latitude)
    writer.write(longitude)
    writer.write(elevation)
    writer.write(observationTime)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    self = Station(
      sourceID: try reader.read(), name: try reader.read(), latitude: try reader.read(),
      longitude: try reader.read(), elevation: try reader.read()
    ).read(at: try reader.read())
  }
}
