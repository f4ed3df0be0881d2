import Foundation
import Testing

/// The modules may import each other in one direction only, whatever the package would allow.
@Suite struct ImportsTests {
  /// The modules that each module may import besides the standard library, Synchronization and
  /// Glibc.
  private static let arrows: [String: Set<String>] = [
    "reportgen": [
      "ReportStarter", "ReportBuild", "ReportServer", "ReportReaders", "ReportCore",
      "ArgumentParser", "CMalloc",
    ],
    "ReportStarter": [
      "ReportBuild", "ReportSite", "ReportThemes", "ReportReaders", "ReportMeasurements",
      "ReportCore",
    ],
    "simulate": ["ReportCore"],
    "ReportServer": ["ReportBuild", "ReportCore", "FlyingFox", "FlyingSocks", "Foundation"],
    "ReportBuild": [
      "ReportPages", "ReportSite", "ReportFigures", "ReportThemes", "ReportMarkdown",
      "ReportReaders", "ReportCharts", "ReportMeasurements", "ReportLanguage", "ReportDocuments",
      "ReportCore", "CZlib",
    ],
    "ReportPages": [
      "ReportSite", "ReportFigures", "ReportThemes", "ReportMarkdown", "ReportCharts",
      "ReportMeasurements", "ReportLanguage", "ReportDocuments", "ReportCore",
    ],
    "ReportSite": [
      "ReportFigures", "ReportThemes", "ReportMarkdown", "ReportReaders", "ReportCharts",
      "ReportMeasurements", "ReportLanguage", "ReportDocuments", "ReportCore",
    ],
    "ReportFigures": [
      "ReportCore", "ReportDocuments", "ReportLanguage", "ReportMeasurements", "ReportCharts",
    ],
    "ReportThemes": ["ReportCore"],
    "ReportMarkdown": ["ReportCore", "ReportDocuments", "CCMarkGFM"],
    "ReportReaders": [
      "ReportCore", "ReportMeasurements", "CExpat", "CArchive", "CSQLite", "CZlib",
    ],
    "ReportCharts": ["ReportCore"],
    "ReportMeasurements": ["ReportCore"],
    "ReportLanguage": ["ReportCore", "ReportDocuments"],
    "ReportDocuments": ["ReportCore", "Yams"],
    "ReportCore": [],
  ]
  private static let free: Set<String> = ["Swift", "Synchronization", "Glibc"]

  @Test func `every import follows the arrows of the design`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let paths = try #require(FileManager.default.subpaths(atPath: sources.path))
    let files = paths.filter { $0.hasSuffix(".swift") }
    #expect(files.count > 20)
    for file in files.sorted() {
      let module = String(file.prefix { $0 != "/" })
      guard let allowed = Self.arrows[module] else {
        Issue.record("the module of \(file) has no line in the table of arrows")
        continue
      }
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      let extra = imports(in: text).subtracting(allowed).subtracting(Self.free)
      #expect(extra.isEmpty, "\(file) imports \(extra.sorted())")
    }
  }

  @Test func `the arrows form no circle`() {
    var layers: Set<String> = []
    var rest = Self.arrows
    while let next = rest.first(where: {
      $0.value.intersection(Self.arrows.keys).isSubset(of: layers)
    }) {
      layers.insert(next.key)
      rest[next.key] = nil
    }
    #expect(rest.isEmpty)
  }

  /// The modules that a file imports, whatever precedes or follows the keyword.
  private func imports(in text: String) -> Set<String> {
    var modules: Set<String> = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index < 4, index + 1 < words.count,
        words[..<index].allSatisfy({
          $0.hasPrefix("@") || ["public", "internal", "package"].contains($0)
        })
      else { continue }
      let kinds = ["struct", "class", "enum", "func", "var", "let", "typealias", "protocol"]
      let name =
        kinds.contains(String(words[index + 1]))
        ? words.dropFirst(index + 2).first : words[index + 1]
      modules.insert(String(name?.prefix { $0 != "." } ?? ""))
    }
    return modules
  }
}
