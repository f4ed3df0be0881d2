package import ReportCore
import ReportLanguage
import ReportMeasurements

/// What is known about one page: answers derived from it depend on no other page.
struct KnownPage {
  let page: SitePage
  /// `nil` for a page without a file.
  let source: PageSource?
  /// `nil` before the texts are rendered.
  let text: TextFacts?
  let language: Language
}

extension KnownPage {
  var title: String { page.person?.naming(ownTitle) ?? ownTitle }

  /// The title without the name of the page's person.
  private var ownTitle: String {
    guard let source else { return usualTitle ?? page.name }
    return source.frontMatter.title == nil ? usualTitle ?? source.title : source.title
  }

  private var usualTitle: String? { page.usualTitle(in: language) }

  var card: PageCard {
    PageCard(
      title: title, address: page.address,
      description: source?.frontMatter.description?.value ?? source?.frontMatter.summary?.value
        ?? text?.paragraph,
      day: source?.frontMatter.date?.value)
  }

  var publication: Publication {
    guard let source else { return Publication() }
    return Publication(
      day: source.frontMatter.date?.value, updated: source.frontMatter.updated,
      author: source.frontMatter.author, tags: source.frontMatter.tags.map(\.value))
  }

  /// The picture for link previews, with the finding about its name.
  ///
  /// - Parameters:
  ///   - siteImage: The picture of pages that have none of their own.
  ///   - resolver: Finds the picture.
  /// - Returns: The address of the picture, its file relative to Content/, and the finding.
  func picture(
    or siteImage: Located<String>?, _ resolver: LinkResolver
  ) -> (address: Address?, file: String?, finding: Diagnostic?) {
    let own = source?.frontMatter.image
    guard let image = own ?? siteImage else { return (nil, nil, nil) }
    let path = own == nil ? SiteConfiguration.fileName : page.name
    return resolver.picture(image, in: path, at: page.address)
  }
}

extension LinkResolver {
  /// A picture named by a key.
  ///
  /// - Parameters:
  ///   - image: The picture's name.
  ///   - path: The file with the key, relative to Content/.
  ///   - address: The page that shows it.
  /// - Returns: The address of the picture, its file relative to Content/, and the finding.
  func picture(
    _ image: Located<String>, in path: String, at address: Address
  ) -> (address: Address?, file: String?, finding: Diagnostic?) {
    switch goal(of: LinkName(image.value, in: path), in: path, at: address) {
    case .file(let file, _): return (ReportSite.address(ofFile: file), file, nil)
    case .dead(let message, let hint):
      return (nil, nil, image.error("dead-link", message, hint: hint))
    case .page, .elsewhere, .leftOut:
      return (
        nil, nil,
        image.error("not-an-image", "'\(image.value)' is not an image among the sources")
      )
    }
  }
}

/// What lists and links show of a page.
package struct PageCard: Hashable, Sendable {
  package let title: String
  package let address: Address
  /// The author's description or summary, else the first paragraph; `nil` if there is none.
  package let description: String?
  package let day: Day?
}

/// The facts about a page for feeds and search engines.
package struct Publication: Hashable, Sendable {
  package var day: Day?
  package var updated: Day?
  package var author: String?
  package var tags: [String] = []
}
