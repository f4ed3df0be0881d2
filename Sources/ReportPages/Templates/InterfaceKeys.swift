/// The interface strings by the names that templates use, with their keys in the strings files.
let interfaceKeys: [(name: String, key: String)] = [
  ("skipToContent", "skip.content"), ("navigation", "navigation.label"),
  ("breadcrumb", "navigation.breadcrumb"), ("feed", "navigation.feed"),
  ("noScripts", "footer.no-scripts"), ("goHome", "not-found.home"), ("draft", "article.draft"),
  ("contents", "article.contents"), ("otherArticles", "navigation.pages"),
  ("tags", "article.tags"), ("articles", "home.articles"), ("allArticles", "home.all-articles"),
  ("keyFigures", "key.label"), ("stationArticles", "station.articles"),
  ("facts", "station.facts"), ("yearTitle", "year.title"),
  ("periodsTitle", "year.periods-title"), ("stations", "home.stations"),
  ("allStations", "home.all-stations"), ("stationsNote", "home.stations-note"),
  ("byStation", "metric-page.table"), ("onThisPage", "navigation.on-this-page"),
  ("activity", "navigation.activity"), ("records", "home.records"),
  ("allRecords", "home.all-records"), ("recordsTitle", "navigation.records"),
  ("goalsTitle", "goals.feed.title"), ("newestRecords", "records.newest"),
  ("moreRecords", "records.more"),
  ("days", "activity.days"), ("data", "footer.sources"),
  ("events", "events.title"),
]
