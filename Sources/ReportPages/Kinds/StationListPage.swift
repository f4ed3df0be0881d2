import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportSite
import ReportThemes

/// The list of all stations, highest first; with many stations an index, with pages for each
/// letter.
struct StationListPage: PageKind {
  /// The stations of a letter that the page shows; `nil` for the front page.
  let part: Part?

  struct Part {
    let list: PagedList
    /// The number of the page in the list, from 1.
    let number: Int
  }

  static let template = "stations"
  static let fields = [
    TemplateTypes.tabs,
    TemplateTypes.metricLinks,
    TemplateField("letters", .list(letter), "the letters that names begin with, of many stations"),
    TemplateField("hasLetters", .flag, "whether there are any"),
    TemplateField("stations", .html, "the list of stations, may be missing"),
    TemplateField("compare", TemplateTypes.link, "the stations side by side, may be missing"),
    TemplateTypes.pager,
  ]
  private static let letter: TemplateType = .object([
    TemplateField("title", .text, "the letter"),
    TemplateField("link", .text, "its page"),
    TemplateField("summary", .text, "its first and last station"),
    TemplateField("count", .text, "how many it has"),
  ])

  static let address = Address("stations/")

  /// The most stations in one list, and the most of a letter on one page.
  static let longest = 100
  /// The list of the pages of letters.
  static let letters = "letters of stations"

  static func plan(_ pages: inout PageSet) {
    let file = pages.takeFront(of: "stations")
    pages.refuseSlug(of: file)
    let stations = pages.pages(of: StationPage.list)
    // A single station needs no list, and has nothing to be compared with.
    guard file != nil || stations.count > 1 else { return }
    let front = pages.add(
      StationListPage(part: nil), named: "stations/index.md", at: address, file: file,
      title: pages.view.language.text("stations.title"))
    pages.offer(address, as: pages.view.language.text("navigation.stations"), rank: 1)
    if stations.count > longest { addLetters(of: stations, after: front, &pages) }
  }

  private static func addLetters(
    of stations: [DraftPage], after front: DraftPage, _ pages: inout PageSet
  ) {
    let titled = stations.map { station in
      (title: station.page.usualTitle ?? station.page.name, page: station)
    }
    let byLetter = Dictionary(grouping: titled) { IndexLetter(of: $0.title) }
    for (letter, stations) in byLetter.sorted(by: { $0.key < $1.key }) {
      let slug = letter == .other ? "other" : slug(of: letter.text)
      let list = PagedList(front: Address("\(address.path)letter-\(slug)/"))
      let page = pages.add(
        StationListPage(part: Part(list: list, number: 1)), continuing: front.page,
        as: "stations.letter", letter.title(in: pages.view.language), at: list.front)
      pages.add(page, to: letters)
      let inOrder = stations.sorted { a, b in
        (a.title.lowercased(), a.page.page.name) < (b.title.lowercased(), b.page.page.name)
      }
      pages.deal(inOrder.map(\.page), to: list, from: page, longest) {
        StationListPage(part: Part(list: list, number: $0))
      }
    }
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    view.lastDay(
      ofStations: part.map { part in
        view.list(part.list.entries(on: part.number)).map {
          StationPage.id(at: view.page($0).address)
        }
      } ?? view.stations)
  }

  func fill(_ page: inout PageComposer) -> PageFields {
    if let part { return page.stationFields(part) }
    return page.view.hasPages(Self.letters) ? page.letterFields() : page.stationListFields()
  }
}

extension PageComposer {
  /// The fields of the list of all stations, highest first.
  fileprivate mutating func stationListFields() -> PageFields {
    let stations = view.shownStations(view.stations)
    return [
      "lead": .text(
        language.plural(
          stations.contains { $0.station.elevation != nil }
            && stations.allSatisfy { $0.order == nil }
            ? "stations.lead-by-elevation" : "stations.lead", stations.count)),
      "status": status(of: stations),
      "notices": .list(notices(for: stations)),
      "body": .html(prose.html),
      "metricLinks": linksToCompared(),
      "stations": table(compared(stations)),
      "compare": compareLink,
    ]
  }

  /// The letters, each with its first and last station.
  fileprivate func letterFields() -> PageFields {
    let letters = view.list(StationListPage.letters).map { view.page($0) }
    return [
      "lead": .text(language.plural("stations.lead-by-name", view.list(StationPage.list).count)),
      "status": status(through: view.lastDay(ofStations: view.stations)),
      "body": .html(prose.html),
      "metricLinks": linksToCompared(),
      "hasLetters": .flag(true),
      "letters": .list(letters.map { .object(entry($0)) }),
      "compare": compareLink,
    ]
  }

  private func entry(_ letter: SitePage) -> PageFields {
    let stations = view.list(PagedList(front: letter.address).all)
    let ends = [stations.first, stations.last].compactMap(\.self).withoutRepetition
      .map { view.title(of: view.page($0)) }
    return [
      "title": .text(letter.continued?.part ?? ""), "link": .text(link(letter.address)),
      "summary": .text(
        ends.count == 2
          ? language.text("stations.from-to", ["first": ends[0], "last": ends[1]]) : ends.first),
      "count": .text(language.plural("status.stations", stations.count)),
    ]
  }

  /// The stations of a letter, by name, with links to the other letters.
  fileprivate mutating func stationFields(_ part: StationListPage.Part) -> PageFields {
    let stations = view.shownStations(stations(in: part.list.entries(on: part.number)))
    describe(view.title(of: page), stations.map(\.title))
    let letters = view.list(StationListPage.letters).map { view.page($0) }
    return [
      "lead": .text(
        part.number == 1
          ? language.plural("stations.lead-by-name", view.list(part.list.all).count)
          : position(part.number, in: part.list)),
      "status": status(of: stations),
      "notices": .list(notices(for: stations)),
      "tabs": .object([
        "label": .text(words("stations.letters")),
        "entries": .list(
          letters.map { letter in
            tab(
              letter.continued?.part ?? "", letter.address,
              isCurrent: letter.address == part.list.front)
          }),
      ]),
      "stations": table(inOrder(stations)),
      "pager": pager(part.list, part.number),
    ]
  }

  private mutating func table(_ stations: [ComparedStation]) -> TemplateValue {
    figures.noteDrawings()
    var table = ByteWriter()
    context.renderStationTable(stations, into: &table)
    return .html(table.bytes)
  }
}

extension PageComposer {
  /// The link to the page that compares the stations.
  var compareLink: TemplateValue {
    let address = StationComparePage.address
    guard view.title(at: address) != nil, let year = view.sharedYears.best else { return .nothing }
    return .object([
      "title": .text(language.text("compare.link", ["year": language.year(year)])),
      "link": .text(link(address)),
    ])
  }
}
