import Glibc
public import ReportBuild
public import ReportCore

extension Console {
  /// Prints findings: as text on standard error, as JSON on standard output.
  func print(
    _ diagnostics: [Diagnostic], as format: OutputFormat,
    with members: (inout JSONWriter) -> Void = { _ in }
  ) {
    switch format {
    case .text: print(diagnostics)
    case .json:
      var json = JSONWriter()
      json.object {
        $0.member("findings", diagnostics)
        members(&$0)
      }
      print(json.text)
    }
  }

  /// Prints the stations and metrics whose data have changed since the last build: "Mount LeConte:
  /// data through 2019-01-02, 2 more days".
  func print(_ changes: [DataChange]) {
    for change in changes.prefix(DataChange.shownCount) { print(change.line) }
    if changes.count > DataChange.shownCount {
      print("and \(changes.count - DataChange.shownCount) more with new data")
    }
  }

  /// Prints how long the parts of a build took.
  func print(_ timings: [BuildTiming]) {
    for subject in BuildTiming.Subject.allCases {
      let some = timings.filter { $0.subject == subject }
      guard !some.isEmpty else { continue }
      print("\(subject.title):")
      for timing in some.prefix(BuildTiming.shownCount) {
        print("  \(padded(milliseconds(timing.took))) ms  \(timing.name)")
      }
    }
  }
}

extension BuildTiming {
  /// The most lines printed for each subject.
  static let shownCount = 10
}

extension BuildTiming: JSONWritable {
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("subject", subject.rawValue)
      $0.member("name", name)
      $0.member("milliseconds", Double(Int(took / .microseconds(10))) / 100)
    }
  }
}

extension DataChange {
  /// The most changes printed.
  fileprivate static let shownCount = 10

  fileprivate var line: String {
    guard let lastDay else { return "\(title): data no longer there" }
    let news =
      switch days - (daysBefore ?? 0) {
      case _ where daysBefore == nil: "new here"
      case 0: "values have changed"
      case 1: "1 more day"
      case -1: "1 day fewer"
      case let more where more > 0: "\(more) more days"
      case let less: "\(-less) days fewer"
      }
    return "\(title): data through \(lastDay), \(news)"
  }
}

extension DataChange: JSONWritable {
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("title", title)
      $0.member("dataThrough", lastDay)
      $0.member("days", days)
      $0.member("daysBefore", daysBefore)
    }
  }
}

extension BuildTiming.Subject {
  fileprivate var title: String {
    switch self {
    case .stage: "Stages"
    case .page: "Slowest pages"
    case .figure: "Slowest figures"
    case .file: "Slowest data files"
    }
  }
}

private func milliseconds(_ duration: Duration) -> String {
  let hundredths = Int(duration / .microseconds(10))
  return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
}

private func padded(_ text: String) -> String {
  String(repeating: " ", count: max(0, 9 - text.count)) + text
}

/// A line with the progress of a build, for work that takes longer than half a second.
struct ProgressLine: Sendable {
  let progress: BuildProgress

  /// Whether standard error is a terminal.
  static var isWanted: Bool { isatty(2) == 1 }

  /// Shows the line until the task is canceled, then clears it.
  func run() async {
    guard (try? await Task.sleep(for: .milliseconds(500))) != nil else { return }
    while !Task.isCancelled {
      write("\r\(text)\u{1B}[K")
      // Cancellation ends the sleep early, which is harmless.
      try? await Task.sleep(for: .milliseconds(100))
    }
    write("\r\u{1B}[K")
  }

  private var text: String {
    let now = progress.current
    return now.total == 0
      ? "\(now.stage.rawValue) …" : "\(now.stage.rawValue): \(now.done) of \(now.total)"
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(2, bytes, bytes.count)
  }
}
