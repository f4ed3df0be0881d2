import ReportCore

/// A finding about the units of a file that does not name them.
enum UnitFinding: Hashable {
  /// The numbers fit several units, or none.
  case unknown(among: [DataUnits])
  /// The only units that fit the numbers.
  case judged(DataUnits)
  /// The author states units that do not fit the numbers.
  case implausible(said: DataUnits, likely: DataUnits)
}

extension UnitFinding {
  static let judgedRule = "judged-units"

  /// The units that a finding says were derived from the numbers.
  static func judgedUnits(_ finding: Diagnostic) -> DataUnits? {
    DataUnits.allCases.first {
      UnitFinding.judged($0).diagnostic(at: finding.position.path) == finding
    }
  }

  /// The finding about a file.
  func diagnostic(at path: String) -> Diagnostic {
    let position = SourcePosition(path)
    switch self {
    case .unknown(let possible):
      let choices = (possible.isEmpty ? DataUnits.allCases : possible)
        .map { "'units: \($0.rawValue)' (\($0.meaning))" }
      return Diagnostic(
        .error, "unknown-units", "the units of the values cannot be told from the file",
        at: position,
        hint: "write " + choices.dropLast().joined(separator: ", ") + " or " + (choices.last ?? ""))
    case .judged(let units):
      return Diagnostic(
        .note, UnitFinding.judgedRule,
        "the file does not name its units; its numbers can only be \(units.meaning)",
        at: position, hint: "write 'units: \(units.rawValue)' beside the file to make sure")
    case .implausible(let said, let likely):
      return Diagnostic(
        .error, "implausible-units",
        "the numbers cannot be \(said.meaning); they look like \(likely.meaning)", at: position,
        hint: "check the file, or write 'units: \(likely.rawValue)'")
    }
  }
}
