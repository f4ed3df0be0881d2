import Foundation

/// A fenced code block of a document.
public struct CodeSample: Hashable, Sendable, CustomStringConvertible {
  /// The path relative to the folder of the project.
  public let path: String
  /// The line of its first fence.
  public let line: Int
  /// The text after the first fence: `yaml`, `chart run=false`.
  public let info: String
  /// The lines between the fences, each with its end.
  public let text: String

  /// A custom sample.
  public init(path: String, line: Int, info: String, text: String) {
    (self.path, self.line, self.info, self.text) = (path, line, info, text)
  }

  public var description: String { "\(path):\(line)" }
}

extension CodeSample {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The samples of the README and of the guide, in the order of files and lines.
  public static func all() throws -> [CodeSample] {
    let guide = try FileManager.default.contentsOfDirectory(
      atPath: project.appending(path: "Content/guide").path)
    let paths =
      ["README.md"] + guide.filter { $0.hasSuffix(".md") }.sorted().map { "Content/guide/\($0)" }
    return try paths.flatMap { path in
      samples(
        of: try String(contentsOf: project.appending(path: path), encoding: .utf8), path: path)
    }
  }

  /// The samples of a text in Markdown; a fence ends with as many backticks as it began with.
  static func samples(of text: String, path: String) -> [CodeSample] {
    var samples: [CodeSample] = []
    var open: (ticks: Int, info: String, line: Int, text: String)?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let ticks = line.prefix { $0 == "`" }.count
      let rest = String(line.dropFirst(ticks))
      if let sample = open {
        if ticks >= sample.ticks, rest.isEmpty {
          samples.append(
            CodeSample(path: path, line: sample.line, info: sample.info, text: sample.text))
          open = nil
        } else {
          open?.text += "\(line)\n"
        }
      } else if ticks >= 3 {
        open = (ticks, rest, index + 1, "")
      }
    }
    return samples
  }
}
