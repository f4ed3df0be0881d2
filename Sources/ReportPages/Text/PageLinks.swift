import ReportCore
import ReportMarkdown
import ReportSite

/// Turns the links of one page into addresses, and records their targets.
struct PageLinks {
  let page: SitePage
  let view: SiteView
  /// Files beside the pages, relative to Content/.
  private(set) var files: Set<String> = []
  private(set) var mentions: [PageMention] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(page: SitePage, view: SiteView) {
    self.page = page
    self.view = view
  }
}

extension PageLinks {
  /// The target of a link; `nil` to leave it unchanged.
  mutating func resolve(_ link: LinkReference) -> LinkTarget? {
    switch view.target(of: link.destination, on: page) {
    case .elsewhere: return nil
    case .page(let address, let suffix):
      let fragment = suffix.firstIndex(of: "#").map { String(suffix[$0...].dropFirst()) } ?? ""
      mentions.append(
        PageMention(
          address: address, fragment: fragment, destination: link.destination,
          position: link.position))
      return LinkTarget(address: self.link(to: address, suffix))
    case .leftOut:
      return LinkTarget(address: self.link(to: .home, ""))
    case .file(let path, let suffix):
      files.insert(path)
      let size = link.kind == .image ? view.imageSize(path) : nil
      return LinkTarget(
        address: view.link(
          toFile: address(ofFile: path), from: page.address, isListed: page.isListed) + suffix,
        width: size?.width,
        height: size?.height)
    case .dead(let message, let hint):
      diagnostics.append(
        Diagnostic(.error, "dead-link", message, at: link.position, hint: hint))
      return nil
    }
  }

  private func link(to address: Address, _ suffix: String) -> String {
    if address == page.address, suffix.hasPrefix("#") { return suffix }
    return view.link(to: address, from: page.address, isListed: page.isListed) + suffix
  }
}
