import ReportCore
import ReportMeasurements

/// Reads the table of weights that Garmin Connect exports.
///
/// A row with only a date begins each day, and the weighings of that day follow: the time, the
/// weight, its change, the body-mass index and the body-fat percentage, with the units in the
/// cells. The header is in the language of the account; the order of the columns is fixed.
struct GarminWeightReader: SampleReader {
  let format = DataFormat.garminWeights
  let isTable = true

  private static let weight = 1, fat = 4

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    var table = SampleTable(head.indices.map { head[$0] }, path: name)
    var log = FindingLog()
    guard table.next(&log) else { return false }
    table.takeHeader()
    guard table.header.names.count > GarminWeightReader.fat, table.next(&log), table.day != nil,
      table.next(&log)
    else { return false }
    return table.hasClock && table.mass(GarminWeightReader.weight, &log) != nil
  }

  func read(_ feed: inout some ByteFeed, path: String, into book: inout SampleBook) {
    var table = SampleTable(path: path)
    guard table.next(from: &feed, &book.log) else { return }
    table.takeHeader()
    let source = book.source(.garmin)
    let (weight, fat) = (book.slot(of: "weight"), book.slot(of: "body-fat"))
    var day: Day?
    while table.next(from: &feed, &book.log) {
      if let next = table.day {
        day = next
        continue
      }
      book.rows += 1
      guard let day, let time = ExportTime("\(day) \(table.text(0))"), time.day == day else {
        book.log.add(
          SampleFinding.unreadableDate(table.field(0).excerpt(in: table.bytes)),
          at: table.position)
        continue
      }
      for (slot, column, value) in [
        (weight, GarminWeightReader.weight, table.mass(GarminWeightReader.weight, &book.log)),
        (fat, GarminWeightReader.fat, table.percentage(GarminWeightReader.fat, &book.log)),
      ] {
        guard let slot, let value, value > 0,
          let finding = book.add(value, to: slot, at: time, source: source)
        else { continue }
        book.log.add(finding, at: table.position(of: column))
      }
    }
  }
}

extension SampleTable {
  /// The date of a row that contains nothing else.
  fileprivate var day: Day? {
    guard (1..<max(2, fieldCount)).allSatisfy({ field($0).isEmpty }), !hasClock,
      let time = tableTime(in: bytes.span, field(0)), !time.isMonth, time.second == nil
    else { return nil }
    return time.date.day(in: .monthFirst)
  }

  /// Whether the row begins with a time of day.
  fileprivate var hasClock: Bool { text(0).contains(":") }

  /// The mass in kilograms in a cell that names its unit.
  fileprivate func mass(_ index: Int, _ log: inout FindingLog) -> Double? {
    guard let (number, unit) = quantity(index, &log) else { return nil }
    guard let unit = Unit.named(unit), unit.quantity == .mass else {
      log.add(SampleFinding.unknownUnit(unit, metric: "weight"), at: position(of: index))
      return nil
    }
    return unit.canonical(from: number)
  }

  fileprivate func percentage(_ index: Int, _ log: inout FindingLog) -> Double? {
    guard let (number, unit) = quantity(index, &log) else { return nil }
    guard unit == "%" else {
      log.add(SampleFinding.unknownUnit(unit, metric: "body-fat"), at: position(of: index))
      return nil
    }
    return number
  }

  /// A number, with a decimal point or comma, and the unit after it.
  private func quantity(_ index: Int, _ log: inout FindingLog) -> (Double, String)? {
    let text = text(index)
    if text.isEmpty || text.hasPrefix("--") { return nil }
    let number = text.prefix { $0.isNumber || ".,".contains($0) }
    guard let value = Double(number.replacing(",", with: ".")) else {
      let name = header.names.indices.contains(index) ? header.names[index] : ""
      log.add(
        SampleFinding.unreadableNumber(field(index).excerpt(in: bytes), field: name),
        at: position(of: index))
      return nil
    }
    return (value, String(text.dropFirst(number.count).drop { $0.isWhitespace }))
  }
}
