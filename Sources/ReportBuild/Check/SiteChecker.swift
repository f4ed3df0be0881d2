import ReportCore
import ReportDocuments
import ReportMarkdown
import ReportPages
import ReportSite
import ReportThemes

/// Looks for everything that could be improved about a site, and writes nothing.
///
/// It reports all findings of a build, and then examines the pages as readers would get them.
public struct SiteChecker: Sendable {
  private(set) var options: BuildOptions

  /// Creates a checker of the site that these options would build; their cache is not used.
  public init(_ options: BuildOptions) {
    self.options = options
    // Nothing is written, not even a cache.
    self.options.cache = nil
  }
}

extension SiteChecker {
  /// Checks the site.
  ///
  /// - Returns: The findings, and how much was examined.
  /// - Throws: `FileError` if the folder of the sources cannot be listed.
  public func check() async throws -> CheckReport {
    let preparation = Preparation(options: options)
    var findings = Findings([], strict: options.strict)
    var memory = BuildMemory()
    guard let prepared = try await preparation.run(preparation.look(), &memory, &findings) else {
      return CheckReport(diagnostics: findings.report().diagnostics)
    }
    let pages = try await lookAtPages(of: prepared)
    findings.add(pages.flatMap(\.findings))
    findings.add(prepared.collisions { pages[$0].files })
    var faults = MarkupFaults(
      prepared.theme, emptyNames: namesWithoutAddress(in: SiteView(prepared.site)))
    addBrokenMarkup(of: pages, to: &faults)
    let links = LinkCheck(prepared, pages)
    let (orphans, linkCount, reached) = links.follow(&faults)
    findings.add(orphans + faults.findings)
    findings.add(fieldsLeftOut(of: pages, in: prepared.theme))
    findings.add(repeatedTitles(prepared))
    findings.add(suspectValues(of: prepared.site.site))
    findings.add(unusedData(prepared.site.site, named: findings.dataFiles))
    findings.add(unreadPages(prepared.site.site))
    findings.add(untranslated(prepared.theme))
    findings.add(
      ColorContrast(prepared.theme, prepared.site.site.configuration.colors).findings)
    findings.add(brokenStyleSheets(in: prepared.theme))
    findings.add(hiddenFocus(in: prepared.theme))
    findings.add(heavySheets(prepared.theme))
    findings.add(bareStyleSheets(in: prepared.theme))
    findings.add(unusedStyleSheets(in: prepared.theme, reached: reached))
    findings.add(strayBraces(in: prepared.theme))
    findings.add(deadLinks(inStyleSheetsOf: prepared.theme, among: links.files))
    return CheckReport(
      diagnostics: findings.report().diagnostics, pages: pages.count, files: links.files.count,
      links: linkCount)
  }

  /// - Returns: The pages in the author's units by their numbers in the plan, then those in others.
  private func lookAtPages(of prepared: PreparedSite) async throws -> [CheckedPage] {
    let views = prepared.site.editions.map { SiteView($0) }
    let outputs = prepared.outputs.compactMap { output -> (page: Int, edition: Int)? in
      if case .page(let number) = output.kind { (number, output.edition) } else { nil }
    }
    return try await mapInParallel(outputs, jobs: options.jobs) { output in
      let view = views[output.edition].noting()
      let text = try prepared.text(of: output.page, view)
      let page = prepared.plan.site.pages[output.page]
      return CheckedPage(
        page, in: view.edition, prepared.plan.kinds[output.page], title: view.title(of: page), text,
        prepared.plan.render(output.page, text, in: view).map { $0.placed(in: view.edition) },
        leftOut: prepared.plan.fieldsLeftOut(of: output.page, text, in: view),
        secrets: prepared.site.site.secrets)
    }
  }

  /// Findings about pages with the same title, which search engines and browser tabs cannot
  /// distinguish.
  private func repeatedTitles(_ prepared: PreparedSite) -> [Diagnostic] {
    let view = SiteView(prepared.site)
    var known: [String: SitePage] = [:]
    return prepared.plan.site.pages.compactMap { page in
      let title = view.titleInSite(of: page)
      guard let other = known.updateValue(page, forKey: title.lowercased()) else { return nil }
      let what = page.hasSource ? "this page" : "the page '/\(page.address.path)'"
      return Diagnostic(
        .warning, "repeated-title",
        "\(what) has the same title as '/\(other.address.path)': '\(title)'",
        at: page.position, hint: "give one of them another 'title:'")
    }
  }

  /// Adds markup that no browser can read as it was meant, and pictures without text.
  private func addBrokenMarkup(of pages: [CheckedPage], to faults: inout MarkupFaults) {
    for checked in pages where checked.edition.isMain {
      func add(_ rule: String, _ fault: String, _ what: String, hint: String? = nil) {
        faults.add(
          .warning, rule, fault, on: checked.page, "on '/\(checked.page.address.path)' \(what)",
          hint: hint)
      }
      if checked.markup.hasTextAround {
        add(
          "text-around-page", MarkupFaults.textAround, "something stands before or after the page")
      }
      for tag in checked.markup.unpairedTags {
        let isEnd = tag.hasPrefix("</")
        let fault =
          isEnd
          ? "ends nothing" : tag.hasSuffix("=") ? "lacks a quote, or its '>'" : "is never closed"
        add("unpaired-tag", tag, "'\(tag)' \(fault)")
      }
      for content in checked.markup.blocked.sorted(by: { $0.what < $1.what }) {
        add(
          "blocked-content", content.fault,
          "the policy of the pages blocks '\(shortened(content.what, to: 80))'", hint: content.hint)
      }
      if checked.markup.hasBase {
        add(
          "rooted-link", PageMarkup.base, "'<base>' changes where all links lead",
          hint: "remove it: links of pages begin at the page")
      }
      for id in checked.markup.repeatedIDs.sorted() {
        add(
          "repeated-id", id, "several elements have the id '\(id.dropFirst(3))'",
          hint: "links and labels find only the first: give each its own")
      }
      if !checked.markup.missing.isEmpty {
        add(
          "incomplete-page", PageMarkup.page,
          "the page lacks \(checked.markup.missing.joined(separator: ", "))",
          hint: "the built-in 'layout.mustache' has it")
      }
      for link in Set(checked.markup.silentLinks).sorted() {
        add(
          "link-without-text", link, "the link '\(shortened(link, to: 80))' says nothing",
          hint: "write what it leads to, or an 'aria-label'")
      }
      for picture in checked.markup.picturesWithoutText {
        add(
          "missing-alt", picture, "the image '\(picture)' has no 'alt', not even an empty one")
      }
    }
  }

