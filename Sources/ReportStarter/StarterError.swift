public import ReportCore
import ReportSite

/// The reason why nothing was created.
public enum StarterError: Error, Hashable, Sendable {
  /// A file exists where a new one belongs.
  case fileExists(String)
  /// The folder of the sources has files already.
  case siteExists(String)
  /// The folder that builds write to contains foreign files.
  case foreignOutput(String)
  /// There is no source folder to which a new page could be added.
  case noSite(String)
  /// A name without a letter or a digit.
  case emptyName(String, folder: String)
  /// A file that contains no data, or none for this kind of page.
  case unfitData(String, reason: String)
  /// A file that is not there, and that the sources have.
  case missingData(String, inSources: String)
}

extension StarterError: DiagnosticConvertible {
  public var diagnostic: Diagnostic {
    switch self {
    case .fileExists(let path):
      finding(
        path, "file-exists", "this file already exists, and stays as it is",
        hint: "choose another name, or edit the file")
    case .siteExists(let path):
      finding(
        path, "file-exists", "there is already a site here, and it stays as it is",
        hint: "name an empty folder: 'reportgen init my-site'; 'reportgen new' adds a page")
    case .foreignOutput(let path):
      finding(
        path, "foreign-output", "builds would write here, but the folder holds other files",
        hint: "name an empty folder: 'reportgen init my-site'")
    case .noSite(let path):
      MissingSite(path).diagnostic
    case .emptyName(let name, let folder):
      finding(
        folder, "bad-name", "'\(name)' has no letter or digit to make a file name from",
        hint: "give the page a name such as 'My garden'")
    case .unfitData(let path, let reason):
      finding(
        path, "unfit-data", reason, hint: "'reportgen describe \(path)' shows what the file holds")
    case .missingData(let path, let own):
      finding(path, "missing-file", "there is no such file here", hint: "did you mean '\(own)'?")
    }
  }

  private func finding(
    _ path: String, _ rule: String, _ message: String, hint: String
  ) -> Diagnostic {
    Diagnostic(.error, rule, message, at: SourcePosition(path), hint: hint)
  }
}
