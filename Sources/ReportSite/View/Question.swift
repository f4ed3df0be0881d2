import ReportCore

/// Something that was asked about a site: the kind of question and its subject.
///
/// A question outlives the process that asked it. The next build asks it again and compares the
/// fingerprints of the answers.
package struct Question: Hashable, Sendable {
  /// The kinds of questions.
  ///
  /// Each kind is answered in one place, ``PlannedSite/fingerprint(of:)``.
  package enum Kind: UInt8, CaseIterable, Sendable {
    /// A key of site.yml.
    case setting
    /// A string of the interface.
    case string
    /// Everything that a language decides except the strings: numbers, dates, units, plurals.
    case formats
    /// A compiled template.
    case template
    /// The names of all templates.
    case templates
    /// What the front matter of all pages says about their places.
    case placements
    /// Where a page is, and its template.
    case place
    /// The front matter of a page.
    case frontMatter
    /// The file of a page.
    case source
    /// The rendered text of a page.
    case text
    /// The title of the page at an address.
    case title
    /// What lists show of a page.
    case card
    /// The date of a page, the date of its last change, its author and its tags.
    case publication
    /// The pages of a list, in order.
    case list
    /// Whether a list has a page.
    case hasPages
    /// The pages before and after a page of a list.
    case neighbors
    /// The pages that link to a page.
    case mentions
    /// The author's picture of a page for link previews.
    case picture
    /// The program that draws pictures for link previews.
    case previewTool
    /// The entries of the navigation.
    case menu
    /// The target of a link.
    case target
    /// The width and height of a picture.
    case imageSize
    /// A file that is copied, by its stamp.
    case file
    /// A file of the theme that pages load.
    case asset
    /// The source of all data.
    case credit
    /// The ids of the stations, in order.
    case stations
    /// What is known about a station besides its measurements.
    case station
    /// The ids of the stations that pages on several stations compare, in order.
    case comparedStations
    /// The years in which these stations can be compared: at least two have 80% of the days.
    case sharedYears
    /// Whether pages on several stations compare a station.
    case isCompared
    /// The ids of the stations around a station.
    case surroundings
    /// Everything that was measured at a station.
    case record
    /// Which dates the measurements of a station cover, and how many days have any.
    case extent
    /// How completely each element was measured at a station, and what looks wrong.
    case quality
    /// The last day with measurements of each month at a station.
    case lastDays
    /// The months, or the days, with measurements at a station.
    case observed
    /// The years in which a metric was measured at a station.
    case yearsMeasured
    /// What was measured at a station in a month of a year, and the spells that end in it.
    case daysOfMonth
    /// What a month at a station is compared with: the complete months of its name, and its
    /// normals, those of counted days among them.
    case namesakes
    /// What was measured at a station in a calendar month, day by day in all years.
    case datesOfMonth
    /// What was measured at a station in a year and the years beside it, its spells, and the
    /// records set in it.
    case year
    /// The ranks of a year of a station, or of its months, by the values of an element.
    case ranks
    /// What is usual at a station: its normals, and how the totals of its years grow.
    case usual
    /// The ids of the personal metrics, in order.
    case metrics
    /// What is known about a personal metric besides its values.
    case metric
    /// All values of a personal metric.
    case values
    /// The values of a personal metric that a page on one year needs, and the records set that
    /// year.
    case valuesOfYear
    /// The events of a station or a personal metric.
    case events
    /// The records of a station or of a personal metric.
    case records
    /// The newest records of a station or of a personal metric, which lists of all show.
    case newestRecords
    /// Whether anything has a record.
    case hasRecords
    /// Whether a person records a total, which can have milestones and goals.
    case hasGoals
    /// The names of all series.
    case seriesNames
    /// The author's corrections.
    case corrections
  }

  package let kind: Kind
  /// The page, station, key or file, among the ``Names``; the empty name for the whole site.
  package let subject: Int32
  /// A part of the subject, such as a list that contains the page; usually the empty name.
  package let part: Int32

  package init(_ kind: Kind, _ subject: Int32, _ part: Int32) {
    self.kind = kind
    self.subject = subject
    self.part = part
  }
}

extension Question {
  package func hash(into hasher: inout Hasher) {
    hasher.combine(UInt64(UInt32(bitPattern: subject)) << 32 | UInt64(UInt32(bitPattern: part)))
    hasher.combine(kind.rawValue)
  }
}

extension Question: Comparable {
  /// The questions about a subject follow each other.
  package static func < (a: Question, b: Question) -> Bool {
    (a.subject, a.part, a.kind.rawValue) < (b.subject, b.part, b.kind.rawValue)
  }
}

extension Question.Kind {
  /// What must be known before an answer is, in the order of a build.
  package enum Stage: Sendable {
    case data, plan, texts
  }

  package var stage: Stage {
    switch self {
    case .text, .card, .mentions: .texts
    default: basis == .measurements ? .data : .plan
    }
  }
}

extension Question.Kind {
  /// Whether it is about a setting or a string, of which most pages of a kind ask the same.
  package var isAboutInterface: Bool {
    switch self {
    case .setting, .string: true
    default: false
    }
  }
}

extension Question.Kind {
  /// What an answer is made from, of the things that can stay the same from one build to the next.
  enum Basis {
    /// The plan: where everything is.
    case plan
    /// One page and its text, its place, the files that links can name, and what titles are made
    /// with.
    case page
    /// The plan, and the files that links can name.
    case targets
    /// The texts of all pages.
    case mentions
    /// What was measured at one station or by one person, and the site's rules for it.
    case measurements
    /// Which stations there are, and where.
    case places
    /// The author's files that are not pages.
    case files
    /// Anything else.
    case site
  }

  var basis: Basis {
    switch self {
    case .place, .list, .hasPages, .neighbors, .menu: .plan
    case .frontMatter, .source, .text, .title, .card, .publication, .picture: .page
    case .target: .targets
    case .mentions: .mentions
    case .imageSize, .file: .files
    case .stations, .surroundings: .places
    case .record, .extent, .quality, .lastDays, .observed, .yearsMeasured, .daysOfMonth, .namesakes,
      .datesOfMonth, .year, .ranks, .usual, .values, .valuesOfYear, .records, .newestRecords:
      .measurements
    case .setting, .string, .formats, .template, .templates, .placements, .asset, .credit,
      .station, .comparedStations, .sharedYears, .isCompared,
      .metrics, .metric, .events, .hasRecords, .hasGoals, .seriesNames, .corrections, .previewTool:
      .site
    }
  }
}
