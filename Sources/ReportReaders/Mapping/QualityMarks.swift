import ReportMeasurements

/// What the marks beside the values of a table mean.
public struct QualityMarks: Hashable, Sendable {
  /// What a mark makes of its value.
  public enum Effect: Hashable, Sendable {
    case accepted, rejected, missing, trace
  }

  /// In lower case, with what each mark makes of its value.
  public private(set) var effects: [String: Effect]
  /// What a mark means that is not among ``effects``; a blank one never rejects.
  public var others: Effect

  /// Marks with their effects.
  public init(_ effects: [String: Effect] = [:], others: Effect = .accepted) {
    self.effects = Dictionary(
      effects.map { ($0.lowercased(), $1) }, uniquingKeysWith: { first, _ in first })
    self.others = others
  }
}

extension QualityMarks {
  /// Whether no mark changes a value.
  public var isEmpty: Bool { effects.isEmpty && others == .accepted }

  /// What is left of a value beside a mark.
  ///
  /// A cell may hold several letters, each a mark of its own.
  func value(_ value: DailyValue, markedBy cell: CSVField, in bytes: Span<UInt8>) -> DailyValue {
    if cell.isEmpty { return value }
    let text = cell.text(in: bytes, limit: 20).lowercased()
    return switch effect(of: text) {
    case .accepted: value
    case .rejected: value == .missing ? .missing : .rejected
    case .missing: .missing
    case .trace: value == .measured(0) || value == .missing ? .trace : value
    }
  }

  private func effect(of text: String) -> Effect {
    if let effect = effects[text] { return effect }
    return text.lazy.compactMap { effects[String($0)] }.first { $0 != .accepted } ?? others
  }
}

/// What some cells of a service's table mean that say it in a way of its own.
struct CellCodes: Hashable {
  /// In lower case.
  var words: [String: DailyValue] = [:]
  /// Whether a blank cell means that there was none, in a row that has other values.
  var isBlankNone = false
}
