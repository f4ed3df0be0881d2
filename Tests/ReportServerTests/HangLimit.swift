import Testing

extension TimeLimitTrait.Duration {
  /// The time after which a hanging test is ended.
  ///
  /// It measures nothing: tests that wait take turns with all others, which can take minutes.
  static var hang: Self { .minutes(30) }
}
