import ReportCore
import ReportMarkdown

/// Turns the links of one page into addresses, and remembers what they lead to.
struct PageLinks {
  let page: PagePlan
  let resolver: LinkResolver
  /// The folder of the sources, as the author knows it.
  let root: String
  let baseURL: BaseURL?
  private(set) var found = Found()

  init(page: PagePlan, resolver: LinkResolver, site: SiteSource) {
    self.page = page
    self.resolver = resolver
    root = site.root
    baseURL = site.configuration.baseURL
  }

  /// What the links of a page lead to.
  struct Found: Sendable {
    /// Files beside the pages, from Content/.
    var files: Set<String> = []
    /// Pictures whose size was looked for, with the size.
    var images: [String: ImageSize?] = [:]
    /// Pages, with the part that is meant and the place of the link.
    var pages: [Mention] = []
    /// Whether any link leads to something of this site.
    var asksForAddresses = false
    var diagnostics: [Diagnostic] = []
  }

  /// A link to a page.
  struct Mention: Hashable, Sendable {
    let address: Address
    /// The part of the page that is meant; empty for the whole.
    let fragment: String
    /// As the author wrote it.
    let destination: String
    let position: SourcePosition
  }
}

extension PageLinks {
  /// What a link becomes; `nil` to leave it as it is.
  mutating func resolve(_ link: LinkReference) -> LinkTarget? {
    let goal = resolver.target(of: link.destination, in: page.sourcePath, at: page.address)
    if case .elsewhere = goal { return nil }
    found.asksForAddresses = true
    switch goal {
    case .elsewhere: return nil
    case .page(let address, let suffix):
      let fragment = suffix.firstIndex(of: "#").map { String(suffix[$0...].dropFirst()) } ?? ""
      found.pages.append(
        Mention(
          address: address, fragment: fragment, destination: link.destination,
          position: link.position))
      return LinkTarget(address: self.link(to: address, suffix))
    case .leftOut:
      return LinkTarget(address: self.link(to: .home, ""))
    case .file(let path, let suffix):
      found.files.insert(path)
      let size = link.kind == .image ? imageSize(ofFile: path, in: root) : nil
      if link.kind == .image { found.images[path] = .some(size) }
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
      return (baseURL?.path ?? "/") + address.encodedPath + suffix
    }
    return address.link(from: page.address) + suffix
  }
}

/// The size of a picture, from as little of its file as tells it.
///
/// - Parameters:
///   - path: From the folder of the sources.
///   - root: The folder of the sources.
/// - Returns: The size, unless the file does not tell it or is no picture.
func imageSize(ofFile path: String, in root: String) -> ImageSize? {
  for length in [4_096, ImageSize.startLength] {
    // A file that cannot be read is reported when it is copied.
    guard let start = try? readStart(of: "\(root)/\(path)", count: length) else { return nil }
    if let size = ImageSize(start) { return size }
    if start.count < length { return nil }
  }
  return nil
}
