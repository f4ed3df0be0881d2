import ReportLanguage
import ReportMeasurements
import ReportSite
import ReportThemes

/// The links to the same page in other units.
extension PageComposer {
  static let unitSwitch = TemplateField(
    "units",
    .object([
      TemplateField("label", .text, "what they are, for a screen reader"),
      TemplateField(
        "entries",
        .list(
          .object([
            TemplateField("title", .text, "the units, such as °F, in"),
            TemplateField("link", .text, "the page in these units"),
            TemplateField("isCurrent", .flag, "whether it is this page"),
          ])), "the choices of units"),
    ]), "the same page in other units, where the author allows a switch")

  /// The choices of units; nothing where there is one only, and on a page that is shown at addresses
  /// which no other units have.
  var unitSwitch: TemplateValue {
    let editions = view.editions
    guard editions.count > 1, page.isListed else { return .nothing }
    let named = namedUnits(of: editions)
    return .object([
      "label": .text(words("units.label")),
      "entries": .list(
        editions.map { edition in
          .object([
            "title": .text(language.enumeration(named.map { edition.units[$0].symbol })),
            "link": .text(view.link(to: edition, from: page.address)),
            "isCurrent": .flag(edition == view.edition),
          ])
        }),
    ])
  }

  /// The quantities whose units stand for all: those of stations, else those of persons, else the
  /// first that the editions measure in different units.
  private func namedUnits(of editions: [Edition]) -> [Dimension] {
    func areDifferent(_ dimension: Dimension) -> Bool {
      Set(editions.map { $0.units[dimension] }).count > 1
    }
    let hasStations = view.hasPages(StationPage.list)
    let named: [Dimension] = hasStations ? [.temperature, .precipitation] : [.distance, .mass]
    return named.contains(where: areDifferent)
      ? named.filter(areDifferent) : Array(Dimension.allCases.filter(areDifferent).prefix(1))
  }
}
