import ReportCore

/// A fingerprint of content that a browser hands back to ask whether it has changed.
struct EntityTag: Hashable, Sendable {
  /// With its quotes, as fields have it.
  let text: String

  init(_ bytes: [UInt8]) {
    self.init(Fingerprint(of: bytes))
  }

  /// The tag of a file, which is read in runs.
  init(_ file: SiteFile) throws(SiteFile.ReadError) {
    var fingerprinter = Fingerprinter()
    for start in stride(from: 0, to: file.size, by: Fingerprint.block) {
      fingerprinter.add(try file.bytes(in: start..<min(start + Fingerprint.block, file.size)))
    }
    self.init(fingerprinter.fingerprint)
  }

  private init(_ fingerprint: Fingerprint) {
    text = "\"\(fingerprint)\""
  }
}

extension EntityTag {
  /// Whether a list of tags, as `If-None-Match` has it, holds this one.
  func isNamed(in list: String) -> Bool {
    list.trimmed == "*"
      || list.split(separator: ",").contains { tag in
        let tag = tag.trimmed
        return (tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag) == text
      }
  }
}
