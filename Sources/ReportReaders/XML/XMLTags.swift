import CExpat

/// The tags that expat has found and that have not been requested yet.
///
/// There are few: expat gets the text in pieces, and a new one only after all tags are consumed.
final class XMLTags {
  /// Why the tags ended, if not because the text does.
  var failure: XMLError.Reason?
  private let linesBefore: Int
  private var waiting: [XMLEvent] = []
  private var position = 0
  private var open: [Element] = []
  private var parser: OpaquePointer?

  private static let deepest = 100
  /// How many bytes of an element's text are kept.
  private static let longestText = 1000

  private struct Element {
    let name: String
    var text: [UInt8] = []
  }

  /// - Parameter linesBefore: How many lines precede the text that the parser gets.
  init(linesBefore: Int) {
    self.linesBefore = linesBefore
  }
}

extension XMLTags {
  /// Collects the tags that a parser finds; the parser must not outlive this object.
  func listen(to parser: OpaquePointer) {
    self.parser = parser
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { tags, name, attributes in XMLTags.from(tags)?.start(name, attributes) },
      { tags, _ in XMLTags.from(tags)?.end() })
    XML_SetCharacterDataHandler(parser) { tags, text, count in
      XMLTags.from(tags)?.add(UnsafeBufferPointer(start: text, count: Int(count)))
    }
    XML_SetEntityDeclHandler(parser) { tags, _, _, _, _, _, _, _, _ in
      XMLTags.from(tags)?.stop(.entities)
    }
  }

  func next() -> XMLEvent? {
    guard position < waiting.count else {
      waiting.removeAll(keepingCapacity: true)
      position = 0
      return nil
    }
    defer { position += 1 }
    return waiting[position]
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> XMLTags? {
    pointer.map { Unmanaged<XMLTags>.fromOpaque($0).takeUnretainedValue() }
  }

  private func start(
    _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard failure == nil else { return }
    guard open.count < XMLTags.deepest else { return stop(.tooDeep(limit: XMLTags.deepest)) }
    var all: [XMLAttribute] = []
    var place = 0
    while let name = attributes?[place], let value = attributes?[place + 1] {
      all.append(XMLAttribute(name: localName(name), value: String(cString: value)))
      place += 2
    }
    let parent = open.last?.name ?? ""
    open.append(Element(name: localName(name)))
    append(.start(all), open[open.count - 1].name, in: parent)
  }

  private func end() {
    guard failure == nil, let element = open.popLast() else { return }
    let blanks: [UInt8] = [9, 10, 13, 32]
    let text = element.text.drop { blanks.contains($0) }
    let last = text.lastIndex { !blanks.contains($0) } ?? text.startIndex - 1
    append(
      .end(text: String(decoding: text[..<(last + 1)], as: UTF8.self)), element.name,
      in: open.last?.name ?? "")
  }

  private func add(_ text: UnsafeBufferPointer<CChar>) {
    guard let last = open.indices.last else { return }
    let room = XMLTags.longestText - open[last].text.count
    open[last].text += text.prefix(max(0, room)).map { UInt8(bitPattern: $0) }
  }

  private func append(_ kind: XMLEvent.Kind, _ name: String, in parent: String) {
    let line = parser.map { Int(XML_GetCurrentLineNumber($0)) } ?? 0
    waiting.append(XMLEvent(kind: kind, name: name, parent: parent, line: linesBefore + line))
  }

  private func stop(_ reason: XMLError.Reason) {
    guard failure == nil, let parser else { return }
    failure = reason
    XML_StopParser(parser, 0)
  }

  /// A name without its namespace prefix.
  private func localName(_ name: UnsafePointer<CChar>?) -> String {
    guard let name else { return "" }
    let whole = String(cString: name)
    return whole.utf8.lastIndex(of: UInt8(ascii: ":")).map {
      String(whole[whole.utf8.index(after: $0)...])
    }
      ?? whole
  }
}
