import ReportCore
import ReportSite

extension ThemeSource {
  /// Whether the site has a file of its own that is no unchanged copy of the tool's.
  func isChanged(_ name: String) -> Bool {
    own[name].map { $0.bytes != builtin[name]?.bytes } ?? false
  }
}

extension ThemeSource.File {
  /// The position of a byte.
  func position(of offset: Int) -> SourcePosition {
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    return SourcePosition(
      path, line: before.count { $0 == 10 } + 1, column: before.count - lineStart + 1)
  }
}
