import ReportCore

/// Something that was asked about a site: the kind of question and what it is about.
///
/// A question outlives the process that asked it. The next build asks it again and compares the
/// fingerprints of the answers.
package struct Question: Hashable, Sendable {
  /// What can be asked.
  ///
  /// Each kind is answered in one place, ``PlannedSite/fingerprint(of:)``.
  package enum Kind: UInt8, CaseIterable, Sendable {
    /// A key of site.yml.
    case setting
    /// A string of the interface.
    case string
    /// Everything a language decides but the strings: numbers, dates, units, plurals.
    case formats
    /// A compiled template.
    case template
    /// The names of all templates.
    case templates
    /// What the front matter of all pages says about where they stand.
    case placements
    /// Where a page stands, and by which template.
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
    /// The day of a page, the day of its last change, its author and its tags.
    case publication
    /// The pages of a list, in order.
    case list
    /// Whether a list has a page.
    case hasPages
    /// The pages before and after a page of a list.
    case neighbors
    /// The pages that link to a page.
    case mentions
    /// The picture of a page for link previews.
    case picture
    /// The entries of the navigation.
    case menu
    /// What a link leads to.
    case target
    /// The width and height of a picture.
    case imageSize
    /// A file that is copied, by its stamp.
    case file
    /// A file of the theme that pages load.
    case asset
    /// Who the data of the site are from.
    case credits
    /// The ids of the stations, in order.
    case stations
    /// What is known of a station besides its measurements.
    case station
    /// Everything that was measured at a station.
    case record
    /// From when to when something was measured at a station, and on how many days.
    case extent
    /// The months, or the days, on which something was measured at a station.
    case observed
    /// The years in which a metric was measured at a station.
    case yearsMeasured
    /// What was measured at a station in a month of a year.
    case daysOfMonth
    /// What a month at a station is compared with: the complete ones of its name, and its normals.
    case namesakes
    /// What was measured at a station in the months of a name, day by day in all years.
    case datesOfMonth
    /// What was measured at a station in a year and the years beside it, and its place in the record.
    case year
    /// What is usual at a station: its normals, and how the sums of its years grow.
    case usual
    /// The ids of the personal metrics, in order.
    case metrics
    /// What is known of a personal metric besides its values.
    case metric
    /// All values of a personal metric.
    case values
    /// What a page on one year of a personal metric needs of its values, and the records that it set.
    case valuesOfYear
    /// What happened at a station, or as far as a personal metric is concerned.
    case events
    /// The records of a station or of a personal metric.
    case records
    /// Whether anything has a record.
    case hasRecords
    /// Whether a person counts something that may have milestones and goals.
    case hasGoals
    /// The names of all series.
    case seriesNames
    /// What the author has corrected.
    case corrections
  }

  package let kind: Kind
  /// The page, station, key or file, among the ``Names``; the empty name for the whole site.
  package let subject: Int32
  /// What of the subject, such as a list that a page stands in; mostly the empty name.
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

extension Question.Kind {
  /// Whether the answer is known only when all texts are rendered.
  package var isAboutTexts: Bool {
    switch self {
    case .text, .card, .mentions: true
    default: false
    }
  }
}

extension Question.Kind {
  /// What an answer is made of, so far as that may stay the same from one build to the next.
  enum Basis {
    /// Where everything stands.
    case plan
    /// One page and its text, its place, and which files links may name.
    case page
    /// Where everything stands, and which files links may name.
    case targets
    /// The texts of all pages.
    case mentions
    /// What was measured at one station or by one person, and the rules of the site for it.
    case measurements
    /// The author's files that are no pages.
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
    case .record, .extent, .observed, .yearsMeasured, .daysOfMonth, .namesakes, .datesOfMonth,
      .year, .usual, .values, .valuesOfYear, .records:
      .measurements
    case .setting, .string, .formats, .template, .templates, .placements, .asset, .credits,
      .stations, .station, .metrics, .metric, .events, .hasRecords, .hasGoals, .seriesNames,
      .corrections:
      .site
    }
  }
}
