import ReportCore

/// Which output files are taken, and by whom: two sources of one file are an error.
///
/// Letters of either case are the same, because a server or a disk may not tell them apart.
struct Claims {
  struct Claim {
    /// What the file is, for messages: "the page of 'articles/storm.md'".
    let what: () -> String
    let position: SourcePosition
  }

  private var claims: [String: Claim] = [:]
  private var folders: [String: Claim] = [:]
  private(set) var diagnostics: [Diagnostic] = []
}

extension Claims {
  /// Claims an output file; the second claim of the same file is reported and refused.
  ///
  /// - Parameters:
  ///   - file: From the output folder.
  ///   - what: What the file is, for messages.
  ///   - position: Where the author has asked for it.
  /// - Returns: Whether the file was free.
  @discardableResult
  mutating func claim(
    _ file: String, for what: @escaping @autoclosure () -> String, at position: SourcePosition
  ) -> Bool {
    let key = file.lowercased()
    let claim = Claim(what: what, position: position)
    if let other = claims[key] { return refuse(file, claim, other) }
    if let other = folders[key] { return refuse(file, claim, other) }
    let above = foldersAbove(key)
    for folder in above {
      if let other = claims[folder] { return refuse(file, claim, other) }
    }
    claims[key] = claim
    for folder in above where folders[folder] == nil { folders[folder] = claim }
    return true
  }

  /// Whether an output file is taken already.
  func isTaken(_ file: String) -> Bool { claims[file.lowercased()] != nil }

  private mutating func refuse(_ file: String, _ claim: Claim, _ other: Claim) -> Bool {
    diagnostics.append(
      Diagnostic(
        .error, "collision", "\(claim.what()) would be '\(file)', which is \(other.what()) already",
        at: claim.position, hint: "give one of them another name, see \(other.position)"))
    return false
  }
}
