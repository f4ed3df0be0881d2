package import ReportCore

/// Which answers of a site may be other than those that an earlier state of it gave.
///
/// An edit mostly touches a page or two: the answers about all others stand, and are not asked for
/// ("text of one of 10,000 articles" of `make bench serve`).
package struct SiteDifference: Sendable {
  private let plan: SitePlan
  private let hasSamePlan: Bool
  private let hasSameTargets: Bool
  private let hasSameFiles: Bool
  private let hasSameMentions: Bool
  /// The ids of the stations and personal metrics that have the measurements that they had.
  private let unchanged: Set<String>
  private let names: Names
  /// By the numbers of the pages, whether the file or the text of a page is another.
  private let isPageChanged: [Bool]

  /// - Parameters:
  ///   - site: As it is now.
  ///   - planFingerprint: Of what its plan was made from.
  ///   - old: As it was when the answers were given; `nil` when nobody knows.
  ///   - hasSameFiles: Whether no file of the author has changed since but pages.
  package init(
    _ site: PlannedSite, _ planFingerprint: Fingerprint, since old: AnsweredSite?,
    hasSameFiles: Bool
  ) {
    plan = site.plan
    names = site.names
    unchanged = site.unchanged(since: old)
    guard let old, old.plan == planFingerprint else {
      (hasSamePlan, hasSameTargets, hasSameMentions) = (false, false, false)
      (self.hasSameFiles, isPageChanged) = (false, [])
      return
    }
    hasSamePlan = true
    self.hasSameFiles = hasSameFiles
    hasSameTargets = old.targets == site.site.targetsFingerprint
    let (sources, oldSources) = (site.site.sources, old.sources)
    let (texts, oldTexts) = (site.texts, old.texts)
    var hasSameMentions = texts.count == oldTexts.count
    isPageChanged = site.plan.pages.enumerated().map { number, page in
      let isSameSource = page.source.map { sources[$0] === oldSources[$0] } ?? true
      guard texts.indices.contains(number), oldTexts.indices.contains(number) else {
        return !isSameSource
      }
      let isSameText = texts[number] === oldTexts[number]
      if !isSameText, texts[number].mentions != oldTexts[number].mentions {
        hasSameMentions = false
      }
      return !isSameText || !isSameSource
    }
    self.hasSameMentions = hasSameMentions
  }
}

extension SiteDifference {
  /// Whether the answer to a question may be another.
  package func mayTouch(_ question: Question) -> Bool {
    switch question.kind.basis {
    case .plan: return !hasSamePlan
    case .page:
      guard hasSameTargets else { return true }
      let number =
        question.kind == .title
        ? plan.number(atAsked: question.subject) : plan.number(ofAsked: question.subject)
      return number.map { isPageChanged[$0] } ?? false
    case .targets: return !hasSameTargets
    case .mentions: return !hasSameMentions
    case .files: return !hasSameFiles
    case .measurements: return !unchanged.contains(names[question.subject])
    case .site: return true
    }
  }
}

extension PlannedSite {
  /// The ids of the stations and personal metrics that have the measurements that they had.
  fileprivate func unchanged(since old: AnsweredSite?) -> Set<String> {
    guard let old else { return [] }
    return Set(measurements.filter { old.measurements[$0.key] == $0.value }.keys)
  }
}
