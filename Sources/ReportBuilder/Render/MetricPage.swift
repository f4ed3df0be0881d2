import ReportLanguage
import ReportThemes

extension PageRenderer {
  /// The list of all metrics.
  func metricsFields(_ page: PagePlan, _ prose: Prose) -> PageFields {
    let metrics = plan.pages.filter { if case .metric = $0.kind { true } else { false } }
    return [
      "lead": .text(plan.site.language.text("metrics.lead")),
      "body": prose.body.isEmpty ? .nothing : .html(prose.body),
      "metrics": .list(metrics.map { .object(listEntry($0, on: page)) }),
    ]
  }

  /// A weather metric at all stations.
  func metricFields(_ page: PagePlan, _ id: String, _ prose: Prose) -> PageFields {
    [
      "hasKeyFigures": .flag(false), "keyFigures": .list([]),
      "body": prose.body.isEmpty ? .nothing : .html(prose.body),
      "sections": .list([]),
    ]
  }
}
