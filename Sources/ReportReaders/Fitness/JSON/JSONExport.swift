import ReportCore

/// A JSON file of an export.
struct JSONExport {
  let path: String
  let document: JSONDocument
  let bytes: [UInt8]

  /// - Throws: An error if it is not JSON.
  init(_ bytes: Span<UInt8>, path: String) throws(JSONError) {
    self.path = path
    document = try JSONParser.parse(bytes, path: path)
    self.bytes = bytes.withUnsafeBufferPointer(Array.init)
  }
}

extension JSONExport {
  var root: JSONRecord { JSONRecord(document.root, of: self) }

  /// The records of a file that is a list of them.
  var records: [JSONRecord] {
    document.elements(of: document.root).map { JSONRecord($0, of: self) }
  }
}

/// A record in a JSON export, whose members can be missing.
struct JSONRecord {
  private let export: JSONExport
  private let value: JSONValue
  private let members: [(name: String, value: JSONValue)]

  init(_ value: JSONValue, of export: JSONExport) {
    self.export = export
    self.value = value
    members = export.document.members(of: value, in: export.bytes.span)
  }
}

extension JSONRecord {
  func has(_ name: String) -> Bool { self[name] != nil }

  /// The names of its members.
  var names: [String] { members.map(\.name) }

  /// A text member; `nil` for anything else.
  func text(_ name: String) -> String? {
    self[name].flatMap { export.document.text($0, in: export.bytes.span) }
  }

  /// A number, possibly written as a string; `nil` for anything else.
  func number(_ name: String) -> Double? {
    guard let value = self[name] else { return nil }
    switch export.document.kind(of: value) {
    case .number, .text:
      let number = decimal(in: export.bytes.span, export.document.field(of: value))
      return number.flatMap { $0.isFinite ? $0 : nil }
    default: return nil
    }
  }

  /// A nested record; an empty one if there is none.
  func record(_ name: String) -> JSONRecord {
    JSONRecord(self[name] ?? value, of: export, self[name])
  }

  /// The records of a nested list.
  func records(_ name: String) -> [JSONRecord] {
    guard let list = self[name] else { return [] }
    return export.document.elements(of: list).map { JSONRecord($0, of: export) }
  }

  /// The numbers of a nested list.
  func numbers(_ name: String) -> [Double] {
    guard let list = self[name] else { return [] }
    return export.document.elements(of: list).compactMap {
      export.document.number($0, in: export.bytes.span)
    }
  }

  /// The range of a string without its quotes, for parsing in place.
  func field(_ name: String) -> CSVField? {
    self[name].flatMap {
      export.document.kind(of: $0) == .text ? export.document.field(of: $0) : nil
    }
  }

  private subscript(name: String) -> JSONValue? { members.last { $0.name == name }?.value }

  private init(_ value: JSONValue, of export: JSONExport, _ found: JSONValue?) {
    self.export = export
    self.value = value
    members = found.map { export.document.members(of: $0, in: export.bytes.span) } ?? []
  }

  /// Reports a problem of the record; its line is computed only for the first of a kind.
  func tell(_ finding: SampleFinding?, _ log: inout FindingLog) {
    guard let finding else { return }
    log.add(finding.rule, about: finding.subject) {
      finding.diagnostic(
        at: export.document.position(of: value, in: export.bytes.span, path: export.path))
    }
  }

  /// The time in a member; `nil` if it has none, which is reported.
  func time(_ name: String, _ log: inout FindingLog) -> ExportTime? {
    guard let text = text(name) else {
      tell(.missingField(name), &log)
      return nil
    }
    guard let time = ExportTime(text) else {
      let bytes = Array(text.utf8.prefix(80))
      let field = CSVField(start: 0, end: bytes.count)
      tell(.unreadableDate(field.excerpt(in: bytes)), &log)
      return nil
    }
    return time
  }
}

/// Reads JSON files of exports.
protocol JSONSampleReader: WholeSampleReader {
  func read(_ export: JSONExport, into book: inout SampleBook)
}

extension JSONSampleReader {
  func read(_ bytes: Span<UInt8>, path: String, into book: inout SampleBook) {
    do throws(JSONError) {
      read(try JSONExport(bytes, path: path), into: &book)
    } catch {
      book.log.add(error.diagnostic)
    }
  }
}

extension Span<UInt8> {
  /// Whether a head begins like JSON, with a given character after blanks.
  func begins(with sign: Unicode.Scalar) -> Bool {
    var start = hasText("\u{FEFF}", at: 0) ? 3 : 0
    while start < count, self[start].isBlank || self[start] == 10 || self[start] == 13 {
      start += 1
    }
    return start < count && self[start] == UInt8(ascii: sign)
  }

  /// Whether a text occurs anywhere.
  func contains(_ text: StaticString) -> Bool {
    let first = text.utf8Start[0]
    for index in indices where self[index] == first && hasText(text, at: index) { return true }
    return false
  }
}
