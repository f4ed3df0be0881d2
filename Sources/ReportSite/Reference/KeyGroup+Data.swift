extension KeyGroup {
  static let dataFile = KeyGroup(
    title: "A file of data", place: "entries with `file:` in `data` and `stations_from`",
    isListed: true,
    keys: [
      KeyText(
        "file", "its path from Content/, a pattern, or a list of them", "file: data/garden.csv"),
      KeyText(
        "columns", "what each column of a table holds", usual: "what the format says",
        "file: data/garden.csv\ncolumns: {Day: date, Rain: precipitation in mm}"),
      KeyText(
        "metrics", "the words of a column `metric`, in a table with a row for each value",
        "file: data/network.csv\ncolumns: {day: date, parameter: metric, reading: value}\nmetrics: {TMAX: temperature.high in °C}"
      ),
      KeyText(
        "months", "what a grid of years and months is of",
        "file: data/rain.csv\nmonths: precipitation in mm"),
      KeyText(
        "station", "the id of the only wanted station, or `column NAME`",
        "file: data/garden.csv\nstation: garden"),
      KeyText(
        "date",
        "how dates are written: `year-month-day`, `day/month/year`, `month/day/year`, `unix` or `serial`",
        usual: "what the whole file shows",
        "file: data/garden.csv\ncolumns: {Day: date, Rain: precipitation in mm}\ndate: day/month/year"
      ),
      KeyText(
        "decimal", "the sign before decimals: `point` or `comma`",
        usual: "what the whole file shows",
        "file: data/garden.csv\ncolumns: {Day: date, Rain: precipitation in mm}\ndecimal: comma"),
      KeyText(
        "delimiter", "the sign between cells: `comma`, `semicolon`, `tab` or `pipe`",
        usual: "what the header shows",
        "file: data/garden.csv\ncolumns: {Day: date, Rain: precipitation in mm}\ndelimiter: semicolon"
      ),
      KeyText(
        "missing", "words for a missing value", usual: "blank cells, dashes, `NA`, `null`, `-9999`",
        "file: data/garden.csv\ncolumns: {Day: date, Rain: precipitation in mm}\nmissing: [broken]"),
      KeyText(
        "stamp", "`end` where a row stands for the time before it", usual: "`start`",
        "file: data/garden.csv\ncolumns: {Day: date, Rain: precipitation in mm}\nstamp: end"),
      KeyText(
        "reject", "marks of quality whose values are rejected; `any` for all",
        "file: data/garden.csv\ncolumns: {Day: date, Rain: precipitation in mm, Flag: quality}\nreject: [X]"
      ),
      KeyText(
        "accept", "the only marks whose values are not rejected",
        "file: data/garden.csv\ncolumns: {Day: date, Rain: precipitation in mm, Flag: quality}\naccept: [OK]"
      ),
      KeyText(
        "skip", "how many lines stand above the header", usual: "what the file shows",
        "file: data/garden.csv\ncolumns: {Day: date, Rain: precipitation in mm}\nskip: 3"),
      KeyText(
        "units", "the units where the file does not tell: `us`, `metric` or `raw`",
        "file: data/noaa.csv\nunits: us"),
      KeyText(
        "timezone", "the zone of its clock", usual: "that of the page, else of the site",
        "file: data/log.csv\ntimezone: Europe/Berlin"),
      KeyText(
        "missing_hours", "how many hours of a day may be without a reading",
        usual: "that of the page, else of the site", "file: data/log.csv\nmissing_hours: 6"),
      KeyText(
        "simulated", "whether the values are made up", usual: "that of the page",
        "file: data/made-up.csv\nsimulated: true"),
      KeyText(
        "source", "who has measured", usual: "that of the page", "file: data/noaa.csv\nsource: NOAA"
      ),
      KeyText(
        "licence", "the terms of the data", usual: "that of the page",
        "file: data/noaa.csv\nlicence: Public domain"),
    ])

  static let event = KeyGroup(
    title: "An event", place: "entries of `events`",
    isListed: true,
    keys: [
      KeyText("date", "its day", "{date: 2019-06-03, text: Sensor moved}"),
      KeyText(
        "from", "its first day, in the place of `date`",
        "{from: 2024-01-02, to: 2024-01-09, text: A cold}"),
      KeyText("to", "its last day", "{from: 2024-01-02, to: 2024-01-09, text: A cold}"),
      KeyText(
        "text", "what happened, in up to 160 characters", "{date: 2019-06-03, text: Sensor moved}"),
      KeyText(
        "kind", "`station`, `health`, `race`, `travel` or `weather`",
        "{date: 2019-06-03, text: Sensor moved, kind: station}"),
      KeyText(
        "of", "in site.yml: the stations, metrics or persons it is about", usual: "all",
        "{date: 2019-06-03, text: Sensor moved, of: mount-leconte}"),
    ])

  static let normals = KeyGroup(
    title: "A file of published normals", place: "entries with `file:` in `normals`",
    isListed: true,
    keys: [
      KeyText("file", "its path from Content/", "file: data/normals.csv"),
      KeyText(
        "years", "the years they are of", usual: "what the file says",
        "file: data/normals.csv\nyears: 1991-2020"),
      KeyText("source", "who has published them", "file: data/normals.csv\nsource: NOAA"),
      KeyText(
        "units", "the units where the file does not tell", "file: data/normals.csv\nunits: us"),
    ])

  static let stay = KeyGroup(
    title: "A stay in another time zone", place: "entries of `timezone` below the first",
    isListed: true,
    keys: [
      KeyText(
        "from", "the first day there", "{from: 2024-05-01, to: 2024-05-14, zone: Asia/Seoul}"),
      KeyText("to", "the last day there", "{from: 2024-05-01, to: 2024-05-14, zone: Asia/Seoul}"),
      KeyText("zone", "the zone there", "{from: 2024-05-01, to: 2024-05-14, zone: Asia/Seoul}"),
    ])

  static let threshold = KeyGroup(
    title: "A threshold", place: "entries of `thresholds`",
    keys: [
      KeyText(
        "series", "what is counted", usual: "that of the threshold of this name",
        "muggy: {series: dew-point, at_least: 20 °C}"),
      KeyText("at_least", "the least that counts", "muggy: {series: dew-point, at_least: 20 °C}"),
      KeyText("above", "above which days count", "hot: {series: temperature.high, above: 90 °F}"),
      KeyText("at_most", "the most that counts", "calm: {series: wind, at_most: 2 m/s}"),
      KeyText("below", "below which days count", "cold: {series: temperature.low, below: 0 °F}"),
      KeyText(
        "title", "what tables call such days", usual: "the name",
        "muggy: {series: dew-point, at_least: 20 °C, title: Muggy days}"),
    ])
}
