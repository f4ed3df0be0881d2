public import ReportCore
public import ReportMeasurements

extension Dataset: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(rows)
    writer.write(sources)
    writer.write(diagnostics)
    writer.write(stations)
    writer.write(personal)
    writer.write(secrets)
    writer.write(hasMoments)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    self.init()
    rows = try reader.read()
    sources = try reader.read()
    diagnostics = try reader.read()
    stations = try reader.read()
    personal = try reader.read()
    secrets = try reader.read()
    hasMoments = try reader.read()
  }
}

extension DataFormat: BinaryCodable {}

extension Provenance: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(file)
    writer.write(member)
    writer.write(format)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    self.init(
      file: try reader.read(), member: try reader.read(), format: try reader.read())
  }
}

extension PersonalSeries: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(id)
    writer.write(name)
    writer.write(file)
    writer.write(position)
    writer.write(unit)
    writer.write(kind)
    writer.write(shares)
    writer.write(values)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    let (id, name, file) = (
      try reader.read(String.self), try reader.read(String.self), try reader.read(String.self)
    )
    let (position, unit) = (
      try reader.read(SourcePosition.self), try reader.read(Unit?.self)
    )
    let (kind, shares) = (
      try reader.read(MetricKind.self), try reader.read([SourceShare].self)
    )
    self.init(
      id: id, name: name, file: file, position: position, unit: unit, kind: kind,
      values: try reader.read())
    self.shares = shares
  }
}

extension SourceShare.Kind: BinaryCodable {}

extension SourceShare: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(title)
    writer.write(kind)
    writer.write(days)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    self.init(
      title: try reader.read(), kind: try reader.read(), days: try reader.read())
  }
}

extension StationRecord: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(station)
    writer.write(all: elements) { writer, element in
      writer.write(element)
      writer.write(self[element])
    }
    writer.write(recent)
    writer.write(winds)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    let station = try reader.read(Station.self)
    var series: [Element: DailySeries] = [:]
    for _ in 0..<(try reader.count()) {
      let element = try reader.read(Element.self)
      series[element] = try reader.read(DailySeries.self)
    }
    self.init(
      station: station, series: series, recent: try reader.read(), winds: try reader.read())
  }
}

extension Station: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(sourceID)
    // A station without a name is called by its id.
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
