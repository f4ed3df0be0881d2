/// Which moment readings are stamped with.
public enum ReadingStamp: String, CaseIterable, Sendable {
  /// The beginning of the time they stand for; midnight belongs to the day that begins.
  case start
  /// Its end, as archive records are; midnight belongs to the day that ends.
  case end
}
