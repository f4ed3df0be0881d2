public import ReportCore

/// A fenced code block that becomes a figure: a chart, key figures, a table.
public struct Fence: Hashable, Sendable {
  /// The possible names of a fence.
  public static let names: Set<String> = ["chart", "stats", "table"]

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
