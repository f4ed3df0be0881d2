import ReportCore
import ReportMeasurements

extension DataDescription {
  /// The description for programs.
  ///
  /// - Parameter content: The folder of the site's sources.
  /// - Returns: One JSON object, with names in a fixed order.
  public func json(content: String) -> String {
    let object = JSONOutput.object([
      ("files", .array(files.map(JSONOutput.text))),
      ("formats", .array(formats.map { .text($0.rawValue) })),
      ("rows", .number(Double(rows))),
      ("units", formats.isEmpty ? .null : .text(unitsText)),
      ("timezone", options.timeZone.map(JSONOutput.text) ?? .null),
      ("assumed", .array(assumptions.map { .text("\($0)") })),
      ("stations", .array(records.map(\.output))),
      ("findings", .array(visibleDiagnostics.map(\.output))),
      ("front_matter", frontMatter(content: content).map { .text($0.text) } ?? .null),
      ("page", frontMatter(content: content).map { .text($0.place) } ?? .null),
    ])
    return object.text + "\n"
  }
}

extension StationRecord {
  fileprivate var output: JSONOutput {
    func optional(_ value: Double?) -> JSONOutput { value.map(JSONOutput.number) ?? .null }
    return .object([
      ("id", .text(station.sourceID)), ("name", .text(station.name)),
      ("latitude", optional(station.latitude)), ("longitude", optional(station.longitude)),
      ("elevation", optional(station.elevation)),
      ("first", span.map { .text("\($0.lowerBound)") } ?? .null),
      ("last", span.map { .text("\($0.upperBound)") } ?? .null),
      ("days", .number(Double(daysObserved))),
      (
        "gaps",
        .array(
          gaps.map {
            .object([("first", .text("\($0.lowerBound)")), ("last", .text("\($0.upperBound)"))])
          })
      ),
      ("metrics", .array(facts.map(\.output))),
    ])
  }
}

extension ElementFacts {
  fileprivate var output: JSONOutput {
    .object([
      ("id", .text(element.id)), ("unit", .text(unit.symbol)),
      ("first", .text("\(span.lowerBound)")), ("last", .text("\(span.upperBound)")),
      ("days", .number(Double(coverage.observed))),
      ("expected", .number(Double(coverage.expected))),
      ("longest_gap", .number(Double(longestGap))), ("lowest", .number(lowest)),
      ("highest", .number(highest)), ("traces", .number(Double(traces))),
      ("rejected", .number(Double(rejected))),
    ])
  }
}

extension Diagnostic {
  fileprivate var output: JSONOutput {
    .object([
      ("severity", .text(severity.rawValue)), ("rule", .text(rule)), ("message", .text(message)),
      ("path", .text(position.path)), ("line", .number(Double(position.line))),
      ("column", .number(Double(position.column))),
      ("hint", hint.map(JSONOutput.text) ?? .null),
    ])
  }
}

/// A value that is written as JSON.
private indirect enum JSONOutput {
  case null
  case number(Double)
  case text(String)
  case array([JSONOutput])
  case object([(String, JSONOutput)])

  var text: String {
    switch self {
    case .null: "null"
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .text(let text): Self.quoted(text)
    case .array(let values): "[\(values.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0)):\($1.text)" }.joined(separator: ","))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
