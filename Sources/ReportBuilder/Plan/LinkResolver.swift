import ReportCore

/// Finds what a link in a page leads to: links name source files, pages have addresses.
struct LinkResolver: Sendable {
  /// The addresses of all pages by the files they are made from; a page that is made without a
  /// file (`stations/gatlinburg.md`) has the name that its file would have.
  var pages: [String: Address] { addresses.value }
  private let addresses: Lazily<[String: Address]>
  /// The files beside the pages, which are published when a page names them.
  let files: Set<String>
  /// Pages that are not published, with the reason.
  let leftOut: [String: LeftOut]

  enum LeftOut: Hashable, Sendable {
    case draft
    /// Later than the day of `--as-of`.
    case later
    /// Its data could not be read, which has been said.
    case withoutData
  }
}

/// What a link leads to.
enum LinkGoal: Hashable, Sendable {
  /// Another site, or something that is not a page at all (`mailto:`).
  case elsewhere(String)
  case page(Address, suffix: String)
  /// A file that has to be published, by its path below Content/.
  case file(String, suffix: String)
  /// A page that is later than the day of `--as-of`, or whose data are missing.
  case leftOut
  /// Nothing: what is wrong, and what was probably meant.
  case dead(message: String, hint: String?)
}

extension LinkResolver {
  /// Finds what links lead to in a planned site.
  init(_ pages: [PagePlan], _ site: SiteSource, leftOut: [String: LeftOut]) {
    let unreadable = site.unreadable
    addresses = Lazily {
      var addresses = Dictionary(
        pages.lazy.map { ($0.sourcePath, $0.address) }, uniquingKeysWith: { first, _ in first })
      for path in unreadable where addresses[path] == nil {
        addresses[path] = PageKind(path: path).address
      }
      return addresses
    }
    files = site.files
    self.leftOut = leftOut
  }

  init(pages: [String: Address], files: Set<String>, leftOut: [String: LeftOut]) {
    addresses = Lazily { pages }
    self.files = files
    self.leftOut = leftOut
  }

  /// What stands for all that links can lead to: two resolvers of one fingerprint agree on any link.
  var fingerprint: Fingerprint {
    // The order of a dictionary is not that of another process, so the parts are added up.
    var sum: UInt64 = 0
    for (path, address) in pages {
      sum &+=
        Fingerprint {
          $0.add(path)
          $0.add(address.path)
        }.value
    }
    for file in files { sum &+= Fingerprint { $0.add(file) }.value }
    for (path, reason) in leftOut {
      sum &+=
        Fingerprint {
          $0.add(path)
          $0.add(reason == .draft)
          $0.add(1)
        }.value
    }
    return Fingerprint(value: sum)
  }

  /// Where files of the folder `static/` go: to the root of the site.
  static let staticFolder = "static/"

  /// Finds the target of a link.
  ///
  /// - Parameters:
  ///   - link: As it stands in the page: a source file from the page's folder, from Content/ with
  ///     a slash before it, an address on another site, or a fragment alone.
  ///   - path: The page's file, from Content/.
  ///   - address: The page's address.
  /// - Returns: The target, whose fragment has not been looked at.
  func target(of link: String, in path: String, at address: Address) -> LinkGoal {
    guard !link.isEmpty else { return dead("a link needs a target") }
    if link.hasPrefix("//") { return .elsewhere(link) }
    guard !hasScheme(link) else { return .elsewhere(link) }
    let end = link.firstIndex { $0 == "?" || $0 == "#" } ?? link.endIndex
    let suffix = String(link[end...])
    guard end > link.startIndex else { return .page(address, suffix: suffix) }
    guard let name = decoded(link[..<end]) else {
      return dead("'\(link)' has a broken percent-encoding")
    }
    return target(of: name, suffix: suffix, in: path)
  }

  private func target(of name: String, suffix: String, in path: String) -> LinkGoal {
    let goal =
      name.hasPrefix("/") ? joined(name.dropFirst(), to: "") : joined(name, to: folder(of: path))
    if goal.hasPrefix("..") {
      return dead("'\(name)' lies outside the sources", hint: "copy the file into static/")
    }
    for candidate in [goal, goal.isEmpty ? "index.md" : "\(goal)/index.md", "\(goal).md"] {
      // `stations/` and `about` are short for the files they stand for.
      guard candidate == goal || !goal.hasSuffix(".md") else { continue }
      if let address = pages[candidate] { return .page(address, suffix: suffix) }
      if let reason = leftOut[candidate] { return self.leftOut(name, reason) }
    }
    if files.contains(goal) { return .file(goal, suffix: suffix) }
    // A file in static/ may be named by the address it has.
    if name.hasPrefix("/"), files.contains(Self.staticFolder + goal) {
      return .file(Self.staticFolder + goal, suffix: suffix)
    }
    return dead("'\(name)' leads nowhere", hint: nearest(to: goal, from: path))
  }

  /// Where a file goes that a page names.
  static func address(ofFile path: String) -> Address {
    Address(
      path.hasPrefix(staticFolder) ? String(path.dropFirst(staticFolder.count)) : path)
  }

  private func leftOut(_ name: String, _ reason: LeftOut) -> LinkGoal {
    switch reason {
    case .draft:
      dead("'\(name)' is a draft", hint: "publish it, or build with --drafts")
    case .later, .withoutData: .leftOut
    }
  }

  private func dead(_ message: String, hint: String? = nil) -> LinkGoal {
    .dead(message: message, hint: hint)
  }

  /// The file that was probably meant, as the page would name it.
  private func nearest(to goal: String, from path: String) -> String? {
    let all = (Array(pages.keys) + files).sorted()
    // The same name in another folder is nearer than another name.
    let name = goal.split(separator: "/").last ?? ""
    let found =
      all.first { $0.split(separator: "/").last == name } ?? suggestion(for: goal, among: all)
    return found.map { found in
      "did you mean '\(Address(found).link(from: Address(path)))'?"
    }
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
}
