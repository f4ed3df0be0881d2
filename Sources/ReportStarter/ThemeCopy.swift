import ReportThemes

extension [StarterFile] {
  /// The built-in theme with its documentation, for an author who wants to change more than a few
  /// of its files.
  ///
  /// Unchanged files can be deleted again: the tool's own are used in their place.
  public static var theme: [StarterFile] {
    [StarterFile("README.md", bytes: BuiltinTheme.documentation)]
      + BuiltinTheme.files.map { StarterFile($0.path, bytes: $0.bytes) }
  }
}
