import ReportCharts
import ReportFigures
import ReportLanguage
import ReportSite

/// Makes a PNG of the picture for link previews that gets a path in the site, from SVG; `nil` if
/// that fails.
package typealias PreviewPainter = (_ path: String, _ svg: [UInt8]) -> [UInt8]?

/// The picture that other sites show for a link to a page.
struct PagePicture {
  let address: Address
  /// What a drawn one shows; `nil` for one of the author's.
  var alt: String?

  /// The file beside a page.
  static let name = "link-preview.png"
}

extension PageComposer {
  /// The picture of the page for link previews: the author's for this page, else a drawn one, else
  /// the author's for all.
  ///
  /// - Parameters:
  ///   - description: Of the page.
  ///   - paint: Makes a PNG of it; `nil` if none is wanted.
  /// - Returns: The picture, or `nil` if there is none.
  mutating func picture(_ description: String, drawnBy paint: PreviewPainter?) -> PagePicture? {
    if frontMatter.image == nil, let paint, let drawn = drawnPicture(description, paint) {
      return drawn
    }
    return view.picture(of: page).map { PagePicture(address: $0) }
  }

  private mutating func drawnPicture(
    _ description: String, _ paint: PreviewPainter
  ) -> PagePicture? {
    guard page.isListed, view.previewTool != nil, let figure = mainFigure else { return nil }
    let title = view.title(of: page)
    let preview = LinkPreview(
      site: title == view.title ? "" : view.title, title: title,
      facts: shownKeyFigures.map { figure in
        .init(
          label: figure.label, value: figure.value, unit: figure.unit,
          detail: figure.detail.plain)
      },
      text: description, language: language.code, drawing: figure)
    let path = "\(figures.folder)\(PagePicture.name)"
    guard let png = paint(path, preview.render()) else { return nil }
    _ = figures.add(file: PagePicture.name, png)
    let chart =
      switch figure {
      case .chart(let chart): chart
      case .panels(let panels): panels.chart
      }
    let alt =
      chart.summary.isEmpty
      ? chart.title
      : language.text("figure.finding", ["title": chart.title, "finding": chart.summary])
    return PagePicture(address: Address(path), alt: alt)
  }
}
