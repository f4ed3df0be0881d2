package import ReportCore
package import ReportFigures
package import ReportLanguage
import ReportMeasurements
package import ReportThemes

/// The site as pages see it: every question is noted with its subject.
///
/// What is made from a view depends on nothing else, so the noted questions decide when it has to
/// be made again.
package struct SiteView: Sendable {
  private let shared: Shared
  private let recorder: TraceRecorder
  private let notingLanguage: Language

  /// The state that all views of a site share.
  private final class Shared: Sendable {
    let planned: PlannedSite
    let values = SharedValues()
    let tables: SharedTables

    init(_ planned: PlannedSite, _ tables: SharedTables) {
      (self.planned, self.tables) = (planned, tables)
    }
  }

  /// - Parameters:
  ///   - planned: Answers the questions.
  ///   - tables: The values that pages share; only of sites with the same plan and the same
  ///     answers, and of one edition.
  package init(_ planned: PlannedSite, tables: SharedTables = SharedTables()) {
    self.init(Shared(planned, tables), TraceRecorder(planned.names))
  }

  private init(_ shared: Shared, _ recorder: TraceRecorder) {
    self.shared = shared
    self.recorder = recorder
    notingLanguage = shared.planned.site.language.noting { recorder.note(.string, $0) }
  }
}

extension SiteView {
  /// The same view with its own list of questions; both share values.
  package func noting() -> SiteView { SiteView(shared, TraceRecorder(planned.names)) }

  /// The same view with the list of questions of another one.
  package func noting(with other: SiteView) -> SiteView { SiteView(shared, other.recorder) }

  /// All questions since the last call, which are then forgotten.
  package func takeQuestions() -> AskedQuestions { recorder.take() }

  /// The same sources with a plan, noting its questions with this view.
  package func planned(_ plan: SitePlan) -> SiteView {
    SiteView(Shared(planned.planned(plan), SharedTables()), recorder)
  }

  /// A value that several pages share, made once; a name always has the same type.
  package func shared<Value: Sendable>(
    _ name: String, _ make: () -> Value
  ) -> Value {
    shared.values.value(name, for: recorder, make)
  }

  /// A table of values that several pages share; a name always has the same type.
  package func table<Key, Value>(_ name: String) -> SharedTable<Key, Value> {
    shared.tables.table(name)
  }

  /// Whether later builds use values from the tables of this one.
  package var keepsTables: Bool { shared.tables.areKept }

  @usableFromInline func asked<Value>(while make: () -> Value) -> (
    value: Value, asked: AskedQuestions
  ) {
    recorder.asked(while: make)
  }

  /// The names of pages and other things in questions.
  package var names: Names { planned.names }

  var planned: PlannedSite { shared.planned }

  /// The edition that the pages belong to.
  package var edition: Edition { planned.site.edition }

  @usableFromInline func note(_ asked: AskedQuestions) { recorder.note(asked) }

  func note(_ kind: Question.Kind, _ subject: String = "", _ part: String = "") {
    recorder.note(kind, subject, part)
  }

  func note(_ kind: Question.Kind, _ page: SitePage, _ part: String = "") {
    recorder.note(kind, page.nameNumber, part)
  }

  func setting<Value>(_ setting: Setting, _ key: KeyPath<SiteConfiguration, Value>) -> Value {
    note(.setting, setting.rawValue)
    return planned.site.configuration[keyPath: key]
  }
}

/// The site as a whole.
extension SiteView {
  package var title: String { setting(.title, \.title) }
  package var description: String? { setting(.description, \.description) }
  package var author: String? { setting(.author, \.author) }
  package var colors: SiteColors { setting(.colors, \.colors) }
  package var baseURL: BaseURL? { setting(.baseURL, \.baseURL) }

