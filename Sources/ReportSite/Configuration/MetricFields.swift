import ReportCharts
import ReportCore
package import ReportDocuments
package import ReportFigures
package import ReportMeasurements
import ReportReaders

/// What a page in metrics/ says about something that a person measures.
package struct MetricFields: Sendable {
  package var sources: [DataRequest] = []
  /// The name of the column in the file.
  package var column: Located<String>?
  /// The unit of the file's numbers.
  package var unit: Located<String>?
  /// How many hours of a day may be without a row, where a file has several a day.
  package var missingHours: Int?
  package var kind: MetricKind?
  package var goal: Goal?
  /// How many days "lately" is.
  package var window: Int?
  package var decimals: Int?
  package var gauge: GaugeStyle?
  /// What a month of it may lack, where it is not meant to have a value each day.
  package var allowance: Completeness.Allowance?

  /// What the person aims at, in a unit of its own or that of the numbers.
  package struct Goal: Sendable {
    let value: Double
    let unit: String?
    let position: SourcePosition
  }

  /// The longest window that a chart of days can show.
  package static let longestWindow = 62
}

extension MetricFields {
  package init(_ reader: inout ConfigurationReader, id: String) {
    let defaults = DataRequest.Defaults(
      isSimulated: reader.boolean("simulated") ?? false, source: reader.string("source"),
      licence: reader.string("licence"), timeZone: reader.string("timezone"),
      elements: [PersonalColumn.element(id)])
    if let node = reader.node("data") {
      let (requests, findings) = DataRequest.read(node, defaults: defaults)
      sources = requests
      reader.report(findings)
    }
    column = reader.text("column")
    unit = reader.text("unit") ?? mappedUnit
    missingHours = reader.missingHours()
    kind = reader.choice("kind", among: ["total", "level"]).flatMap(MetricKind.init)
    goal = MetricFields.readGoal(&reader)
    window = reader.integer("window", in: 2...MetricFields.longestWindow)
    decimals = reader.integer("decimals", in: 0...4)
    allowance = .read("completeness", &reader)
    gauge = reader.mapping("gauge") { GaugeStyle.read(&$0) }.flatMap(\.self)
  }

  /// The unit that a mapping of columns names.
  private var mappedUnit: Located<String>? {
    for name in sources.lazy.compactMap(\.mapping).flatMap(\.columns) {
      if case .values(let values) = name.meaning, let unit = values.first?.unit {
        return Located(unit.id, at: name.position)
      }
    }
    return nil
  }

  /// Reads `10000 steps`, `155 lb` or a number alone.
  private static func readGoal(_ reader: inout ConfigurationReader) -> Goal? {
    guard let text = reader.text("goal") else { return nil }
    let parts = text.value.split(separator: " ", maxSplits: 1)
    let digits = parts.first.map { $0.filter { $0 != "," } } ?? ""
    guard let value = Double(digits),
      value == 0 || (Metric.smallestOwn...Metric.largestOwn).contains(value)
    else {
      reader.report(
        "bad-goal", "'\(text.value)' is no goal", at: text.position,
        hint: "write a number and its unit: 'goal: 10000 steps'")
      return nil
    }
    return Goal(
      value: value, unit: parts.count > 1 ? String(parts[1]) : nil, position: text.position)
  }
}
