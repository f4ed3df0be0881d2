public import ReportCore

/// A block of code that stands for something else: a chart, key figures, a table.
public struct Fence: Hashable, Sendable {
  /// The names that a fence may have.
  public static let names: Set<String> = ["chart", "stats", "table"]

  /// The first word behind the opening fence.
  public let name: String
  /// The other words behind it, such as `run=false`.
  public let options: [String]
  /// What stands inside, without the indentation of a list or the signs of a quote.
  public let text: [UInt8]
  /// Where the opening fence stands.
  public let position: SourcePosition
  /// The line of the file on which the text begins.
  public let firstLine: Int
  /// How many bytes of each line of the file stand before the text: those of lists and quotes.
  public let indents: [Int]
}

extension Fence {
  /// The place in the file of a place in the text, with the text's first line as ``firstLine``.
  public func position(of place: SourcePosition) -> SourcePosition {
    let index = place.line - firstLine
    guard place.column > 0, indents.indices.contains(index) else { return place }
    return SourcePosition(place.path, line: place.line, column: place.column + indents[index])
  }
}
