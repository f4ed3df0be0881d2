import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportSite
import ReportThemes

/// The newest records of all stations and personal metrics, and the pages with all of them.
struct RecordsPage: PageKind {
  static let template = "records"
  static let fields = [
    TemplateField("hasRecords", .flag, "whether a record was ever beaten"),
    TemplateField("records", .list(TemplateTypes.record), "the newest records"),
    TemplateField("hasMore", .flag, "whether anything has a record"),
    TemplateField("more", .list(TemplateTypes.listEntry), "the pages with all records"),
  ]
  static let address = Address("records/")

  /// How many of the newest records the page lists.
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
    view.lastDayOfData
  }

  func fill(_ page: inout PageComposer) -> PageFields {
    let newest = page.view.newestRecords.lines(Self.newestCount, in: page.context)
    page.description = newest.first.map { line in
      let value = page.language.text(
        "figure.dated", ["value": line.detail, "date": line.date])
      return page.language.text("page.fact", ["label": line.title, "value": value])
    }
    let compared = page.view.comparedSubjects
    let more = compared.map(page.subjectEntry)
    let shown = page.view.subjects(of: newest) + compared
    return [
      "lead": .text(page.frontMatter.summary?.value ?? page.words("records.lead")),
      "notices": .list(page.notices(for: [], records: shown)),
      "body": .html(page.prose.html),
      "hasRecords": .flag(!newest.isEmpty),
      "records": .list(newest.map(page.recordEntry)),
      "hasMore": .flag(!more.isEmpty),
      "more": .list(more),
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

  fileprivate func subjectEntry(_ subject: RecordSubject) -> TemplateValue {
    let own =
      subject.isStation
      ? AllRecordsPage.address(ofStation: subject.id) : AllRecordsPage.address(ofMetric: subject.id)
    let address =
      pageLink(own) == nil ? pageAddress(of: subject.id, isStation: subject.isStation) : own
    return .object([
      "title": .text(subject.title), "link": .text(link(address)),
      "summary": .text(
        NewestRecords(of: [subject]).lines(1, in: context).first.map { line in
          language.text("figure.dated", ["value": line.record, "date": line.date])
        } ?? ""),
    ])
  }

  /// Figures of how the daily records advanced, one for each.
  ///
  /// - Parameters:
  ///   - subject: The station or the metric.
  ///   - events: Its events.
  ///   - address: Another page, beside which the files of the same figures are.
  mutating func addRecordSteps(
    of subject: RecordSubject, _ events: [DatedEvent], withFilesIn address: Address? = nil
  ) {
    let context = context
    for records in subject.book.kinds where records.kind.span == .day {
      figures.add(
        recordSteps(records, of: subject, events, in: context, id: records.kind.key),
        withFilesIn: address)
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
