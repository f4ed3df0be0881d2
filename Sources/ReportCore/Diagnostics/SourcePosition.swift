/// A position in one of the author's files, to which a message refers.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// The path as the author would write it, relative to the working directory of the tool.
  public let path: String
  /// From 1; 0 if the message is about the whole file.
  public let line: Int
  /// In UTF-8 bytes, from 1; 0 if the message is about the whole line.
  public let column: Int

  /// Creates a position in a file; without a line it is the whole file.
  public init(_ path: String, line: Int = 0, column: Int = 0) {
    self.path = path
    self.line = line
    self.column = column
  }

  /// Orders by path, then by line, then by column: the whole file comes before its lines.
  public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.path, a.line, a.column) < (b.path, b.line, b.column)
  }
}

extension SourcePosition: CustomStringConvertible {
  /// `path:line:column`, without the parts that are not known.
  public var description: String {
    guard line > 0 else { return path }
    return column > 0 ? "\(path):\(line):\(column)" : "\(path):\(line)"
  }
}

extension SourcePosition: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(path)
    writer.write(line)
    writer.write(column)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    path = try reader.read()
    line = try reader.read()
    column = try reader.read()
  }
}
