package import ReportCore

/// Where everything of a site stands: its pages, the lists they are in, the navigation.
///
/// Titles and texts are no part of it: they may change while every page stays where it is.
package struct SitePlan: Sendable {
  /// In the order of their addresses.
  package let pages: [SitePage]
  /// The numbers of the pages of each list, in the order in which it shows them.
  let lists: [String: [Int]]
  private(set) var menu: [MenuItem] = []
  /// Pages that are not published, with the reason.
  let leftOut: [String: LinkResolver.LeftOut]
  package let redirects: [Redirect]
  /// Who has which output file so far.
  package private(set) var claims = Claims()
  let numbersByName: [String: Int]
  let numbersByAddress: [Address: Int]
  /// The numbers of the pages, by what questions call them and their addresses.
  private let askedPages: [Int32: Int]
  private let askedAddresses: [Int32: Int]
  /// Where each page stands in each list.
  private let places: Lazily<[String: [Int: Int]]>

  package init(
    pages: [SitePage], lists: [String: [Int]],
    leftOut: [String: LinkResolver.LeftOut] = [:], redirects: [Redirect] = []
  ) {
    self.pages = pages
    self.lists = lists
    self.leftOut = leftOut
    self.redirects = redirects
    numbersByName = Dictionary(
      zip(pages.lazy.map(\.name), 0...), uniquingKeysWith: { first, _ in first })
    numbersByAddress = Dictionary(
      zip(pages.lazy.map(\.address), 0...), uniquingKeysWith: { first, _ in first })
    askedPages = Dictionary(
      zip(pages.lazy.map(\.nameNumber), 0...), uniquingKeysWith: { first, _ in first })
    askedAddresses = Dictionary(
      zip(pages.lazy.map(\.addressNumber), 0...), uniquingKeysWith: { first, _ in first })
    places = Lazily {
      lists.mapValues { numbers in
        Dictionary(zip(numbers, 0...), uniquingKeysWith: { first, _ in first })
      }
    }
  }
}

extension SitePlan {
  /// The same places with the navigation, and with who has which file.
  package func with(_ menu: [MenuItem], _ claims: Claims) -> SitePlan {
    var plan = self
    (plan.menu, plan.claims) = (menu, claims)
    return plan
  }

  /// The number of the page at an address; `nil` when there is none.
  package func number(at address: Address) -> Int? { numbersByAddress[address] }

  /// The page of that name; `nil` when there is none.
  package func page(named name: String) -> SitePage? { numbersByName[name].map { pages[$0] } }

  /// The number of the page that a question calls so; `nil` when there is none any more.
  func number(ofAsked name: Int32) -> Int? { askedPages[name] }

  /// The number of the page at an address, as a question calls it.
  func number(atAsked address: Int32) -> Int? { askedAddresses[address] }

  /// The numbers of the pages before and after a page of a list.
  func neighbors(of number: Int, in list: String) -> (before: Int?, after: Int?) {
    guard let numbers = lists[list], let place = places.value[list]?[number] else {
      return (nil, nil)
    }
    return (
      place > 0 ? numbers[place - 1] : nil,
      place + 1 < numbers.count ? numbers[place + 1] : nil
    )
  }
}

/// An entry of the navigation.
package struct MenuItem: Hashable, Sendable {
  package enum Target: Hashable, Sendable {
    /// A page or a file of the site.
    case address(Address)
    case elsewhere(String)
  }

  /// `nil` for the title of the page.
  package let title: String?
  package let target: Target

  package init(_ title: String?, _ target: Target) {
    self.title = title
    self.target = target
  }
}

/// A small page at an address that a page has had before.
package struct Redirect: Hashable, Sendable {
  package let address: Address
  /// The name of the page.
  package let page: String
  package let position: SourcePosition

  package init(address: Address, page: String, position: SourcePosition) {
    self.address = address
    self.page = page
    self.position = position
  }
}
