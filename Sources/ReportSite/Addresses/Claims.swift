package import ReportCore

/// Which output files are taken, and by whom: two sources of one file are an error.
///
/// Letters of either case are the same, because a server or a disk may not tell them apart.
package struct Claims: Sendable {
  package struct Claim: Sendable {
    /// What the file is, for messages: "the page of 'articles/storm.md'".
    let what: @Sendable () -> String
    let position: SourcePosition
    /// Whether a file of the author's may take its place.
    var isReplaceable = false
  }

  private var claims: [String: Claim] = [:]
  private var folders: [String: Claim] = [:]
  /// The folders in which figures may meet something else.
  private var foldersOfFigures: Set<String> = []
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
  ///   - isReplaceable: Whether a file of the author's may take its place.
  /// - Returns: Whether the file was free.
  @discardableResult
  package mutating func claim(
    _ file: String, for what: @escaping @Sendable @autoclosure () -> String,
    at position: SourcePosition, isReplaceable: Bool = false
  ) -> Bool {
    add(file, Claim(what: what, position: position, isReplaceable: isReplaceable), replaces: false)
  }

  /// Claims an output file for one of the author's files, which may take the place of one that is
  /// made for every site.
  ///
  /// - Parameters:
  ///   - file: From the output folder.
  ///   - source: The author's file, from Content/.
  ///   - position: Where that stands.
  /// - Returns: Whether the file was free.
  package mutating func claim(
    _ file: String, forCopyOf source: String, at position: SourcePosition
  ) -> Bool {
    add(file, Claim(what: { "the file '\(source)'" }, position: position), replaces: true)
  }

  /// Notes that figures of several pages may meet in a folder.
  mutating func expectFigures(in folder: String) { foldersOfFigures.insert(folder.lowercased()) }

  /// Whether a file beside a page, a figure's, might meet something else in this folder.
  package func mayMeetFigures(in folder: String) -> Bool {
    !foldersOfFigures.isEmpty && foldersOfFigures.contains(folder.lowercased())
  }

  private mutating func add(_ file: String, _ claim: Claim, replaces: Bool) -> Bool {
    guard isSafeOutputPath(file) || file == outputListName else {
      diagnostics.append(
        Diagnostic(
          .error, "unsafe-path", "\(claim.what()) would be '\(file)', which cannot be written",
          at: claim.position, hint: "use letters, digits, '-', '_' and '.', and shorter names"))
      return false
    }
    let key = file.lowercased()
    if let other = claims[key] ?? folders[key], !(replaces && other.isReplaceable) {
      return refuse(file, claim, other)
    }
    var new: [String] = []
    // What stands above a known folder is known as well.
    for folder in foldersAbove(key).reversed() {
      if folders[folder] != nil { break }
      if let other = claims[folder] { return refuse(file, claim, other) }
      new.append(folder)
    }
    claims[key] = claim
    for folder in new { folders[folder] = claim }
    for name in [key] + new where isFigureName(name) { expectFigures(in: folder(of: name)) }
    return true
  }

  private mutating func refuse(_ file: String, _ claim: Claim, _ other: Claim) -> Bool {
    diagnostics.append(
      Diagnostic(
        .error, "collision", "\(claim.what()) would be '\(file)', which is \(other.what()) already",
        at: claim.position, hint: "give one of them another name, see \(other.position)"))
    return false
  }
}

/// Whether a file beside a page may be called like this: figures are `.csv` and `.svg`.
private func isFigureName(_ path: String) -> Bool {
  path.utf8.count > 4 && [".csv", ".svg"].contains { path.utf8.suffix(4).elementsEqual($0.utf8) }
}
