/// A file of a theme, by its path relative to the theme's folder.
public struct ThemeFile: Hashable, Sendable {
  /// Such as `assets/style.css` or `station.mustache`.
  public let path: String
  /// The whole file.
  public let bytes: [UInt8]

  /// Creates a file of a theme.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

extension ThemeFile {
  /// The folder of the tool's own files, as messages show it.
  public static let builtinFolder = "built-in"

  /// The template in this file, or `nil` if it is another kind of file.
  ///
  /// - Parameter folder: The theme's folder, as messages should show it.
  /// - Returns: The template, named like the file.
  public func template(in folder: String) -> TemplateSource? {
    guard path.hasSuffix(".mustache") else { return nil }
    let name = String(path.dropLast(".mustache".count))
    return TemplateSource(
      name: name, path: "\(folder)/\(path)", bytes: bytes, isBuiltin: folder == Self.builtinFolder)
  }
}
