import ReportCore

/// A small page at an address that a page has had before.
struct Redirect: Hashable, Sendable {
  let address: Address
  /// Index of the page in the plan.
  let page: Int
  let position: SourcePosition
}

/// The redirects that the pages ask for with `aliases:`.
///
/// - Parameter pages: The pages of the plan.
/// - Returns: The redirects in the order of the pages, and every finding.
func redirects(of pages: [PagePlan]) -> ([Redirect], [Diagnostic]) {
  var redirects: [Redirect] = []
  var diagnostics: [Diagnostic] = []
  for (index, page) in pages.enumerated() {
    for alias in page.source?.frontMatter.aliases ?? [] {
      if let address = address(ofAlias: alias.value) {
        redirects.append(Redirect(address: address, page: index, position: alias.position))
      } else {
        diagnostics.append(
          alias.error(
            "bad-alias", "'\(alias.value)' cannot be an address of this site",
            hint: "write it from the site's root: /articles/old-name/"))
      }
    }
  }
  return (redirects, diagnostics)
}

/// The address that an alias names: a file where the last part has a dot, or else a folder.
private func address(ofAlias alias: String) -> Address? {
  guard !alias.contains("?"), !alias.contains("#"), let text = decoded(alias) else { return nil }
  let path = text.hasPrefix("/") ? String(text.dropFirst()) : text
  let isFile = path.split(separator: "/").last?.hasSuffix(".html") == true && !path.hasSuffix("/")
  let address = Address(isFile || path.hasSuffix("/") || path.isEmpty ? path : path + "/")
  return isSafeOutputPath(address.file) ? address : nil
}
