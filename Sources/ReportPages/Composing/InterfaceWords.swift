import ReportLanguage
import ReportSite
import ReportThemes

extension SiteView {
  /// The interface strings that a template uses.
  func interfaceWords(for template: String, _ theme: Theme) -> TemplateValue {
    shared("words of \(template)") {
      let read = Set(theme.wordsRead[template] ?? [])
      return .object(
        Dictionary(
          uniqueKeysWithValues: interfaceKeys.filter { read.contains($0.name) }.map {
            ($0.name, .text(language.text($0.key)))
          }))
    }
  }
}
