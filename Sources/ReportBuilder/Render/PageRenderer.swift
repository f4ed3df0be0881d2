import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportThemes

/// What a template gets for a page: values by their names.
typealias PageFields = [String: TemplateValue]

/// Renders the pages of a plan; each page is a function of the plan and the theme alone.
///
/// What a page reads of the plan, ``PageFingerprints`` takes too: a page is rendered again only when
/// something of that has changed.
struct PageRenderer: Sendable {
  var plan: SitePlan
  let theme: Theme
  /// The words of the interface that templates may name, the same on every page.
  let words: TemplateValue
  let entries: EntryShelf
  var articleShelf = ArticleShelf()
  /// What all figures share.
  private(set) var context: FigureContext

  /// - Parameters:
  ///   - plan: The site.
  ///   - theme: Its templates.
  ///   - goesOn: Whether pages will be rendered again with other texts.
  init(_ plan: SitePlan, _ theme: Theme, goesOn: Bool) {
    entries = EntryShelf(goesOn: goesOn)
    self.plan = plan
    self.theme = theme
    context = plan.site.figureContext
    words = interfaceWords(plan.site.language)
  }
}

extension PageRenderer {
  /// The same renderer, which notes the strings of the interface that it uses.
  func noting(_ reads: TextReads) -> PageRenderer {
    var renderer = self
    renderer.plan.site.language = plan.site.language.noting(reads)
    renderer.context.language = renderer.plan.site.language
    return renderer
  }

  /// The page with the number that it has in the plan, then the files beside it.
  func render(_ index: Int, _ text: PageText, _ stopwatch: Stopwatch? = nil) -> [OutputFile] {
    let page = plan.pages[index]
    var figures = text.figures
    figures.language = context.language
    figures.stopwatch = stopwatch
    let markup =
      isFramedLikeAll(page)
      ? article(page, text.document, &figures)
      : theme.render(page.layout, .object(fields(of: index, text.document, &figures)))
    return [OutputFile(path: page.address.file, content: .bytes(markup))] + figures.files
  }

  /// An article in the frame that all articles have.
  private func article(
    _ page: PagePlan, _ prose: RenderedMarkdown, _ figures: inout PageFigures
  ) -> [UInt8] {
    var own = content(of: page, prose, &figures)
    own["page"] = .object(head(of: page))
    let framed =
      articleShelf.template(page.layout, hasMoreCharts: figures.hasMoreCharts)
      ?? framed(page, own, hasMoreCharts: figures.hasMoreCharts)
    plan.site.language.note(framed.words)
    return framed.template.render(own)
  }

  /// The template of an article, with what stands around all that share it.
  private func framed(
    _ page: PagePlan, _ own: PageFields, hasMoreCharts: Bool
  ) -> ArticleShelf.Framed {
    let words = TextReads()
    let frame = noting(words).commonFrame(of: page, hasMoreCharts)
    let template = theme.filled(page.layout, with: frame.filter { own[$0.key] == nil })
    let framed = ArticleShelf.Framed(template: template, words: words.keys)
    articleShelf.put(framed, as: page.layout, hasMoreCharts: hasMoreCharts)
    return framed
  }

  /// What the template of a page gets; its figures are gathered on the way.
  func fields(of index: Int, _ prose: RenderedMarkdown, _ figures: inout PageFigures) -> PageFields
  {
    let page = plan.pages[index]
    let content = content(of: page, prose, &figures)
    var fields = frame(of: page, hasMoreCharts: figures.hasMoreCharts)
    fields.merge(content) { $1 }
    return fields
  }

  /// What stands inside the frame.
  private func content(
    of page: PagePlan, _ prose: RenderedMarkdown, _ figures: inout PageFigures
  ) -> PageFields {
    switch page.kind {
    case .home: homeFields(page, prose, &figures)
    case .stationList: stationsFields(page, prose)
    case .station(let id): stationFields(page, id, prose, &figures)
    case .metricList: metricsFields(page, prose)
    case .metric(let id): metricFields(page, id, prose, &figures)
    case .activity(let id): activityFields(page, id, prose, &figures)
    case .activityYear(let id, let year): activityYearFields(page, id, year, prose, &figures)
    case .articleList: articlesFields(page, prose)
    case .article: articleFields(page, prose)
    case .tagList: tagsFields(page, prose)
    case .tag(let slug): tagFields(page, slug, prose)
    case .notFound: notFoundFields(page, prose)
    case .data: dataFields(page, prose, &figures)
    case .section(let folder): sectionFields(page, folder, prose)
    case .page: plainFields(page, prose)
    }
  }

  /// The relative link from one page to an address.
  func link(_ address: Address, on page: PagePlan) -> String {
    guard case .notFound = page.kind else { return address.link(from: page.address) }
    // This page is shown at every address that does not exist, so relative links would fail.
    return (plan.site.configuration.baseURL?.path ?? "/") + address.encodedPath
  }
}
