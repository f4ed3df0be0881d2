import ReportCore
import ReportMeasurements
package import ReportSite

/// The pages of a site while they are planned, kind by kind.
package struct PageSet {
  /// The sources, and the pages planned so far.
  package let view: SiteView
  /// What is known of the stations, in the order of the site.
  let stations: [StationOutline]
  /// The same by their ids, nearly the order of their addresses: pages that are planned in that order
  /// are quickly sorted.
  let stationsByID: [StationOutline]
  private var pages: [DraftPage] = []
  /// The pages of each list, in the order shown.
  private(set) var lists: [String: [DraftPage]] = [:]
  private(set) var leftOut: [String: LinkResolver.LeftOut] = [:]
  /// Lists that show their pages in the order of their addresses.
  private(set) var sortedLists: Set<String> = []
  private(set) var offers: [MenuOffer] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The files that no kind has claimed, by their top-level folders; the empty string for files in
  /// none.
  private var waiting: [String: [PageFile]] = [:]
  /// Articles after this day get no page.
  var lastDay: Day?

  package init(_ view: SiteView, drafts: Bool) {
    self.view = view
    stations = view.stations.compactMap { view.outline(ofStation: $0) }
    stationsByID = stations.sorted { $0.id < $1.id }
    for path in view.unreadable { leftOut[path] = .withoutData }
    for (number, placement) in view.placements.enumerated() {
      if placement.isDraft, !drafts {
        leftOut[placement.path] = .draft
        continue
      }
      let file = PageFile(number: number, placement: placement)
      waiting[file.path.top ?? "", default: []].append(file)
    }
  }
}

/// One of the author's files that becomes a page.
package final class PageFile: Sendable {
  /// Its index among the sources.
  let number: Int
  let placement: Placement
  let path: SourcePath

  init(number: Int, placement: Placement) {
    self.number = number
    self.placement = placement
    path = SourcePath(placement.path)
  }
}

/// A page with an address; it gets its number once all pages have addresses.
package final class DraftPage {
  let kind: any PageKind
  let page: SitePage
  let placement: Placement?
  fileprivate(set) var number = -1

  init(kind: any PageKind, page: SitePage, placement: Placement?) {
    self.kind = kind
    self.page = page
    self.placement = placement
  }
}

/// An entry that a kind offers for the navigation.
struct MenuOffer {
  /// Lower ranks come first; entries of the same rank are in the order of their addresses.
  let rank: Int
  /// `nil` for the title of the page.
  let title: String?
  let address: Address
}

/// How kinds claim files.
extension PageSet {
  /// Claims the files of a top-level folder, sorted by path.
  ///
  /// - Parameters:
  ///   - folder: Such as `articles`; empty for the files at the top level.
  ///   - isWanted: Whether the kind wants a file; the others are left to other kinds.
  /// - Returns: The claimed files.
  mutating func take(
    in folder: String, where isWanted: (PageFile) -> Bool = { !$0.path.isFront }
  ) -> [PageFile] {
    let files = waiting[folder] ?? []
    waiting[folder] = files.filter { !isWanted($0) }
    return files.filter(isWanted)
  }

  /// Claims the front page of a top-level folder, if the author has written one.
  mutating func takeFront(of folder: String) -> PageFile? {
    take(in: folder) { $0.path.isFront }.first
  }

  /// Claims a file at the top level, if the author has written it.
  mutating func take(atTop name: String) -> PageFile? {
    take(in: "") { $0.path.name == name }.first
  }

  /// Claims files that no kind has claimed, sorted by path.
  mutating func takeRest(where isWanted: (PageFile) -> Bool = { _ in true }) -> [PageFile] {
    waiting.keys.flatMap { take(in: $0, where: isWanted) }.sorted { $0.number < $1.number }
  }
}

/// How kinds add pages.
extension PageSet {
  /// Adds a page.
  ///
  /// - Parameters:
  ///   - kind: Fills the page.
  ///   - name: The name of the file that it has, or would have.
  ///   - address: Its address.
  ///   - file: The author's file, if there is one.
  ///   - title: Its title, or what it shows a period of, unless the author gives a title; `nil` to
  ///     use the file's name.
  ///   - period: The period that its title names.
  ///   - person: The person whose page it is, if its title has to name them.
  ///   - sections: The ids of its sections that have no heading in the author's text.
  ///   - isListed: Whether search engines may list it.
  /// - Returns: The page.
  @discardableResult
  mutating func add(
    _ kind: some PageKind, named name: String, at address: Address, file: PageFile? = nil,
    title: String?, period: PagePeriod? = nil, of person: Person? = nil, sections: [String] = [],
    isListed: Bool = true
  ) -> DraftPage {
    let placement = file?.placement
    if let layout = placement?.layout { checkLayout(layout) }
    let page = SitePage(
      name: placement?.path ?? name, address: address,
      template: placement?.layout?.value ?? type(of: kind).template, source: file?.number,
      subject: title, period: period, person: person, sections: sections, isListed: isListed,
      position: placement?.position ?? view.position, names: view.names)
    let draft = DraftPage(kind: kind, page: page, placement: placement)
    pages.append(draft)
    return draft
  }

