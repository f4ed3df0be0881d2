package import ReportCore
package import ReportLanguage
package import ReportMeasurements

/// A page of the site, as the plan has placed it.
package final class SitePage: Sendable {
  /// The name by which links find the page: that of its file, or of the file it would have.
  package let name: String
  package let address: Address
  /// What questions call the page, and its address.
  let nameNumber: Int32
  let addressNumber: Int32
  /// The template, unless the front matter names another.
  package let template: String
  /// The number of its file among the sources; `nil` for a page that is made without one.
  let source: Int?
  /// The title, unless the author has given one; `nil` for what the file's name says.
  package let usualTitle: String?
  /// Whose it is, where its title has to say so.
  let person: Person?
  /// The page that it goes on with, as further pages of a list do.
  package let continued: Continuation?
  /// The ids of the sections that the page has without a heading of the author's.
  package let sections: [String]
  /// Whether search engines may know it, and links on it begin at its own address: all but 404.
  package let isListed: Bool
  /// Where the author can change the page, for findings about it.
  package let position: SourcePosition

  package init(
    name: String, address: Address, template: String, source: Int?, usualTitle: String?,
    person: Person? = nil, continuing continued: Continuation? = nil, sections: [String] = [],
    isListed: Bool = true, position: SourcePosition, names: Names
  ) {
    self.name = name
    self.address = address
    nameNumber = names.number(of: name)
    addressNumber = names.number(of: address.path)
    self.template = template
    self.source = source
    self.usualTitle = usualTitle
    self.person = person
    self.continued = continued
    self.sections = sections
    self.isListed = isListed
    self.position = position
  }
}

extension SitePage {
  /// Whether the author has written a file for it.
  package var hasSource: Bool { source != nil }
}

/// A page that another one goes on with, and how the title of that one is made from its own.
package struct Continuation: Hashable, Sendable {
  /// The page that comes before.
  package let front: Address
  /// The string with `{title}` and `{part}`.
  package let key: String
  /// What tells the page from others that go on with the same one: a number, a letter.
  package let part: String

  package init(of front: Address, _ key: String, _ part: String) {
    (self.front, self.key, self.part) = (front, key, part)
  }
}

extension Continuation {
  /// The title of the page that goes on.
  ///
  /// - Parameters:
  ///   - title: Of the page that comes before.
  ///   - language: Of the site.
  /// - Returns: Such as "Articles, page 2".
  package func title(_ title: String, _ language: Language) -> String {
    language.text(key, ["title": title, "part": part])
  }
}
