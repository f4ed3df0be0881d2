import Foundation
import Support
import Testing

/// Every row of the predecessor systems is covered by a test that names it.
///
/// Otherwise it is listed here with the reason.
@Suite struct SeedRowsTests {
  private static let rows = Set(
    """
    W1.1 W1.2 W1.3 W1.4 W1.5 W1.6 W1.7 W1.8 W2.1 W2.2 W2.3 W2.4 W2.5 W2.6 W2.7 W2.8 W3.1 W3.2
    W3.3 W4.1 W4.2 W4.3 W4.4 W4.5 W5.1 W5.2 W5.3 W5.4 W5.5 W5.6 W6.1 W6.2 W6.3 W6.4 W6.5 W6.6
    W6.7 W6.8 W6.9 W7.1 W7.2 W7.3 W7.4 W7.5
    S1.1 S1.2 S1.3 S1.4 S1.5 S1.6 S2.1 S2.2 S2.3 S2.4 S2.5 S2.6 S2.7 S3.1 S3.2 S3.3 S3.4 S3.5
    S3.6 S3.7 S3.8 S4.1 S4.2 S4.3 S4.4 S4.5 S4.6 S4.7 S4.8 S4.9 S4.10 S4.11 S5.1 S5.2 S5.3 S5.4
    S5.5 S5.6 S5.7 S5.8 S5.9 S6.1 S6.2 S6.3 S6.4 S6.5 S6.6 S6.7 S7.1 S7.2 S7.3 S7.4 S7.5 S8.1
    S8.2 S8.3 S8.4 S8.5
    G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12 G13 G14 G15 G16 G17 G18 G19
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Haptic feedback, an error of a form that does not exist, and a redraw that does not happen.
  private static let nothingToDo: Set = ["S3.7", "S7.5", "G17"]

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The rows in the names of Swift tests and the first words of browser tests.
  private func coveredRows() throws -> Set<String> {
    var rows: Set<String> = []
    let files = FileManager.default.enumerator(at: Self.tests, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init()
    where file.lastPathComponent != "SeedRowsTests.swift" {
      let lines: [Substring]
      switch file.pathExtension {
      case "swift":
        lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
          .filter { $0.contains("func `") }
      case "py":
        lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
          .filter { $0.contains("    \"\"\"") }
      default: continue
      }
      for line in lines {
        rows.formUnion(line.matches(of: #/\b([WSG]\d+(?:\.\d+)?)\b/#).map { String($0.1) })
      }
    }
    return rows
  }

  @Test func `every row is covered by a test that names it`() throws {
    let covered = try coveredRows()
    let missing = Self.rows.subtracting(covered).subtracting(Self.nothingToDo)
    #expect(missing.sorted() == [])
  }

  @Test func `no test names a row that there is not`() throws {
    #expect(try coveredRows().subtracting(Self.rows).sorted() == [])
  }

  @Test(.enabled(if: sharedData != nil, "the table of rows is not beside the project"))
  func `the list of rows is that of the table`() throws {
    let table = try #require(sharedData).deletingLastPathComponent()
      .appending(path: "seed-features.md")
    let text = try String(contentsOf: table, encoding: .utf8)
    let rows = text.matches(of: #/(?m)^\| ([WSG]\d+(?:\.\d+)?) \|/#).map { String($0.1) }
    #expect(Set(rows) == Self.rows)
    #expect(rows.count == Self.rows.count)
  }
}
