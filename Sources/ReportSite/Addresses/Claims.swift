package import ReportCore

/// Which output files are taken, and by what: two sources of one file are an error.
///
/// Case is ignored, because a server or a file system may not distinguish it.
package struct Claims: Sendable {
  /// Most claims are those of pages, which know their position.
  fileprivate enum Claim: Sendable {
    case page(SitePage)
    indirect case other(Owner, at: SourcePosition)
  }

  private var claims: [Claim] = []
  /// Indices of the claims of files, and of the first claims that needed each folder, keyed by the
  /// fingerprints of the paths, because most paths never collide.
  private var files: [Fingerprint: Int32] = [:]
  private var folders: [Fingerprint: Int32] = [:]
  package private(set) var figureFolders = FigureFolders()
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}
}

extension Claims {
  /// What an output file is.
  package enum Owner: Sendable {
    case list
    /// A file that every site gets, unless the author has one with that name.
    case siteFile
    case page(SitePage)
    case alias(of: String)
    /// The folder of the pages in other units.
    case edition
    case asset
    case copy(of: String)
    case figure(of: String)
  }
}

extension Claims.Owner: CustomStringConvertible {
  package var description: String {
    switch self {
    case .list: "the list of the site's files"
    case .siteFile: "a file that every site gets"
    case .page(let page) where page.hasSource: "the page of '\(page.name)'"
    case .page(let page): "the page '\(page.description)'"
    case .alias(let page): "an alias of '\(page)'"
    case .edition: "in the folder of the pages in other units"
    case .asset: "a file of the theme"
    case .copy(let file): "the file '\(file)'"
    case .figure(let page): "a figure of '\(page)'"
    }
  }
}

extension Claims {
  package mutating func reserveCapacity(_ count: Int) {
    claims.reserveCapacity(count)
    files.reserveCapacity(count)
    folders.reserveCapacity(count)
  }

  /// Claims an output file; the second claim of the same file is reported and refused.
  ///
  /// - Parameters:
  ///   - file: The path in the output folder.
  ///   - owner: What the file is.
  ///   - position: Where the author asked for it.
  /// - Returns: Whether the file was free.
  @discardableResult
  package mutating func claim(
    _ file: String, for owner: Owner, at position: SourcePosition
  ) -> Bool {
    guard isSafeOutputPath(file) || file == outputListName else {
      diagnostics.append(
        Diagnostic(
          .error, "unsafe-path", "\(owner) would be '\(file)', which cannot be written",
          at: position, hint: "use letters, digits, '-', '_' and '.', and shorter names"))
      return false
    }
    let claim: Claim =
      if case .page(let page) = owner { .page(page) } else { .other(owner, at: position) }
    guard let other = enter(file.lowercased(), claim) else { return true }
    diagnostics.append(
      Diagnostic(
        .error, "collision", "\(owner) would be '\(file)', which is \(other.owner) already",
        at: position, hint: "give one of them another name, see \(other.position)"))
    return false
  }

  /// Notes that a folder can contain figures of several pages.
  mutating func expectFigures(in folder: String) { figureFolders.insert(folder) }

  /// Adds a claim, unless another one has its file or uses a folder above it as a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file, in lower case.
  ///   - claim: The claim to add.
  /// - Returns: The conflicting claim, or `nil` if there is none.
  private mutating func enter(_ path: String, _ claim: Claim) -> Claim? {
    var path = path
    return path.withUTF8 { path in
      let bytes = UnsafeRawBufferPointer(path)
      let file = Fingerprint(of: bytes)
      if let other = self.claim(at: file), !claim.mayReplace(other) { return other }
      var (new, ends): ([Fingerprint], [Int]) = ([], [path.count])
      for end in path.indices.reversed() where path[end] == UInt8(ascii: "/") {
        let folder = Fingerprint(of: UnsafeRawBufferPointer(rebasing: bytes[..<end]))
        // The folders above a known folder are known as well.
        if folders[folder] != nil { break }
        if let other = files[folder] { return claims[Int(other)] }
        new.append(folder)
        ends.append(end)
      }
      let number = Int32(claims.count)
      files[file] = number
      for folder in new { folders[folder] = number }
      claims.append(claim)
      for end in ends where isFigureName(path[..<end]) {
        expectFigures(in: folder(of: String(decoding: path[..<end], as: UTF8.self)))
      }
      return nil
    }
  }
}

extension Claims {
  /// The claim of a file, or the first one that needed it as a folder.
  private func claim(at path: Fingerprint) -> Claim? {
    (files[path] ?? folders[path]).map { claims[Int($0)] }
  }
}

extension Claims.Claim {
  var owner: Claims.Owner {
    switch self {
    case .page(let page): .page(page)
    case .other(let owner, _): owner
    }
  }

  var position: SourcePosition {
    switch self {
    case .page(let page): page.position
    case .other(_, let position): position
    }
  }

  /// Whether this claim may replace an earlier claim of the same file.
  fileprivate func mayReplace(_ other: Self) -> Bool {
    if case (.copy, .siteFile) = (owner, other.owner) { true } else { false }
  }
}

/// Whether a file beside a page can have this name: figures are `.csv`, `.json` and `.svg`, the
/// description of their numbers is `.jsonld`.
private func isFigureName(_ path: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
  [".csv", ".json", ".jsonld", ".svg"].contains { ending in
    path.count > ending.utf8.count
      && path.suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }
}
