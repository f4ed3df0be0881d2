import ReportCore
import ReportDocuments
import ReportSite

extension ManifestWriter {
  mutating func write(_ page: KnownSource) {
    write(page.signature)
    write(page.isSettled)
    write(page.source)
  }

  private mutating func write(_ source: PageSource) {
    write(source.fingerprint)
    write(source.firstLine)
    write(source.heading) { $0.write($1) }
    guard source.role.hasKeysOfItsOwn else {
      write(source.headFingerprint)
      write(source.namesValues)
      write(source.findings) { $0.write($1) }
      write(source.frontMatter)
      return
    }
    write(source.yaml) { writer, yaml in
      writer.write(yaml.firstLine)
      writer.write(yaml.text)
    }
  }

  /// The keys that every page may have; where they stand, they stand in the page's own file.
  private mutating func write(_ matter: FrontMatter) {
    write(matter.title) { $0.write($1) }
    write(matter.description) { $0.write($1) }
    write(matter.summary) { $0.write($1) }
    write(matter.author) { $0.write($1) }
    write(matter.date) { writer, date in
      writer.write(Int(date.value.number))
      writer.writePlace(date.position)
    }
    write(matter.updated) { $0.write(Int($1.number)) }
    write(matter.isDraft)
    write(matter.slug) { $0.write($1) }
    write(matter.aliases) { $0.write($1) }
    write(matter.tags) { $0.write($1) }
    write(matter.image) { $0.write($1) }
    write(matter.layout) { $0.write($1) }
    write(matter.contents) { $0.write($1) }
  }

  private mutating func write(_ text: Located<String>) {
    write(text.value)
    writePlace(text.position)
  }

  private mutating func writePlace(_ position: SourcePosition) {
    write(position.line)
    write(position.column)
  }
}

extension ManifestReader {
  /// The page at a path from the folder of the sources.
  mutating func page(_ path: String, _ loader: PageLoader) throws -> KnownSource {
    KnownSource(
      signature: try signature(), isSettled: try flag(), source: try source(path, loader))
  }

  private mutating func source(_ path: String, _ loader: PageLoader) throws -> PageSource {
    let role = SourceRole(SourcePath(path))
    let (fingerprint, firstLine) = (try fingerprint(), try number())
    let heading = try optionalText()
    guard role.hasKeysOfItsOwn else {
      let file = "\(loader.root)/\(path)"
      let (head, namesValues) = (try self.fingerprint(), try flag())
      let findings = try findings()
      return PageSource(
        path: path, file: file, role: role, frontMatter: try frontMatter(of: file),
        heading: heading, firstLine: firstLine, fingerprint: fingerprint, headFingerprint: head,
        namesValues: namesValues, findings: findings)
    }
    let yaml = try optional { reader throws(DamagedManifest) in
      let firstLine = try reader.number()
      return SplitDocument.FrontMatter(text: try reader.run(), firstLine: firstLine)
    }
    // It says what it said, with all its findings.
    return try loader.source(
      path, yaml: yaml, heading: heading, firstLine: firstLine, fingerprint: fingerprint, text: nil)
  }

  private mutating func frontMatter(of file: String) throws(DamagedManifest) -> FrontMatter {
    var matter = FrontMatter()
    matter.title = try located(in: file)
    matter.description = try located(in: file)
    matter.summary = try located(in: file)
    matter.author = try optionalText()
    matter.date = try optional { reader throws(DamagedManifest) in
      Located(Day(number: Int32(clamping: try reader.number())), at: try reader.place(in: file))
    }
    matter.updated = try optional { reader throws(DamagedManifest) in
      Day(number: Int32(clamping: try reader.number()))
    }
    matter.isDraft = try flag()
    matter.slug = try located(in: file)
    matter.aliases = try list { reader throws(DamagedManifest) in try reader.text(in: file) }
    matter.tags = try list { reader throws(DamagedManifest) in try reader.text(in: file) }
    matter.image = try located(in: file)
    matter.layout = try located(in: file)
    matter.contents = try optional { reader throws(DamagedManifest) in try reader.flag() }
    return matter
  }

  private mutating func located(in file: String) throws(DamagedManifest) -> Located<String>? {
    try optional { reader throws(DamagedManifest) in try reader.text(in: file) }
  }

  private mutating func text(in file: String) throws(DamagedManifest) -> Located<String> {
    Located(try text(), at: try place(in: file))
  }

  private mutating func place(in file: String) throws(DamagedManifest) -> SourcePosition {
    SourcePosition(file, line: try number(), column: try number())
  }
}
