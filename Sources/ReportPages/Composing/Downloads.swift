import ReportCore
import ReportFigures
import ReportThemes

/// A file beside a page, as the facts of the page offer it.
struct Download {
  let title: String
  /// Relative to the page.
  let address: String
  /// The same numbers as JSON, where it has numbers.
  var json: String?
}

extension PageComposer {
  /// Files beside the page, as the last of its facts; nothing where there are none.
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

  /// The climate summary of a year as a file beside the page.
  mutating func climateReport(of year: StationYear) -> Download? {
    climateReport("climate-\(year.year).txt", yearlyClimateReport(year, in: context))
  }

  /// The climate summary of a month as a file beside the page.
  mutating func climateReport(of month: StationMonth) -> Download? {
    climateReport(
      "climate-\(month.month.archived).txt", monthlyClimateReport(month, in: context))
  }

  private mutating func climateReport(
    _ name: String, _ report: @autoclosure () -> [UInt8]
  ) -> Download? {
    guard figures.offersFiles else { return nil }
    return Download(
      title: words("figure.climate-report"), address: figures.add(file: name, report()))
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
