import ReportCore

/// A problem with a track as a whole.
enum TrackFinding: FileFinding {
  case noTimes

  var rule: String { "track-without-times" }
  var subject: String { "" }

  func diagnostic(at position: SourcePosition) -> Diagnostic {
    Diagnostic(
      .warning, rule,
      "the points of a track have no times, so its day is unknown; it is left out",
      at: position, hint: "export the recording itself, not a planned route")
  }
}
