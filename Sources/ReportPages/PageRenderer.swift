import ReportCharts
package import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
package import ReportSite
import ReportThemes

extension PagePlan {
  /// Renders a page.
  ///
  /// - Parameters:
  ///   - number: The index of the page in the plan.
  ///   - text: Its text.
  ///   - view: Answers the page's questions.
  ///   - stopwatch: Times the figures.
  ///   - paint: Makes a PNG of the picture for link previews, which gets the given path, from SVG;
  ///     returns `nil` if that fails.
  /// - Returns: The page, then the files beside it.
  package func render(
    _ number: Int, _ text: PageText, in view: SiteView, stopwatch: Stopwatch? = nil,
    paint: PreviewPainter? = nil
  ) -> [OutputFile] {
    let (composer, frame, own) = compose(number, text, in: view, stopwatch, paint)
    let page = composer.page
    guard let theme = view.templates(for: page.template) else { return [] }
    let markup = frame.render(
      own, in: page.template, theme, isShared: type(of: kinds[number]).hasManyAlike)
    return [OutputFile(path: page.address.file, content: .bytes(markup))] + composer.figures.files
      + composer.figures.embeds.flatMap { render($0, of: page, in: view) }
  }

  /// The fields that the template of a page gets.
  func fields(of number: Int, _ text: PageText, in view: SiteView) -> PageFields {
    let (_, frame, own) = compose(number, text, in: view)
    return frame.around(own)
  }

  /// What readers need of a page, among `body` and `notices`, and its template leaves out.
  package func fieldsLeftOut(of number: Int, _ text: PageText, in view: SiteView) -> [String] {
    let template = site.pages[number].template
    guard let theme = view.templates(for: template) else { return [] }
    let unread = ["body", "notices"].filter { !theme.reads($0, in: template) }
    guard !unread.isEmpty else { return [] }
    let fields = fields(of: number, text, in: view)
    return unread.filter { fields[$0]?.isSomething ?? false }
  }

  private func compose(
    _ number: Int, _ text: PageText, in view: SiteView, _ stopwatch: Stopwatch? = nil,
    _ paint: PreviewPainter? = nil
  ) -> (PageComposer, Frame, PageFields) {
    let kind = kinds[number]
    var composer = PageComposer(number, text, in: view)
    composer.figures.stopwatch = stopwatch
    // The figures of its text know this already; those of the page itself do not.
    composer.figures.offersFiles = view.offersDownloads
    composer.figures.offersEmbeds = view.offersEmbeds
    var own = kind.fill(&composer)
    let description = composer.pageDescription(own)
    let picture = composer.picture(
      description, drawnBy: type(of: kind).hasPreview ? paint : nil)
    own["page"] = .object(composer.head(description, picture))
    let page = composer.page
    let frame = Frame(
      view: view, address: page.address, isListed: page.isListed,
      hasDrawings: composer.figures.hasDrawings
    ) { kind.isBelow($0, page, in: view) }
    return (composer, frame, own)
  }

  /// Renders a small page that redirects to the current address of a page.
  package func render(_ redirect: Redirect, in view: SiteView) -> [OutputFile] {
    guard let page = site.page(named: redirect.page) else { return [] }
    return renderSmall(
      "redirect", at: redirect.address, titled: view.title(of: page), in: view,
      ["target": target(page, from: redirect.address, in: view)])
  }

  /// Renders the page of a single figure.
  private func render(
    _ embed: EmbeddedFigure, of page: SitePage, in view: SiteView
  ) -> [OutputFile] {
    renderSmall(
      "embed", at: embed.address, titled: embed.title, in: view, hasDrawings: true,
      [
        "figure": .html(embed.html),
        "target": target(page, from: embed.address, in: view, part: "#\(embed.id)-t"),
      ])
  }

  /// A page as a link of a small page that speaks for it.
  private func target(
    _ page: SitePage, from address: Address, in view: SiteView, part: String = ""
  ) -> TemplateValue {
    .object([
      "link": .text(view.link(to: page.address, from: address) + part),
      "title": .text(view.title(of: page)),
      "url": .text(view.baseURL?.url(of: page.address)),
    ])
  }

