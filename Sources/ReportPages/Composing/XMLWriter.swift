import ReportCore

extension ByteWriter {
  /// Appends an element that contains only text, on a line of its own.
  mutating func append(element name: StaticString, _ text: String) {
    append(markup: "<")
    append(markup: name)
    append(markup: ">")
    append(text: text)
    append(markup: "</")
    append(markup: name)
    append(markup: ">\n")
  }
}
