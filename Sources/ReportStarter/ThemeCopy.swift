import ReportThemes

extension [StarterFile] {
  /// The built-in theme, for an author who wants to change more than a few files of it.
  ///
  /// A file that stays as it is may be deleted again: the tool's own is used in its place.
  public static var theme: [StarterFile] {
    BuiltinTheme.files.map { StarterFile($0.path, bytes: $0.bytes) }
  }
}
