import ReportCore
import ReportMeasurements
package import ReportSite

/// The pages of a site as they are planned, kind by kind.
package struct PageSet {
  /// The sources, and the pages that have been planned.
  package let view: SiteView
  private var pages: [DraftPage] = []
  /// The pages of each list, in the order in which it shows them.
  private(set) var lists: [String: [DraftPage]] = [:]
  private(set) var leftOut: [String: LinkResolver.LeftOut] = [:]
  /// Lists that show their pages in the order of their addresses.
  private(set) var sortedLists: Set<String> = []
  private(set) var offers: [MenuOffer] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The files that no kind has taken, by their first folders; those at the top have none.
  private var waiting: [String: [PageFile]] = [:]
  /// Later articles have no page.
  var lastDay: Day?

  package init(_ view: SiteView, drafts: Bool) {
    self.view = view
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

/// A file of the author that becomes a page.
package final class PageFile: Sendable {
  /// Among the sources.
  let number: Int
  let placement: Placement
  let path: SourcePath

  init(number: Int, placement: Placement) {
    self.number = number
    self.placement = placement
    path = SourcePath(placement.path)
  }
}

/// A page that has an address, and no number before all have one.
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
  /// Small numbers come first; those of one rank stand in the order of their addresses.
  let rank: Int
  /// `nil` for the title of the page.
  let title: String?
  let address: Address
}

/// What a kind asks of the files.
extension PageSet {
  /// Takes the files of a folder of the first level, in the order of their paths.
  ///
  /// - Parameters:
  ///   - folder: Such as `articles`; empty for the files at the top.
  ///   - isWanted: Which of them; the others wait for other kinds.
  /// - Returns: The files that are wanted.
  mutating func take(
    in folder: String, where isWanted: (PageFile) -> Bool = { !$0.path.isFront }
  ) -> [PageFile] {
    let files = waiting[folder] ?? []
    waiting[folder] = files.filter { !isWanted($0) }
    return files.filter(isWanted)
  }

  /// Takes the front page of a folder of the first level, if the author has written one.
  mutating func takeFront(of folder: String) -> PageFile? {
    take(in: folder) { $0.path.isFront }.first
  }

  /// Takes a file at the top, if the author has written it.
  mutating func take(atTop name: String) -> PageFile? {
    take(in: "") { $0.path.name == name }.first
  }

  /// Takes files that no kind has taken, in the order of their paths.
  mutating func takeRest(where isWanted: (PageFile) -> Bool = { _ in true }) -> [PageFile] {
    waiting.keys.flatMap { take(in: $0, where: isWanted) }.sorted { $0.number < $1.number }
  }
}

/// What a kind adds.
extension PageSet {
  /// Adds a page.
  ///
  /// - Parameters:
  ///   - kind: Fills it.
  ///   - name: The name of the file that it has, or would have.
  ///   - address: Where it stands.
  ///   - file: The author's file, if there is one.
  ///   - title: Its title, unless the author gives one; `nil` for what the file's name says.
  ///   - person: Whose it is, where its title has to say so.
  ///   - sections: The ids of sections that it has without a heading of the author's.
  ///   - isListed: Whether search engines may know it.
  /// - Returns: The page.
  @discardableResult
  mutating func add(
    _ kind: some PageKind, named name: String, at address: Address, file: PageFile? = nil,
    title: String?, of person: Person? = nil, sections: [String] = [], isListed: Bool = true
  ) -> DraftPage {
    let placement = file?.placement
    if let layout = placement?.layout { checkLayout(layout) }
    let page = SitePage(
      name: placement?.path ?? name, address: address,
      template: placement?.layout?.value ?? type(of: kind).template, source: file?.number,
      usualTitle: title, person: person, sections: sections, isListed: isListed,
      position: placement?.position ?? view.position, names: view.names)
    let draft = DraftPage(kind: kind, page: page, placement: placement)
    pages.append(draft)
    return draft
  }

  /// Adds a page that goes on where another one ends; its title is made from that one's.
  ///
  /// - Parameters:
  ///   - kind: Fills it.
  ///   - front: The page that comes before.
  ///   - key: The string with `{title}` and `{part}`.
  ///   - part: What tells the page from others that go on with the same one.
  ///   - address: Where it stands.
  /// - Returns: The page.
  @discardableResult
  mutating func add(
    _ kind: some PageKind, continuing front: SitePage, as key: String, _ part: String,
    at address: Address
  ) -> DraftPage {
    let continued = Continuation(of: front.address, key, part)
    // No file has such a name: the page goes when the list gets shorter.
    let page = SitePage(
      name: "\(front.name) \(part)", address: address, template: type(of: kind).template,
      source: nil, usualTitle: continued.title(front.usualTitle ?? front.name, view.language),
      continuing: continued, position: front.position, names: view.names)
    let draft = DraftPage(kind: kind, page: page, placement: nil)
    pages.append(draft)
    return draft
  }

  /// Whether a page stands at an address.
  func hasPage(at address: Address) -> Bool { pages.contains { $0.page.address == address } }

  /// Sets the pages of a list in the order in which it shows them.
  mutating func set(_ list: String, _ pages: [DraftPage]) { lists[list] = pages }

  /// Adds a page to the end of a list.
  mutating func add(_ page: DraftPage, to list: String) { lists[list, default: []].append(page) }

  /// Adds a page to a list that shows its pages in the order of their addresses.
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

  /// Leaves out the page of a file.
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

  /// Reports a name that nothing has.
  mutating func reportUnknown(_ what: String, _ name: Located<String>, among names: [String]) {
    report(
      name.error(
        "unknown-\(what)", "there is no \(what) '\(name.value)'",
        hint: hint(for: name.value, among: names)))
  }

  /// The part of the address that an author has chosen, or that of the file's name.
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

  /// Reports a chosen address where the file's name is the address.
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
