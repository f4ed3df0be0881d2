import ReportCore
import ReportThemes

/// The output of a template for some data, with exactly the names that occur in the data.
///
/// If there are findings, it is those instead.
func rendered(
  _ template: String, _ data: TemplateValue, partials: [String: String] = [:]
) -> String {
  let sources = partials.merging(["page": template]) { $1 }.map {
    TemplateSource(name: $0.key, path: "\($0.key).mustache", bytes: Array($0.value.utf8))
  }
  let (theme, found) = Theme.compile(sources, declared: ["page": TemplateType(describing: data)])
  guard let theme, found.isEmpty else {
    return found.map(\.description).joined(separator: "\n")
  }
  return String(decoding: theme.render("page", data), as: UTF8.self)
}
