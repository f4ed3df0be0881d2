/// How links within the site refer to pages in folders.
package enum LinkStyle: String, CaseIterable, Sendable {
  /// By the folder, `../stations/`, for which a web server sends its `index.html`.
  case folders
  /// By the file, `../stations/index.html`, which needs no server.
  case files
}

extension Address {
  /// The address of the page as links of a style write it.
  func named(by style: LinkStyle) -> Address {
    style == .files ? Address(file) : self
  }

  /// The relative link from a page at another address, valid whatever folder the site is in.
  package func link(from page: Address, _ style: LinkStyle) -> String {
    named(by: style).link(from: page)
  }
}
