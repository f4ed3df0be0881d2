import Glibc
import ReportCore
import ReportPages
import ReportSite

/// Finds names from an export that occur in files of the site.
///
/// - Parameters:
///   - secrets: The names that must not be published.
///   - files: The files made for one page.
///   - position: The position of the page.
/// - Returns: A finding for each name.
func publishedSecrets(
  _ secrets: [String], in files: [OutputFile], at position: SourcePosition
) -> [Diagnostic] {
  secrets.compactMap { secret in
    let forms = Set([secret, escaped(secret)]).map { Array($0.utf8) }
    let file = files.first { file in
      guard case .bytes(let bytes) = file.content else { return false }
      return forms.contains { bytes.contains(run: $0) }
    }
    return file.map { file in
      Diagnostic(
        .warning, "published-name",
        "'\(file.path)' has '\(shortened(secret, to: 60))', the name of a device in the export",
        at: position, hint: "remove it from the text, or rename the device before you export")
    }
  }
}

/// A text as it is escaped in HTML.
private func escaped(_ text: String) -> String {
  var html = ByteWriter()
  html.append(text: text)
  return String(decoding: html.bytes, as: UTF8.self)
}

extension [UInt8] {
  /// Whether some bytes occur contiguously.
  fileprivate func contains(run: [UInt8]) -> Bool {
    guard let first = run.first else { return true }
    return withUnsafeBytes { all in
      guard var start = all.baseAddress else { return false }
      let end = start + all.count
      while let found = memchr(start, Int32(first), start.distance(to: end)) {
        let place = UnsafeRawPointer(found)
        guard place.distance(to: end) >= run.count else { return false }
        if memcmp(place, run, run.count) == 0 { return true }
        start = place + 1
      }
      return false
    }
  }
}