  /// The link from a page to an address.
  ///
  /// - Parameters:
  ///   - address: The address of a page or a file.
  ///   - page: The page with the link.
  ///   - isListed: Whether the page is shown at its own address. The page that is not is shown at
  ///     every address that does not exist, where relative links would fail; a site of files without
  ///     an address of its own has none.
  /// - Returns: A relative link, or one from the host's root.
  package func link(to address: Address, from page: Address, isListed: Bool = true) -> String {
    let style = setting(.links, \.links)
    let root = baseURL?.path ?? (style == .folders ? "/" : nil)
    guard !isListed, let root else { return address.link(from: page, style) }
    return root + address.named(by: style).encodedPath
  }

  /// The link from a page to a file that all editions share.
  ///
  /// - Parameters:
  ///   - file: The address of the file.
  ///   - page: The page with the link.
  ///   - isListed: Whether the page is shown at its own address.
  /// - Returns: A relative link, or one from the host's root.
  package func link(
    toFile file: Address, from page: Address, isListed: Bool = true
  ) -> String {
    link(to: file, from: edition.place(of: page), isListed: isListed)
  }

  /// The full address of a page of this edition; `nil` if the site has none.
  package func url(of page: Address) -> String? { baseURL?.url(of: edition.place(of: page)) }

  /// The editions of the site, that in the author's units first.
  package var editions: [Edition] { setting(.editions, \.editions) }

  /// The link from a page to the same page in another edition.
  package func link(to edition: Edition, from page: Address) -> String {
    link(to: edition.place(of: page), from: self.edition.place(of: page))
  }

  /// The picture before the site's title, with its file relative to Content/.
  package var logo: (address: Address, file: String)? {
    guard setting(.logo, \.logo) != nil, let address = planned.logo.address,
      let file = planned.logo.file
    else { return nil }
    return (address, file)
  }

  /// The line of the footer, if the author has written one.
  package var footer: String? { setting(.footer, \.footer) }
  package var licence: String? { setting(.licence, \.licence) }
  /// Whether the author's HTML is kept on pages.
  package var allowsHTML: Bool { setting(.allowsHTML, \.allowsHTML) }
  /// The folder of the sources, as the author knows it: the same in all builds with one cache.
  package var root: String { planned.site.root }

  package var language: Language {
    note(.formats)
    return notingLanguage
  }

  /// What all figures share.
  package var figures: FigureContext {
    note(.setting, Setting.units.rawValue)
    note(.setting, Setting.statistics.rawValue)
    var context = planned.figures.value
    context.language = language
    return context
  }

  package var menu: [MenuItem] {
    note(.menu)
    return planned.plan.menu
  }

  /// The compiled templates, to render one of them.
  ///
  /// - Parameter template: Its name.
  /// - Returns: All templates; `nil` while a site is being planned.
  package func templates(for template: String) -> Theme? {
    note(.template, template)
    return planned.templates
  }

  /// The names of all templates.
  package var templateNames: [String] {
    note(.templates)
    return planned.theme.layouts
  }

  /// A file of the theme that pages load.
  package func asset(_ path: String) -> [UInt8] {
    note(.asset, path)
    return planned.asset(path) ?? []
  }

  /// The path of one of the author's files on disk, for copying it.
  package func place(ofFile path: String) -> String {
    let place = "\(planned.site.root)/\(path)"
    note(.file, place)
    return place
  }
}

/// Pages.
extension SiteView {
  /// The page with an index.
  package func page(_ number: Int) -> SitePage {
    let page = planned.plan.pages[number]
    note(.place, page)
    return page
  }

  package func title(of page: SitePage) -> String {
    recorder.note(.title, page.addressNumber)
    guard let continued = page.continued, let title = title(at: continued.front) else {
      return planned.title(of: page)
    }
    return continued.title(title, language)
  }

  /// The title of the page at an address; `nil` if there is none.
  package func title(at address: Address) -> String? {
    note(.title, address.path)
    return planned.plan.number(at: address).map { title(of: planned.plan.pages[$0]) }
  }

  /// What lists show of a page.
  package func card(of number: Int) -> PageCard {
    note(.card, planned.plan.pages[number])
    return planned.card(of: number)
  }

