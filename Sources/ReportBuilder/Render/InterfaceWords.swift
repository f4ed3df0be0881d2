import ReportLanguage
import ReportThemes

/// The words of the interface by the names that templates use.
func interfaceWords(_ language: Language) -> TemplateValue {
  .object(interfaceKeys.mapValues { .text(language.text($0)) })
}

/// The keys of the strings that stand in templates.
let interfaceKeys = [
  "skipToContent": "skip.content", "navigation": "navigation.label",
  "breadcrumb": "navigation.breadcrumb", "feed": "navigation.feed",
  "noScripts": "footer.no-scripts", "goHome": "not-found.home", "draft": "article.draft",
  "contents": "article.contents", "otherArticles": "navigation.pages", "tags": "article.tags",
  "articles": "home.articles", "allArticles": "home.all-articles", "keyFigures": "key.label",
  "stationArticles": "station.articles", "facts": "station.facts", "stations": "home.stations",
  "allStations": "home.all-stations", "stationsNote": "home.stations-note",
  "byStation": "metric-page.table",
]
