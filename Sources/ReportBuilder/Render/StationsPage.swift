import ReportLanguage
import ReportMarkdown
import ReportThemes

extension PageRenderer {
  /// The list of all stations.
  func stationsFields(_ page: PagePlan, _ prose: RenderedMarkdown) -> PageFields {
    [
      "lead": .text(
        plan.site.language.plural("stations.lead", plan.site.stations.count)),
      "body": .html(prose.html),
      "stations": .nothing,
    ]
  }
}
