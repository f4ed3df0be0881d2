package import ReportCore
import ReportMeasurements

/// Which answers of a site can differ from those of an earlier state of it.
///
/// Most edits affect a page or two: the answers about all others are still valid, and not checked
/// ("text of one of 10,000 articles" in `make bench serve`).
///
/// A class, because it is passed on with each of a million questions.
package final class SiteDifference: Sendable {
  private let plan: SitePlan
  private let hasSamePlan: Bool
  private let hasSameTargets: Bool
  private let hasSamePlaces: Bool
  private let hasSameFiles: Bool
  private let hasSameMentions: Bool
  private let measurements: MeasurementDifference
  /// The indices of the pages whose file or text has changed.
  private let changedPages: Set<Int>

  /// - Parameters:
  ///   - site: The site now.
  ///   - planFingerprint: The fingerprint of what its plan was made from.
  ///   - old: Its state when the answers were given; `nil` if unknown.
  ///   - measurements: Which measurements have changed since then.
  ///   - hasSameFiles: Whether only pages have changed among the author's files.
  package init(
    _ site: PlannedSite, _ planFingerprint: Fingerprint, since old: AnsweredSite?,
    _ measurements: MeasurementDifference, hasSameFiles: Bool
  ) {
    plan = site.plan
    self.measurements = measurements
    hasSamePlaces = old?.fingerprints.places == site.placesFingerprint.value
    guard let old, old.fingerprints.plan == planFingerprint,
      old.sources.count == site.site.sources.count
    else {
      (hasSamePlan, hasSameTargets, hasSameMentions) = (false, false, false)
      (self.hasSameFiles, changedPages) = (false, [])
      return
    }
    hasSamePlan = true
    self.hasSameFiles = hasSameFiles
    hasSameTargets = old.fingerprints.targets == site.targetsFingerprint.value
    let (sources, oldSources) = (site.site.sources, old.sources)
    let (texts, oldTexts) = (site.texts, old.texts)
    var hasSameMentions = true
    changedPages = Set(
      site.plan.pagesWithFile.filter { number, source in
        let isSameSource = sources[source] === oldSources[source]
        // Before texts are rendered, no question about them is asked.
        guard !texts.isEmpty else { return !isSameSource }
        let isSameText = texts[number] === oldTexts[source]
        if !isSameText, texts[number].mentions != oldTexts[source].mentions {
          hasSameMentions = false
        }
        return !isSameText || !isSameSource
      }.map(\.page))
    self.hasSameMentions = hasSameMentions
  }
}

extension SiteDifference {
  /// Whether the answer to a question can have changed.
  package func mayTouch(_ question: Question) -> Bool {
    switch question.kind.basis {
    case .plan: return !hasSamePlan
    case .page:
      guard hasSameTargets else { return true }
      guard !changedPages.isEmpty else { return false }
      let number =
        question.kind == .title
        ? plan.number(atAsked: question.subject) : plan.number(ofAsked: question.subject)
      return number.map { changedPages.contains($0) } ?? false
    case .targets: return !hasSameTargets
    case .mentions: return !hasSameMentions
    case .places: return !hasSamePlaces
    case .files: return !hasSameFiles
    case .measurements: return measurements.mayTouch(question)
    case .site: return true
    }
  }
}

/// Which answers about measurements can differ from those of an earlier state of a site, whatever
/// its plan.
package struct MeasurementDifference: Sendable {
  /// By the numbers of names: whether a name is the id of a station or a personal metric whose
  /// measurements have not changed.
  private var isUnchanged: [Bool] = []

  /// - Parameters:
  ///   - site: The site now, with any plan.
  ///   - old: Its state when the answers were given; `nil` if unknown.
  package init(_ site: PlannedSite, since old: AnsweredSite?) {
    guard let old else { return }
    isUnchanged = Array(repeating: false, count: site.names.count)
    let before = old.fingerprints.measurements
    for (id, fingerprint) in site.measurements.value where before[id] == fingerprint {
      guard let number = site.names.knownNumber(of: id) else { continue }
      isUnchanged[Int(number)] = true
    }
  }

  /// Whether the answer to a question about measurements can have changed.
  package func mayTouch(_ question: Question) -> Bool {
    let subject = Int(question.subject)
    return !(isUnchanged.indices.contains(subject) && isUnchanged[subject])
  }
}
