import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportSite
import ReportThemes

/// The records of all stations and of what a person measures: the newest first, then each in tables,
/// and how it advanced.
struct RecordsPage: PageKind {
  static let template = "records"
  static let fields =
    [
      TemplateField("hasNewest", .flag, "whether a record was ever beaten"),
      TemplateField("newest", .list(TemplateTypes.record), "the newest records"),
      TemplateField("hasMore", .flag, "whether the tables stand on pages of their own"),
      TemplateField(
        "more", .list(TemplateTypes.listEntry), "the pages with the tables, where they are many"),
    ] + TemplateTypes.sections
  static let address = Address("records/")

  /// Of so many stations and metrics the page has all tables; of more it leads to their pages.
  static let mostTables = 3
  /// The newest records that the page tells.
  private static let newestCount = 20

  static func plan(_ pages: inout PageSet) {
    let file = pages.takeFront(of: "records")
    pages.refuseSlug(of: file)
    guard file != nil || pages.view.hasRecords else { return }
    pages.add(
      RecordsPage(), named: "records/index.md", at: address, file: file,
      title: pages.view.language.text("records.title"))
    pages.offer(address, as: pages.view.language.text("navigation.records"), rank: 5)
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    view.lastDayOfData()
  }

  func fill(_ page: inout PageComposer) -> PageFields {
    let subjects = page.view.recordSubjects
    let newest = newestRecords(of: subjects, count: Self.newestCount, in: page.context)
    page.description = newest.first.map { line in
      let value = page.language.text(
        "figure.dated", ["value": line.detail, "date": line.date])
      return page.language.text("page.fact", ["label": line.title, "value": value])
    }
    let hasTables = subjects.count <= Self.mostTables
    return [
      "lead": .text(page.frontMatter.summary?.value ?? page.words("records.lead")),
      "body": .html(page.prose.html),
      "hasNewest": .flag(!newest.isEmpty),
      "newest": .list(newest.map(page.recordEntry)),
      "hasMore": .flag(!hasTables),
      "more": .list(hasTables ? [] : page.compared(subjects).map(page.subjectEntry)),
      "sections": .list(hasTables ? subjects.map { page.recordSection($0) } : []),
    ]
  }
}

extension PageComposer {
  /// A record as an entry of a list.
  func recordEntry(_ line: RecordLine) -> TemplateValue {
    .object([
      "title": .text(line.title), "link": .text(link(line.pageAddress)),
      "detail": .text(line.detail), "date": .text(line.date),
    ])
  }

  /// Those of the stations that pages compare, and all personal metrics.
  fileprivate func compared(_ subjects: [RecordSubject]) -> [RecordSubject] {
    let stations = view.comparedStations
    return subjects.filter { !$0.isStation || stations.contains($0.id) }
  }

  fileprivate func subjectEntry(_ subject: RecordSubject) -> TemplateValue {
    let address = pageAddress(of: subject.id, isStation: subject.isStation)
    return .object([
      "title": .text(subject.title), "link": .text(link(address)),
      "summary": .text(
        newestRecords(of: [subject], count: 1, in: context).first.map { line in
          language.text("figure.dated", ["value": line.title, "date": line.date])
        } ?? ""),
    ])
  }

  /// The tables of a station or metric, and how each record of its days advanced.
  fileprivate mutating func recordSection(_ subject: RecordSubject) -> TemplateValue {
    let context = context
    let name = subject.id.replacing("/", with: "-")
    let id = figures.freeID(name)
    figures.add(markup: { html in
      if subject.isStation {
        context.renderRecords(
          subject.book, of: subject.title, withSpells: true, into: &html)
      } else {
        context.renderBests(subject.book, of: subject.title, into: &html)
      }
    })
    addRecordSteps(of: subject, prefix: "\(name)-")
    return .object([
      "almanac": .nothing, "id": .text(id), "name": .text(subject.title),
      "title": .text(subject.title), "prose": .nothing, "figures": figures.takeMarkup(),
    ])
  }

  /// How the records of days advanced, a figure each.
  mutating func addRecordSteps(of subject: RecordSubject, prefix: String = "") {
    let context = context
    for records in subject.book.kinds where records.kind.span == .day {
      figures.add(
        recordSteps(records, of: subject, in: context, id: "\(prefix)\(records.kind.key)"))
    }
  }
}

extension RecordLine {
  /// The page of the station or the metric.
  var pageAddress: Address { ReportPages.pageAddress(of: id, isStation: isStation) }
}

private func pageAddress(of id: String, isStation: Bool) -> Address {
  isStation ? StationPage.address(of: id) : ActivityPage.address(of: id)
}
