public import ReportCore
public import ReportMeasurements

extension RecordDigest: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(fingerprint)
    writer.write(elements)
    writer.write(span)
    writer.write(daysObserved)
    writer.write(coverage.observed)
    writer.write(coverage.expected)
    writer.write(all: years) { writer, year in
      writer.write(year.year)
      writer.write(year.isCovered)
      writer.write(year.isShown)
      // Most years measure all elements.
      writer.write(year.elements == elements ? nil : year.elements)
    }
    writer.write(lastDays)
    writer.write(suspects)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    let fingerprint = try reader.read(Fingerprint.self)
    let elements = try reader.read([Element].self)
    let span = try reader.read(ClosedRange<Day>?.self)
    let daysObserved = try reader.read(Int.self)
    let coverage = Coverage(observed: try reader.read(), expected: try reader.read())
    let years = try reader.all { (reader) throws(DamagedData) in
      let year = try reader.read(Int.self)
      let (isCovered, isShown) = (try reader.read(Bool.self), try reader.read(Bool.self))
      return Year(
        year: year, isCovered: isCovered, isShown: isShown,
        elements: try reader.read([Element]?.self) ?? elements)
    }
    // Years of days have four digits.
    guard years.allSatisfy({ $0.year.magnitude < 100_000 }) else { throw DamagedData() }
    self.init(
      fingerprint: fingerprint, elements: elements, span: span, daysObserved: daysObserved,
      coverage: coverage, years: years, lastDays: try reader.read(),
      suspects: try reader.read())
  }
}

extension Suspect.Reason: BinaryCodable {}

extension Suspect: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(element)
    writer.write(days)
    writer.write(value)
    writer.write(reason)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    self.init(
      element: try reader.read(), days: try reader.read(), value: try reader.read(),
      reason: try reader.read())
  }
}
