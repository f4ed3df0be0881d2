import Foundation
import FoundationXML
import ReportCore

/// An element of rendered markup, for queries.
final class Element {
  let name: String
  let attributes: [String: String]
  fileprivate(set) var children: [Element] = []
  fileprivate(set) var text = ""

  init(_ name: String, _ attributes: [String: String] = [:]) {
    self.name = name
    self.attributes = attributes
  }
}

extension Element {
  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The number in an attribute, with or without a percent sign; NaN if there is none.
  func number(_ attribute: String) -> Double {
    let text = attributes[attribute] ?? ""
    return Double(text.hasSuffix("%") ? String(text.dropLast()) : text) ?? .nan
  }

  var classes: [String] { (attributes["class"] ?? "").split(separator: " ").map(String.init) }

  /// All elements inside, in the order of the document.
  var descendants: [Element] { children.flatMap { [$0] + $0.descendants } }

  /// The descendants with a name, and with a class if one is given.
  func all(_ name: String, _ className: String? = nil) -> [Element] {
    descendants.filter { element in
      element.name == name && (className.map { element.classes.contains($0) } ?? true)
    }
  }
}

/// Parses the markup of a page as XML, after expanding the two abbreviations of HTML.
func parse(_ html: [UInt8]) throws -> Element {
  var text = String(decoding: html, as: UTF8.self)
  text = text.replacing(#/ checked(?=[ >])/#, with: " checked=\"\"")
  text = text.replacing(#/<input[^>]*/#) { "\($0.output)/" }
  return try parseXML(Array("<root>\(text)</root>".utf8))
}

/// Reads a well-formed document and returns its root.
func parseXML(_ bytes: [UInt8]) throws -> Element {
  let reader = TreeReader()
  let parser = XMLParser(data: Data(bytes))
  parser.delegate = reader
  guard parser.parse() else {
    throw NotWellFormed(line: parser.lineNumber, column: parser.columnNumber)
  }
  return reader.open[0].children[0]
}

struct NotWellFormed: Error {
  let line: Int
  let column: Int
}

private final class TreeReader: NSObject, XMLParserDelegate {
  var open = [Element("document")]

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let element = Element(name, attributes)
    open[open.count - 1].children.append(element)
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    for element in open { element.text += text }
  }
}
