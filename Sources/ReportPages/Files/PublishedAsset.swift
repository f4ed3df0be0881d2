import ReportCore
import ReportSite

/// The files of the theme as they are published.
extension SiteView {
  /// A file of the theme; a stylesheet without comments, with the versions of the files that it
  /// loads, and the first with the colours of site.yml.
  func publishedAsset(_ path: String) -> [UInt8] { publishedAsset(path, within: []) }

  /// What stands behind the address of a file of the theme, `?v=1a2b3c4d`.
  ///
  /// Other bytes have another address, so that browsers may keep each for ever.
  func version(ofAsset path: String) -> String {
    shared("version of \(path)") { version(ofAsset: path, within: []) ?? "" }
  }

  private func publishedAsset(_ path: String, within sheets: [String]) -> [UInt8] {
    let bytes = asset(path)
    guard path.hasSuffix(".css") else { return bytes }
    let sheet = withVersions(styleSheet: withoutComments(styleSheet: bytes)) { link in
      version(ofAsset: joined(link, to: folder(of: path)), within: sheets + [path])
    }
    return path == SiteColors.sheet ? sheet + colors.styleSheet.utf8 : sheet
  }

  /// - Returns: `nil` for what is no file of the theme, and for sheets that load each other.
  private func version(ofAsset path: String, within sheets: [String]) -> String? {
    guard !sheets.contains(path) else { return nil }
    let bytes = publishedAsset(path, within: sheets)
    return bytes.isEmpty ? nil : "?v=\("\(Fingerprint(of: bytes))".prefix(8))"
  }
}

/// A stylesheet with a version behind each relative address that it loads.
///
/// - Parameters:
///   - styleSheet: Without comments.
///   - version: The version of what an address leads to, if it has one.
/// - Returns: The sheet; addresses with a query of their own stay as they are.
func withVersions(styleSheet: [UInt8], _ version: (String) -> String?) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(styleSheet.count)
  var rest = styleSheet[...]
  while let start = rest.firstRange(of: Array("url(".utf8)),
    let end = rest[start.upperBound...].firstIndex(of: UInt8(ascii: ")"))
  {
    result += rest[..<start.upperBound]
    let inside = String(decoding: rest[start.upperBound..<end], as: UTF8.self)
    result += versioned(inside, version).utf8
    rest = rest[end...]
  }
  return result + rest
}

/// What stands between the brackets of `url()`, with its version.
private func versioned(_ text: String, _ version: (String) -> String?) -> String {
  let isFraming: (Character) -> Bool = { "\"' ".contains($0) }
  let start = text.drop(while: isFraming)
  let address = start.prefix { !isFraming($0) }
  let path = address.prefix { $0 != "#" }
  guard !path.isEmpty, !path.hasPrefix("/"), !path.contains(where: { ":?".contains($0) }),
    let version = version(String(path))
  else { return text }
  return "\(text[..<path.endIndex])\(version)\(text[path.endIndex...])"
}
