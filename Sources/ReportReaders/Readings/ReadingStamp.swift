/// Whether timestamps are the start or the end of the period that a reading covers.
public enum ReadingStamp: String, CaseIterable, Sendable {
  /// The start; midnight belongs to the day that begins.
  case start
  /// The end, as in archive records; midnight belongs to the day that ends.
  case end
}
