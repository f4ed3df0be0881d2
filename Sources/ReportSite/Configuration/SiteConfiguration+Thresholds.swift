import ReportCore
import ReportDocuments
import ReportMeasurements

/// The thresholds of counted days and the bases of degree days.
extension SiteConfiguration {
  /// Reads `thresholds`: those of the catalog with the author's changes, then the author's own.
  ///
  /// ```yaml
  /// thresholds:
  ///   heat: 95 °F
  ///   muggy: {series: dew-point, at_least: 20 °C, title: Muggy days}
  /// ```
  static func readThresholds(_ reader: inout ConfigurationReader) -> [Threshold] {
    var thresholds = Catalogue.thresholds
    guard let node = reader.node("thresholds") else { return thresholds }
    guard case .mapping(let entries) = node.value else {
      reader.report(
        "wrong-type", "'thresholds' must be names with values", at: node.position,
        hint: "write 'heat: 95 °F' lines below it")
      return thresholds
    }
    for entry in entries {
      let index = thresholds.firstIndex { $0.id == entry.key }
      guard let threshold = threshold(entry, instead: index.map { thresholds[$0] }, &reader) else {
        continue
      }
      if let index { thresholds[index] = threshold } else { thresholds.append(threshold) }
    }
    return thresholds
  }

  private static func threshold(
    _ entry: YAMLEntry, instead known: Threshold?, _ reader: inout ConfigurationReader
  ) -> Threshold? {
    guard isName(entry.key) else {
      reader.report(
        "bad-threshold", "'\(shortened(entry.key, to: 60))' cannot be the name of a threshold",
        at: entry.keyPosition, hint: "write small letters, digits and hyphens: 'very-hot'")
      return nil
    }
    let node = entry.value
    if let text = node.text {
      guard let known else {
        reader.report(
          "bad-threshold", "the threshold '\(entry.key)' has no series", at: node.position,
          hint: suggestion(for: entry.key, among: Catalogue.thresholds.map(\.id)).map {
            "did you mean '\($0)'?"
          } ?? "write '{series: temperature.high, above: \(text)}'")
        return nil
      }
      return value(text, of: known.element, at: node.position, &reader).map { value in
        Threshold(
          id: known.id, element: known.element, side: known.side, value: value, source: "",
          isChosen: true)
      }
    }
    var inner = ConfigurationReader(node, path: node.position.path)
    let threshold = threshold(entry, instead: known, within: &inner)
    // After an error, the other keys have not been read.
    inner.finish(alsoKnown: ["series"] + Threshold.Side.allCases.map(\.rawValue))
    reader.report(inner.diagnostics)
    return threshold
  }

  private static func threshold(
    _ entry: YAMLEntry, instead known: Threshold?, within reader: inout ConfigurationReader
  ) -> Threshold? {
    let title = reader.text("title")?.value
    var element = known?.element
    let elements = Catalogue.weather.flatMap(\.elements).filter { $0.metric.kind != .direction }
    if let series = reader.text("series") {
      element = elements.first { $0.id == series.value }
      if element == nil {
        reader.report(
          "bad-threshold", "there is no weather series '\(shortened(series.value, to: 60))'",
          at: series.position, hint: hint(for: series.value, among: elements.map(\.id)))
        return nil
      }
      if let known, known.element != element {
        reader.report(
          "bad-threshold", "'\(known.id)' counts days of '\(known.element.id)'",
          at: series.position, hint: "give your threshold another name")
        return nil
      }
    }
    let sides = Threshold.Side.allCases.compactMap { side in
      reader.text(side.rawValue).map { (side, $0) }
    }
    guard let element else {
      reader.report(
        "bad-threshold", "the threshold '\(entry.key)' has no series", at: entry.keyPosition,
        hint: "write 'series: temperature.high' beside its value")
      return nil
    }
    guard let (side, text) = sides.first else {
      // Only a title.
      if let known, let title {
        return Threshold(
          id: known.id, element: element, side: known.side, value: known.value,
          source: known.source, title: title, isChosen: known.isChosen)
      }
      reader.report(
        "bad-threshold", "the threshold '\(entry.key)' has no value", at: entry.keyPosition,
        hint: "write one of: \(Threshold.Side.allCases.map(\.rawValue).joined(separator: ", "))")
      return nil
    }
    if sides.count > 1 {
      reader.report(
        "bad-threshold", "a threshold has one value, and '\(entry.key)' has two",
        at: sides[1].1.position, hint: "leave out '\(sides[1].0.rawValue)'")
      return nil
    }
    return value(text.value, of: element, at: text.position, &reader).map { value in
      Threshold(
        id: entry.key, element: element, side: side, value: value, source: "", title: title,
        isChosen: true)
    }
  }

  /// Parses a number with its unit, in the canonical unit.
  private static func value(
    _ text: String, of element: Element, at position: SourcePosition,
    _ reader: inout ConfigurationReader
  ) -> Double? {
    let dimension = element.metric.dimension
    guard let value = amount(text, dimension) else {
      reader.report(
        "bad-threshold", "'\(shortened(text, to: 60))' is not a value of '\(element.id)'",
        at: position,
        hint: WrittenAmount.ambiguity(in: text)
          ?? "write a number and its unit: '20 \(dimension.canonicalUnit.symbol)'")
      return nil
    }
    guard element.metric.possible.contains(value) else {
      reader.report(
        "bad-threshold",
        "'\(shortened(text, to: 60))' is beyond anything that '\(element.id)' can be",
        at: position, hint: "check the number and its unit")
      return nil
    }
    return value
  }

  private static func amount(_ text: String, _ dimension: Dimension) -> Double? {
    let own: Unit? = dimension.quantity == .count ? .count : nil
    guard let amount = WrittenAmount(text), let unit = amount.unit.map(Unit.named) ?? own,
      unit.quantity == dimension.quantity
    else { return nil }
    return unit.canonical(from: amount.number)
  }

  /// Reads `degree_days`: the base temperature of each kind.
  static func readDegreeDays(_ reader: inout ConfigurationReader) -> [DegreeDays] {
    reader.mapping("degree_days") { reader in
      DegreeDays.usual.map { usual in
        guard let text = reader.text(usual.purpose.rawValue) else { return usual }
        guard let base = amount(text.value, .temperature), (-50.0...50).contains(base),
          let unit = WrittenAmount(text.value)?.unit.flatMap(Unit.named)
        else {
          reader.report(
            "bad-threshold",
            "'\(shortened(text.value, to: 60))' is not a base temperature",
            at: text.position, hint: "write a number and its unit: '65 °F'")
          return usual
        }
        return DegreeDays(usual.purpose, base: base, writtenIn: unit)
      }
    } ?? DegreeDays.usual
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 40
      && text.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
      } && text.first != "-" && text.last != "-"
  }
}
