/// The relevant attributes of a record or a workout.
struct RecordFields {
  var value: CSVField?
  var unit: CSVField?
  var start: CSVField?
  var end: CSVField?
  var source: CSVField?
  var device: CSVField?
  var activity: CSVField?

  mutating func read(_ tag: ElementScanner.Tag, _ bytes: Span<UInt8>, nameLength: Int) {
    var attributes = TagAttributes(from: tag.start + nameLength, to: tag.end)
    while attributes.advance(in: bytes) {
      let field = attributes.value
      switch attributes.name.count {
      case 4 where attributes.isNamed("unit", in: bytes): unit = field
      case 5 where attributes.isNamed("value", in: bytes): value = field
      case 6 where attributes.isNamed("device", in: bytes): device = field
      case 7 where attributes.isNamed("endDate", in: bytes): end = field
      case 9 where attributes.isNamed("startDate", in: bytes): start = field
      case 10 where attributes.isNamed("sourceName", in: bytes): source = field
      case 19 where attributes.isNamed("workoutActivityType", in: bytes): activity = field
      default: break
      }
    }
  }
}
