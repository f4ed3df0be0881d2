import ReportCore

/// Collects findings, and of each rule only the first ones in full.
///
/// A file with a million bad cells must be told in a few lines.
struct FindingLog {
  /// How many findings of a rule are listed.
  static let limit = 20

  private var listed: [Diagnostic] = []
  private var unlisted: [String: Rest] = [:]
  private var counts: [String: Int] = [:]

  private struct Rest {
    let first: Diagnostic
    var count = 1
  }
}

extension FindingLog {
  /// Takes a finding; it is made only when it will be listed.
  mutating func add(_ rule: String, _ make: () -> Diagnostic) {
    let count = counts[rule, default: 0]
    counts[rule] = count + 1
    if count < FindingLog.limit {
      listed.append(make())
    } else if count == FindingLog.limit {
      unlisted[rule] = Rest(first: make())
    } else {
      unlisted[rule]?.count += 1
    }
  }

  mutating func add(_ diagnostic: Diagnostic) {
    add(diagnostic.rule) { diagnostic }
  }

  /// Adds what was found in the next part of the file.
  ///
  /// - Parameters:
  ///   - next: Its lines are counted from the beginning of that part.
  ///   - linesBefore: How many lines of the file stand before it.
  mutating func append(_ next: FindingLog, linesBefore: Int) {
    for finding in next.listed { add(finding.moved(down: linesBefore)) }
    for (rule, rest) in next.unlisted {
      add(rest.first.moved(down: linesBefore))
      counts[rule, default: 0] += rest.count - 1
      unlisted[rule]?.count += rest.count - 1
    }
  }

  /// All findings in the order of their places, the rest of each rule as one.
  func sorted() -> [Diagnostic] {
    let rests = unlisted.values.map { rest in
      guard rest.count > 1 else { return rest.first }
      return Diagnostic(
        rest.first.severity, rest.first.rule,
        "and \(grouped(rest.count)) more like it from here on",
        at: rest.first.position)
    }
    return (listed + rests).sorted()
  }
}

extension Diagnostic {
  /// The finding with its place so many lines further down.
  fileprivate func moved(down lines: Int) -> Diagnostic {
    guard position.line > 0 else { return self }
    let place = SourcePosition(
      position.path, line: position.line + lines, column: position.column)
    return Diagnostic(severity, rule, message, at: place, hint: hint)
  }
}

/// A count in the notation of messages, which are English: `1,203`.
func grouped(_ count: Int) -> String {
  let digits = Array(String(count))
  return digits.indices.reduce(into: "") { text, index in
    if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
    text.append(digits[index])
  }
}
