import ReportCore
import ReportFigures
import ReportThemes

/// A file beside a page, as the facts of the page offer it.
struct Download {
  let title: String
  /// Relative to the page.
  let address: String
}

extension PageComposer {
  /// Files beside the page, as the last of its facts.
  func downloads(_ files: [Download]) -> [TemplateValue] {
    var links = ByteWriter()
    for (index, file) in files.enumerated() {
      if index > 0 { links.append(markup: ", ") }
      links.append(markup: "<a href=\"")
      links.append(text: file.address)
      links.append(markup: "\">")
      links.append(text: file.title)
      links.append(markup: "</a>")
    }
    return [.object(["label": .text(words("station.downloads")), "value": .html(links.bytes)])]
  }

  /// The climate summary of a year as a file beside the page.
  mutating func climateReport(of year: StationYear) -> Download {
    Download(
      title: words("figure.climate-report"),
      address: figures.add(
        file: "climate-\(year.year).txt", yearlyClimateReport(year, in: context)))
  }
}
