import Foundation
import ReportCore
import Testing

/// Preconditions are for programming errors: a comment must explain why no input can violate each.
@Suite struct PreconditionTests {
  @Test func `every precondition says why input cannot reach it`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources").standardized
    let paths = try #require(FileManager.default.subpaths(atPath: sources.path))
    var count = 0
    for path in paths.sorted() where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated()
      where line.contains(#/(precondition(Failure)?|fatalError|assertionFailure)\(/#) {
        count += 1
        let before = lines[max(0, number - 5)..<number]
        #expect(
          before.contains { $0.contains("  // ") }, "\(path):\(number + 1) does not say why")
      }
    }
    #expect(count > 20)
  }
}
