import ReportCore

/// A build that went well, ready to be changed in small things.
struct LastBuild: Sendable {
  var plan: SitePlan
  var fingerprints: PageFingerprints
  var renderer: PageRenderer
  var report: BuildReport
  /// What planning has found.
  let planFindings: [Diagnostic]
  /// Of all that was planned from but for the files of pages; `nil` when another process could not
  /// tell whether something is as it was.
  let key: Fingerprint?
  /// The list of files as that build has left it.
  let list: FileSignature?
  /// The plan as it is kept already.
  var kept: ManifestReader?
}
