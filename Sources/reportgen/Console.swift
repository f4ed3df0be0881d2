import Glibc
import ReportCore

/// The output of the tool: findings on standard error, results on standard output.
struct Console {
  /// Whether findings are colored: on a terminal, unless `NO_COLOR` forbids it.
  let isColored: Bool

  init() {
    let isForbidden = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
    isColored = isatty(2) == 1 && !isForbidden && !isDumb
  }
}

extension Console {
  /// Prints findings sorted by position, without duplicates.
  func print(_ diagnostics: [Diagnostic]) {
    var text = ""
    var last: Diagnostic?
    for diagnostic in diagnostics.sorted() where diagnostic != last {
      text += colored(diagnostic) + "\n"
      last = diagnostic
    }
    write(text, to: 2)
  }

  /// Prints a result; text from sources must not control the terminal.
  func print(_ line: String) {
    write(line.withoutControls(keepsLines: true) + "\n", to: 1)
  }

  /// Writes a file's bytes as a result.
  func write(_ bytes: [UInt8]) {
    write(bytes, to: 1)
  }

  /// Prints why nothing was written.
  func printClosing(errorsIn diagnostics: [Diagnostic]) {
    let count = Set(diagnostics.filter { $0.severity == .error }).count
    write("Nothing was written: \(count == 1 ? "1 error" : "\(count) errors")\n", to: 2)
  }

  private func colored(_ diagnostic: Diagnostic) -> String {
    let text = diagnostic.description.withoutControls(keepsLines: true)
    guard isColored else { return text }
    let color =
      switch diagnostic.severity {
      case .error: "31"
      case .warning: "33"
      case .note: "36"
      }
    let marker = "\(diagnostic.severity.rawValue):"
    guard let place = text.firstRange(of: marker) else { return text }
    return text.replacingCharacters(in: place, with: "\u{1B}[1;\(color)m\(marker)\u{1B}[0m")
  }

  private func write(_ text: String, to descriptor: Int32) {
    write(Array(text.utf8), to: descriptor)
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
