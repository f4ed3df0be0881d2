import ReportCore
import Testing

/// The pages of years that are rendered after an edit of a long record: those that show it.
@Suite struct EditedYearTests {
  private static let years = 2000...2010

  /// A row of a record in which each year is warmer and wetter than the previous one.
  private func row(_ date: String, rain: Double? = nil, low: Double? = nil) -> String {
    let day = Day(iso: date) ?? Day(number: 0)
    let usualRain = day.dayOfMonth == 1 ? Double(10 + day.year - 2000) : 0
    let warmth = Double(10 + day.monthNumber + day.dayOfMonth % 7) + Double(day.year - 2000) / 2
    return "\(date),\(rain ?? usualRain),\(warmth + 8),\(low ?? warmth)\n"
  }

  /// The years of the pages below a folder.
  private func years(_ rendered: [String], below folder: String) -> [Int] {
    rendered.filter { $0.hasPrefix(folder) }.compactMap {
      Int($0.dropFirst(folder.count).dropLast())
    }
  }

  @Test func `a day is rendered on the years that show it`() async throws {
    let site = try EditedSite()
    let data = "Content/data/old.csv"
    let rows = Self.years.flatMap(Day.days(ofYear:)).map { row("\($0)") }.joined()
    try site.write(
      "date,precipitation (mm),temperature.high (°C),temperature.low (°C)\n\(rows)", to: data)
    try site.write("---\ntitle: Old\ndata: data/old.csv\n---\n", to: "Content/stations/old.md")
    try site.edit("Content/site.yml", "title: Valley", "title: Valley\nnormals: 2006-2010")
    try await site.build()

    // It changes no rank of another year: only its own year shows it, and the year of its winter.
    var rendered: [String] = []
    for (day, low, shown) in [("2003-07-15", 19.6, [2003]), ("2003-10-15", 22.6, [2003, 2004])] {
      try site.edit(data, row(day), row(day, low: low))
      rendered = try await site.build()
      #expect(years(rendered, below: "stations/old/") == shown)
      #expect(years(rendered, below: "review/") == shown)
      #expect(!rendered.contains("stations/"))
    }

    // The lows of its July are now colder than those of 2002, a rank that no page shows; the mean
    // temperatures of month and year keep their places.
    for (day, known) in [("2003-07-14", nil), ("2003-07-15", 19.6), ("2003-07-16", nil)] {
      try site.edit(data, row(day, low: known), row(day, low: 12.6))
    }
    #expect(years(try await site.build(), below: "stations/old/") == [2003])

    // The year becomes the wettest, and each of the others drops one place.
    try site.edit(data, row("2003-07-01"), row("2003-07-01", rain: 80))
    rendered = try await site.build()
    #expect(years(rendered, below: "stations/old/").contains(2008))
    #expect(years(rendered, below: "review/").contains(2008))

    // The normals change for every year.
    try site.edit(data, row("2008-07-15"), row("2008-07-15", low: 9))
    #expect(years(try await site.build(), below: "stations/old/") == Array(Self.years))
  }
}
