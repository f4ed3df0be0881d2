import ReportMeasurements

/// The meaning of the marks beside the values of a table.
public struct QualityMarks: Hashable, Sendable {
  /// The effect of a mark on its value.
  public enum Effect: Hashable, Sendable {
    case accepted, rejected, missing, trace
  }

  /// The effects of marks, which are in lower case.
  public private(set) var effects: [String: Effect]
  /// The effect of a mark that is not among ``effects``; a blank one never rejects.
  public var others: Effect

  /// Creates marks with their effects.
  public init(_ effects: [String: Effect] = [:], others: Effect = .accepted) {
    self.effects = Dictionary(
      effects.map { ($0.lowercased(), $1) }, uniquingKeysWith: { first, _ in first })
    self.others = others
  }
}

extension QualityMarks {
  /// Whether no mark changes a value.
  public var isEmpty: Bool { effects.isEmpty && others == .accepted }

  /// A value after its mark is applied.
  ///
  /// A cell can contain several letters, each a separate mark.
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

/// The meanings of special cells in a service's table.
struct CellCodes: Hashable {
  /// The values of words, which are in lower case.
  var words: [String: DailyValue] = [:]
  /// Whether a blank cell means that there was none, in a row that has other values.
  var isBlankNone = false
}