  /// The page's front matter: empty as long as it has no file.
  package func frontMatter(of page: SitePage) -> FrontMatter {
    note(.frontMatter, page)
    return planned.source(of: page)?.frontMatter ?? FrontMatter()
  }

  /// The front matter of the page at an address.
  package func frontMatter(at address: Address) -> FrontMatter {
    guard let number = planned.plan.number(at: address) else { return FrontMatter() }
    let page = planned.plan.pages[number]
    // The author can still add a file for the page.
    note(.frontMatter, page)
    return frontMatter(of: page)
  }

  package func publication(of number: Int) -> Publication {
    let page = planned.plan.pages[number]
    note(.publication, page)
    return planned.publication(of: page)
  }

  /// The indices of the pages whose texts link to a page.
  package func mentions(of page: SitePage) -> [Int] {
    note(.mentions, page)
    return planned.mentions(of: page)
  }

  /// The picture of a page for link previews.
  package func picture(of page: SitePage) -> Address? {
    note(.picture, page)
    return planned.picture(of: page).address
  }

  /// Notes that the text of a page is shown.
  package func noteText(of page: SitePage) { note(.text, page) }
}

/// Texts.
extension SiteView {
  /// The text of a page as written in its file.
  ///
  /// - Parameters:
  ///   - page: A page with a file.
  ///   - loader: Reads it, if it is not in memory.
  /// - Returns: The text with the line on which it begins, or the findings about why it cannot be
  ///   read.
  package func markdown(of page: SitePage, _ loader: PageLoader) -> (
    text: [UInt8], firstLine: Int, file: String, findings: [Diagnostic]
  )? {
    note(.source, page)
    guard let source = planned.source(of: page) else { return nil }
    let (text, findings) = loader.text(of: source)
    return (text, source.firstLine, source.file, findings)
  }

  /// The target of a link.
  ///
  /// - Parameters:
  ///   - link: The link as written in the page.
  ///   - page: The page.
  /// - Returns: The target, whose fragment is not checked.
  package func target(of link: String, on page: SitePage) -> LinkGoal {
    target(of: link, in: page.name, at: page.address)
  }

  /// The target of a link in site.yml.
  package func target(ofConfigured link: String) -> LinkGoal {
    target(of: link, in: SiteConfiguration.fileName, at: .home)
  }

  private func target(of link: String, in path: String, at address: Address) -> LinkGoal {
    let name = LinkName(link, in: path)
    if case .source(let source, _) = name {
      note(.target, source.path, source.isFromRoot ? "/" : "")
    }
    return planned.resolver.goal(of: name, in: path, at: address)
  }

  /// The size of a picture among the sources; `nil` if the file does not state it.
  package func imageSize(_ path: String) -> ImageSize? {
    note(.imageSize, path)
    return planned.imageSize(path)
  }
}

/// What planning needs of the sources.
extension SiteView {
  /// Whether the numbers and drawings of figures are written as files beside the pages.
  package var offersDownloads: Bool { setting(.downloads, \.downloads) }

  /// Whether each figure has a page of its own, for frames on other sites.
  package var offersEmbeds: Bool { setting(.embed, \.embed) }

  /// The version of the program that draws pictures for link previews; `nil` if none are drawn.
  package var previewTool: String? {
    guard setting(.previews, \.previews) != nil, baseURL != nil else { return nil }
    note(.previewTool)
    return planned.previewTool
  }

  /// How far down the archive of each station has pages.
  package var archive: Archive { setting(.archive, \.archive) }
  package var regions: RegionNames { setting(.regions, \.regions) }

  /// What the Markdown files say about the places of their pages, sorted by path.
  package var placements: [Placement] {
    note(.placements)
    return planned.site.sources.map(\.placement)
  }

  /// The paths of the sources that could not be read, which have no page.
  package var unreadable: [String] {
    note(.placements)
    return planned.site.unreadable
  }

  /// The position of site.yml, for findings about the whole site.
  package var position: SourcePosition { planned.site.configuration.position }

  /// The entries of the navigation, if the author has chosen them.
  package var menuEntries: [MenuEntry]? { setting(.menu, \.menu) }
}
