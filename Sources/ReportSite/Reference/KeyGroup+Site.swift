extension KeyGroup {
  static let site = KeyGroup(
    title: "The site", place: "Content/site.yml",
    keys: [
      KeyText(
        "title", "the name of the site, which it must have", "title: Ridge Almanac"),
      KeyText(
        "description", "what search engines and previews say of the site",
        "description: Rain and snow from five gauges."),
      KeyText(
        "author", "who writes pages that name nobody else", "author: Mina Berg"),
      KeyText(
        "base_url", "the address of the published site, for feeds, the sitemap and previews",
        usual: "links are relative and there are no feeds", "base_url: https://example.org/almanac/"
      ),
      KeyText(
        "links", "`folders`, or `files` for links that work from a disk and on any host",
        usual: "`folders`", "links: files"),
      KeyText(
        "language",
        "the language of the words that the tool writes: `en`, `ko`, or that of a file in Templates/strings",
        usual: "`en`",
        "language: en"),
      KeyText(
        "week_start", "the first day of the week", usual: "that of the language",
        "week_start: monday"),
      KeyText(
        "units", "the units that pages show: `us`, `metric`, or a unit for each quantity",
        usual: "`metric`", "units: {system: us, pressure: hPa}"),
      KeyText(
        "second_units",
        "the units in which key figures are repeated, smaller: `us`, `metric` or `none`",
        usual: "those that `units` are not", "second_units: metric"),
      KeyText(
        "unit_switch",
        "whether readers can switch every page to `second_units`, which then are not repeated",
        usual: "`false`", "unit_switch: true"),
      KeyText(
        "timezone", "the time zone of all data that name none",
        "timezone: Europe/Berlin"),
      KeyText(
        "missing_hours", "how many hours of a day may be without a reading", usual: "3",
        "missing_hours: 6"),
      KeyText(
        "completeness",
        "how many days of a month may be missing, in all and in a row, before sums or means are incomplete",
        usual: "none for sums; for means 5 and 3, as NOAA has it",
        "completeness:\n  sums: {missing: 3}\n  means: {missing: 5, in_a_row: 3}"),
      KeyText(
        "normals", "the years of normals, files of published ones, or both",
        usual: "the newest standard period with enough years, else those of the record",
        "normals: 1991-2020"),
      KeyText(
        "thresholds", "the values from which days are counted, and what such days are called",
        usual: "those of the guide",
        "thresholds:\n  heat: 95 °F\n  muggy: {series: dew-point, at_least: 20 °C, title: Muggy days}"
      ),
      KeyText(
        "degree_days", "the base temperatures of degree days",
        usual: "65 °F (18.3 °C) for heating and cooling, 10 °C for growing",
        "degree_days: {heating: 65 °F, cooling: 65 °F, growing: 50 °F}"),
      KeyText(
        "year_starts", "the month in which the years of a metric begin", usual: "January",
        "year_starts: {snowfall: july}"),
      KeyText(
        "events", "what happened, drawn on all charts that cover it",
        "events:\n  - {date: 2019-06-03, text: Sensor moved, of: mount-leconte}"),
      KeyText(
        "archive", "how deep the pages of stations go: `years`, `months` or `days`",
        usual: "`years`",
        "archive: months"),
      KeyText(
        "stations_from", "files of which each station has a page",
        "stations_from:\n  - {file: data/smokies.csv, units: us}"),
      KeyText(
        "station_list", "NOAA's list of stations, for names and places that the data lack",
        "station_list: data/ghcnd-stations.txt"),
      KeyText(
        "country_list", "NOAA's list of countries, for the names of regions",
        "country_list: data/ghcnd-countries.txt"),
      KeyText(
        "state_list", "NOAA's list of states and provinces, for the names of regions",
        "state_list: data/ghcnd-states.txt"),
      KeyText(
        "regions", "what states and countries are called where an index lists many stations",
        usual: "their names in NOAA's lists, else NOAA's abbreviations",
        "regions: {US: United States, WA US: Washington}"),
      KeyText(
        "metrics_from", "fitness exports, and what may be published of each",
        "metrics_from:\n  data: ../private/export.zip\n  timezone: Europe/Berlin\n  metrics: [steps, sleep]"
      ),
      KeyText(
        "menu", "the entries of the navigation: pages, or titles with pages or addresses",
        usual: "the parts that the site has",
        "menu:\n  - stations/index.md\n  - Archive: https://example.org/old/"),
      KeyText(
        "allow_html", "whether HTML in Markdown reaches the pages", usual: "`false`",
        "allow_html: true"),
      KeyText(
        "downloads", "whether each figure's numbers and drawing are files beside its page",
        usual: "`true`", "downloads: false"),
      KeyText(
        "embed",
        "whether each chart that stands alone has a page of its own, for a frame on another site",
        usual: "`false`", "embed: true"),
      KeyText(
        "previews", "whether pages get a picture for link previews, drawn by `rsvg-convert`",
        usual: "`false`", "previews: true"),
      KeyText(
        "footer", "the line at the end of every page, above the links to the feed and the data",
        usual: "the source of the data, if they have only one", "footer: Made in the valley"),
      KeyText(
        "licence", "the terms under which the data are published", "licence: CC BY 4.0"),
      KeyText(
        "image", "the image for link previews of pages without one",
        "image: static/preview.png"),
      KeyText(
        "logo", "the image before the name of the site; as SVG also the icon of the browser's tab",
        usual: "four stripes", "logo: static/logo.svg"),
      KeyText(
        "colors",
        "colours of links and series: `accent`, `precipitation`, `snow`, `activity`, `body`, `goal`; dark mode lightens them",
        usual: "those of the stylesheet", "colors: {accent: \"#8a2be2\", activity: \"#b3261e\"}"),
    ])
}
