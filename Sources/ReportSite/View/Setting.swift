import ReportCore
import ReportMeasurements

/// The keys of site.yml that pages ask for.
enum Setting: String, Sendable {
  case title, description, author, baseURL, footer, licence, weekStart, units, statistics,
    allowsHTML,
    menu, archive, links, logo, colors, downloads, embed, previews, editions,
    regions
}

extension Fingerprinter {
  mutating func add(_ setting: Setting, of site: SiteConfiguration) {
    switch setting {
    case .title: add(site.title)
    case .description: add(site.description)
    case .author: add(site.author)
    case .baseURL:
      add(site.baseURL.map { $0.origin + $0.path })
      add(site.links.rawValue)
    case .links: add(site.links.rawValue)
    case .footer: add(site.footer)
    case .logo: add(site.logo?.value)
    case .colors: add(site.colors.styleSheet)
    case .licence: add(site.licence)
    case .weekStart: add(site.weekStart?.rawValue ?? -1)
    case .archive: add(site.archive.rawValue)
    case .regions: add(site.regions)
    case .downloads: add(site.downloads)
    case .embed: add(site.embed)
    case .previews: add(site.previews != nil)
    case .allowsHTML: add(site.allowsHTML)
    case .menu:
      for entry in site.menu ?? [] {
        add(entry.title)
        add(entry.target.value)
        add("\(entry.target.position)")
      }
      add(site.menu != nil)
    case .statistics:
      for allowance in [site.completeness.sums, site.completeness.means] {
        add(allowance.missing)
        add(allowance.inARow)
      }
      for year in [site.normals?.lowerBound, site.normals?.upperBound] { add(year ?? -1) }
      for threshold in site.thresholds where threshold.isChosen || threshold.title != nil {
        add(threshold.id)
        add(threshold.element.id)
        add(threshold.side.rawValue)
        add(threshold.value)
        add(threshold.title)
      }
      for days in site.degreeDays {
        add(days.base)
        add(days.unit.id)
      }
      for (metric, month) in site.yearStarts.sorted(by: { $0.key < $1.key }) {
        add(metric)
        add(month)
      }
    case .units:
      add(site.switchedEdition?.folder)
      for units in [site.units, site.secondUnits] { add(units) }
    case .editions:
      // Of a single edition nothing shows.
      guard site.editions.count > 1 else { return }
      for edition in site.editions {
        add(edition.folder)
        add(edition.units)
      }
    }
  }

  private mutating func add(_ units: UnitSystem?) {
    for dimension in Dimension.allCases {
      add(units?[dimension].id)
      add(units?[dimension].symbol)
    }
  }
}
