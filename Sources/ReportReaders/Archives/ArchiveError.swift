import CArchive
import ReportCore

/// The reason why an archive cannot be unpacked.
enum ArchiveError: Error, Hashable {
  /// With the library's message.
  case damaged(String)
  /// It ends prematurely.
  case truncated
  /// It, or a file in it that must be held in memory as a whole, exceeds the limit in bytes.
  case tooLarge(limit: Int)
  case tooSlow(limit: Duration)
  case encrypted(String)
  /// With the system's message about a file of a folder.
  case unreadable(String)
  case tooManyMembers(limit: Int)
  /// None of its files is in a known format.
  case nothingToRead([String])
}

extension ArchiveError {
  /// The last error of an archive.
  init(_ archive: OpaquePointer) {
    let message = archive_error_string(archive).map { String(cString: $0) } ?? "not an archive"
    // zlib reports with -5 that more bytes are needed.
    let isTruncated = message.lowercased().contains("truncated") || message.hasSuffix("(-5)")
    self = isTruncated ? .truncated : .damaged(message)
  }

  /// Whether the archive may be intact but exceeds a limit.
  var isLimit: Bool { rule == "large-archive" }

  func diagnostic(path: String) -> Diagnostic {
    Diagnostic(.error, rule, message, at: SourcePosition(path), hint: hint)
  }

  private var rule: String {
    switch self {
    case .damaged: "damaged-archive"
    case .truncated: "truncated-archive"
    case .tooLarge, .tooManyMembers, .tooSlow: "large-archive"
    case .encrypted: "encrypted-archive"
    case .unreadable: "cannot-read"
    case .nothingToRead: DataDescription.unrecognisedRule
    }
  }

  private var message: String {
    switch self {
    case .damaged(let reason): "the archive cannot be unpacked: \(reason)"
    case .truncated: "the archive ends in the middle"
    case .tooLarge(let limit): "the archive unpacks to more than \(grouped(limit)) bytes"
    case .tooSlow(let limit): "the archive takes longer than \(limit.components.seconds) s to read"
    case .encrypted(let name): "'\(name)' in the archive is encrypted"
    case .unreadable(let reason): "cannot read this: \(reason)"
    case .tooManyMembers(let limit): "an archive has at most \(grouped(limit)) files"
    case .nothingToRead(let names) where isWorkbook(names): Diagnostic.workbookMessage
    case .nothingToRead(let names):
      names.isEmpty ? "the archive is empty" : "no file in the archive has a known format"
    }
  }

  private var hint: String? {
    switch self {
    case .damaged, .truncated: "download or copy it again, and compare its size with the original"
    case .tooLarge, .tooManyMembers, .tooSlow: "unpack it, and name the files you want"
    case .encrypted: "unpack it with its password"
    case .unreadable: "check that the file exists and that you may read it"
    case .nothingToRead(let names): contentsHint(names)
    }
  }

  /// Whether the files are those of `.xlsx` or `.ods`.
  private func isWorkbook(_ names: [String]) -> Bool {
    names.contains { $0.hasPrefix("xl/workbook.") }
      || names.contains("content.xml") && names.contains("mimetype")
  }

  private func contentsHint(_ names: [String]) -> String? {
    if isWorkbook(names) { return Diagnostic.workbookHint }
    guard !names.isEmpty else { return nil }
    return "it holds \(names.prefix(5).joined(separator: ", "))" + (names.count > 5 ? " …" : "")
  }
}
