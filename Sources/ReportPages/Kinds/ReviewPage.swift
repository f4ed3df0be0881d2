import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportSite
import ReportThemes

/// A calendar year of the whole site: the year at each station and of each personal metric, the
/// records set in it, its events, and its articles.
///
/// Every year with measurements has a page, including the running one.
struct ReviewPage: PageKind {
  let year: Int

  static let template = "review"
  static let fields =
    [
      TemplateTypes.tabs,
      TemplateField("figure", .html, "the year of the most notable station, day by day"),
      TemplateField("hasFacts", .flag, "whether there is one station, with a list of facts"),
      TemplateField("facts", .list(TemplateTypes.fact), "what is known of the only station's year"),
      TemplateField("hasStations", .flag, "whether there are several stations, with a table"),
      TemplateField("stations", .list(TemplateTypes.listEntry), "the year at each station"),
      TemplateField("table", .html, "the stations with their numbers"),
      TemplateField("notes", .list(note), "how to read the table, and who is left out below it"),
      TemplateField("hasMetrics", .flag, "whether there is a personal metric"),
      TemplateField("metrics", .list(TemplateTypes.listEntry), "the year of each personal metric"),
      TemplateField("activity", .html, "every day of the first personal metric"),
      TemplateField("hasRecords", .flag, "whether the year set a record"),
      TemplateField("recordsTitle", .text, "the heading of the records"),
      TemplateField("records", .list(TemplateTypes.record), "the records that the year set"),
      TemplateField("moreRecords", .text, "how many more there are, may be empty"),
    ] + TemplateTypes.keyFigures + TemplateTypes.events + TemplateTypes.articleList
    + TemplateTypes.neighbors
  private static let note: TemplateType = .object([
    TemplateField("text", .text, "the sentence")
  ])

  /// The most records that are listed.
  fileprivate static let mostRecords = 20

  static func address(_ year: Int) -> Address { Address("review/\(year)/") }

  /// The list of the articles of a year.
  fileprivate static func articles(of year: Int) -> String { "articles of \(year)" }

  static func plan(_ pages: inout PageSet) {
    let years = pages.view.measuredYears
    let language = pages.view.language
    var files: [Int: PageFile] = [:]
    let names = Set(years.map { "review/\($0).md" })
    for file in pages.take(in: "review", where: { names.contains($0.placement.path) }) {
      pages.refuseSlug(of: file)
      files[Int(file.path.name) ?? 0] = file
    }
    for year in years {
      pages.add(
        ReviewPage(year: year), named: "review/\(year).md", at: address(year), file: files[year],
        title: language.text("review.title", ["year": language.year(year)]))
    }
    for article in pages.pages(of: ArticlePage.list) {
      guard let year = article.placement?.date?.year, years.contains(year) else { continue }
      pages.add(article, to: articles(of: year))
    }
  }

  func isBelow(_ entry: Address, _ page: SitePage, in view: SiteView) -> Bool {
    view.measuredYears.contains { Self.address($0) == entry }
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    let days = Day.days(ofYear: year)
    return later(
      view.lastDay(ofStations: view.comparedStations, in: days),
      view.lastDay(ofMetrics: view.metrics, in: days))
  }

  func fill(_ page: inout PageComposer) -> PageFields { page.reviewFields(year) }
}

extension SiteView {
  /// The years with measurements, latest first.
  var measuredYears: [Int] {
    shared("years with a review") {
      let years =
        comparedStations.flatMap { outline(ofStation: $0)?.years ?? [] }
        + metrics.flatMap { outline(ofMetric: $0)?.years ?? [] }
      return Set(years).sorted(by: >)
    }
  }
}

