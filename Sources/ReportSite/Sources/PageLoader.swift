package import ReportCore
package import ReportDocuments

/// Reads the Markdown files of a site.
package struct PageLoader: Sendable {
  /// The folder of the sources, as the author knows it.
  package let root: String
  /// Room for the texts that are read; without it, all are kept.
  var room: TextRoom?

  package init(root: String) { self.init(root: root, room: nil) }

  init(root: String, room: TextRoom?) {
    self.root = root
    self.room = room
  }
}

extension PageLoader {
  /// Reads one page.
  ///
  /// - Parameter path: Relative to the folder of the sources.
  /// - Returns: The page, or `nil` if its file cannot be read, and every finding.
  package func load(_ path: String) -> (PageSource?, [Diagnostic]) {
    let file = "\(root)/\(path)"
    do {
      let bytes = try readFile(file, limit: SizeLimit.page)
      let document = try splitDocument(bytes, path: file)
      let role = SourceRole(SourcePath(path))
      if let matter = document.unopenedFrontMatter, isMeant(matter, role) {
        if let line = document.lateOpening {
          throw DocumentError.lateFrontMatter(at: SourcePosition(file, line: line, column: 1))
        }
        throw DocumentError.unopenedFrontMatter(
          at: SourcePosition(file, line: matter.firstLine, column: 1))
      }
      let lost = document.keysAtStart.flatMap { keys in
        isMeant(keys, role)
          ? DocumentError.keysAsText(at: SourcePosition(file, line: keys.firstLine, column: 1))
          : nil
      }
      let isKept = room?.take(document.body.count) ?? true
      let page = try source(
        path, yaml: document.frontMatter, heading: firstHeading(of: document.body),
        firstLine: document.bodyLine, fingerprint: Fingerprint(of: bytes),
        text: isKept ? document.body : nil, structure: lost.map { [$0.diagnostic] } ?? [])
      return (page, page.findings)
    } catch let error as any DiagnosticConvertible {
      return (nil, error.diagnostics)
    } catch {
      return (nil, [Diagnostic(.error, "cannot-read", "\(error)", at: SourcePosition(file))])
    }
  }

  /// Makes a page from a file that has been split: reads its front matter.
  ///
  /// `structure` holds what was found while splitting the file.
  package func source(
    _ path: String, yaml: SplitDocument.FrontMatter?, heading: String?, firstLine: Int,
    fingerprint: Fingerprint, text: [UInt8]?, structure: [Diagnostic] = []
  ) throws(YAMLError) -> PageSource {
    let file = "\(root)/\(path)"
    var node: YAMLNode?
    if let yaml { node = try parseYAML(yaml.text, path: file, firstLine: yaml.firstLine) }
    let role = SourceRole(SourcePath(path))
    let (matter, own) = FrontMatter.read(node, role: role, file: file)
    let cut = yaml.map { cutTexts(in: Array($0.text), path: file, firstLine: $0.firstLine) } ?? []
    let findings = structure + own + cut
    return PageSource(
      path: path, file: file, role: role, frontMatter: matter, yaml: yaml, heading: heading,
      firstLine: firstLine, fingerprint: fingerprint,
      findings: findings.isEmpty ? check(matter, role, file) : findings, text: text)
  }

  /// The text of a page.
  ///
  /// It is read again if it was handed out already, found no room, or was never read because
  /// nothing had changed.
  ///
  /// - Parameter page: One of the pages of this loader's folder.
  /// - Returns: The text, or the findings about why it could not be read.
  package func text(of page: PageSource) -> ([UInt8], [Diagnostic]) {
    if let text = page.takeText() { return (text, []) }
    do {
      let bytes = try readFile(page.file, limit: SizeLimit.page)
      guard Fingerprint(of: bytes) == page.fingerprint else { return ([], [changed(page)]) }
      return (try splitDocument(bytes, path: page.file).body, [])
    } catch {
      // It existed a moment ago: the next build will report more.
      return ([], [changed(page)])
    }
  }

  /// Whether a text has a key that a page of this role can have.
  private func isMeant(_ matter: SplitDocument.FrontMatter, _ role: SourceRole) -> Bool {
    // A text that is no YAML is no front matter.
    guard let node = try? parseYAML(matter.text, path: ""), case .mapping(let entries) = node.value
    else { return false }
    let (_, findings) = FrontMatter.read(node, role: role, file: "")
    return findings.count(where: { $0.rule == "unknown-key" }) < entries.count
  }

  private func changed(_ page: PageSource) -> Diagnostic {
    Diagnostic(
      .error, "cannot-read", "this changed during the build",
      at: SourcePosition(page.file), hint: "build again")
  }

  /// Findings about a page on its own.
  private func check(_ matter: FrontMatter, _ role: SourceRole, _ file: String) -> [Diagnostic] {
    guard role == .article, matter.date == nil, !matter.isDraft else { return [] }
    return [
      Diagnostic(
        .warning, "missing-date", "an article without a date comes last",
        at: SourcePosition(file), hint: "write 'date: YYYY-MM-DD'")
    ]
  }
}
