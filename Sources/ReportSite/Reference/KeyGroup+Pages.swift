extension KeyGroup {
  static let page = KeyGroup(
    title: "Every page", place: "front matter",
    keys: [
      KeyText(
        "title", "the heading and the name in lists",
        usual: "the first heading, else the file's name", "title: A wet May"),
      KeyText(
        "description", "what search engines and previews say",
        usual: "the summary, else a sentence of the page",
        "description: Twelve days of rain in a row."),
      KeyText(
        "summary", "the lead below the heading and in lists; it may contain values",
        "summary: The highest was {{ garden.temperature.highest(2021) }}."),
      KeyText("author", "who wrote it", usual: "that of the site", "author: A guest"),
      KeyText(
        "date", "when an article was published", "date: 2024-05-31"),
      KeyText("updated", "when it was last changed", "updated: 2024-06-02"),
      KeyText(
        "draft", "whether the page is left out, unless drafts are built", usual: "`false`",
        "draft: true"),
      KeyText("slug", "its name in the address", usual: "the file's name", "slug: wet-may"),
      KeyText("aliases", "addresses that lead to it", "aliases: [/old/wet-may/]"),
      KeyText(
        "tags", "what an article is about, each with a page of its own", "tags: [rain, records]"),
      KeyText(
        "image", "the image for link previews", usual: "that of the site",
        "image: rain.jpg"),
      KeyText("layout", "the template of the page", usual: "that of its kind", "layout: wide"),
      KeyText(
        "contents", "whether the headings are listed beside the text",
        usual: "from four headings on", "contents: false"),
    ])

  static let home = KeyGroup(
    title: "The home page", place: "Content/index.md, beside the keys of every page",
    keys: [
      KeyText(
        "hero", "the station that is shown first and large", usual: "the first one",
        "hero: mount-leconte"),
      KeyText(
        "activity", "the metric that is shown large", usual: "the first one", "activity: steps"),
      KeyText(
        "sections", "the parts of the page, in this order",
        usual: "`latest`, `stations`, `activity`, `records`, `articles`",
        "sections: [latest, articles]"),
    ])

  static let station = KeyGroup(
    title: "A station", place: "Content/stations/NAME.md, beside the keys of every page",
    keys: [
      KeyText(
        "data", "its files: a path, a pattern, a list of them, or mappings with `file:`",
        usual: "the station of that name among those of the site", "data: data/garden-*.csv"),
      KeyText("station", "its id in data with several stations", "station: USC00406328"),
      KeyText(
        "latitude", "its latitude in degrees, south negative", usual: "what the data say",
        "latitude: 35.6536\nlongitude: -83.437"),
      KeyText(
        "longitude", "its longitude in degrees, west negative", usual: "what the data say",
        "latitude: 35.6536\nlongitude: -83.437"),
      KeyText(
        "elevation", "its height above sea level with its unit; metres if it has none",
        usual: "what the data say", "elevation: 6493 ft"),
      KeyText(
        "location",
        "how precisely its position is shown: `exact`, `approximate` to a tenth of a degree, or `hidden`",
        usual: "`exact`", "location: approximate"),
      KeyText(
        "year", "the year that the page shows first",
        usual: "the newest with 80% of its days, or from 90 days on of those so far",
        "year: 2018"),
      KeyText(
        "order", "its place in lists of stations, lowest first",
        usual: "after those with one, the highest elevation first", "order: 1"),
      KeyText(
        "sections", "which metrics and parts the page has, in this order",
        usual: "all, temperature first", "sections: [precipitation, temperature, records]"),
      KeyText(
        "events", "what happened at the station",
        "events:\n  - {date: 2019-06-03, text: Sensor moved, kind: station}"),
      KeyText(
        "normals", "files of published normals", usual: "those of the record",
        "normals: data/normals.csv"),
      KeyText(
        "units", "the units where the files do not state them: `us`, `metric` or `raw`",
        "units: us"),
      KeyText(
        "timezone", "the time zone of its clock", usual: "that of the site",
        "timezone: America/New_York"),
      KeyText(
        "missing_hours", "how many hours of a day may be without a reading",
        usual: "that of the site", "missing_hours: 6"),
      KeyText(
        "simulated", "whether the values are simulated; its pages then say so", usual: "`false`",
        "simulated: true"),
      KeyText("source", "who measured the values", usual: "what the format says", "source: NOAA"),
      KeyText(
        "licence", "the terms of the data", usual: "those of the site", "licence: Public domain"),
    ])

  static let metric = KeyGroup(
    title: "What a person measures",
    place: "Content/metrics/NAME.md, beside the keys of every page",
    keys: [
      KeyText(
        "data", "its files: a path, a list of them, or mappings with `file:`",
        usual: "the export that names the metric", "data: data/walks.csv"),
      KeyText(
        "column", "the column of a table, or an export's own word for the metric",
        usual: "the one with the name of the page", "column: Schritte"),
      KeyText(
        "unit", "the unit of the numbers, or a word of your own",
        usual: "what the column says, else that of the goal; `%` for shares", "unit: lb"),
      KeyText(
        "kind", "`total` where days add up, `level` where they do not",
        usual: "what the name or the unit says", "kind: level"),
      KeyText(
        "goal", "the least for a day, or for a level; `or less` makes it the most",
        "goal: 10000 steps\nrest_days: 1"),
      KeyText(
        "goals", "goals of days, weeks, months and years",
        "goals: {week: 70000 steps, month: 300000 steps}"),
      KeyText(
        "rest_days", "how many days of a week may miss the goal without ending a streak",
        usual: "none", "goal: 10000 steps\nrest_days: 1"),
      KeyText(
        "weather", "the station whose weather it is compared with", usual: "the only one",
        "weather: mount-leconte"),
      KeyText("window", "how many days count as recent, 2 to 62", usual: "28", "window: 14"),
      KeyText(
        "decimals", "how many decimals are shown, 0 to 4", usual: "those of the metric",
        "decimals: 1"),
      KeyText(
        "gauge", "the scale and looks of the gauge, its numbers in the unit of the site",
        usual: "none, or that of the goal",
        "gauge: {values: [150, 165, 180]}"),
      KeyText(
        "completeness", "how many days of a month may be missing, in all and in a row",
        usual: "that of the site", "completeness: {missing: 20, in_a_row: 10}"),
      KeyText(
        "sources", "names of devices and apps, the most trusted first, or whose rows count",
        usual: "typed in, worn, phone, others", "sources: [Pixel, Watch]"),
      KeyText(
        "round", "the step to which published values are rounded", usual: "none", "round: 500 steps"
      ),
      KeyText(
        "delay", "how many of the last days are not published", usual: "none", "delay: 7 days"),
      KeyText(
        "events", "what happened to the person",
        "events:\n  - {from: 2024-01-02, to: 2024-01-09, text: A cold, kind: health}"),
      KeyText(
        "timezone", "the zone of the days, or a list of it and of stays elsewhere",
        usual: "that of the site",
        "timezone:\n  - Europe/Berlin\n  - {from: 2024-05-01, to: 2024-05-14, zone: Asia/Seoul}"),
      KeyText(
        "missing_hours", "how many hours of a day may be without a row", usual: "all",
        "missing_hours: 12"),
      KeyText(
        "simulated", "whether the values are simulated; its pages then say so", usual: "`false`",
        "simulated: true"),
      KeyText("source", "who measured the values", "source: A watch"),
      KeyText("licence", "the terms of the data", usual: "those of the site", "licence: CC BY 4.0"),
    ])

  static let person = KeyGroup(
    title: "A person", place: "Content/metrics/PERSON/index.md, beside the keys of every page",
    keys: [
      KeyText(
        "data", "the export of all metrics whose pages name none",
        "data: ../private/anna.zip\nmetrics: [steps, sleep]"),
      KeyText(
        "metrics", "what is published of it", "data: ../private/anna.zip\nmetrics: [steps, sleep]"),
      KeyText(
        "sources", "names of devices and apps, the most trusted first",
        usual: "typed in, worn, phone, others", "sources: [Watch]"),
      KeyText(
        "delay", "how many of the last days are not published", usual: "none", "delay: 7 days"),
      KeyText(
        "weather", "the station whose weather the metrics are compared with", usual: "the only one",
        "weather: mount-leconte"),
      KeyText(
        "timezone", "the zone of the days", usual: "that of the site", "timezone: Europe/Berlin"),
      KeyText(
        "simulated", "whether the values are simulated; all pages then say so", usual: "`false`",
        "simulated: true"),
      KeyText("source", "who measured the values", "source: A watch"),
      KeyText("licence", "the terms of the data", usual: "those of the site", "licence: CC BY 4.0"),
    ])
}
