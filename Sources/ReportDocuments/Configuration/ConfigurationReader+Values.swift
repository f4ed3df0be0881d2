public import ReportCore

extension ConfigurationReader {
  /// A text, unchanged; numbers and dates are text too.
  public mutating func string(_ key: String) -> String? {
    guard let node = node(key) else { return nil }
    if let text = node.text { return text }
    var isList = false
    if case .sequence = node.value { isList = true }
    wrongType(
      key, node, expected: "text",
      hint: isList ? "write one value, without brackets" : "put quotes around it")
    return nil
  }

  /// A list of texts, or a single text; empty if the key is absent.
  public mutating func strings(_ key: String) -> [String] {
    located(key).map(\.text)
  }

  /// As ``strings(_:)``, with the position of each text.
  public mutating func located(_ key: String) -> [(text: String, position: SourcePosition)] {
    guard let node = node(key) else { return [] }
    var elements = [node]
    if case .sequence(let nodes) = node.value { elements = nodes }
    return elements.compactMap { element in
      if let text = element.text { return (text, element.position) }
      if !element.isNull { wrongType(key, element, expected: "text or a list of texts") }
      return nil
    }
  }

  /// Names with their positions: a list of them, or a text with commas between them.
  public mutating func names(_ key: String) -> [(text: String, position: SourcePosition)] {
    located(key).flatMap { name in
      var offset = 0
      return name.text.split(separator: ",", omittingEmptySubsequences: false).compactMap { part in
        let blanks = part.prefix { $0 == " " }.utf8.count
        let place = SourcePosition(
          name.position.path, line: name.position.line,
          column: name.position.column + offset + blanks)
        offset += part.utf8.count + 1
        let text = part.trimmed
        return text.isEmpty ? nil : (text, place)
      }
    }
  }

  /// A whole number: an optional sign and digits.
  public mutating func integer(_ key: String) -> Int? {
    value(key, expected: "a whole number", hint: "write digits only") { Int($0) }
  }

  /// A decimal number with a point: an exponent is fine, infinity and hexadecimal are not.
  public mutating func number(_ key: String) -> Double? {
    value(key, expected: "a number", hint: "write digits, with a point before decimals") { text in
      let isDecimal = text.utf8.allSatisfy { "+-.0123456789eE".utf8.contains($0) }
      guard isDecimal, let number = Double(text), number.isFinite else { return nil }
      return number
    }
  }

  /// A whole number within bounds; any other number is reported.
  public mutating func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
    guard let value = integer(key) else { return nil }
    if range.contains(value) { return value }
    reportOutOfRange(key, "\(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  /// A decimal number within bounds; any other number is reported.
  public mutating func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
    guard let value = number(key) else { return nil }
    if range.contains(value) { return value }
    reportOutOfRange(key, "\(plain(range.lowerBound)) to \(plain(range.upperBound))")
    return nil
  }

  private mutating func reportOutOfRange(_ key: String, _ bounds: String) {
    guard let node = node(key) else { return }
    report([
      Diagnostic(
        .error, "out-of-range", "'\(key)' is a number from \(bounds)", at: node.position,
        hint: "write a number between them")
    ])
  }

  /// A Boolean: `true` or `false`.
  ///
  /// Words that older versions of YAML accepted, such as `yes`, are errors, so that a word always
  /// has the same meaning.
  public mutating func boolean(_ key: String) -> Bool? {
    value(key, expected: "true or false", hint: "write '\(key): true' or '\(key): false'") { text in
      switch text {
      case "true", "True", "TRUE": true
      case "false", "False", "FALSE": false
      default: nil
      }
    }
  }

  /// A date, written `YYYY-MM-DD`.
  public mutating func day(_ key: String) -> Day? {
    let text = node(key)?.text
    return value(
      key, expected: "a date",
      hint: text.flatMap(whyThereIsNo) ?? "write the date as YYYY-MM-DD"
    ) { Day(iso: $0) }
  }

  /// One of the given texts.
  public mutating func choice(_ key: String, among choices: [String]) -> String? {
    guard let node = node(key) else { return nil }
    guard let text = node.text else {
      wrongType(key, node, expected: "one of: \(choices.joined(separator: ", "))")
      return nil
    }
    if choices.contains(text) { return text }
    report([
      Diagnostic(
        .error, "unknown-value", "'\(shortened(text))' is not a choice for '\(key)'",
        at: node.position,
        hint: hint(for: text, among: choices) ?? "one of: \(choices.joined(separator: ", "))")
    ])
    return nil
  }

  private mutating func value<Value>(
    _ key: String, expected: String, hint: @autoclosure () -> String,
    convert: (String) -> Value?
  ) -> Value? {
    guard let node = node(key) else { return nil }
    if let text = node.text, let value = convert(text) { return value }
    wrongType(key, node, expected: expected, hint: hint())
    return nil
  }
}

/// A number without insignificant decimals.
private func plain(_ number: Double) -> String {
  abs(number) < 1e15 && number == number.rounded() ? "\(Int(number))" : "\(number)"
}
