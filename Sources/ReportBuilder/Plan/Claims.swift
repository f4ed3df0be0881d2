import ReportCore

/// Which output files are taken, and by whom: two sources of one file are an error.
///
/// Letters of either case are the same, because a server or a disk may not tell them apart.
struct Claims: Sendable {
  struct Claim: Sendable {
    /// What the file is, for messages: "the page of 'articles/storm.md'".
    let what: @Sendable () -> String
    let position: SourcePosition
  }

  private var claims: [String: Claim] = [:]
  private var folders: [String: Claim] = [:]
  private(set) var diagnostics: [Diagnostic] = []
}

extension Claims {
  /// The claims of everything that has a place of its own.
  ///
  /// - Parameters:
  ///   - pages: The pages of the site.
  ///   - redirects: Where pages have been before.
  ///   - assets: The files of the theme.
  ///   - position: Where the author has chosen the theme.
  init(
    of pages: [PagePlan], _ redirects: [Redirect], assets: [String], by position: SourcePosition
  ) {
    self.init()
    claims.reserveCapacity(pages.count)
    for page in pages {
      claim(
        page.address.file,
        for: page.source.map { "the page of '\($0.path)'" } ?? "the page '\(page.title)'",
        at: page.position)
    }
    for redirect in redirects {
      claim(
        redirect.address.file, for: "an alias of '\(pages[redirect.page].title)'",
        at: redirect.position)
    }
    for asset in assets { claim(asset, for: "a file of the theme", at: position) }
  }

  /// Claims an output file; the second claim of the same file is reported and refused.
  ///
  /// - Parameters:
  ///   - file: From the output folder.
  ///   - what: What the file is, for messages.
  ///   - position: Where the author has asked for it.
  /// - Returns: Whether the file was free.
  @discardableResult
  mutating func claim(
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
  func isTaken(_ file: String) -> Bool { claims[file.lowercased()] != nil }

  private mutating func refuse(_ file: String, _ claim: Claim, _ other: Claim) -> Bool {
    diagnostics.append(
      Diagnostic(
        .error, "collision", "\(claim.what()) would be '\(file)', which is \(other.what()) already",
        at: claim.position, hint: "give one of them another name, see \(other.position)"))
    return false
  }
}
