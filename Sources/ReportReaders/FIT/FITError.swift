import ReportCore

/// Why a FIT file cannot be read any further; places are offsets of bytes from 0.
enum FITError: Error, Hashable {
  /// It ends in its middle, or was never finished.
  case truncated(at: Int)
  /// A message of a kind that was not defined before.
  case undefinedMessage(at: Int)
  /// What follows a file is no other one.
  case notFIT(at: Int)
}

extension FITError {
  var rule: String {
    switch self {
    case .truncated: "truncated-fit"
    case .undefinedMessage, .notFIT: "damaged-fit"
    }
  }

  var message: String {
    switch self {
    case .truncated(let offset): "the FIT file ends in its middle, at byte \(grouped(offset))"
    case .undefinedMessage(let offset):
      "the message at byte \(grouped(offset)) of the FIT file has a kind that was not defined"
    case .notFIT(let offset):
      "what follows byte \(grouped(offset)) of the FIT file is no FIT file"
    }
  }

  var hint: String { "copy the file from the device, or export it, again" }
}
