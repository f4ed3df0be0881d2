import ReportCore

/// Renders the text of every page, with its links turned into addresses.
struct ProsePlanner: Sendable {
  let site: SiteSource
  let pages: [PagePlan]
  let resolver: LinkResolver
}

/// The texts of all pages.
struct PlannedProse {
  var prose: [Prose] = []
  /// Files that the texts name, from Content/.
  var files: Set<String> = []
  var diagnostics: [Diagnostic] = []
}

extension ProsePlanner {
  func plan(jobs: Int) async throws -> PlannedProse {
    PlannedProse(prose: pages.map { _ in .empty })
  }
}
