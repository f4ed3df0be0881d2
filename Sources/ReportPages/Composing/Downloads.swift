import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements
import ReportSite
import ReportThemes

/// A file beside a page, as offered among the page's facts.
struct Download {
  let title: String
  /// Relative to the page.
  let address: String
  /// The same numbers as JSON, if the file holds numbers.
  var json: String?
}

extension PageComposer {
  /// Files beside the page, as the last of its facts; empty if there are none.
  func downloads(_ files: [Download?]) -> [TemplateValue] {
    let files = files.compactMap(\.self)
    guard !files.isEmpty else { return [] }
    var links = ByteWriter()
    for (index, file) in files.enumerated() {
      if index > 0 { links.append(markup: ", ") }
      links.append(bytes: anchors(file))
    }
    return [.object(["label": .text(words("station.downloads")), "value": .html(links.bytes)])]
  }

  /// The links to a file: "CSV · JSON".
  func anchors(_ file: Download) -> [UInt8] {
    var links = ByteWriter()
    links.append(link: file.title, to: file.address)
    if let json = file.json {
      links.append(markup: " · ")
      links.append(link: words("figure.json"), to: json)
    }
    return links.bytes
  }

  /// The files with the current records of a station or a metric, and with the records of each
  /// date.
  mutating func recordFiles(
    of subject: RecordSubject, _ dates: [DateRecords]
  ) -> [Download?] {
    guard figures.offersFiles, !subject.book.kinds.isEmpty else { return [] }
    func titled(_ key: String) -> String {
      language.text("figure.titled", ["title": words(key), "period": subject.title])
    }
    let stands = figures.add(
      recordsFile(subject, in: context), named: "records", title: titled("navigation.records"),
      link: words("navigation.records"))
    guard !dates.isEmpty else { return [stands] }
    let byDate = figures.add(
      dateRecordsFile(dates, of: subject, in: context), named: "date-records",
      title: titled("records.dates-file"), link: words("records.dates-file"))
    return [stands, byDate]
  }

  /// The link to the page with all records, as a fact; none without that page.
  func allRecords(at address: Address) -> [TemplateValue] {
    pageLink(address).map { page in
      [fact("navigation.records", words("home.all-records"), leadingTo: page)]
    } ?? []
  }

  /// The climate summary of a year as a file beside the page.
  mutating func climateReport(of year: StationYear) -> Download? {
    guard figures.offersFiles else { return nil }
    return add(climateReport: yearlyClimateReport(year, in: context), of: "\(year.year)")
  }

  /// The climate summary of a month as a file beside the page.
  mutating func climateReport(of month: StationMonth) -> Download? {
    guard figures.offersFiles else { return nil }
    return add(climateReport: monthlyClimateReport(month, in: context), of: month.month.archived)
  }

  private mutating func add(climateReport report: [UInt8], of period: String) -> Download {
    Download(
      title: words("figure.climate-report"),
      address: figures.add(file: "climate-\(period).txt", report))
  }
}

extension ByteWriter {
  /// Writes a link.
  mutating func append(link text: String, to address: String) {
    append(markup: "<a href=\"")
    append(text: address)
    append(markup: "\">")
    append(text: text)
    append(markup: "</a>")
  }
}
