import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportThemes

extension PageRenderer {
  /// The list of all stations, highest first.
  func stationsFields(_ page: PagePlan, _ prose: RenderedMarkdown) -> PageFields {
    var table = ByteWriter()
    context.renderStationTable(compared(plan.site.stations, on: page), into: &table)
    return [
      "lead": .text(
        plan.site.language.plural("stations.lead", plan.site.stations.count)),
      "status": status(of: plan.site.stations),
      "notices": .list(notices(for: plan.site.stations)),
      "body": .html(prose.html),
      "stations": .html(table.bytes),
    ]
  }
}
