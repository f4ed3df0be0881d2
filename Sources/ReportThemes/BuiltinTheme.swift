/// The built-in theme: the folder `Templates` of the project.
public enum BuiltinTheme {
  /// The documentation of the theme, as Markdown.
  public static var documentation: [UInt8] { PackageResources.README_md }

  /// All files, sorted by path.
  ///
  /// Each path is paired with the constant that the package manager generates for the file: its
  /// name without folders, with `_` for characters that a Swift name cannot contain.
  public static let files = [
    ThemeFile(path: "404.mustache", bytes: PackageResources._04_mustache),
    ThemeFile(
      path: "activity-overview.mustache", bytes: PackageResources.activity_overview_mustache),
    ThemeFile(path: "activity-year.mustache", bytes: PackageResources.activity_year_mustache),
    ThemeFile(path: "activity.mustache", bytes: PackageResources.activity_mustache),
    ThemeFile(path: "all-records.mustache", bytes: PackageResources.all_records_mustache),
    ThemeFile(path: "article-list.mustache", bytes: PackageResources.article_list_mustache),
    ThemeFile(path: "article-year.mustache", bytes: PackageResources.article_year_mustache),
    ThemeFile(path: "article.mustache", bytes: PackageResources.article_mustache),
    ThemeFile(path: "articles.mustache", bytes: PackageResources.articles_mustache),
    ThemeFile(path: "assets/charts.css", bytes: PackageResources.charts_css),
    ThemeFile(path: "assets/style.css", bytes: PackageResources.style_css),
    ThemeFile(path: "breadcrumb.mustache", bytes: PackageResources.breadcrumb_mustache),
    ThemeFile(path: "contents.mustache", bytes: PackageResources.contents_mustache),
    ThemeFile(path: "data.mustache", bytes: PackageResources.data_mustache),
    ThemeFile(path: "embed.mustache", bytes: PackageResources.embed_mustache),
    ThemeFile(path: "events.mustache", bytes: PackageResources.events_mustache),
    ThemeFile(path: "home.mustache", bytes: PackageResources.home_mustache),
    ThemeFile(path: "key-figures.mustache", bytes: PackageResources.key_figures_mustache),
    ThemeFile(path: "layout.mustache", bytes: PackageResources.layout_mustache),
    ThemeFile(path: "metric-links.mustache", bytes: PackageResources.metric_links_mustache),
    ThemeFile(path: "metric-year.mustache", bytes: PackageResources.metric_year_mustache),
    ThemeFile(path: "metric.mustache", bytes: PackageResources.metric_mustache),
    ThemeFile(path: "metrics.mustache", bytes: PackageResources.metrics_mustache),
    ThemeFile(path: "neighbours.mustache", bytes: PackageResources.neighbours_mustache),
    ThemeFile(path: "notices.mustache", bytes: PackageResources.notices_mustache),
    ThemeFile(path: "on-this-page.mustache", bytes: PackageResources.on_this_page_mustache),
    ThemeFile(path: "page.mustache", bytes: PackageResources.page_mustache),
    ThemeFile(path: "pager.mustache", bytes: PackageResources.pager_mustache),
    ThemeFile(path: "preview.mustache", bytes: PackageResources.preview_mustache),
    ThemeFile(path: "record-list.mustache", bytes: PackageResources.record_list_mustache),
    ThemeFile(path: "record-section.mustache", bytes: PackageResources.record_section_mustache),
    ThemeFile(path: "records.mustache", bytes: PackageResources.records_mustache),
    ThemeFile(path: "redirect.mustache", bytes: PackageResources.redirect_mustache),
    ThemeFile(path: "review.mustache", bytes: PackageResources.review_mustache),
    ThemeFile(path: "section.mustache", bytes: PackageResources.section_mustache),
    ThemeFile(path: "station-compare.mustache", bytes: PackageResources.station_compare_mustache),
    ThemeFile(path: "station-day.mustache", bytes: PackageResources.station_day_mustache),
    ThemeFile(path: "station-days.mustache", bytes: PackageResources.station_days_mustache),
    ThemeFile(path: "station-month.mustache", bytes: PackageResources.station_month_mustache),
    ThemeFile(path: "station-sections.mustache", bytes: PackageResources.station_sections_mustache),
    ThemeFile(path: "station-year.mustache", bytes: PackageResources.station_year_mustache),
    ThemeFile(path: "station.mustache", bytes: PackageResources.station_mustache),
    ThemeFile(path: "stations.mustache", bytes: PackageResources.stations_mustache),
    ThemeFile(path: "strings/en.yml", bytes: PackageResources.en_yml),
    ThemeFile(path: "strings/ko.yml", bytes: PackageResources.ko_yml),
    ThemeFile(path: "tabs.mustache", bytes: PackageResources.tabs_mustache),
    ThemeFile(path: "tag-list.mustache", bytes: PackageResources.tag_list_mustache),
    ThemeFile(path: "tag.mustache", bytes: PackageResources.tag_mustache),
    ThemeFile(path: "tags.mustache", bytes: PackageResources.tags_mustache),
    ThemeFile(path: "title.mustache", bytes: PackageResources.title_mustache),
  ]
}