  /// Files in `data/` that no page and no key of the configuration names.
  private func unusedData(_ site: Site, named: [String]) -> [Diagnostic] {
    let used = Set(
      named.flatMap { name -> [String] in
        let pattern = PathPattern(text: name)
        return pattern.isPattern ? pattern.matches(in: "") : [name]
      })
    return site.files.filter { $0.hasPrefix("data/") && $0 != CorrectionLine.path }.sorted()
      .compactMap { file in
        let path = "\(site.root)/\(file)"
        guard !used.contains(path) else { return nil }
        return Diagnostic(
          .warning, "unused-data", "no page shows this file", at: SourcePosition(path),
          hint: "name it with 'data:' in a page, or remove it")
      }
  }

  /// Files that begin as pages do and end in another way.
  private func unreadPages(_ site: Site) -> [Diagnostic] {
    site.files.sorted().compactMap { file in
      let path = "\(site.root)/\(file)"
      guard let dot = file.lastIndex(of: "."),
        ["md", "markdown", "mdown", "mkd", "txt"].contains(file[dot...].dropFirst().lowercased()),
        let text = try? readFile(path, limit: SizeLimit.page),
        let document = try? splitDocument(text, path: path), document.frontMatter != nil
      else { return nil }
      return Diagnostic(
        .warning, "unread-page", "this file is no page, because its name does not end in '.md'",
        at: SourcePosition(path),
        hint: "rename it to '\(file[..<dot].split(separator: "/").last ?? "").md'")
    }
  }

  /// Strings missing from the languages of the site's theme, including those the site does not use.
  private func untranslated(_ theme: ThemeSource) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for code in theme.languages {
      let place = SourcePosition("strings/\(code).yml")
      _ = LanguageLoader(theme: theme).load(Located(code, at: place), &findings)
    }
    return findings
  }

  private func heavySheets(_ source: ThemeSource) -> [Diagnostic] {
    source.files.filter { $0.key.hasSuffix(".css") }.sorted { $0.key < $1.key }.compactMap {
      _, file in
      weightFinding(
        withoutComments(styleSheet: file.bytes), limit: WeightLimit.sheet,
        at: SourcePosition(file.path), what: "this stylesheet")
    }
  }
}

/// The largest sizes of files when transferred, compressed, in bytes.
enum WeightLimit {
  static let sheet = 7_000
}

/// The finding about a file that exceeds its limit.
func weightFinding(
  _ bytes: [UInt8], limit: Int, at position: SourcePosition, what: String
) -> Diagnostic? {
  // No file grows when it is compressed, and most are small.
  guard bytes.count > limit else { return nil }
  let weight = compressedSize(of: bytes)
  // The size is an estimate: slightly exceeding the limit is not reported.
  guard weight > limit + limit / 20 else { return nil }
  return Diagnostic(
    .warning, "too-heavy",
    "\(what) weighs about \(weight / 1000) kB compressed; \(limit / 1000) kB is the limit",
    at: position, hint: "split it, or show less at a time")
}

/// A page as readers get it, reduced to the relevant parts of its markup.
struct CheckedPage: Sendable {
  let page: SitePage
  let edition: Edition
  let markup: PageMarkup
  /// The fields that its template leaves out although readers need them.
  let leftOut: [String]
  /// The files that were made, relative to the output folder.
  let files: [String]
  let findings: [Diagnostic]

  init(
    _ page: SitePage, in edition: Edition, _ kind: any PageKind, title: String, _ text: PageText,
    _ made: [OutputFile], leftOut: [String], secrets: [String]
  ) {
    (self.page, self.edition) = (page, edition)
    var html: [UInt8] = []
    if case .bytes(let bytes)? = made.first?.content { html = bytes }
    markup = PageMarkup(html)
    self.leftOut = leftOut
    files = made.map(\.path)
    var findings: [Diagnostic] = []
    let what =
      !page.hasSource || !edition.isMain
      ? "the page '\(title)'\(edition.isMain ? "" : " in \(edition.folder)")" : "this page"
    let limit = type(of: kind).weightLimit
    if let finding = weightFinding(html, limit: limit, at: page.position, what: what) {
      findings.append(finding)
    }
    findings += publishedSecrets(secrets, in: made, at: page.position)
    self.findings = edition.isMain ? findings + Self.findings(in: text) : findings
  }

  /// Findings about what the page has in any units.
  private static func findings(in text: PageText) -> [Diagnostic] {
    text.document.links.filter { $0.kind == .image && $0.text.isEmpty }.map { link in
      Diagnostic(
        .warning, "missing-alt", "this image has no alternative text", at: link.position,
        hint: "describe it between the brackets: ![Snow on the ridge](…)")
    }
  }
}
