import ReportCore
import ReportMarkdown

/// Turns the links of one page into addresses, and remembers what they lead to.
struct PageLinks {
  let page: PagePlan
  let resolver: LinkResolver
  let site: SiteSource
  private(set) var found = Found()

  init(page: PagePlan, resolver: LinkResolver, site: SiteSource) {
    self.page = page
    self.resolver = resolver
    self.site = site
  }

  /// What the links of a page lead to.
  struct Found: Sendable {
    /// Files beside the pages, from Content/.
    var files: Set<String> = []
    /// Pages, with the part that is meant and the place of the link.
    var pages: [(address: Address, fragment: String, link: LinkReference)] = []
    var diagnostics: [Diagnostic] = []
  }
}

extension PageLinks {
  /// What a link becomes; `nil` to leave it as it is.
  mutating func resolve(_ link: LinkReference) -> LinkTarget? {
    let goal = resolver.target(of: link.destination, in: page.sourcePath, at: page.address)
    switch goal {
    case .elsewhere: return nil
    case .page(let address, let suffix):
      let fragment = suffix.firstIndex(of: "#").map { String(suffix[$0...].dropFirst()) } ?? ""
      found.pages.append((address, fragment, link))
      return LinkTarget(address: self.link(to: address, suffix))
    case .leftOut:
      return LinkTarget(address: self.link(to: .home, ""))
    case .file(let path, let suffix):
      found.files.insert(path)
      let size = link.kind == .image ? size(ofFile: path) : nil
      return LinkTarget(
        address: self.link(to: LinkResolver.address(ofFile: path), suffix), width: size?.width,
        height: size?.height)
    case .dead(let message, let hint):
      found.diagnostics.append(
        Diagnostic(.error, "dead-link", message, at: link.position, hint: hint))
      return nil
    }
  }

  private func link(to address: Address, _ suffix: String) -> String {
    if address == page.address, suffix.hasPrefix("#") { return suffix }
    if case .notFound = page.kind {
      return (site.configuration.baseURL?.path ?? "/") + address.encodedPath + suffix
    }
    return address.link(from: page.address) + suffix
  }

  /// The size of a picture, from as little of its file as tells it.
  private func size(ofFile path: String) -> ImageSize? {
    for length in [4_096, ImageSize.startLength] {
      // A file that cannot be read is reported when it is copied.
      guard let start = try? readStart(of: "\(site.root)/\(path)", count: length) else {
        return nil
      }
      if let size = ImageSize(start) { return size }
      if start.count < length { return nil }
    }
    return nil
  }
}
