import ReportCore

/// Collects findings, combining those with the same cause into one with a count.
///
/// A file with a million bad cells must be reported in a few lines.
struct FindingLog {
  /// How many findings with different causes are listed for one rule.
  static let limit = 20
  /// How many lines of findings with one cause are named, besides the last.
  fileprivate static let lineLimit = 4
  /// The number of rows, to which the number of bad cells is compared.
  var rows = 0

  private var listed: [Diagnostic] = []
  private var causes: [Cause: Findings] = [:]
  private var counts: [String: Int] = [:]

  /// What findings have in common: the rule, and its subject, such as a column.
  private struct Cause: Hashable {
    let rule: String
    let subject: String
  }

  fileprivate struct Findings {
    let first: Diagnostic
    private(set) var count = 1
    /// The first few lines, from the top; empty in a file without lines.
    private(set) var lines: [Int]
    private(set) var lastLine: Int

    init(_ first: Diagnostic, line: Int) {
      self.first = first
      lines = line > 0 ? [line] : []
      lastLine = line
    }
  }
}

extension FindingLog {
  /// Adds a finding at a position in the file.
  ///
  /// - Parameters:
  ///   - rule: The rule of the finding.
  ///   - subject: Its subject, such as a column.
  ///   - line: Its line, or 0; the first one of a cause is shown, and the last one mentioned.
  ///   - make: Makes the finding, if it is the first of its cause.
  mutating func add(
    _ rule: String, about subject: String = "", line: Int = 0, _ make: () -> Diagnostic
  ) {
    let cause = Cause(rule: rule, subject: subject)
    if causes[cause] == nil {
      causes[cause] = Findings(make(), line: line)
    } else {
      causes[cause]?.add(onLine: line)
    }
  }

  /// Adds a finding at a position in the file.
  mutating func add(_ finding: some FileFinding, at place: SourcePosition) {
    add(finding.rule, about: finding.subject, line: place.line) { finding.diagnostic(at: place) }
  }

  /// Adds a finding with a cause of its own; the first ones of each rule are listed individually.
  mutating func add(_ diagnostic: Diagnostic) {
    let count = counts[diagnostic.rule, default: 0]
    counts[diagnostic.rule] = count + 1
    if count < FindingLog.limit { listed.append(diagnostic) }
  }

  /// Adds the findings of the next part of the file.
  ///
  /// - Parameters:
  ///   - next: The findings, with lines counted from the beginning of that part.
  ///   - linesBefore: How many lines of the file precede it.
  mutating func append(_ next: FindingLog, linesBefore: Int) {
    rows += next.rows
    for finding in next.listed { add(finding.moved(down: linesBefore)) }
    for (rule, count) in next.counts where count > FindingLog.limit {
      counts[rule, default: 0] += count - FindingLog.limit
    }
    for (cause, findings) in next.causes {
      let findings = findings.moved(down: linesBefore)
      if causes[cause] == nil {
        causes[cause] = findings
      } else {
        causes[cause]?.add(findings)
      }
    }
  }

  /// All findings in the order of their positions, each cause once.
  func sorted() -> [Diagnostic] {
    var all = listed
    for (rule, count) in counts where count > FindingLog.limit {
      guard let last = listed.last(where: { $0.rule == rule }) else { continue }
      all.append(
        Diagnostic(
          last.severity, rule, "and \(grouped(count - FindingLog.limit)) more like it",
          at: last.position))
    }
    for (cause, findings) in causes { all.append(finding(cause, findings)) }
    return all.sorted()
  }

  private func finding(_ cause: Cause, _ findings: Findings) -> Diagnostic {
    guard findings.count > 1 else { return findings.first }
    let first = findings.first
    var more = "\(grouped(findings.count - 1)) more like it"
    if let lines = findings.furtherLines { more += ", in \(lines)" }
    // One mistake in most rows means that the file is read wrongly.
    let isWhole =
      cause.rule == StationFinding.decimalCommaRule
      && findings.count > FindingLog.limit && findings.count * 2 > rows
    let isSwapped =
      cause.rule == StationFinding.highBelowLowRule && findings.count > 2
      && findings.count * 2 > rows
    return Diagnostic(
      isWhole ? .error : first.severity, cause.rule, "\(first.message); \(more)",
      at: first.position, hint: isSwapped ? "are the two columns swapped?" : first.hint)
  }
}

extension FindingLog.Findings {
  fileprivate mutating func add(onLine line: Int) {
    count += 1
    note(line)
  }

  /// Adds those of the next part of the file.
  fileprivate mutating func add(_ next: Self) {
    count += next.count
    for line in next.lines + [next.lastLine] { note(line) }
  }

  private mutating func note(_ line: Int) {
    guard line > lastLine else { return }
    if lines.count < FindingLog.lineLimit { lines.append(line) }
    lastLine = line
  }

  /// The same with lines counted from further up.
  fileprivate func moved(down distance: Int) -> Self {
    var moved = Self(first.moved(down: distance), line: 0)
    moved.count = count
    moved.lines = lines.map { $0 + distance }
    moved.lastLine = lastLine > 0 ? lastLine + distance : 0
    return moved
  }

  /// "line 3", "lines 3, 4, 5 … 1,204"; `nil` if there is no other line than the first.
  fileprivate var furtherLines: String? {
    let further = lines.dropFirst().map(grouped)
    guard let last = further.last else { return nil }
    guard lines.last == lastLine else {
      return "lines \(further.joined(separator: ", ")) … \(grouped(lastLine))"
    }
    let others = further.dropLast()
    return others.isEmpty
      ? "line \(last)" : "lines \(others.joined(separator: ", ")) and \(last)"
  }
}

extension Diagnostic {
  /// The finding with its position moved down by a number of lines.
  fileprivate func moved(down lines: Int) -> Diagnostic {
    guard position.line > 0 else { return self }
    let place = SourcePosition(
      position.path, line: position.line + lines, column: position.column)
    return Diagnostic(severity, rule, message, at: place, hint: hint)
  }
}

/// A number for messages, which are in English: `1,203`.
package func grouped(_ count: Int) -> String {
  let digits = Array(String(count))
  return digits.indices.reduce(into: "") { text, index in
    if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
    text.append(digits[index])
  }
}
