import ReportCore

/// The reason why a FIT file cannot be read any further; positions are byte offsets from 0.
enum FITError: Error, Hashable {
  /// It ends prematurely, or was never finished.
  case truncated(at: Int)
  /// A message of a kind that was not defined.
  case undefinedMessage(at: Int)
  /// The bytes after a file are not another one.
  case notFIT(at: Int)
}

extension FITError {
  /// The finding about the unread rest: everything before it counts.
  func diagnostic(at position: SourcePosition) -> Diagnostic {
    Diagnostic(
      .warning, rule, message, at: position,
      hint: "copy the file from the device, or export it, again")
  }

  private var rule: String {
    switch self {
    case .truncated: "truncated-fit"
    case .undefinedMessage, .notFIT: "damaged-fit"
    }
  }

  private var message: String {
    switch self {
    case .truncated(let offset): "the FIT file ends in the middle, at byte \(grouped(offset))"
    case .undefinedMessage(let offset):
      "the FIT file has a message at byte \(grouped(offset)) of an undefined kind"
    case .notFIT(let offset):
      "what follows byte \(grouped(offset)) of the FIT file is not a FIT file"
    }
  }
}

/// A problem of a FIT file that is read to its end.
enum FITFinding: FileFinding {
  case wrongChecksum
  case clockNotSet

  var rule: String {
    switch self {
    case .wrongChecksum: "wrong-checksum"
    case .clockNotSet: "wrong-clock"
    }
  }

  var subject: String { "" }

  func diagnostic(at position: SourcePosition) -> Diagnostic {
    switch self {
    case .wrongChecksum:
      Diagnostic(
        .warning, rule, "the checksum of the FIT file is wrong: its values may be wrong, too",
        at: position, hint: "copy the file from the device, or export it, again")
    case .clockNotSet:
      Diagnostic(
        .warning, rule,
        "a message of the FIT file is dated before 2000, from a clock that was not set; "
          + "it is left out",
        at: position)
    }
  }
}
