package import ReportCore
import ReportDocuments

extension KnownSource: BinaryCodable {
  package func write(to writer: inout BinaryWriter) {
    writer.write(stamp)
    writer.write(isSettled)
    writer.write(source.path)
    writer.write(interned: source.file)
    writer.write(source.fingerprint)
    writer.write(source.firstLine)
    writer.write(source.heading)
    writer.write(source.yaml?.firstLine)
    writer.write(run: source.yaml?.text ?? [])
    // What can be read again from these lines is not stored twice.
    guard source.yaml == nil else { return }
    writer.write(source.headFingerprint)
    writer.write(source.placementFingerprint)
    writer.write(source.namesValues)
    writer.write(source.findings)
    writer.write(source.frontMatter)
  }

  package init(from reader: inout BinaryReader) throws(DamagedData) {
    let (stamp, isSettled) = (try reader.read(FileStamp.self), try reader.read(Bool.self))
    let (path, file) = (try reader.read(String.self), try reader.interned())
    let (fingerprint, firstLine) = (try reader.read(Fingerprint.self), try reader.read(Int.self))
    let (heading, yamlLine) = (try reader.read(String?.self), try reader.read(Int?.self))
    let yaml = try reader.run()
    let source: PageSource
    if let yamlLine {
      do {
        // The front matter is read again, with the same findings.
        let root = Substring(file.utf8.dropLast(path.utf8.count + 1))
        source = try PageLoader(root: String(root)).source(
          path, yaml: SplitDocument.FrontMatter(text: Array(yaml), firstLine: yamlLine),
          heading: heading, firstLine: firstLine, fingerprint: fingerprint, text: nil)
      } catch {
        throw DamagedData()
      }
    } else {
      let (head, placement) = (
        try reader.read(Fingerprint.self), try reader.read(Fingerprint.self)
      )
      let namesValues = try reader.read(Bool.self)
      let findings = try reader.read([Diagnostic].self)
      source = PageSource(
        path: path, file: file, role: SourceRole(SourcePath(path)),
        frontMatter: try FrontMatter(from: &reader), heading: heading, firstLine: firstLine,
        fingerprint: fingerprint, headFingerprint: head, placementFingerprint: placement,
        namesValues: namesValues, findings: findings)
    }
    self.init(stamp: stamp, isSettled: isSettled, source: source)
  }
}

/// The keys that every page can have: a page with keys of its own is stored as its lines.
extension FrontMatter: BinaryCodable {
  package func write(to writer: inout BinaryWriter) {
    writer.write(title)
    writer.write(description)
    writer.write(summary)
    writer.write(author)
    writer.write(date)
    writer.write(updated)
    writer.write(isDraft)
    writer.write(slug)
    writer.write(aliases)
    writer.write(tags)
    writer.write(image)
    writer.write(layout)
    writer.write(contents)
  }

  package init(from reader: inout BinaryReader) throws(DamagedData) {
    self.init()
    title = try reader.read()
    description = try reader.read()
    summary = try reader.read()
    author = try reader.read()
    date = try reader.read()
    updated = try reader.read()
    isDraft = try reader.read()
    slug = try reader.read()
    aliases = try reader.read()
    tags = try reader.read()
    image = try reader.read()
    layout = try reader.read()
    contents = try reader.read()
  }
}

extension Located: BinaryCodable where Value: BinaryCodable {
  package func write(to writer: inout BinaryWriter) {
    writer.write(value)
    writer.write(interned: position.path)
    writer.write(position.line)
    writer.write(position.column)
  }

  package init(from reader: inout BinaryReader) throws(DamagedData) {
    value = try reader.read()
    position = SourcePosition(
      try reader.interned(), line: try reader.read(), column: try reader.read())
  }
}
