import ReportCore

extension ManifestWriter {
  /// What was planned, unless another process could not go on from there.
  mutating func write(_ last: LastBuild) {
    guard let key = last.key, let list = last.list else { return write(false) }
    write(true)
    // Where another process has planned, the titles of pages are those of their sources.
    if let kept = last.kept { return append(kept) }
    write(key)
    write(list)
    write(last.planFindings) { $0.write($1) }
    write(last.plan)
  }

  /// What other pages say of each page.
  mutating func writeSayings(of last: LastBuild) {
    write(last.fingerprints.names) { $0.write($1) }
    write(last.fingerprints.entries) { $0.write($1) }
  }

  private mutating func write(_ plan: SitePlan) {
    let numbers = Dictionary(
      zip(plan.site.pages.lazy.map(\.path), 0...), uniquingKeysWith: { first, _ in first })
    write(plan.pages) { writer, page in
      let source = page.source
      writer.write(source.flatMap { numbers[$0.path] }) { $0.write($1) }
      writer.write(page.kind == source?.kind ? nil : page.kind) { $0.write($1) }
      writer.write(page.title == source?.title ? nil : page.title) { $0.write($1) }
    }
    write(plan.articles) { $0.write($1) }
    write(plan.tags) { writer, tag in
      writer.write(tag.title)
      writer.write(tag.slug)
      writer.write(tag.articles) { $0.write($1) }
    }
    write(plan.redirects) { writer, redirect in
      writer.write(redirect.address.path)
      writer.write(redirect.page)
      writer.write(redirect.position)
    }
    write(plan.menu) { $0.write($1) }
    write(plan.files) { $0.write($1.path) }
    write(plan.mentions) { writer, mention in
      writer.write(mention.key.path)
      writer.write(mention.value) { $0.write($1) }
    }
    write(plan.images) { writer, image in
      writer.write(image.key)
      writer.write(image.value.path)
    }
    write(plan.prosePlanner.resolver.leftOut) { writer, page in
      writer.write(page.key)
      writer.write(page.value == .draft)
    }
  }

  private mutating func write(_ item: MenuItem) {
    write(item.title)
    switch item.target {
    case .page(let address):
      write(true)
      write(address.path)
    case .elsewhere(let url):
      write(false)
      write(url)
    }
  }
}

extension PlanRecord {
  mutating func readSayings(_ reader: inout ManifestReader) throws(DamagedManifest) {
    names = try reader.fingerprints()
    entries = try reader.fingerprints()
  }
}

extension ManifestReader {
  mutating func plan() throws(DamagedManifest) -> PlanRecord? {
    try optional { reader throws(DamagedManifest) in try reader.planRecord() }
  }

  private mutating func planRecord() throws(DamagedManifest) -> PlanRecord {
    let kept = self
    let (key, files, findings) = (try fingerprint(), try signature(), try findings())
    let pages = try list { reader throws(DamagedManifest) in
      PlanRecord.Page(
        source: try reader.optional { reader throws(DamagedManifest) in try reader.number() },
        kind: try reader.optional { reader throws(DamagedManifest) in try reader.kind() },
        title: try reader.optionalText())
    }
    return PlanRecord(
      key: key, list: files, findings: findings, pages: pages, articles: try numbers(),
      tags: try list { reader throws(DamagedManifest) in
        TagPlan(title: try reader.text(), slug: try reader.text(), articles: try reader.numbers())
      },
      redirects: try list { reader throws(DamagedManifest) in
        Redirect(
          address: Address(try reader.text()), page: try reader.number(),
          position: try reader.position())
      },
      menu: try list { reader throws(DamagedManifest) in try reader.menuItem() },
      files: try list { reader throws(DamagedManifest) in
        StaticFile(try reader.text())
      },
      mentions: Dictionary(
        try list { reader throws(DamagedManifest) in
          (Address(try reader.text()), try reader.numbers())
        }, uniquingKeysWith: { first, _ in first }),
      images: Dictionary(
        try list { reader throws(DamagedManifest) in
          (try reader.number(), Address(try reader.text()))
        }, uniquingKeysWith: { first, _ in first }),
      leftOut: Dictionary(
        try list { reader throws(DamagedManifest) in
          (try reader.text(), try reader.flag() ? LinkResolver.LeftOut.draft : .later)
        }, uniquingKeysWith: { first, _ in first }),
      kept: kept)
  }

  private mutating func menuItem() throws(DamagedManifest) -> MenuItem {
    let title = try text()
    let target: MenuItem.Target =
      try flag() ? .page(Address(try text())) : .elsewhere(try text())
    return MenuItem(title: title, target: target)
  }
}
