import ReportCore
import ReportMeasurements

/// Resolves links in pages: links name source files, pages have addresses.
package struct LinkResolver: Sendable {
  package let plan: SitePlan
  /// The files beside the pages, which are published if a page names them.
  package let files: Set<String>
  /// The names of all pages and files, in alphabetical order.
  private let names: Lazily<[String]>

  package init(plan: SitePlan, files: Set<String>) {
    self.plan = plan
    self.files = files
    names = Lazily { (plan.names + files).sorted() }
  }

  package enum LeftOut: UInt64, Sendable {
    case draft
    /// Later than the day of `--as-of`.
    case later
    /// Its data could not be read, which has been reported.
    case withoutData
  }
}

/// The folder whose files are copied to the root of the site.
package let staticFolder = "static/"

/// A link as written in a page, split into parts.
package enum LinkName: Hashable, Sendable {
  /// Another site, or something that is not a page (`mailto:`).
  case elsewhere(String)
  /// The page itself.
  case itself(suffix: String)
  /// A source file.
  case source(SourceName, suffix: String)
  case dead(message: String, hint: String?)

  /// A source file as a link names it.
  package struct SourceName: Hashable, Sendable {
    /// As the author wrote it.
    let written: String
    /// Relative to Content/.
    let path: String
    /// Whether it began with a slash, so that it can be the address of a file in static/.
    var isFromRoot: Bool { written.hasPrefix("/") }
  }
}

/// What a source file is on the site.
package enum LinkedSource: Hashable, Sendable {
  case page(Address)
  case file(String)
  case leftOut(LinkResolver.LeftOut)
  case nothing
}

/// The target of a link.
package enum LinkGoal: Hashable, Sendable {
  /// Another site, or something that is not a page (`mailto:`).
  case elsewhere(String)
  case page(Address, suffix: String)
  /// A file to be published, by its path below Content/.
  case file(String, suffix: String)
  /// A page that is later than the day of `--as-of`, or whose data are missing.
  case leftOut
  /// A dead link, with the reason and what was probably meant.
  case dead(message: String, hint: String?)
}

extension LinkName {
  /// Parses a link.
  ///
  /// - Parameters:
  ///   - link: As written in the page: a source file relative to the page's folder, or relative to
  ///     Content/ with a leading slash, an address on another site, or a fragment alone.
  ///   - path: The page's file, relative to Content/.
  package init(_ link: String, in path: String) {
    if link.isEmpty {
      self = .dead(message: "a link needs a target", hint: nil)
      return
    }
    if link.hasPrefix("//") || hasScheme(link) {
      self = .elsewhere(link)
      return
    }
    let end = link.firstIndex { $0 == "?" || $0 == "#" } ?? link.endIndex
    let suffix = String(link[end...])
    guard end > link.startIndex else {
      self = .itself(suffix: suffix)
      return
    }
    guard let name = decoded(link[..<end]) else {
      self = .dead(message: "'\(link)' has a broken percent-encoding", hint: nil)
      return
    }
    let goal =
      name.hasPrefix("/")
      ? joined(name.dropFirst(), to: "") : joined(name[...], to: folder(of: path))
    if goal.hasPrefix("..") {
      self = .dead(
        message: "'\(name)' is outside the sources", hint: "copy the file into static/")
      return
    }
    self = .source(SourceName(written: name, path: goal), suffix: suffix)
  }
}

extension LinkResolver {
  /// What a source file is on the site.
  ///
  /// - Parameters:
  ///   - goal: Relative to Content/; `stations/` and `about` are short for their files.
  ///   - isFromRoot: Whether it can be the address of a file in static/.
  /// - Returns: The page or file with that name.
  package func source(_ goal: String, isFromRoot: Bool) -> LinkedSource {
    for candidate in [goal, goal.isEmpty ? "index.md" : "\(goal)/index.md", "\(goal).md"] {
      guard candidate == goal || !goal.hasSuffix(".md") else { continue }
      if let page = plan.page(named: candidate) { return .page(page.address) }
      if let reason = plan.leftOut[candidate] { return .leftOut(reason) }
    }
    if files.contains(goal) { return .file(goal) }
    if isFromRoot, files.contains(staticFolder + goal) {
      return .file(staticFolder + goal)
    }
    return .nothing
  }

  /// The target of a link.
  ///
  /// - Parameters:
  ///   - name: The parsed link.
  ///   - path: The page's file, relative to Content/.
  ///   - address: The page's address.
  /// - Returns: The target, whose fragment is not checked.
  func goal(of name: LinkName, in path: String, at address: Address) -> LinkGoal {
    switch name {
    case .elsewhere(let link): .elsewhere(link)
    case .itself(let suffix): .page(address, suffix: suffix)
    case .dead(let message, let hint): .dead(message: message, hint: hint)
    case .source(let name, let suffix):
      LinkGoal(
        source(name.path, isFromRoot: name.isFromRoot), of: name, suffix: suffix,
        hint: { suggestion(for: name.path, from: path) })
    }
  }

  /// The file that was probably meant, as the page would name it.
  package func suggestion(for goal: String, from path: String) -> String? {
    let names = names.value
    // The same name in another folder is a better suggestion than another name.
    let name = fileName(of: goal)
    let found =
      names.first { $0.hasSuffix(name) && fileName(of: $0) == name }
      ?? ReportCore.suggestion(for: goal, among: names)
    return found.map { found in
      "did you mean '\(Address(found).link(from: Address(path)))'?"
    }
  }
}

extension LinkGoal {
  /// The target of a link to a source file.
  package init(
    _ source: LinkedSource, of name: LinkName.SourceName, suffix: String, hint: () -> String?
  ) {
    self =
      switch source {
      case .page(let address): .page(address, suffix: suffix)
      case .file(let path): .file(path, suffix: suffix)
      case .leftOut(.draft):
        .dead(
          message: "'\(name.written)' is a draft", hint: "publish it, or build with --drafts")
      case .leftOut(.later), .leftOut(.withoutData): .leftOut
      case .nothing: .dead(message: "'\(name.written)' leads nowhere", hint: hint())
      }
  }
}

/// The address of a file that a page names, relative to Content/.
package func address(ofFile path: String) -> Address {
  Address(
    path.hasPrefix(staticFolder)
      ? String(path.dropFirst(staticFolder.count)) : path)
}

/// Whether a link begins like an address on another site, such as `https:` or `mailto:`.
private func hasScheme(_ link: String) -> Bool {
  for (index, byte) in link.utf8.enumerated() {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): continue
    case UInt8(ascii: ":"): return index > 0
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      if index == 0 { return false }
    default: return false
    }
  }
  return false
}
