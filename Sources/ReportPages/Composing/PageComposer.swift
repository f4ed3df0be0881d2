import ReportCharts
import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
package import ReportSite
import ReportThemes

/// A page while it is being filled: its view of the site, its text, and the figures gathered so
/// far.
package struct PageComposer {
  package let view: SiteView
  /// The index of the page in the plan.
  let number: Int
  let page: SitePage
  let prose: RenderedMarkdown
  var figures: PageFigures
  /// The description from the page kind, used if the author gives none.
  var description: String?
  /// The key figures of the page.
  private(set) var shownKeyFigures: [KeyFigure] = []
  /// The first figure of its text, for the picture of a page that has none of its own.
  private let figureOfText: LinkPreview.Drawing?

  init(_ number: Int, _ text: PageText, in view: SiteView) {
    self.view = view
    self.number = number
    page = view.page(number)
    if page.hasSource { view.noteText(of: page) }
    prose = text.document
    figures = text.figures
    figureOfText = figures.main
    figures.main = nil
    figures.language = view.language
    figures.textIDs = text.ids
  }
}

extension PageComposer {
  var language: Language { view.language }

  /// The main figure of the page: its own first one, or that of its text.
  var mainFigure: LinkPreview.Drawing? { figures.main ?? figureOfText }

  /// The context that all figures share.
  var context: FigureContext { view.figures }

  /// A string of the interface.
  func words(_ key: String) -> String { language.text(key) }

  /// The front matter of the page.
  var frontMatter: FrontMatter { view.frontMatter(of: page) }

  /// The relative link from this page to an address.
  func link(_ address: Address) -> String {
    view.link(to: address, from: page.address, isListed: page.isListed)
  }

  /// The relative link from this page to another one; `nil` if there is no such page.
  func pageLink(_ address: Address) -> String? {
    view.title(at: address) == nil ? nil : link(address)
  }

  /// A page as an entry of a list.
  func listEntry(_ number: Int) -> PageFields {
    let card = view.card(of: number)
    return [
      "title": .text(card.title), "link": .text(link(card.address)),
      "summary": .text(card.description ?? ""),
    ]
  }

  /// A tab that leads to a related page.
  func tab(_ title: String, _ address: Address, isCurrent: Bool) -> TemplateValue {
    .object([
      "title": .text(title), "link": .text(link(address)), "isCurrent": .flag(isCurrent),
    ])
  }

  func time(_ day: Day, _ language: Language? = nil) -> PageFields {
    let language = language ?? self.language
    return [
      "iso": .text(day.description), "text": .text(language.day(day, .full)),
    ]
  }

  /// Key figures in the form that templates need.
  mutating func fields(of keyFigures: [KeyFigure]) -> PageFields {
    shownKeyFigures = keyFigures
    return [
      "hasKeyFigures": .flag(!keyFigures.isEmpty),
      "keyFigures": .list(
        keyFigures.map { figure in
          .object([
            "label": .html(linked(figure.label, figure.index)), "value": .text(figure.value),
            "unit": figure.unit.isEmpty ? .nothing : .text(figure.unit),
            "second": figure.second.isEmpty ? .nothing : .text(figure.second),
            "note": figure.detail.isEmpty ? .nothing : note(figure),
          ])
        }),
    ]
  }

  /// The comparison of a key figure in the order of its words.
  private func note(_ figure: KeyFigure) -> TemplateValue {
    let detail = figure.detail
    return .object([
      "before": .html(linked(detail.before, figure.index)),
      "emphasis": detail.emphasis.isEmpty ? .nothing : .text(detail.emphasis),
      "after": .html(linked(detail.after, figure.index)),
    ])
  }

  /// A text with a link to the definition of the index that it names.
  private func linked(_ text: String, _ index: String) -> [UInt8] {
    var html = ByteWriter()
    let parts =
      index.isEmpty
      ? [] : text.split(separator: index, maxSplits: 1, omittingEmptySubsequences: false)
    guard let before = parts.first, let after = parts.dropFirst().first else {
      html.append(text: text)
      return html.bytes
    }
    html.append(text: String(before))
    html.append(markup: "<a href=\"")
    html.append(text: "\(link(DataPage.address))#\(DataPage.definitionsID)")
    html.append(markup: "\">")
    html.append(text: index)
    html.append(markup: "</a>")
    html.append(text: String(after))
    return html.bytes
  }

  /// The sections that the author asks for, in that order, or all of them.
  func ordered(_ sections: [String], by wanted: [String]?) -> [String] {
    wanted.map { $0.filter(sections.contains) } ?? sections
  }
}
