package import ReportCore
package import ReportLanguage
package import ReportMeasurements

/// A page of the site, at its place in the plan.
package final class SitePage: Sendable {
  /// The name by which links find the page: that of its file, or of the file it would have.
  package let name: String
  package let address: Address
  /// The numbers of the page's name and address in questions.
  let nameNumber: Int32
  let addressNumber: Int32
  /// The template, unless the front matter names another one.
  package let template: String
  /// The index of its file among the sources; `nil` for a page without one.
  let source: Int?
  /// The title, or what the page shows a period of, unless the author gives a title; `nil` to use
  /// the file's name.
  private let subject: String?
  /// The period that the title names, which is worked out only for a page whose title is shown: a
  /// site can have a hundred thousand.
  private let period: PagePeriod?
  /// What few pages have.
  private let rare: Rare?
  /// The ids of the sections on the page that have no heading in the author's text.
  package let sections: [String]
  /// Whether search engines may list it, and its links are relative to its own address: false only
  /// for the 404 page.
  package let isListed: Bool
  /// Where the author can change the page, for findings about it.
  package let position: SourcePosition

  package init(
    name: String, address: Address, template: String, source: Int?, subject: String?,
    period: PagePeriod? = nil, person: Person? = nil, continuing continued: Continuation? = nil,
    sections: [String] = [], isListed: Bool = true, position: SourcePosition, names: Names
  ) {
    self.name = name
    self.address = address
    nameNumber = names.number(of: name)
    addressNumber = names.number(of: address.path)
    self.template = template
    self.source = source
    self.subject = subject
    self.period = period
    rare =
      person == nil && continued == nil ? nil : Rare(person: person, continued: continued)
    self.sections = sections
    self.isListed = isListed
    self.position = position
  }
}

extension SitePage {
  /// A class, because a site can have more than a hundred thousand pages.
  fileprivate final class Rare: Sendable {
    let person: Person?
    let continued: Continuation?

    init(person: Person?, continued: Continuation?) {
      (self.person, self.continued) = (person, continued)
    }
  }

  /// The title, unless the author gives one; `nil` to use the file's name.
  package func usualTitle(in language: Language) -> String? {
    guard let subject, let period else { return subject }
    return period.title(of: subject, in: language)
  }

  /// What messages call the page if no author has written it.
  var description: String {
    [subject, period?.description].compactMap(\.self).joined(separator: ", ")
  }

  /// The person whose page it is, if the title has to name them.
  var person: Person? { rare?.person }

  /// The page that it continues, as further pages of a list do.
  package var continued: Continuation? { rare?.continued }

  /// Whether the author has written a file for it.
  package var hasSource: Bool { source != nil }
}

/// The page that another one continues, and how the continuation's title is made from its own.
package struct Continuation: Hashable, Sendable {
  /// The preceding page.
  package let front: Address
  /// The string with `{title}` and `{part}`.
  package let key: String
  /// What distinguishes the page from other continuations of the same one: a number, a letter.
  package let part: String

  package init(of front: Address, _ key: String, _ part: String) {
    (self.front, self.key, self.part) = (front, key, part)
  }
}

extension Continuation {
  /// The title of the continuing page.
  ///
  /// - Parameters:
  ///   - title: The title of the preceding page.
  ///   - language: The language of the site.
  /// - Returns: A title such as "Articles, page 2".
  package func title(_ title: String, _ language: Language) -> String {
    language.text(key, ["title": title, "part": part])
  }
}
