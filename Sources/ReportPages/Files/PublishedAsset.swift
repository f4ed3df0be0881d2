import ReportCore
import ReportSite

/// The files of the theme as published.
extension SiteView {
  /// A published file of the theme: stylesheets lose their comments, refer to the versions of the
  /// files they load, and the first one gets the colors of site.yml.
  func publishedAsset(_ path: String) -> [UInt8] { publishedAsset(path, within: []) }

  /// The version appended to the address of a file of the theme, `?v=1a2b3c4d`.
  ///
  /// Other bytes have another address, so that browsers can cache each forever.
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

  /// - Returns: The version; `nil` for a file outside of the theme, and for stylesheets that load
  ///   each other.
  private func version(ofAsset path: String, within sheets: [String]) -> String? {
    guard !sheets.contains(path) else { return nil }
    let bytes = publishedAsset(path, within: sheets)
    return bytes.isEmpty ? nil : "?v=\("\(Fingerprint(of: bytes))".prefix(8))"
  }
}

/// A stylesheet with a version appended to each relative address that it loads.
///
/// - Parameters:
///   - styleSheet: Without comments.
///   - version: The version of the file at an address, if it has one.
/// - Returns: The stylesheet; addresses that already have a query stay unchanged.
func withVersions(styleSheet: [UInt8], _ version: (String) -> String?) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(styleSheet.count)
  var rest = styleSheet[...]
  while let opening = rest.firstIndex(of: UInt8(ascii: "(")) {
    let isAddress = rest[..<opening].suffix(3).elementsEqual("url".utf8)
    result += rest[...opening]
    rest = rest[(opening + 1)...]
    guard isAddress, let end = rest.firstIndex(of: UInt8(ascii: ")")) else { continue }
    result += versioned(String(decoding: rest[..<end], as: UTF8.self), version).utf8
    rest = rest[end...]
  }
  return result + rest
}

/// The content of a `url()`, with its version.
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
