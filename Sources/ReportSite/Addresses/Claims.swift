package import ReportCore

/// Which output files are taken, and by whom: two sources of one file are an error.
///
/// Letters of either case are the same, because a server or a disk may not tell them apart.
package struct Claims: Sendable {
  package struct Claim: Sendable {
    /// What the file is, for messages: "the page of 'articles/storm.md'".
    let what: @Sendable () -> String
    let position: SourcePosition
  }

  private var claims: [String: Claim] = [:]
  private var folders: [String: Claim] = [:]
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}
}

extension Claims {
  package mutating func reserveCapacity(_ count: Int) { claims.reserveCapacity(count) }

  /// Claims an output file; the second claim of the same file is reported and refused.
  ///
  /// - Parameters:
  ///   - file: From the output folder.
  ///   - what: What the file is, for messages.
  ///   - position: Where the author has asked for it.
  /// - Returns: Whether the file was free.
  @discardableResult
  package mutating func claim(
    _ file: String, for what: @escaping @Sendable @autoclosure () -> String,
    at position: SourcePosition
  ) -> Bool {
    let key = file.lowercased()
    let claim = Claim(what: what, position: position)
    if let other = claims[key] ?? folders[key] { return refuse(file, claim, other) }
    var new: [String] = []
    // What stands above a known folder is known as well.
    for folder in foldersAbove(key).reversed() {
      if folders[folder] != nil { break }
      if let other = claims[folder] { return refuse(file, claim, other) }
      new.append(folder)
    }
    claims[key] = claim
    for folder in new { folders[folder] = claim }
    return true
  }

  /// Whether an output file is taken already.
  package func isTaken(_ file: String) -> Bool { claims[file.lowercased()] != nil }

  private mutating func refuse(_ file: String, _ claim: Claim, _ other: Claim) -> Bool {
    diagnostics.append(
      Diagnostic(
        .error, "collision", "\(claim.what()) would be '\(file)', which is \(other.what()) already",
        at: claim.position, hint: "give one of them another name, see \(other.position)"))
    return false
  }
}
