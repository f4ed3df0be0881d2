import Testing

extension TimeLimitTrait.Duration {
  /// Ends what hangs.
  ///
  /// It measures nothing: tests that wait take turns with all others, minutes long on a slow machine.
  static var hang: Self { .minutes(30) }
}