  /// Adds a page that continues another one; its title is derived from that one's.
  ///
  /// - Parameters:
  ///   - kind: Fills the page.
  ///   - front: The preceding page.
  ///   - key: The string with `{title}` and `{part}`.
  ///   - part: What distinguishes the page from other continuations of the same one.
  ///   - address: Its address.
  /// - Returns: The page.
  @discardableResult
  mutating func add(
    _ kind: some PageKind, continuing front: SitePage, as key: String, _ part: String,
    at address: Address
  ) -> DraftPage {
    let continued = Continuation(of: front.address, key, part)
    // No file has such a name: the page disappears when the list gets shorter.
    let page = SitePage(
      name: "\(front.name) \(part)", address: address, template: type(of: kind).template,
      source: nil,
      subject: continued.title(
        front.usualTitle(in: view.language) ?? front.name, view.language),
      continuing: continued, position: front.position, names: view.names)
    let draft = DraftPage(kind: kind, page: page, placement: nil)
    pages.append(draft)
    return draft
  }

  /// Whether there is a page at an address.
  func hasPage(at address: Address) -> Bool { pages.contains { $0.page.address == address } }

  /// Sets the pages of a list in the order shown.
  mutating func set(_ list: String, _ pages: [DraftPage]) { lists[list] = pages }

  /// Adds a page to the end of a list.
  mutating func add(_ page: DraftPage, to list: String) { lists[list, default: []].append(page) }

  /// Adds a page to a list that is sorted by address.
  mutating func add(_ page: DraftPage, toSorted list: String) {
    add(page, to: list)
    sortedLists.insert(list)
  }

  /// The pages of a list so far.
  func pages(of list: String) -> [DraftPage] { lists[list] ?? [] }

  /// Offers a page for the navigation.
  mutating func offer(_ address: Address, as title: String? = nil, rank: Int) {
    offers.append(MenuOffer(rank: rank, title: title, address: address))
  }

  /// Leaves out the page of a file, for a reason.
  mutating func leaveOut(_ file: PageFile, _ reason: LinkResolver.LeftOut) {
    leftOut[file.placement.path] = reason
  }

  /// All pages, numbered in the order of their addresses.
  var numberedPages: [DraftPage] {
    let sorted = pages.sorted { $0.page.address.path < $1.page.address.path }
    for (number, page) in sorted.enumerated() { page.number = number }
    return sorted
  }

  mutating func report(_ finding: Diagnostic) { diagnostics.append(finding) }

  mutating func report(_ findings: [Diagnostic]) { diagnostics += findings }

  /// Reports a name that does not exist.
  mutating func reportUnknown(_ what: String, _ name: Located<String>, among names: [String]) {
    report(
      name.error(
        "unknown-\(what)", "there is no \(what) '\(name.value)'",
        hint: hint(for: name.value, among: names)))
  }

  /// The slug that the author has chosen, or that of the file's name.
  mutating func slug(of file: PageFile) -> String {
    guard let wanted = file.placement.slug else { return file.path.name }
    let clean = ReportSite.slug(of: wanted.value)
    if clean == wanted.value { return clean }
    report(
      wanted.error(
        "bad-slug", "'\(wanted.value)' cannot be part of an address",
        hint: clean.isEmpty ? "use letters, digits and '-'" : "write '\(clean)'"))
    return file.path.name
  }

  /// Reports a chosen slug on a page whose address is fixed by its file's name.
  mutating func refuseSlug(of file: PageFile?) {
    guard let wanted = file?.placement.slug else { return }
    report(
      wanted.error(
        "bad-slug", "the address of this page cannot be chosen",
        hint: "its file name is its address: rename the file, and remove 'slug'"))
  }

  private mutating func checkLayout(_ layout: Located<String>) {
    let names = view.templateNames
    if !names.contains(layout.value) { reportUnknown("layout", layout, among: names) }
  }
}
