import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportSite
import ReportThemes

/// The list of all stations, highest first; with many stations an index, with pages for each
/// region and each letter.
struct StationListPage: PageKind {
  /// The stations of a region or letter that the page shows; `nil` for the front page.
  let part: Part?

  struct Part {
    let index: StationIndex
    let list: PagedList
    /// The number of the page in the list, from 1.
    let number: Int
  }

  static let template = "stations"
  static let fields = [
    TemplateTypes.tabs,
    TemplateTypes.metricLinks,
    TemplateField("indexes", .list(index), "the ways in which many stations are divided"),
    TemplateField("stations", .html, "the list of stations, may be missing"),
    TemplateField("compare", TemplateTypes.link, "the stations side by side, may be missing"),
    TemplateTypes.pager,
  ]
  private static let index: TemplateType = .object([
    TemplateField("title", .text, "how they are divided, if there are several ways"),
    TemplateField("entries", .list(entry), "the regions, or the letters that names begin with"),
  ])
  private static let entry: TemplateType = .object([
    TemplateField("title", .text, "the region or the letter"),
    TemplateField("link", .text, "its page"),
    TemplateField("summary", .text, "its first and last station"),
    TemplateField("count", .text, "how many it has"),
  ])

  static let address = Address("stations/")

  /// The most stations in one list, and the most of a region or letter on one page.
  static let longest = 100

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
    guard stations.count > longest else { return }
    for index in StationIndex.allCases {
      for group in index.groups(of: stations, &pages) {
        add(group, of: index, after: front, &pages)
      }
    }
  }

  private static func add(
    _ group: StationIndex.Group, of index: StationIndex, after front: DraftPage,
    _ pages: inout PageSet
  ) {
    let list = PagedList(front: Address("\(address.path)\(group.slug)/"))
    let page = pages.add(
      StationListPage(part: Part(index: index, list: list, number: 1)), continuing: front.page,
      as: "stations.part", group.title, at: list.front)
    pages.add(page, to: index.list)
    pages.deal(group.stations, to: list, from: page, longest) {
      StationListPage(part: Part(index: index, list: list, number: $0))
    }
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    guard let part else { return view.lastDayOfStations }
    return view.lastDay(
      ofStations: view.list(part.list.entries(on: part.number)).map {
        StationPage.id(at: view.page($0).address)
      })
  }

  func fill(_ page: inout PageComposer) -> PageFields {
    if let part { return page.stationFields(part) }
    return page.view.hasPages(StationIndex.letters.list)
      ? page.indexFields() : page.stationListFields()
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

  /// The regions and letters, each with its first and last station.
  fileprivate func indexFields() -> PageFields {
    let indexes = StationIndex.allCases.filter { view.hasPages($0.list) }
    let count = view.list(StationPage.list).count
    return [
      "lead": .text(
        language.plural(indexes.count > 1 ? "stations.lead" : "stations.lead-by-name", count)),
      "status": status(through: view.lastDayOfStations),
      "body": .html(prose.html),
      "metricLinks": linksToCompared(),
      "indexes": .list(
        indexes.map { index in
          .object([
            "title": .text(indexes.count > 1 ? index.title(in: language) : nil),
            "entries": .list(view.list(index.list).map { .object(entry(view.page($0))) }),
          ])
        }),
      "compare": compareLink,
    ]
  }

  private func entry(_ part: SitePage) -> PageFields {
    let stations = view.list(PagedList(front: part.address).all)
    let ends = [stations.first, stations.last].compactMap(\.self).withoutRepetition
      .map { view.title(of: view.page($0)) }
    return [
      "title": .text(part.continued?.part ?? ""), "link": .text(link(part.address)),
      "summary": .text(
        ends.count == 2
          ? language.text("stations.from-to", ["first": ends[0], "last": ends[1]]) : ends.first),
      "count": .text(language.plural("status.stations", stations.count)),
    ]
  }

  /// The stations of a region or letter, by name; a letter has links to the others, a region to its
  /// pages by their letters.
  fileprivate mutating func stationFields(_ part: StationListPage.Part) -> PageFields {
    let stations = view.shownStations(stations(in: part.list.entries(on: part.number)))
    describe(view.title(of: page), stations.map(\.title))
    return [
      "lead": .text(
        part.number == 1
          ? language.plural("stations.lead-by-name", view.list(part.list.all).count)
          : position(part.number, in: part.list)),
      "status": status(of: stations),
      "notices": .list(notices(for: stations)),
      "tabs": part.index == .letters ? letterTabs(part) : pageTabs(part),
      "stations": table(inOrder(stations)),
      "pager": pager(part.list, part.number),
    ]
  }

  private func letterTabs(_ part: StationListPage.Part) -> TemplateValue {
    .object([
      "label": .text(part.index.title(in: language)),
      "entries": .list(
        view.list(part.index.list).map { number in
          let letter = view.page(number)
          return tab(
            letter.continued?.part ?? "", letter.address,
            isCurrent: letter.address == part.list.front)
        }),
    ])
  }

  /// The pages of a long region by the letters of their stations, such as "A–C".
  ///
  /// Several pages of one letter have one entry.
  private func pageTabs(_ part: StationListPage.Part) -> TemplateValue {
    let list = part.list
    let letters = view.shared("letters of \(list.front.path)") {
      (0..<view.list(list.pages).count).map { page in
        firstLetters(of: view.list(list.entries(on: page + 1)))
      }
    }
    let starts = letters.indices.filter { $0 == 0 || letters[$0] != letters[$0 - 1] }
    guard starts.count > 1 else { return .nothing }
    let current = starts.last { $0 < part.number }
    return .object([
      "label": .text(StationIndex.letters.title(in: language)),
      "entries": .list(
        starts.map { page in
          tab(letters[page], list.address(of: page + 1), isCurrent: page == current)
        }),
    ])
  }

  /// The letters that the titles of some pages begin with, from the first page to the last.
  private func firstLetters(of pages: [Int]) -> String {
    let ends = [pages.first, pages.last].compactMap { number in
      number.map { IndexLetter(of: view.title(of: view.page($0))).title(in: language) }
    }
    guard let first = ends.first, let last = ends.last, first != last else {
      return ends.first ?? ""
    }
    return language.text("stations.letters-from-to", ["first": first, "last": last])
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
