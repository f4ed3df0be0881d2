import Glibc
import ReportCore
import ReportSite
import ReportThemes

/// What a part of a site was made from, kept beside its folder.
///
/// It is removed before the part is touched and written when everything is in its place: a part
/// without one is not whole.
struct PartManifest: Hashable, Sendable {
  let part: SitePart
  /// Of the program and the time zones, whichever machine they are on.
  let tool: Fingerprint
  /// Of everything that the site is made from.
  let sources: Fingerprint
  /// How many pages the part has.
  let pages: Int
  /// The size of all its files: one that was cut short is not whole.
  let bytes: Int
}

extension PartManifest {
  private static let header = "reportgen-part 3"

  /// The file of a part's manifest.
  private static func path(ofPartIn folder: String) -> String { "\(folder)\(ending)" }

  private static let ending = ".part"

  /// Whether a file beside the folders of parts is a manifest.
  static func isOurs(_ name: String) -> Bool { name.hasSuffix(ending) }

  /// Reads what is said of a part; `nil` where it is not whole, or another version has made it.
  ///
  /// - Parameters:
  ///   - part: Which one.
  ///   - folder: Of the part.
  init?(of part: SitePart, in folder: String) {
    guard let bytes = try? readFile(Self.path(ofPartIn: folder), limit: 1_000),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 8, lines[0] == Self.header, lines[1] == "part \(part)", lines[7].isEmpty,
      let tool = Self.number(in: lines[2], named: "tool", radix: 16),
      let sources = Self.number(in: lines[3], named: "sources", radix: 16),
      let pages = Self.number(in: lines[4], named: "pages", radix: 10),
      let bytes = Self.number(in: lines[5], named: "bytes", radix: 10)
    else { return nil }
    self.init(
      part: part, tool: Fingerprint(value: tool), sources: Fingerprint(value: sources),
      pages: Int(clamping: pages), bytes: Int(clamping: bytes))
    // A line that was damaged says what no build has said.
    guard text == self.text else { return nil }
  }

  private static func number(in line: Substring, named name: String, radix: Int) -> UInt64? {
    guard line.hasPrefix("\(name) ") else { return nil }
    return UInt64(line.dropFirst(name.count + 1), radix: radix)
  }

  /// The manifest with its own fingerprint.
  private var text: String {
    let lines = """
      \(Self.header)
      part \(part)
      tool \(String(tool.value, radix: 16))
      sources \(String(sources.value, radix: 16))
      pages \(pages)
      bytes \(bytes)

      """
    return "\(lines)check \(String(Fingerprint(of: Array(lines.utf8)).value, radix: 16))\n"
  }

  /// Says that a part is whole.
  ///
  /// - Parameter folder: Of the part.
  /// - Throws: `FileError` when that cannot be written.
  func write(toPartIn folder: String) throws(FileError) {
    try replaceFile(at: Self.path(ofPartIn: folder), with: Array(text.utf8))
  }

  /// Takes back that a part is whole, before it is touched.
  ///
  /// - Parameter folder: Of the part.
  /// - Throws: `FileError` when it cannot be removed.
  static func remove(fromPartIn folder: String) throws(FileError) {
    let path = path(ofPartIn: folder)
    guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else {
      throw FileError(.remove, path, code: errno)
    }
  }
}

extension PreparedSite {
  /// The fingerprint of everything that the site is made from, the same on every machine.
  ///
  /// - Parameter options: Those that change what is made.
  /// - Returns: Of site.yml, pages, data, theme and options.
  /// - Throws: `FileError` when a file that a shard copies cannot be read.
  func sourcesFingerprint(_ options: BuildOptions) throws(FileError) -> Fingerprint {
    var fingerprinter = Fingerprinter()
    fingerprinter.add(site.sourcesFingerprint)
    for (path, file) in theme.files.sorted(by: { $0.key < $1.key }) {
      fingerprinter.add(path)
      fingerprinter.add(file.bytes)
    }
    for choice in [options.asOf?.description, options.linksToFiles.map(String.init)] {
      fingerprinter.add(choice)
    }
    fingerprinter.add(options.drafts)
    // Another version of the program may draw other pictures.
    fingerprinter.add(site.previewTool)
    for path in site.site.files.sorted()
    where SitePart.isInShard(address(ofFile: path).path) {
      fingerprinter.add(try readFile("\(site.site.root)/\(path)", limit: SizeLimit.data))
    }
    return fingerprinter.fingerprint
  }
}
