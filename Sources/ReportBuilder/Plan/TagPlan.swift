import ReportCore

/// A tag with its articles.
struct TagPlan: Hashable, Sendable {
  let title: String
  let slug: String
  /// Indices of the plan's articles, newest first.
  let articles: [Int]

  var address: Address { PageKind.tag(slug: slug).address }
}

/// The tags of the articles, in the order of their addresses.
///
/// Spellings that would have the same address are one tag; the first one met, newest article
/// first, is its title. A tag without letter or digit has no address and is reported.
///
/// - Parameter articles: The tags of each article, newest first.
/// - Returns: The tags, and every finding.
func tagPlans(of articles: [[Located<String>]]) -> ([TagPlan], [Diagnostic]) {
  var titles: [String: String] = [:]
  var members: [String: [Int]] = [:]
  var diagnostics: [Diagnostic] = []
  var slugs: [String: String] = [:]
  for (index, tags) in articles.enumerated() {
    for tag in tags {
      let slug = slugs[tag.value] ?? slug(of: tag.value)
      slugs[tag.value] = slug
      guard !slug.isEmpty else {
        diagnostics.append(tag.error("bad-tag", "the tag '\(tag.value)' has no letter or digit"))
        continue
      }
      if titles[slug] == nil { titles[slug] = tag.value }
      if members[slug]?.last != index { members[slug, default: []].append(index) }
    }
  }
  let plans = titles.sorted { $0.key < $1.key }.map { slug, title in
    TagPlan(title: title, slug: slug, articles: members[slug] ?? [])
  }
  return (plans, diagnostics)
}
