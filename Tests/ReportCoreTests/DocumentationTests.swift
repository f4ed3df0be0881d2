import Foundation
import Testing

/// Every public declaration has documentation.
@Suite struct DocumentationTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  /// All folders of the sources, except those of C libraries.
  private static let modules =
    (FileManager.default.subpaths(atPath: sources.path) ?? [])
    .filter { !$0.contains("/") && !$0.hasPrefix("C") }.sorted()

  /// The requirements of protocols, which are documented there.
  private static let witnesses = [
    "func write(to ", "init(from ", "static func < ", "static func == ", "func hash(into ",
    "var description:", "diagnostic: Diagnostic", "func distance(to ", "func advanced(by ",
  ]

  @Test(arguments: Self.modules)
  func `every public declaration has documentation`(module: String) throws {
    let place = Self.sources.appending(path: module)
    let files = try #require(FileManager.default.subpaths(atPath: place.path))
      .filter { $0.hasSuffix(".swift") }.map { place.appending(path: $0) }
    #expect(!files.isEmpty)
    for file in files {
      for declaration in undocumented(in: try String(contentsOf: file, encoding: .utf8)) {
        Issue.record("\(file.path): \(declaration)")
      }
    }
  }

  @Test func `a declaration without documentation is found, and one with it is not`() {
    let text = """
      /// A line.
      @inlinable
      public func one() {}

      public var two: Int { 2 }
      public static func < (a: A, b: A) -> Bool { true }
      public import Glibc
      public extension Int {}
      extension A: B {
        public var five: Int { 5 }
      }
        public private(set) var three = 3
      func four() {}
      """
    #expect(
      undocumented(in: text) == ["public var two: Int { 2 }", "public private(set) var three = 3"])
  }

  /// The public declarations of a file with no documentation above them.
  private func undocumented(in text: String) -> [String] {
    var found: [String] = []
    var isDocumented = false
    var isConformance = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("extension ") { isConformance = line.contains(": ") }
      if line.hasPrefix("}") { isConformance = false }
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("///") {
        isDocumented = true
      } else if !line.hasPrefix("@") || line.contains(" public ") {
        let isDeclaration =
          line.hasPrefix("public ") && !line.hasPrefix("public import ")
          && !line.hasPrefix("public extension ")
        if isDeclaration, !isDocumented, !isConformance,
          !Self.witnesses.contains(where: line.contains)
        {
          found.append(line)
        }
        isDocumented = false
      }
    }
    return found
  }
}
