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
  var tags: [(title: String, slug: String, articles: [Int])] = []
  var diagnostics: [Diagnostic] = []
  /// Which tag a slug and a spelling stand for.
  var numbers: [String: Int] = [:]
  var spellings: [String: Int] = [:]
  for (index, own) in articles.enumerated() {
    for tag in own {
      if spellings[tag.value] == nil {
        let slug = slug(of: tag.value)
        guard !slug.isEmpty else {
          diagnostics.append(
            tag.error("bad-tag", "the tag '\(tag.value)' has no letter or digit"))
          continue
        }
        if numbers[slug] == nil {
          numbers[slug] = tags.count
          tags.append((tag.value, slug, []))
        }
        spellings[tag.value] = numbers[slug]
      }
      guard let number = spellings[tag.value], tags[number].articles.last != index else { continue }
      tags[number].articles.append(index)
    }
  }
  let plans = tags.sorted { $0.slug < $1.slug }.map { tag in
    TagPlan(title: tag.title, slug: tag.slug, articles: tag.articles)
  }
  return (plans, diagnostics)
}
