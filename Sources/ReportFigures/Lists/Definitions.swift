public import ReportCore
import ReportLanguage
public import ReportMeasurements

extension FigureContext {
  /// Writes the definitions of counted days and of spells: a row for each of the elements, with the
  /// source of its definition.
  ///
  /// - Parameters:
  ///   - elements: The elements that the site measures.
  ///   - title: The title of an element.
  ///   - html: Receives the table; nothing is written if no index is known.
  public func renderDefinitions(
    of elements: Set<Element>, title: (Element) -> String, into html: inout ByteWriter
  ) {
    let rows = thresholds.filter { elements.contains($0.element) }.map { threshold in
      [
        language.title(of: .days(threshold)),
        rule(of: threshold, threshold.element.metric, title: title(threshold.element)),
        source(of: threshold),
      ]
    }
    let spells = spellKinds(thresholds).filter { elements.contains($0.kind.element) }.map {
      [$0.title, rule(of: $0.kind), source(of: $0.kind)]
    }
    guard !rows.isEmpty || !spells.isEmpty else { return }
    html.append(
      table: language.text("definition.table"),
      ["index", "rule", "source"].map { language.text("definition.\($0)") }, rows + spells,
      numbersFrom: 3)
  }

  private func rule(of spell: SpellKind) -> String {
    switch spell {
    case .dry: language.text("definition.dry-spell")
    case .days(let threshold):
      language.text("definition.spell", ["days": language.title(of: .days(threshold))])
    case .warm: language.text("definition.warm-spell")
    case .cold: language.text("definition.cold-spell")
    }
  }

  private func source(of spell: SpellKind) -> String {
    switch spell {
    case .dry: language.text("definition.own")
    case .days(let threshold): source(of: threshold)
    case .warm, .cold: "ETCCDI"
    }
  }

  private func source(of threshold: Threshold) -> String {
    if threshold.isChosen { return language.text("definition.site") }
    return threshold.source.isEmpty ? language.text("definition.own") : threshold.source
  }

  private func rule(of threshold: Threshold, _ metric: Metric, title: String) -> String {
    let side =
      switch threshold.side {
      case .atLeast: "definition.at-least"
      case .above: "definition.above"
      case .atMost: "definition.at-most"
      case .below: "definition.below"
      }
    return language.text(side, ["element": title, "value": exactText(threshold.value, of: metric)])
  }

  /// A value with as many decimals as needed to be accurate to 2%; a temperature, to 0.01 degree.
  private func exactText(_ value: Double, of metric: Metric) -> String {
    let unit = unit(of: metric)
    let shown = unit.value(fromCanonical: value)
    let tolerance = metric.dimension == .temperature ? 0.01 : abs(shown) * 0.02
    let decimals = (0...2).first { places in
      abs(FixedDecimal(shown, decimals: places).value - shown) <= tolerance
    }
    return language.quantity(shown, decimals: decimals ?? 3, unit: unit.symbol)
  }
}