extension PageComposer {
  fileprivate mutating func reviewFields(_ year: Int) -> PageFields {
    let years = view.measuredYears
    let sources = view.comparedStations.filter { id in
      view.outline(ofStation: id)?.years.contains(year) ?? false
    }.compactMap { view.station($0, inYear: year) }
    let metrics = view.metrics.compactMap { view.metric($0, inYear: year) }
      .filter { $0.years.contains(year) }
    let subjects =
      sources.compactMap { view.records(ofStation: $0.id, inYear: year) }
      + metrics.compactMap { view.records(ofMetric: $0.id, inYear: year) }
    let review = YearReview(
      of: reviewed(sources, year),
      Dictionary(
        subjects.filter(\.isStation).map { ($0.id, $0.book) },
        uniquingKeysWith: { first, _ in first }), in: context)
    var fields: PageFields = [
      "lead": .text(reviewLead(review, metrics, year, lastDay(of: sources, metrics))),
      "status": status(of: sources, metrics, inYear: year),
      "notices": .list(notices(for: sources, metrics) + noticeOfMany),
      "tabs": reviewTabs(years, year),
      "body": .html(prose.html),
      "figure": reviewFigure(review),
    ]
    for more in [
      yearNeighbors(of: year, among: years, ReviewPage.address),
      stationFields(review), metricFields(metrics, year), recordFields(subjects, year),
      eventFields(of: sources, metrics, year), articleFields(year),
      self.fields(of: keyFigures(review, metrics, year)),
    ] {
      fields.merge(more) { $1 }
    }
    return fields
  }

  /// Stations with the year, each with the link to its page on it, highest elevation first.
  private func reviewed(_ stations: [StationSource], _ year: Int) -> [ComparedStation] {
    compared(stations, inYear: year).map { station in
      ComparedStation(
        station.year,
        address: pageLink(StationYearPage.address(of: station.year.id, year)) ?? station.address)
    }
  }

  /// The author's sentence, or one on the year at the only station, across the stations, or of the
  /// first metric; for a running year also the last day of data.
  private mutating func reviewLead(
    _ review: YearReview, _ metrics: [MetricSource], _ year: Int, _ lastDay: Day?
  ) -> String {
    let alone = review.stations.count == 1 ? review.stations.first?.year : nil
    let finding =
      alone.flatMap { sentence(of: $0, review) }
      ?? StationsOfYear(review.stations, in: context).finding
      ?? onlyPerson(metrics).flatMap {
        metricReview(of: view.personal($0), year: year, isBrief: true, in: context)
      }
    let running = lastDay.flatMap { last in
      last.year == year && last < Day.days(ofYear: year).upperBound
        ? language.text(
          "review.running", ["year": language.year(year), "date": language.day(last, .long)]) : nil
    }
    let lead = language.sentences([running, finding].compactMap(\.self))
    description = lead
    return frontMatter.summary?.value ?? lead
  }

  /// What was found at the only station with data, by its name if the site has others.
  private func sentence(of year: StationYear, _ review: YearReview) -> String? {
    review.sentence(of: year).map { sentence in
      view.stations.count == 1
        ? sentence
        : language.text("review.of-station", ["station": year.title, "sentence": sentence])
    }
  }

  private func reviewTabs(_ years: [Int], _ year: Int) -> TemplateValue {
    guard years.count > 1 else { return .nothing }
    return .object([
      "label": .text(words("station.years")),
      "entries": .list(
        foldedYears(years, open: year).map { other, title in
          tab(title, ReviewPage.address(other), isCurrent: other == year)
        }),
    ])
  }

  /// The months of the most notable station against their normals, with its name in the title if
  /// there are others; its days if there are no normals.
  private mutating func reviewFigure(_ review: YearReview) -> TemplateValue {
    let context = context
    guard let year = review.leading else { return .nothing }
    let isNamed = review.stations.count > 1
    if let departures = monthlyDepartures(year, in: context, id: "departures", isNamed: isNamed) {
      figures.add(departures, titleLevel: 2)
    } else if year.metrics.contains(.temperature) {
      let page = StationYearPage.address(of: year.id, year.year)
      figures.add(
        almanac(
          year, in: context, id: "almanac", isNamed: isNamed, titleLevel: 2),
        withFilesIn: filesOfAlmanac(year, besidePage: page))
    } else if let metric = year.metrics.first {
      figures.add(stationFigure(of: metric, year, in: context), titleLevel: 2)
    }
    return figures.takeMarkup()
  }

