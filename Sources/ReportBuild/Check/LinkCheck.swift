import ReportCore
import ReportPages
import ReportSite

/// Follows the links of rendered pages, including those of templates, which no source contains.
struct LinkCheck {
  /// The path where the site is published, from slash to slash.
  private let basePath: String
  private let pages: [CheckedPage]
  /// The file of the configuration.
  private let configuration: String
  /// All files that the site will have.
  let files: Set<String>
  /// The indices of pages by their files.
  private let numbers: [String: Int]

  init(_ prepared: PreparedSite, _ pages: [CheckedPage]) {
    configuration = prepared.site.site.configuration.position.path
    basePath = prepared.site.site.configuration.baseURL?.path ?? "/"
    self.pages = pages
    files = Set(pages.flatMap(\.files)).union(prepared.outputs.paths)
    numbers = Dictionary(
      zip(pages.map(\.place.file), 0...), uniquingKeysWith: { first, _ in first })
  }
}

extension LinkCheck {
  /// Follows every link.
  ///
  /// - Parameter faults: Receives the dead links.
  /// - Returns: Findings about pages without incoming links; the number of links within the site,
  ///   each counted once per page; the files they lead to.
  func follow(
    _ faults: inout MarkupFaults
  ) -> (findings: [Diagnostic], links: Int, reached: Set<String>) {
    var links = 0
    var reached: Set<String> = []
    var named: Set<Int> = []
    var switches: Set<Edition> = []
    for (number, page) in pages.enumerated() {
      for target in page.markup.targets {
        if leadsFromRoot(target, on: page) { addRooted(target, on: page, to: &faults) }
        guard let (file, fragment) = file(of: target, from: page.place) else {
          continue
        }
        links += 1
        guard files.contains(file) else {
          let isAtRoot = files.contains(
            Address(String(target.prefix { $0 != "?" && $0 != "#" })).file)
          addDead(
            target, on: page, "the site has no '\(file)'", to: &faults,
            hint: isAtRoot ? "write '{{links.home}}' before it: pages are in folders" : nil)
          continue
        }
        guard !target.isEmpty else {
          addEmpty(on: page, to: &faults)
          continue
        }
        reached.insert(file)
        guard let other = numbers[file] else { continue }
        if other != number, page.edition.isMain {
          named.insert(other)
          switches.insert(pages[other].edition)
        }
        // The headings of a text that is left out are reported with it.
        if !fragment.isEmpty, !pages[other].markup.ids.contains(fragment),
          !pages[other].leftOut.contains("body")
        {
          addDead(target, on: page, "that page has nothing called '\(fragment)'", to: &faults)
        }
      }
    }
    return (orphans(named) + orphanEditions(switches), links, reached)
  }

  /// Pages in other units to which no page in the author's leads.
  private func orphanEditions(_ switches: Set<Edition>) -> [Diagnostic] {
    let unseen = pages.first { !$0.edition.isMain && !switches.contains($0.edition) }
    guard let unseen else { return [] }
    return [
      Diagnostic(
        .warning, "orphan-page", "no page links to those in '/\(unseen.edition.folder)'",
        at: SourcePosition(configuration), hint: "show 'page.units' in the layout of the theme")
    ]
  }

  private func addDead(
    _ target: String, on page: CheckedPage, _ reason: String, to faults: inout MarkupFaults,
    hint: String? = nil
  ) {
    faults.add(
      .error, "dead-link", target, on: page.page,
      "on '/\(page.place.path)' a link leads to '\(target)', but \(reason)", hint: hint)
  }

  private func addEmpty(on page: CheckedPage, to faults: inout MarkupFaults) {
    faults.add(
      .warning, "empty-address", MarkupFaults.emptyTarget, on: page.page,
      "on '/\(page.place.path)' a link, a picture or a sheet has an empty address",
      hint: "names of pages that the site may not have are sections, too: '{{#links.stations}} … "
        + "{{/links.stations}}'")
  }

  /// Whether a link to a file of the site leads there only while the site is at one place of a
  /// server.
  ///
  /// Only the tool writes such links, on pages that can be shown at any address.
  private func leadsFromRoot(_ target: String, on page: CheckedPage) -> Bool {
    guard page.page.isListed, target.hasPrefix("/"), !target.hasPrefix("//") else { return false }
    let path = String(target.dropFirst().prefix { $0 != "?" && $0 != "#" })
    let inSite = file(of: target, from: page.place).map { files.contains($0.file) } ?? false
    return inSite || decoded(path[...]).map { files.contains(Address($0).file) } ?? false
  }

  private func addRooted(_ target: String, on page: CheckedPage, to faults: inout MarkupFaults) {
    faults.add(
      .warning, "rooted-link", target, on: page.page,
      "on '/\(page.place.path)' a link leads to '\(target)', which begins at the root of the server, "
        + "wherever the site is",
      hint:
        "write '{{links.home}}' for the first '/' in a template, '../' as often as needed in HTML")
  }

  private func orphans(_ named: Set<Int>) -> [Diagnostic] {
    pages.enumerated().compactMap { number, checked in
      let page = checked.page
      // The pages in other units link to each other as these do.
      guard checked.edition.isMain, !named.contains(number), page.address != .home, page.isListed
      else { return nil }
      return Diagnostic(
        .warning, "orphan-page", "no other page links to '/\(page.address.path)'",
        at: page.position, hint: "link to it, or list it in 'menu'")
    }
  }

  /// The file and the fragment that a link of a page leads to; `nil` for other sites.
  private func file(of target: String, from page: Address) -> (file: String, fragment: String)? {
    let hash = target.firstIndex(of: "#") ?? target.endIndex
    let fragment = target[hash...].dropFirst()
    let path = target[..<hash].prefix { $0 != "?" }
    let wanted = decoded(fragment) ?? String(fragment)
    guard !path.isEmpty else { return (page.file, wanted) }
    guard !path.contains(":"), !path.hasPrefix("//"), let name = decoded(path) else { return nil }
    if name.hasPrefix("/") {
      guard name.hasPrefix(basePath) else { return nil }
      return (Address(String(name.dropFirst(basePath.count))).file, wanted)
    }
    let goal = joined(name[...], to: folder(of: page.file))
    let isFolder = goal.isEmpty || name.hasSuffix("/") || name == "." || name.hasSuffix("..")
    return (isFolder && !goal.isEmpty ? "\(goal)/index.html" : Address(goal).file, wanted)
  }
}

extension CheckedPage {
  /// Its place in the whole site.
  fileprivate var place: Address { edition.place(of: page.address) }
}
