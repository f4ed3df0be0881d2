import ReportLanguage
import ReportThemes

extension PageRenderer {
  /// The list of all stations.
  func stationsFields(_ page: PagePlan, _ prose: Prose) -> PageFields {
    [
      "lead": .text(
        plan.site.language.plural("stations.lead", plan.site.stations.count)),
      "body": prose.body.isEmpty ? .nothing : .html(prose.body),
      "stations": .nothing,
    ]
  }
}
