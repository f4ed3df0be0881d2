package import ReportCore

/// Where everything of a site stands: its pages, the lists they are in, the navigation.
///
/// Titles and texts are no part of it: they may change while every page stays where it is.
package struct SitePlan: Sendable {
  /// In the order of their addresses.
  package let pages: [SitePage]
  /// The numbers of the pages of each list, in the order in which it shows them.
  let lists: [String: [Int]]
  let menu: [MenuItem]
  /// Pages that are not published, with the reason.
  let leftOut: [String: LinkResolver.LeftOut]
  package let redirects: [Redirect]
  /// Who has which output file so far.
  package let claims: Claims
  let numbersByName: [String: Int]
  let numbersByAddress: [Address: Int]
  /// Where each page stands in each list.
  private let places: Lazily<[String: [Int: Int]]>

  package init(
    pages: [SitePage], lists: [String: [Int]], menu: [MenuItem] = [],
    leftOut: [String: LinkResolver.LeftOut] = [:], redirects: [Redirect] = [],
    claims: Claims = Claims()
  ) {
    self.pages = pages
    self.lists = lists
    self.menu = menu
    self.leftOut = leftOut
    self.redirects = redirects
    self.claims = claims
    numbersByName = Dictionary(
      zip(pages.lazy.map(\.name), 0...), uniquingKeysWith: { first, _ in first })
    numbersByAddress = Dictionary(
      zip(pages.lazy.map(\.address), 0...), uniquingKeysWith: { first, _ in first })
    places = Lazily {
      lists.mapValues { numbers in
        Dictionary(zip(numbers, 0...), uniquingKeysWith: { first, _ in first })
      }
    }
  }
}

extension SitePlan {
  /// The number of the page at an address; `nil` when there is none.
  package func number(at address: Address) -> Int? { numbersByAddress[address] }

  /// The page of that name; `nil` when there is none.
  package func page(named name: String) -> SitePage? { numbersByName[name].map { pages[$0] } }

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
