public import ReportCore

/// A fenced code block that becomes a figure: a chart, key figures, a table.
public struct Fence: Hashable, Sendable {
  /// The possible names of a fence.
  public static let names = ["chart", "stats", "table"]

  /// The first word after the opening fence.
  public let name: String
  /// The other words after it, such as `run=false`.
  public let options: [String]
  /// The content, without the indentation of a list or the marks of a quote.
  public let text: [UInt8]
  /// The position of the opening fence.
  public let position: SourcePosition
  /// The line of the file on which the text begins.
  public let firstLine: Int
  /// How many bytes of each line of the file precede the text: those of lists and quotes.
  public let indents: [Int]
}

extension Fence {
  /// The position in the file of a position in the text, whose first line has the number
  /// ``firstLine``.
  public func position(of place: SourcePosition) -> SourcePosition {
    let index = place.line - firstLine
    guard place.column > 0, indents.indices.contains(index) else { return place }
    return SourcePosition(place.path, line: place.line, column: place.column + indents[index])
  }
}

extension Fence {
  /// The fence as an author writes it to have the figure, ready to be copied.
  var source: String { "```\(name)\n\(String(decoding: text, as: UTF8.self))```\n" }
}

extension Fence {
  /// The name that the author of a code block probably meant, or `nil` if it is code.
  ///
  /// A name in other letters of case, in braces, or in the other number is meant whatever follows. A similar word can also be a
  /// programming language, such as `stata`; it is meant if the block names what to show.
  static func meantName(of info: [String], text: [UInt8]) -> String? {
    guard let word = info.first, !names.contains(word), !info.contains("run=false"),
      let name = suggestion(for: word, among: names)
    else { return nil }
    let letters = word.lowercased().filter(\.isLetter)
    let isSame = [letters, "\(letters)s"].contains(name) || letters == "\(name)s"
    return isSame || namesSeries(text) ? name : nil
  }

  private static func namesSeries(_ text: [UInt8]) -> Bool {
    String(decoding: text, as: UTF8.self).firstMatch(of: #/(?m)^\s*(?:series|rows|show):\s/#) != nil
  }
}
