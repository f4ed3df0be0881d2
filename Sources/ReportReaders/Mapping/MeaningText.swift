public import ReportCore
public import ReportMeasurements

/// An error in the words with which an author describes a column.
public struct MappingError: DiagnosticConvertible, Hashable {
  public let diagnostic: Diagnostic
}

extension ColumnMeaning {
  /// Parses the meaning that an author writes: `date`, or `temperature.high in °C`.
  ///
  /// - Parameters:
  ///   - text: A role, or an element with `in` and its unit, and with `as` and a statistic.
  ///   - position: The position of the text.
  ///   - elements: The elements that a column can hold.
  /// - Returns: The meaning.
  /// - Throws: What is wrong, with what was probably meant.
  public static func parse(
    _ text: String, at position: SourcePosition, among elements: [Element] = Element.mapped
  ) throws(MappingError) -> ColumnMeaning {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count == 1, let role = ColumnRole(rawValue: words[0].lowercased()) {
      return .role(role)
    }
    if let beside = beside(words.map { $0.lowercased() }, text) { return beside }
    return .values([try MappedValue.parse(words, at: position, among: elements)])
  }

  /// Parses meanings that qualify other columns: `quality`, `quality of TX`, `days of rain`,
  /// `ignored`.
  private static func beside(_ words: [String], _ text: String) -> ColumnMeaning? {
    /// The text after "of", as written.
    var name: String? {
      guard words.count > 2, words[1] == "of" else { return nil }
      return text.split(maxSplits: 2, whereSeparator: \.isWhitespace).last.map {
        String($0).trimmed
      }
    }
    switch words.first {
    case "ignored" where words.count == 1: return .ignored
    case "quality" where words.count == 1: return .quality(of: nil)
    case "quality": return name.map { .quality(of: $0) }
    case "days": return name.map { .period(of: $0) }
    default: return nil
    }
  }
}

extension ColumnMeaning {
  /// The meaning as an author writes it; several values of one column are separated by commas.
  public var text: String {
    switch self {
    case .role(let role): role.rawValue
    case .values(let values): values.map(\.text).joined(separator: ", ")
    case .quality(of: nil): "quality"
    case .quality(of: let name?): "quality of \(name)"
    case .period(of: let name): "days of \(name)"
    case .ignored: "ignored"
    }
  }
}

extension MappedValue {
  fileprivate static func parse(
    _ words: [String], at position: SourcePosition, among elements: [Element]
  ) throws(MappingError) -> MappedValue {
    func failure(_ rule: String, _ message: String, _ hint: String?) -> MappingError {
      MappingError(
        diagnostic: Diagnostic(.error, rule, message, at: position, hint: hint))
    }
    let id = words.first ?? ""
    guard let element = elements.first(where: { $0.id.lowercased() == id.lowercased() }) else {
      let names =
        elements.map(\.id) + ColumnRole.allCases.map(\.rawValue) + ["quality", "ignored"]
      let meant =
        suggestion(for: id, among: names).map { "did you mean '\($0)'?" }
        ?? "a column holds a date or one of: \(elements.map(\.id).joined(separator: ", "))"
      throw failure(
        "unknown-metric", "'\(id.prefix(60))' is not something that a column can hold", meant)
    }
    var rest = words.dropFirst()
    var unit: Unit?
    if rest.first?.lowercased() == "in" {
      let name = rest.dropFirst().prefix { $0.lowercased() != "as" }
      rest = rest.dropFirst(1 + name.count)
      let text = name.joined(separator: " ")
      unit = Unit.ofTable(text, measuring: element)
      if unit == nil {
        throw failure(
          "unknown-unit", "'\(text.prefix(60))' is not a unit of \(element.id)",
          hint(for: text, among: Unit.names(measuring: element)))
      }
    }
    var statistic: DayStatistic?
    if rest.first?.lowercased() == "as" {
      let text = rest.dropFirst().joined(separator: " ").lowercased()
      rest = []
      statistic = DayStatistic(rawValue: text)
      if statistic == nil {
        throw failure(
          "unknown-statistic",
          "'\(text.prefix(60))' is not a way to make a day's value from readings",
          hint(for: text, among: DayStatistic.allCases.map(\.rawValue)))
      }
    }
    guard let surplus = rest.first else {
      return MappedValue(element, unit: unit, statistic: statistic)
    }
    throw failure(
      "bad-mapping", "'\(surplus.prefix(60))' is not understood here",
      "write it as 'temperature.high in °C' or 'wind in m/s as maximum'")
  }

  /// The value as an author writes it.
  public var text: String {
    var text = element.id
    if let unit, !unit.symbol.isEmpty { text += " in \(unit.symbol)" }
    if let statistic { text += " as \(statistic.rawValue)" }
    return text
  }
}

extension Element {
  /// The elements that a column of a table can hold: the readings and the daily values of all
  /// weather metrics.
  public static let mapped: [Element] = Catalogue.weather.flatMap { entry in
    let readings = entry.readings.element
    return entry.elements.contains(readings) ? entry.elements : [readings] + entry.elements
  }
}

extension Unit {
  /// The unit that a table means by a name; a personal metric can have one of its own.
  static func ofTable(_ name: String, measuring element: Element) -> Unit? {
    guard element.metric.dimension == .other else {
      return Unit.ofSource(name, measuring: element)
    }
    return name.isEmpty
      ? nil : Unit.named(name) ?? Unit(id: name, symbol: name, quantity: .count)
  }

  /// The symbols of the units that measure an element.
  fileprivate static func names(measuring element: Element) -> [String] {
    let quantity = element.metric.dimension.quantity
    return Unit.all.filter { $0.quantity == quantity }.map(\.symbol)
  }
}