  /// For one station a list of facts, for several a table and the year at each station.
  private func stationFields(_ review: YearReview) -> PageFields {
    let alone = review.stations.count == 1 ? review.stations.first?.year : nil
    var table = ByteWriter()
    if alone == nil, !review.stations.isEmpty { review.renderTable(into: &table) }
    let notes =
      [words(review.hasNormals ? "review.table-note" : "review.table-note-dates")]
      + (review.leavesOut
        ? [
          language.plural(
            "review.most-notable", review.stations.count,
            ["shown": language.number(review.told.count)])
        ] : [])
    let facts = alone.map { reviewFacts($0, in: context) } ?? []
    return [
      "hasFacts": .flag(!facts.isEmpty),
      "facts": .list(
        facts.map { .object(["label": .text($0.label), "value": .text($0.value)]) }),
      "hasStations": .flag(review.stations.count > 1),
      "table": .html(table.bytes),
      "notes": .list(notes.map { .object(["text": .text($0)]) }),
      "stations": .list(
        alone == nil
          ? review.told.map { station in
            .object([
              "title": .text(station.year.title), "link": .text(station.address),
              "summary": .text(review.sentence(of: station.year) ?? ""),
            ])
          } : []),
    ]
  }

  /// The year of each metric, and every day of the first total, or of the first metric if there is
  /// no total.
  private mutating func metricFields(_ metrics: [MetricSource], _ year: Int) -> PageFields {
    let leading = metrics.first { $0.metric.kind == .total } ?? metrics.first
    let days = leading.flatMap { activityYear(view.personal($0).named, year) }
    figures.add(days, titleLevel: 3)
    return [
      "hasMetrics": .flag(!metrics.isEmpty),
      "activity": figures.takeMarkup(),
      "metrics": .list(
        metrics.map { source in
          .object([
            "title": .text(source.fullTitle),
            "link": .text(link(ActivityYearPage.address(of: source.id, year))),
            "summary": .text(
              language.sentences(
                [
                  metricReview(of: view.personal(source), year: year, in: context),
                  weatherSentence(source, inYear: year),
                ].compactMap(\.self))),
          ])
        }),
    ]
  }

  private func recordFields(_ subjects: [RecordSubject], _ year: Int) -> PageFields {
    let lines = recordLines(of: subjects, inYear: year, in: context)
    let left = lines.count - ReviewPage.mostRecords
    return [
      "hasRecords": .flag(!lines.isEmpty),
      "recordsTitle": .text(language.text("records.of-year", ["year": language.year(year)])),
      "records": .list(lines.prefix(ReviewPage.mostRecords).map(recordEntry)),
      "moreRecords": .text(left > 0 ? language.plural("record.more-dates", left) : ""),
    ]
  }

  /// Each event once, with its subjects unless it concerns all.
  private func eventFields(
    of stations: [StationSource], _ metrics: [MetricSource], _ year: Int
  ) -> PageFields {
    let subjects =
      stations.map { (title: $0.title, events: $0.events) }
      + metrics.map { (title: $0.fullTitle, events: $0.events) }
    let events = Set(subjects.flatMap(\.events).within(Day.days(ofYear: year)))
    return eventFields(
      events.map { event in
        let titles = subjects.filter { $0.events.contains(event) }.map(\.title)
        guard titles.count < subjects.count else { return event }
        return DatedEvent(
          days: event.days, text: language.parts([event.text] + titles), kind: event.kind)
      })
  }

  private func articleFields(_ year: Int) -> PageFields {
    let articles = view.list(ReviewPage.articles(of: year))
    return [
      "hasArticles": .flag(!articles.isEmpty),
      "articles": .list(articles.map { .object(articleEntry($0)) }),
    ]
  }

  /// The first metric, unless other people have metrics too, whom it would not represent.
  private func onlyPerson(_ metrics: [MetricSource]) -> MetricSource? {
    metrics.allSatisfy { $0.person == metrics.first?.person } ? metrics.first : nil
  }

  /// The ranks of the only station's year, the extremes across several stations, or the year of the
  /// first metric.
  private func keyFigures(
    _ review: YearReview, _ metrics: [MetricSource], _ year: Int
  ) -> [KeyFigure] {
    let years = review.stations.map(\.year)
    let person = years.isEmpty ? onlyPerson(metrics).map { view.personal($0) } : nil
    return ReportFigures.keyFigures(in: context) { context in
      if years.count > 1 { return reviewKeyFigures(years, in: context) }
      return years.first.map { rankedKeyFigures($0, in: context) }
        ?? person.map { activityKeyFigures($0, year: year, in: context) } ?? []
    }
  }
}

extension PageComposer {
  /// The link to the review of a year, as one of the facts of a page on that year.
  func reviewFact(_ year: Int) -> [TemplateValue] {
    let address = ReviewPage.address(year)
    guard let title = view.title(at: address) else { return [] }
    return [fact("station.review", title, leadingTo: link(address))]
  }
}
