public import ReportCore

/// A template in the Mustache language, as it stands in a file.
public struct TemplateSource: Hashable, Sendable {
  /// What other templates call it: the file's name without `.mustache`.
  public let name: String
  /// Where messages say that it stands.
  public let path: String
  /// The whole file.
  public let bytes: [UInt8]

  /// A template with a name that comes from the file of a path.
  public init(name: String, path: String, bytes: [UInt8]) {
    self.name = name
    self.path = path
    self.bytes = bytes
  }
}

/// Compiled templates: made once, shared by all threads.
///
/// The language is that of the Mustache specification without lambdas, with two differences: a name
/// that is not declared is an error instead of an empty place, and text is escaped in three braces
/// too. Whether something is markup is a property of the value (``TemplateValue/html(_:)``).
public struct Theme: Sendable {
  private let pages: [String: [Instruction]]

  private init(pages: [String: [Instruction]], templatesUsed: Set<String>) {
    self.pages = pages
    self.templatesUsed = templatesUsed
    fingerprints = pages.mapValues { page in Fingerprint { $0.add(page) } }
    wordsRead = pages.mapValues { page in page.names(below: "text") }
  }

  /// The fingerprint of each page template with its partials and parents, as compiled: a comment
  /// in one of them changes nothing.
  public let fingerprints: [String: Fingerprint]
  /// The names of the page templates, and of all that they include.
  public let templatesUsed: Set<String>
  /// The words of the interface that each page template names, in alphabetical order.
  public let wordsRead: [String: [String]]
}

extension Theme {
  /// Compiles all templates.
  ///
  /// Partials and parents are checked in each place where they are used, so they may name all that
  /// is there. A template that no page uses is only read.
  ///
  /// - Parameters:
  ///   - sources: All templates; of two with one name the later counts.
  ///   - declared: The names of the page templates with what each may name.
  /// - Returns: The theme, unless there is an error, and all findings in order.
  public static func compile(
    _ sources: [TemplateSource], declared: [String: TemplateType]
  ) -> (theme: Theme?, diagnostics: [Diagnostic]) {
    var findings = TemplateFindings()
    var templates: [String: ParsedTemplate] = [:]
    for source in Dictionary(sources.map { ($0.name, $0) }, uniquingKeysWith: { $1 }).values {
      templates[source.name] = ParsedTemplate(source, &findings)
    }
    var pages: [String: [Instruction]] = [:]
    for (name, type) in declared.sorted(by: { $0.key < $1.key }) {
      var compiler = TemplateCompiler(templates: templates, findings: findings)
      pages[name] = compiler.page(name, showing: type)
      findings = compiler.findings
    }
    let diagnostics = findings.diagnostics.sorted()
    let isBroken = diagnostics.contains { $0.severity == .error }
    guard !isBroken else { return (nil, diagnostics) }
    return (Theme(pages: pages, templatesUsed: templates.used(by: declared.keys)), diagnostics)
  }

  /// Renders a page.
  ///
  /// What the context lacks or holds in another kind than was declared is shown as nothing.
  ///
  /// - Parameters:
  ///   - template: One of the declared page templates.
  ///   - context: Its values.
  /// - Returns: The page in UTF-8.
  public func render(_ template: String, _ context: TemplateValue) -> [UInt8] {
    // A `layout:` of an author that has no template is an error before anything is rendered.
    guard let page = pages[template] else {
      preconditionFailure("'\(template)' is not among the declared templates")
    }
    var renderer = TemplateRenderer()
    renderer.render(page, context)
    return renderer.bytes
  }

  /// Fills in what many pages share.
  ///
  /// - Parameters:
  ///   - template: One of the declared page templates.
  ///   - shared: Values that those pages have in common.
  /// - Returns: The template for those pages, which is rendered with all other values.
  public func filled(_ template: String, with shared: [String: TemplateValue]) -> FilledTemplate {
    // A `layout:` of an author that has no template is an error before anything is rendered.
    guard let page = pages[template] else {
      preconditionFailure("'\(template)' is not among the declared templates")
    }
    return FilledTemplate(page, shared)
  }
}

/// Findings about templates, each kept once though a partial may be checked in many places.
struct TemplateFindings {
  private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<[String]> = []

  /// How many of the findings are errors.
  private(set) var errorCount = 0

  mutating func add(_ diagnostic: Diagnostic) {
    let key = ["\(diagnostic.position)", diagnostic.rule, diagnostic.message]
    guard seen.insert(key).inserted else { return }
    diagnostics.append(diagnostic)
    if diagnostic.severity == .error { errorCount += 1 }
  }
}
