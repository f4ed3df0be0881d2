import ReportLanguage
import ReportThemes

/// The words of the interface by the names that templates use.
func interfaceWords(_ language: Language) -> TemplateValue {
  .object(
    Dictionary(uniqueKeysWithValues: interfaceKeys.map { ($0.name, .text(language.text($0.key))) }))
}
