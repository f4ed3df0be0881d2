package import ReportCore

/// Which output files are taken, and by whom: two sources of one file are an error.
///
/// Letters of either case are the same, because a server or a disk may not tell them apart.
package struct Claims: Sendable {
  fileprivate struct Claim: Sendable {
    let owner: Owner
    let position: SourcePosition
  }

  private var claims: [Claim] = []
  /// The numbers of the claims of files, and of those that were the first to need a folder; by the
  /// fingerprints of the paths, because most never meet another.
  private var files: [Fingerprint: Int] = [:]
  private var folders: [Fingerprint: Int] = [:]
  /// The folders in which figures may meet something else.
  private var foldersOfFigures: Set<String> = []
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}
}

extension Claims {
  /// What an output file is.
  package enum Owner: Sendable {
    case list
    /// A file that every site gets, unless the author has one of that name.
    case siteFile
    /// The page of a file of the author's.
    case page(of: String)
    /// A page without a file.
    case ownPage(title: String)
    case alias(of: String)
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
    case .page(let file): "the page of '\(file)'"
    case .ownPage(let title): "the page '\(title)'"
    case .alias(let page): "an alias of '\(page)'"
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
  ///   - file: From the output folder.
  ///   - owner: What the file is.
  ///   - position: Where the author has asked for it.
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
    guard let number = enter(file.lowercased(), Claim(owner: owner, position: position)) else {
      return true
    }
    let other = claims[number]
    diagnostics.append(
      Diagnostic(
        .error, "collision", "\(owner) would be '\(file)', which is \(other.owner) already",
        at: position, hint: "give one of them another name, see \(other.position)"))
    return false
  }

  /// Notes that figures of several pages may meet in a folder.
  mutating func expectFigures(in folder: String) { foldersOfFigures.insert(folder.lowercased()) }

  /// Whether a file beside a page, a figure's, might meet something else in this folder.
  package func mayMeetFigures(in folder: String) -> Bool {
    !foldersOfFigures.isEmpty && foldersOfFigures.contains(folder.lowercased())
  }

  /// Enters a claim, unless another stands in the way of its file or of a folder above it.
  ///
  /// - Parameters:
  ///   - path: Of the file, in small letters.
  ///   - claim: Who wants it.
  /// - Returns: The number of the other claim.
  private mutating func enter(_ path: String, _ claim: Claim) -> Int? {
    var path = path
    return path.withUTF8 { path in
      let bytes = UnsafeRawBufferPointer(path)
      let file = Fingerprint(of: bytes)
      if let other = files[file] ?? folders[file], !claim.mayReplace(claims[other]) { return other }
      var (new, ends): ([Fingerprint], [Int]) = ([], [path.count])
      for end in path.indices.reversed() where path[end] == UInt8(ascii: "/") {
        let folder = Fingerprint(of: UnsafeRawBufferPointer(rebasing: bytes[..<end]))
        // What stands above a known folder is known as well.
        if folders[folder] != nil { break }
        if let other = files[folder] { return other }
        new.append(folder)
        ends.append(end)
      }
      files[file] = claims.count
      for folder in new { folders[folder] = claims.count }
      claims.append(claim)
      for end in ends where isFigureName(path[..<end]) {
        expectFigures(in: folder(of: String(decoding: path[..<end], as: UTF8.self)))
      }
      return nil
    }
  }
}

extension Claims.Claim {
  /// Whether the file of a claim that was made before belongs to this one.
  fileprivate func mayReplace(_ other: Self) -> Bool {
    if case (.copy, .siteFile) = (owner, other.owner) { true } else { false }
  }
}

/// Whether a file beside a page may be called like this: figures are `.csv`, `.json`
/// and `.svg`, the description of their numbers is `.jsonld`.
private func isFigureName(_ path: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
  [".csv", ".json", ".jsonld", ".svg"].contains { ending in
    path.count > ending.utf8.count
      && path.suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }
}
