import ReportFigures
import ReportLanguage
import ReportSite
import ReportThemes

extension PageComposer {
  /// One sentence about the page for search engines and link previews.
  ///
  /// It is the author's; else that of the page kind after the title, because two pages can find the
  /// same; else the text below the heading, or the summary of the first figure. A page without any
  /// of these is described by its title.
  ///
  /// - Parameter fields: The fields that the page's template gets.
  /// - Returns: A text that is not empty.
  func pageDescription(_ fields: PageFields) -> String {
    var lead: String?
    if case .text(let text) = fields["lead"] { lead = text }
    let site = page.address == .home ? view.description : nil
    let title = view.title(of: page)
    let finding = description.flatMap { text in
      text.isEmpty || text.hasPrefix(title) ? text : language.parts([title, text])
    }
    let candidates = [
      view.card(of: number).description, finding, site, lead, figures.summary,
      view.description,
    ]
    return candidates.compactMap(\.self).first { !$0.isEmpty }
      ?? language.parts([view.titleInSite(of: page), view.title])
  }

  /// Describes the page by its first key figures, such as "Warmest day: 96 °F, 11 Aug 2014".
  mutating func describe(by keyFigures: [KeyFigure]) {
    description = language.sentences(
      keyFigures.prefix(3).map { figure in
        let value = figure.unit.isEmpty ? figure.value : "\(figure.value) \(figure.unit)"
        let detail = figure.detail.plain
        let told =
          detail.isEmpty
          ? value : language.text("figure.dated", ["value": value, "date": detail])
        return language.text("page.fact", ["label": figure.label, "value": told])
      })
  }

  /// Describes a list by the number of its entries and the first three of them.
  mutating func describe(_ count: String, _ titles: some Sequence<String>) {
    let first = Array(titles.prefix(3))
    guard !first.isEmpty else { return }
    description = language.text(
      "figure.finding", ["title": count, "finding": language.list(first)])
  }
}
