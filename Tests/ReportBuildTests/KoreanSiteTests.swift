import Foundation
import ReportBuild
import ReportCore
import ReportDocuments
import Support
import Testing

/// The demonstration in languages other than its own.
@Suite struct KoreanSiteTests {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Writes the sources of the demonstration in another language to a separate folder.
  private func demonstration(_ code: String) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    let content = directory.url.appending(path: "Content")
    try FileManager.default.copyItem(
      at: KoreanSiteTests.project.appending(path: "Content"), to: content)
    let file = content.appending(path: "site.yml")
    let text = try String(contentsOf: file, encoding: .utf8)
    let changed = text.replacing("language: en", with: "language: \(code)")
    #expect(changed != text)
    try Data(changed.utf8).write(to: file)
    return directory
  }

  /// The words that the author of the demonstration wrote, and those of its data.
  private func ownWords(_ directory: TemporaryDirectory) throws -> String {
    let content = directory.url.appending(path: "Content")
    let paths = try #require(FileManager.default.subpaths(atPath: content.path))
    return try paths.filter { $0.hasSuffix(".md") || $0.hasSuffix(".yml") }
      .map { try String(contentsOf: content.appending(path: $0), encoding: .utf8) }
      .joined(separator: " ").plain
  }

  /// The words of at least four letters in English sentences of the interface.
  private func englishWords() throws -> Set<String> {
    let file = KoreanSiteTests.project.appending(path: "Templates/strings/en.yml")
    let text = try String(contentsOf: file, encoding: .utf8)
    let interface = try #require(text.split(separator: "\ninterface:\n").last)
    let lines = interface.split(separator: "\n").map { line in
      line.split(separator: "#")[0].split(separator: ":", maxSplits: 1).last ?? ""
    }
    let months = "january february march april june july august september october november december"
    return Set(lines.joined(separator: " ").replacing(/\{[a-z-]+\}/, with: " ").words)
      .union(months.words)
  }

  @Test func `the demonstration reads in Korean`() async throws {
    let directory = try demonstration("ko")
    let site = try await BuiltSite(content: directory.url.appending(path: "Content").path)
    try expectNoEnglish(in: site, of: directory)
    try expectKoreanSentences(in: site)
  }

  /// Checks that no page has English words of the interface.
  private func expectNoEnglish(in site: BuiltSite, of directory: TemporaryDirectory) throws {
    let (own, english) = (try ownWords(directory), try englishWords())
    #expect(english.count > 300 && english.contains("warmest"))
    let prose = ["", "metric/"].flatMap { edition in
      ["guide/", "articles/", "about/"].map { edition + $0 }
    }
    let pages = site.pages.filter { page in !prose.contains { page.hasPrefix($0) } }
    #expect(pages.count > 35)
    for page in pages {
      let text = try site.text(page)
      #expect(text.contains("<html lang=\"ko\""), "\(page)")
      for piece in Set(readable(text)) where !piece.contains(where: isHangul) {
        let left = piece.words.filter(english.contains)
        #expect(left.isEmpty || own.contains(piece), "\(page): \(piece)")
      }
    }
  }

  /// Checks that titles are Korean, and that sentences have the particles of their values.
  private func expectKoreanSentences(in site: BuiltSite) throws {
    func text(_ page: String) throws -> String { try site.text("\(page)/index.html").plain }
    #expect(try text("stations").contains("<h1>관측소</h1>"))
    #expect(try text("records").contains("<title>기록 · Ridge Almanac</title>"))
    #expect(
      try text("stations/compare").contains(
        "Gatlinburg가 평균 56.1 °F로 가장 따뜻했고, Mount LeConte가 42.4 °F로 가장 추웠다."))
    #expect(
      try text("stations/seattle-tacoma/2012").contains(
        "12월 31일까지의 합계는 48.27 in로, 모든 해의 중앙값 46.56 in보다 1.71 in 많았다."))
    #expect(
      try text("stations/mount-leconte").contains("2월과 11월은 자료가 불완전해 비교하지 않았다."))
    #expect(
      try site.text("index.html").plain.contains(
        "<dd class=\"d\">2018년 자료가 완전한 10개 달 중 <b>2번째로 많은 강수량</b></dd>"))
    #expect(try text("metrics/steps").contains("월요일 평균(7,965) 대비 <b>+31</b>"))
    #expect(try text("metrics/steps").contains("<th scope=\"col\">기록</th>"))
    #expect(try !text("metrics/steps").contains("<th scope=\"col\">관측 기간</th>"))
    #expect(try text("metrics/steps").contains("Steps와 Gatlinburg의 날씨"))
    #expect(
      try text("review/2018").contains(
        "Gatlinburg의 강수량이 0.39 in 이상인 62일에는 평균 7,870걸음으로, "
          + "강수가 없는 184일보다 1,393걸음 낮았다."))
    #expect(try text("metrics/sleep/2018").contains("7시간을 달성했다."))
    #expect(try text("metrics/workouts").contains("합계는 등산이"))
  }

  /// A third language is one file; missing texts are English, and `check` and `build` list them.
  @Test func `a short file is a language, and what it lacks is listed`() async throws {
    let directory = try TemporaryDirectory()
    try directory.write("title: Sivusto\nlanguage: fi\n", to: "Content/site.yml")
    try directory.write("---\ntitle: Etusivu\n---\nTeksti.\n", to: "Content/index.md")
    try directory.write(
      """
      language: {code: fi, name: suomi, direction: ltr}
      interface:
        navigation: {home: Etusivu, label: Valikko}
        skip: {content: Siirry sisältöön}
      """, to: "Templates/strings/fi.yml")
    let root = directory.url.path
    let options = BuildOptions(
      content: "\(root)/Content", templates: "\(root)/Templates", output: "\(root)/Site")
    let report = try await SiteBuilder(options).build()
    #expect(report.changes != nil)
    let page = try String(contentsOfFile: "\(root)/Site/index.html", encoding: .utf8)
    #expect(page.contains("<html lang=\"fi\"") && page.contains("Siirry sisältöön"))
    #expect(page.contains("No scripts, no cookies."))

    let check = try await SiteChecker(options).check()
    for findings in [report.diagnostics, check.diagnostics] {
      let missing = findings.filter { $0.rule == "missing-string" }.map(\.message)
      #expect(missing.contains("there is no 'dates', so it is taken from 'en'"), "\(missing)")
      #expect(
        missing.contains("there is no 'interface.navigation.stations', so it is taken from 'en'"))
      #expect(missing.contains("there is no 'interface.footer', so it is taken from 'en'"))
      #expect(!missing.contains { $0.contains("navigation.home") || $0.contains("skip.content") })
    }
  }
}

/// The texts of a page between its tags and in `aria-label`, without code.
private func readable(_ page: String) -> [String] {
  let text = page.replacing(/(?s)<(code|pre|style)[ >].*?<\/\1>/, with: "")
  let labels = text.matches(of: /aria-label="([^"]*)"/).map { String($0.output.1) }
  let pieces = text.matches(of: />([^<>]+)</).map { String($0.output.1) }
  return (labels + pieces).flatMap { $0.split(separator: " · ") }.map { String($0).plain }
    .filter { !$0.isEmpty }
}

private func isHangul(_ character: Character) -> Bool {
  character.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
}

extension String {
  /// The text with plain spaces and quotes, as an author types them.
  fileprivate var plain: String {
    replacing("&amp;", with: "&").replacing("&#39;", with: "'").replacing("&quot;", with: "\"")
      .replacing("’", with: "'").replacing("\u{A0}", with: " ")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The words of at least four Latin letters, in lower case.
  fileprivate var words: [String] {
    lowercased().split { !($0.isASCII && $0.isLetter) }.map(String.init).filter { $0.count > 3 }
  }
}