  /// Renders a page that is not one of the plan, and that no search engine should know.
  private func renderSmall(
    _ template: String, at address: Address, titled title: String, in view: SiteView,
    hasDrawings: Bool = false, _ fields: PageFields
  ) -> [OutputFile] {
    guard let theme = view.templates(for: template) else { return [] }
    let frame = Frame(view: view, address: address, isListed: true, hasDrawings: hasDrawings) {
      $0.isAbove(address)
    }
    var own = fields
    own["page"] = .object([
      "title": .text(title), "titleInSite": .text(title),
      "fullTitle": .text(view.language.parts([title, view.title])),
      "description": .text(""), "kind": .text("website"),
      "url": .text(view.baseURL?.url(of: address)), "imageURL": .text(nil),
      "previewAlt": .text(nil), "previewWidth": .text(nil), "previewHeight": .text(nil),
      "dataset": .nothing, "units": .nothing,
    ])
    let markup = frame.render(own, in: template, theme, isShared: false)
    return [OutputFile(path: address.file, content: .bytes(markup))]
  }
}

extension Frame {
  /// The page in its frame.
  ///
  /// - Parameters:
  ///   - own: The fields of the page itself.
  ///   - template: The name of its template.
  ///   - theme: The templates.
  ///   - isShared: Whether many pages beside this one have the same frame, so that it is filled in
  ///     once for all.
  /// - Returns: The page in UTF-8.
  fileprivate func render(
    _ own: PageFields, in template: String, _ theme: Theme, isShared: Bool
  ) -> [UInt8] {
    guard isShared, !isInMenu else {
      var fields = around(own)
      fields["text"] = view.interfaceWords(for: template, theme)
      return theme.render(template, .object(fields))
    }
    return view.shared(hasDrawings ? "frame of \(template) with charts" : "frame of \(template)") {
      var fields = fields
      fields["text"] = view.interfaceWords(for: template, theme)
      return theme.filled(template, with: fields)
    }.render(own)
  }

  /// The values of the frame and those of the page.
  fileprivate func around(_ own: PageFields) -> PageFields {
    // Both sets of names are fixed in code: no author adds a field.
    fields.merging(own) { _, _ in preconditionFailure("a kind of page says what the frame says") }
  }

  /// Whether an entry of the navigation leads into the folder of the page, and is marked for it.
  private var isInMenu: Bool {
    view.menu.contains { item in
      guard case .page(let target) = item.target else { return false }
      return target.isBeside(address) && target != ArticleListPage.address
    }
  }
}

extension PageComposer {
  /// Adds the description of the numbers that the page shows.
  ///
  /// - Parameter description: The description of the page.
  /// - Returns: The link to it, if the page has numbers and an address of its own.
  private mutating func addDataset(_ description: String) -> TemplateValue {
    guard !figures.tables.isEmpty, page.isListed else { return .nothing }
    let dataset = DatasetFile(
      title: view.title(of: page), description: description, page: page.address,
      tables: figures.tables)
    return .text(figures.add(file: DatasetFile.name, dataset.rendered(in: view)))
  }

  /// The fields about the page itself; the description of its numbers becomes a file beside it.
  fileprivate mutating func head(
    _ description: String, _ picture: PagePicture?
  ) -> PageFields {
    let title = view.title(of: page)
    let card = view.card(of: number)
    let inSite = view.titleInSite(of: page)
    return [
      "title": .text(title),
      "titleInSite": .text(inSite),
      "fullTitle": .text(
        page.address == .home ? inSite : language.parts([inSite, view.title])),
      "description": .text(description),
      "dataset": addDataset(description),
      "units": unitSwitch,
      "kind": .text(card.day == nil ? "website" : "article"),
      "url": page.isListed ? .text(view.baseURL?.url(of: page.address)) : .nothing,
      "imageURL": .text(picture.flatMap { view.baseURL?.url(of: $0.address) }),
      "previewAlt": .text(picture?.alt),
      "previewWidth": .text(picture?.alt.map { _ in String(LinkPreview.width) }),
      "previewHeight": .text(picture?.alt.map { _ in String(LinkPreview.height) }),
    ]
  }
}
