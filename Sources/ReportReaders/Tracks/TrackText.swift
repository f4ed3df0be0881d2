import ReportCore
import ReportMeasurements

/// A finite number in an XML text.
func number(_ text: String) -> Double? {
  let bytes = Array(text.utf8)
  return decimal(in: bytes.span, CSVField(start: 0, end: bytes.count))
}

/// An instant in an XML text, `2024-03-31T02:30:00.5Z` or with an offset; without one it is in UTC.
func instant(_ text: String) -> Instant? {
  let bytes = Array(text.utf8)
  guard let (time, offset) = clockTime(in: bytes.span, CSVField(start: 0, end: bytes.count)) else {
    return nil
  }
  return Zone.utc.start(of: time.day).advanced(by: time.second - (offset ?? 0))
}

/// A text of a file, abridged for a message.
func shown(_ text: String) -> String {
  let bytes = Array(text.utf8.prefix(200))
  return CSVField(start: 0, end: bytes.count).excerpt(in: bytes)
}
