extension KeyGroup {
  static let dataFile = KeyGroup(
    title: "A data file", place: "entries with `file:` in `data` and `stations_from`",
    isListed: true,
    keys: [
      KeyText("file", "its path from Content/, a pattern, or a list of them", plain),
      KeyText("columns", "what each column of a table holds", usual: "what the format says", table),
      KeyText(
        "metrics", "what the words of a column `metric` mean, in a table with a row for each value",
        """
        file: data/network.csv
        columns: {day: date, parameter: metric, reading: value}
        metrics: {TMAX: temperature.high in °C}
        """),
      KeyText(
        "months", "what a grid of years and months holds",
        "file: data/rain.csv\nmonths: precipitation in mm"),
      KeyText("station", "the id of the only wanted station, or `column NAME`", plain),
      KeyText(
        "date",
        """
        how dates are written: `year-month-day`, `day/month/year`, `month/day/year`, `unix` or \
        `serial`
        """, usual: "what the whole file shows", table),
      KeyText(
        "decimal", "the decimal sign: `point` or `comma`",
        usual: "what the whole file shows", table),
      KeyText(
        "delimiter", "the separator of cells: `comma`, `semicolon`, `tab` or `pipe`",
        usual: "what the header shows", table),
      KeyText(
        "missing", "words for a missing value", usual: "blank cells, dashes, `NA`, `null`, `-9999`",
        table),
      KeyText("stamp", "`end` if a row is about the time before it", usual: "`start`", table),
      KeyText("reject", "quality flags whose values are rejected; `any` for all", table),
      KeyText(
        "accept", "the only quality flags whose values are not rejected",
        """
        file: data/marked.csv
        columns: {Day: date, Rain: precipitation in mm, Flag: quality}
        accept: [OK]
        """),
      KeyText("skip", "how many lines are above the header", usual: "what the file shows", table),
      KeyText(
        "units", "the units where the file does not state them: `us`, `metric` or `raw`", plain),
      KeyText(
        "timezone", "the time zone of its clock", usual: "that of the page, else of the site",
        plain),
      KeyText(
        "missing_hours", "how many hours of a day may be without a reading",
        usual: "that of the page, else of the site", plain),
      KeyText("simulated", "whether the values are simulated", usual: "that of the page", plain),
      KeyText("source", "who measured the values", usual: "that of the page", plain),
      KeyText("licence", "the terms of the data", usual: "that of the page", plain),
    ])

  /// A file in a known format.
  private static let plain = """
    file: data/log.csv
    station: garden
    units: us
    timezone: America/New_York
    missing_hours: 6
    simulated: false
    source: A neighbour
    licence: CC BY 4.0
    """

  /// A table whose columns are named.
  private static let table = """
    file: data/garden.csv
    columns: {Day: date, Rain: precipitation in mm, Flag: quality}
    date: day/month/year
    decimal: comma
    delimiter: semicolon
    missing: [broken]
    stamp: end
    reject: [X]
    skip: 3
    """

  static let event = KeyGroup(
    title: "An event", place: "entries of `events`",
    isListed: true,
    keys: [
      KeyText("date", "its day", day),
      KeyText("from", "its first day, instead of `date`", days),
      KeyText("to", "its last day", days),
      KeyText("text", "what happened, in up to 160 characters", day),
      KeyText("kind", "`station`, `health`, `race`, `travel` or `weather`", day),
      KeyText("of", "in site.yml: the stations, metrics or people it is about", usual: "all", day),
    ])

  private static let day =
    "{date: 2019-06-03, text: Sensor moved, kind: station, of: mount-leconte}"
  private static let days = "{from: 2024-01-02, to: 2024-01-09, text: A cold, kind: health}"

  static let normals = KeyGroup(
    title: "A file of published normals", place: "entries with `file:` in `normals`",
    isListed: true,
    keys: [
      KeyText("file", "its path from Content/", published),
      KeyText("years", "their years", usual: "what the file says", published),
      KeyText("source", "who published them", published),
      KeyText("units", "the units where the file does not state them", published),
    ])

  private static let published = """
    file: data/normals.csv
    years: 1991-2020
    source: NOAA
    units: us
    """

  static let stay = KeyGroup(
    title: "A stay in another time zone", place: "entries of `timezone` below the first",
    isListed: true,
    keys: [
      KeyText("from", "the first day there", abroad),
      KeyText("to", "the last day there", abroad),
      KeyText("zone", "the time zone there", abroad),
    ])

  private static let abroad = "{from: 2024-05-01, to: 2024-05-14, zone: Asia/Seoul}"

  static let threshold = KeyGroup(
    title: "A threshold", place: "entries of `thresholds`",
    keys: [
      KeyText("series", "what is counted", usual: "that of the threshold of this name", muggy),
      KeyText("at_least", "the least that counts", muggy),
      KeyText(
        "above", "above which days count", "hot: {series: temperature.high, above: 90 °F}"),
      KeyText("at_most", "the most that counts", "calm: {series: wind, at_most: 2 m/s}"),
      KeyText(
        "below", "below which days count", "cold: {series: temperature.low, below: 0 °F}"),
      KeyText("title", "what tables call such days", usual: "the name", muggy),
    ])

  private static let muggy = "muggy: {series: dew-point, at_least: 20 °C, title: Muggy days}"
}
