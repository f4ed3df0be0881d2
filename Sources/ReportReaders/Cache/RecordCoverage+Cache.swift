public import ReportCore
public import ReportMeasurements

extension RecordCoverage: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(series)
    writer.write(rejected)
    writer.write(months)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    self.init(
      series: try reader.read(), rejected: try reader.read(), months: try reader.read())
  }
}

extension RecordCoverage.Series: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(span)
    writer.write(months)
    writer.write(observed)
    writer.write(longestGap)
    writer.write(gaps)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    self.init(
      span: try reader.read(), months: try reader.read(), observed: try reader.read(),
      longestGap: try reader.read(), gaps: try reader.read())
  }
}
