package import ReportCore
import ReportMeasurements

/// Where everything of a site is: its pages, the lists they are in, the navigation.
///
/// Titles and texts are not part of it: they can change without any page moving.
package final class SitePlan: Sendable {
  /// In the order of their addresses.
  package let pages: [SitePage]
  /// The names of the pages.
  package let names: [String]
  /// The indices of the pages that have a file, with those of their files among the sources.
  package let pagesWithFile: [(page: Int, source: Int)]
  /// The indices of the pages of each list, in the order shown.
  let lists: [String: [Int]]
  let menu: [MenuItem]
  /// Pages that are not published, with the reason.
  let leftOut: [String: LinkResolver.LeftOut]
  package let redirects: [Redirect]
  /// The indices of the pages, by the numbers of their names and of their addresses.
  private let pagesByName: PageTable
  private let pagesByAddress: PageTable
  /// The pages whose names can be encoded in several ways, as "é" can: links can use any of them.
  private let pagesBySpelling: Lazily<[String: Int]>
  /// Where each page is in each list, by its index; -1 if it is not in it.
  private let places: [String: Lazily<[Int32]>]

  package init(
    pages: [SitePage], lists: [String: [Int]],
    leftOut: [String: LinkResolver.LeftOut] = [:], redirects: [Redirect] = [], names: Names
  ) {
    menu = []
    self.pages = pages
    self.names = pages.map(\.name)
    pagesWithFile = pages.enumerated().compactMap { number, page in
      page.source.map { (number, $0) }
    }
    self.lists = lists
    self.leftOut = leftOut
    self.redirects = redirects
    pagesByName = PageTable(pages.lazy.map(\.nameNumber), names)
    pagesByAddress = PageTable(pages.lazy.map(\.addressNumber), names)
    pagesBySpelling = Lazily {
      Dictionary(
        zip(pages.lazy.map(\.name), 0...).filter { !isASCII($0.0) },
        uniquingKeysWith: { first, _ in first })
    }
    let count = pages.count
    places = lists.mapValues { numbers in
      Lazily {
        var places: [Int32] = Array(repeating: -1, count: count)
        for (place, number) in numbers.enumerated() where places[number] < 0 {
          places[number] = Int32(place)
        }
        return places
      }
    }
  }

  private init(_ plan: SitePlan, _ menu: [MenuItem]) {
    pages = plan.pages
    names = plan.names
    pagesWithFile = plan.pagesWithFile
    lists = plan.lists
    leftOut = plan.leftOut
    redirects = plan.redirects
    pagesByName = plan.pagesByName
    pagesByAddress = plan.pagesByAddress
    pagesBySpelling = plan.pagesBySpelling
    places = plan.places
    self.menu = menu
  }
}

extension SitePlan {
  /// The same plan with a navigation.
  package func with(_ menu: [MenuItem]) -> SitePlan { SitePlan(self, menu) }

  /// The index of the page at an address; `nil` if there is none.
  package func number(at address: Address) -> Int? { pagesByAddress[address.path] }

  /// The index of the page with a name; `nil` if there is none.
  func number(named name: String) -> Int? {
    pagesByName[name] ?? (isASCII(name) ? nil : pagesBySpelling.value[name])
  }

  /// The page with a name; `nil` if there is none.
  package func page(named name: String) -> SitePage? { number(named: name).map { pages[$0] } }

  /// The index of the page that a question is about; `nil` if it no longer exists.
  func number(ofAsked name: Int32) -> Int? { pagesByName[name] }

  /// The index of the page at an address, given by its number.
  func number(atAsked address: Int32) -> Int? { pagesByAddress[address] }

  /// The indices of the pages before and after a page in a list.
  func neighbors(of number: Int, in list: String) -> (before: Int?, after: Int?) {
    guard let numbers = lists[list], let place = (places[list]?.value[number]).map({ Int($0) }),
      place >= 0
    else { return (nil, nil) }
    return (
      place > 0 ? numbers[place - 1] : nil,
      place + 1 < numbers.count ? numbers[place + 1] : nil
    )
  }
}

private func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 128 } }

/// The indices of pages, by the numbers of their names.
private struct PageTable: Sendable {
  private let names: Names
  /// By the numbers of names; -1 for a name that no page has.
  private var pages: [Int32] = []

  /// - Parameters:
  ///   - numbers: The number of each page's name. The first page with a name keeps it.
  ///   - names: The names.
  init(_ numbers: some Sequence<Int32>, _ names: Names) {
    self.names = names
    pages = Array(repeating: -1, count: names.count)
    for (page, name) in numbers.enumerated() where pages[Int(name)] < 0 {
      pages[Int(name)] = Int32(page)
    }
  }

  subscript(name: Int32) -> Int? {
    guard pages.indices.contains(Int(name)), pages[Int(name)] >= 0 else { return nil }
    return Int(pages[Int(name)])
  }

  subscript(name: String) -> Int? { names.knownNumber(of: name).flatMap { self[$0] } }
}

/// An entry of the navigation.
package struct MenuItem: Hashable, Sendable {
  package enum Target: Hashable, Sendable {
    case page(Address)
    case file(Address)
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

/// A small page at a former address of a page, which leads to the current one.
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
