import ReportCore
import ReportSite

/// Findings about the markup of pages, told where a template of the site's own has the fault.
///
/// A fault of a template is on every page that uses it, and is reported once. All others come from
/// the author's own HTML, and are reported at the page.
struct MarkupFaults {
  private(set) var findings: [Diagnostic] = []
  /// The places of everything that can be a fault, in the site's own templates.
  private var places: [String: [SourcePosition]] = [:]
  /// The places of targets that a template completes with values.
  private var partPlaces: [(start: String, end: String, place: SourcePosition)] = []
  private var reported: Set<[String]> = []

  /// What stands before or after a page, among the faults.
  static let textAround = ""
  /// An address without a letter, among the faults.
  static let emptyTarget = "href="

  /// - Parameters:
  ///   - theme: The files of the theme.
  ///   - emptyNames: The names that a template can use as an address, and that are empty.
  init(_ theme: ThemeSource, emptyNames: Set<String>) {
    for (name, file) in theme.own.sorted(by: { $0.key < $1.key }) {
      guard name.hasSuffix(".mustache"), theme.isChanged(name) else { continue }
      _ = PageMarkup(withoutTags(file.bytes)) { fault, offset in
        let fault = String(fault.map { $0.asciiValue == sectionSign ? tagSign : $0 })
        let place = file.position(of: offset)
        if !fault.isEmpty, fault.allSatisfy({ $0 == tagSign }) {
          if isEmpty(at: offset, in: file.bytes, emptyNames) { add(Self.emptyTarget, at: place) }
        } else {
          add(fault, at: place)
        }
      }
      if let offset = textAroundPage(in: file.bytes) {
        add(Self.textAround, at: file.position(of: offset))
      }
    }
  }

  private mutating func add(_ fault: String, at place: SourcePosition) {
    guard let first = fault.firstIndex(of: tagSign), let last = fault.lastIndex(of: tagSign) else {
      places[fault, default: []].append(place)
      return
    }
    let (start, end) = (fault[..<first], fault[fault.index(after: last)...])
    guard !start.isEmpty || !end.isEmpty else { return }
    partPlaces.append((String(start), String(end), place))
  }
}

extension MarkupFaults {
  /// Adds a finding about a page.
  ///
  /// - Parameters:
  ///   - severity: That of the finding.
  ///   - rule: The id of its rule.
  ///   - fault: A target, a picture, a tag or content as ``PageMarkup`` reports it, or
  ///     ``textAround``.
  ///   - page: The page.
  ///   - what: The message, which begins with the address of the page.
  ///   - hint: The likely fix, if there is one.
  mutating func add(
    _ severity: Diagnostic.Severity, _ rule: String, _ fault: String, on page: SitePage,
    _ what: String, hint: String? = nil
  ) {
    if let places = places[fault] {
      guard reported.insert([rule, fault]).inserted else { return }
      findings += places.map { Diagnostic(severity, rule, what, at: $0, hint: hint) }
      return
    }
    let parts = partPlaces.filter { fault.hasPrefix($0.start) && fault.hasSuffix($0.end) }
    guard parts.isEmpty else {
      // Each page has another value there.
      for part in parts where reported.insert([rule, "\(part.place)"]).inserted {
        findings.append(Diagnostic(severity, rule, what, at: part.place, hint: hint))
      }
      return
    }
    findings.append(
      Diagnostic(
        severity, rule, what, at: page.position,
        hint: hint ?? "look at the template '\(page.template)' and at the page's own HTML"))
  }
}

/// Whether the address of an element is one of some names, which is not the section around it.
private func isEmpty(at offset: Int, in template: [UInt8], _ names: Set<String>) -> Bool {
  let before = String(decoding: template[..<offset], as: UTF8.self)
  let element = String(
    decoding: template[offset...].prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
  guard
    let name = element.firstMatch(of: #/(?:href|src)=["']?\{\{\s*([\w.]+)\s*\}\}/#)?.1,
    names.contains(String(name))
  else { return false }
  guard let start = before.ranges(of: "{{#\(name)}}").last?.lowerBound else { return true }
  return before[start...].contains("{{/\(name)}}")
}

/// What stands in place of the tags of a template, and in no page.
private let tagSign: Character = "\u{1}"

/// The same for tags that write no value, such as `{{#menu}}`.
let sectionSign: UInt8 = 2

/// A template with ``tagSign`` or ``sectionSign`` in place of each byte of its tags.
func withoutTags(_ template: [UInt8]) -> [UInt8] {
  var text = template
  var (index, isInside, mark) = (0, false, UInt8(1))
  while index + 1 < text.count {
    let sign = UInt8(ascii: isInside ? "}" : "{")
    if text[index] == sign, text[index + 1] == sign {
      isInside.toggle()
      if isInside {
        let first = index + 2 < text.count ? text[index + 2] : 0
        mark = "#^/>$<!".utf8.contains(first) ? sectionSign : 1
      }
      (text[index], text[index + 1]) = (mark, mark)
      index += 2
      continue
    }
    if isInside, text[index] != 10 { text[index] = mark }
    index += 1
  }
  return text
}

/// The offset of what a template writes before a page begins or after it ends; `nil` for nothing.
///
/// In a template that fills the blocks of another one it is what stands outside of that.
private func textAroundPage(in template: [UInt8]) -> Int? {
  let text = String(decoding: template, as: UTF8.self)
  let ends: (first: Regex<Substring>, last: Regex<Substring>) =
    text.contains("{{<") ? (#/\{\{/#, #/\}\}/#) : (#/(?i)<!doctype/#, #/(?i)<\/html>/#)
  guard let first = text.firstMatch(of: ends.first)?.range.lowerBound,
    let last = text.matches(of: ends.last).last?.range.upperBound
  else { return nil }
  let before = text[..<first].firstIndex { !$0.isWhitespace }
  let after = text[last...].firstIndex { !$0.isWhitespace }
  return (before ?? after).map { text.utf8.distance(from: text.startIndex, to: $0) }
}
