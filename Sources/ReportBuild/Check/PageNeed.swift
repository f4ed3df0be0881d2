/// A tag that every page needs, whatever its theme.
struct PageNeed: Sendable {
  let name: String
  let isMet: @Sendable (MarkupTag) -> Bool
}

extension PageNeed {
  static let all = [
    PageNeed(name: "'<html lang>'") { $0.name == "html" && $0.attributes["lang"] != nil },
    PageNeed(name: "'<meta charset>'") { $0.name == "meta" && $0.attributes["charset"] != nil },
    PageNeed(name: "'<meta name=viewport>'") { $0.attributes["name"] == "viewport" },
    PageNeed(name: "'<title>'") { $0.name == "title" && !$0.isEnd },
    PageNeed(name: "a stylesheet") {
      $0.name == "link" && $0.attributes["rel"]?.lowercased() == "stylesheet"
    },
  ]
}

extension MarkupTag {
  /// Whether it begins a figure of the tool, which `charts.css` draws.
  var isFigure: Bool {
    name == "figure" && (attributes["class"] ?? "").split(separator: " ").contains("c")
  }
}
