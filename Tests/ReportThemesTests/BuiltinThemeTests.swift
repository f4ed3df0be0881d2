import Foundation
import ReportThemes
import Testing

@Suite struct BuiltinThemeTests {
  /// The files of the folder Templates by path, without the documentation.
  private func folder() throws -> [String: [UInt8]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Templates")
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
    where path != "README.md" && !path.split(separator: "/").contains(where: { $0.first == "." }) {
      let url = root.appending(path: path)
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      files[path] = Array(try Data(contentsOf: url))
    }
    return files
  }

  @Test func `every file of the folder Templates is built in, and no other`() throws {
    let inFolder = Set(try folder().keys)
    let builtIn = BuiltinTheme.files.map(\.path)
    let missing = inFolder.subtracting(builtIn).sorted()
    #expect(missing == [], "add a line for each of these to BuiltinTheme.swift")
    #expect(
      Set(builtIn).subtracting(inFolder).sorted() == [],
      "remove the lines of these from BuiltinTheme.swift")
    #expect(builtIn == builtIn.sorted(), "keep the lines in the order of the paths")
    #expect(builtIn.count == Set(builtIn).count)
  }

  @Test func `what is built in is what stands in the folder`() throws {
    let files = try folder()
    let wrong = BuiltinTheme.files.filter { $0.bytes != files[$0.path] }.map(\.path)
    #expect(wrong == [], "these stand beside the wrong constant in BuiltinTheme.swift")
  }

  @Test func `a file is a template when its name says so`() {
    let template = ThemeFile(path: "station.mustache", bytes: [1]).template(in: "Templates")
    #expect(
      template == TemplateSource(name: "station", path: "Templates/station.mustache", bytes: [1]))
    #expect(ThemeFile(path: "assets/style.css", bytes: []).template(in: "Templates") == nil)
  }
}
