public import Testing

extension TimeLimitTrait.Duration {
  /// The time after which a hanging test is ended.
  ///
  /// It measures nothing: on a busy machine, tests that run side by side take minutes.
  public static var hang: Self { .minutes(30) }
}
