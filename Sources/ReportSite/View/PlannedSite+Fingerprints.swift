package import ReportCore
import ReportLanguage
import ReportMeasurements
import ReportThemes

extension PlannedSite {
  /// The fingerprint of today's answer to a question.
  ///
  /// - Parameter question: As an earlier build may have asked it.
  /// - Returns: The fingerprint; that of nothing where there is no such page, station or file any
  ///   more.
  package func fingerprint(of question: Question) -> Fingerprint {
    Fingerprint { add(question, to: &$0) }
  }

  private func add(_ question: Question, to fingerprinter: inout Fingerprinter) {
    let subject = question.subject
    switch question.kind {
    case .setting:
      if let setting = Setting(rawValue: subject) {
        fingerprinter.add(setting, of: site.configuration)
      }
    case .string: fingerprinter.add(site.language.fingerprint(ofTexts: [subject]))
    case .formats: fingerprinter.add(site.language.formatsFingerprint)
    case .template: fingerprinter.add(templates?.fingerprints[subject] ?? Fingerprint(value: 0))
    case .templates: fingerprinter.add(theme.layouts)
    case .placements:
      for source in site.sources { fingerprinter.add(source.placement) }
      fingerprinter.add(site.unreadable)
    case .place: addPlace(of: subject, to: &fingerprinter)
    case .frontMatter, .source:
      guard let source = source(ofPage: subject) else { return }
      fingerprinter.add(
        question.kind == .source ? source.fingerprint : source.headFingerprint)
    case .text:
      guard let number = number(of: subject), texts.indices.contains(number) else { return }
      fingerprinter.add(texts[number].fingerprint)
    case .title: fingerprinter.add(title(at: Address(subject)))
    case .card: if let number = number(of: subject) { fingerprinter.add(card(of: number)) }
    case .publication:
      guard let number = number(of: subject) else { return }
      fingerprinter.add(publication(of: plan.pages[number]))
    case .list: fingerprinter.add(names(list(subject)))
    case .hasPages: fingerprinter.add(!list(subject).isEmpty)
    case .credits: fingerprinter.add(credits)
    case .neighbors:
      guard let number = number(of: subject) else { return }
      let (before, after) = plan.neighbors(of: number, in: question.part)
      for neighbor in [before, after] { fingerprinter.add(neighbor.map { plan.pages[$0].name }) }
    case .mentions:
      guard let number = number(of: subject) else { return }
      fingerprinter.add(names(mentions(of: plan.pages[number])))
    case .picture:
      guard let number = number(of: subject) else { return }
      fingerprinter.add(picture(of: plan.pages[number]).address?.path)
    case .menu: for item in plan.menu { fingerprinter.add(item) }
    case .target:
      fingerprinter.add(resolver.source(subject, isFromRoot: !question.part.isEmpty))
    case .imageSize:
      let size = imageSize(subject)
      fingerprinter.add(size?.width ?? -1)
      fingerprinter.add(size?.height ?? -1)
    case .file:
      guard let stamp = FileStamp(of: subject) else { return }
      fingerprinter.add(stamp)
      // A file that has just been written may be written again without a trace: no other build
      // gets the same answer.
      if !stamp.isOlder(than: start) { fingerprinter.add(start) }
    case .asset: fingerprinter.add(asset(subject) ?? [])
    case .stations: fingerprinter.add(site.stations.map(\.id))
    case .station: if let station = station(subject) { fingerprinter.addDescription(of: station) }
    case .record:
      fingerprinter.add(data.record(of: subject) ?? Fingerprint(value: 0))
    case .metrics: fingerprinter.add(site.metrics.map(\.id))
    case .metric: if let metric = metric(subject) { fingerprinter.addDescription(of: metric) }
    case .values:
      fingerprinter.add(data.values(of: subject) ?? Fingerprint(value: 0))
    case .valuesOfYear:
      guard let year = Int(question.part), let series = values(of: subject, inYear: year) else {
        return
      }
      fingerprinter.add(series)
    case .seriesNames:
      for station in site.stations { fingerprinter.addDescription(of: station) }
      for metric in site.metrics { fingerprinter.addDescription(of: metric) }
    case .corrections: for correction in site.corrections { fingerprinter.add("\(correction)") }
    }
  }

  private func names(_ numbers: [Int]) -> [String] { numbers.map { plan.pages[$0].name } }

  private func addPlace(of name: String, to fingerprinter: inout Fingerprinter) {
    guard let number = number(of: name) else { return }
    let page = plan.pages[number]
    fingerprinter.add(page.address.path)
    fingerprinter.add(page.template)
    fingerprinter.add(page.isListed)
    fingerprinter.add(page.sections)
  }
}

extension Fingerprinter {
  fileprivate mutating func add(_ card: PageCard) {
    add(card.title)
    add(card.address.path)
    add(card.description)
    add(card.day)
  }

  fileprivate mutating func add(_ publication: Publication) {
    add(publication.day)
    add(publication.updated)
    add(publication.author)
    add(publication.tags)
  }

  fileprivate mutating func add(_ item: MenuItem) {
    add(item.title)
    switch item.target {
    case .address(let address): add(address.path)
    case .elsewhere(let url): add("to \(url)")
    }
  }

  fileprivate mutating func add(_ source: LinkedSource) {
    switch source {
    case .page(let address): add("page \(address.path)")
    case .file(let path): add("file \(path)")
    case .leftOut(let reason): add(reason.rawValue)
    case .nothing: add(false)
    }
  }

  private mutating func add(_ day: Day?) { add(Int(day?.number ?? .min)) }
}
