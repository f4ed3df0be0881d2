public import ReportCore

/// A template in the Mustache language, as stored in a file.
public struct TemplateSource: Hashable, Sendable {
  /// The name by which other templates include it: the file's name without `.mustache`.
  public let name: String
  /// Its path in messages.
  public let path: String
  /// The whole file.
  public let bytes: [UInt8]
  /// Whether it is the tool's, or an unchanged copy, so that its author cannot be at fault.
  public let isBuiltin: Bool

  /// Creates a template with its name and the path of its file.
  public init(name: String, path: String, bytes: [UInt8], isBuiltin: Bool = false) {
    self.name = name
    self.path = path
    self.bytes = bytes
    self.isBuiltin = isBuiltin
  }
}

/// Compiled templates, made once and shared by all threads.
///
/// The language follows the Mustache specification without lambdas, with two differences: an
/// undeclared name is an error instead of empty text, and text is escaped in triple braces too.
/// Whether something is markup is a property of the value (``TemplateValue/html(_:)``).
public struct Theme: Sendable {
  private let pages: [String: [Instruction]]

  private init(pages: [String: [Instruction]], templatesUsed: Set<String>) {
    self.pages = pages
    self.templatesUsed = templatesUsed
    fingerprints = pages.mapValues { page in Fingerprint { $0.add(page) } }
    wordsRead = pages.mapValues { page in page.names(below: "text") }
  }

  /// The fingerprint of each page template with its partials and parents, as compiled: comments
  /// have no effect on it.
  public let fingerprints: [String: Fingerprint]
  /// The names of the page templates, and of everything that they include.
  public let templatesUsed: Set<String>
  /// The interface strings that each page template uses, in alphabetical order.
  public let wordsRead: [String: [String]]
}

extension Theme {
  /// Compiles all templates.
  ///
  /// Partials and parents are checked in each place where they are used, so they can use all names
  /// that exist there. A template that no page uses is only parsed.
  ///
  /// - Parameters:
  ///   - sources: All templates; of two with the same name the later one wins.
  ///   - declared: The names of the page templates with the fields that each can use.
  /// - Returns: The theme, or `nil` if there is an error, and all findings in order.
  public static func compile(
    _ sources: [TemplateSource], declared: [String: TemplateType]
  ) -> (theme: Theme?, diagnostics: [Diagnostic]) {
    var findings = TemplateFindings()
    var templates: [String: ParsedTemplate] = [:]
    var unreadable: Set<String> = []
    for source in Dictionary(sources.map { ($0.name, $0) }, uniquingKeysWith: { $1 }).values {
      let known = findings.diagnostics.count
      templates[source.name] = ParsedTemplate(source, &findings)
      if findings.diagnostics[known...].contains(where: { $0.severity == .error }) {
        unreadable.insert(source.name)
      }
    }
    var pages: [String: [Instruction]] = [:]
    for (name, type) in declared.sorted(by: { $0.key < $1.key }) {
      var compiler = TemplateCompiler(
        templates: templates, unreadable: unreadable, findings: findings)
      pages[name] = compiler.page(name, showing: type)
      findings = compiler.findings
    }
    for template in templates.values { findings.add(misspeltIn: template) }
    let diagnostics = findings.diagnostics.sorted()
    let isBroken = diagnostics.contains { $0.severity == .error }
    guard !isBroken else { return (nil, diagnostics) }
    return (Theme(pages: pages, templatesUsed: templates.used(by: declared.keys)), diagnostics)
  }

  /// Whether a page template reads a value of the page.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - template: One of the declared page templates.
  /// - Returns: Whether the template, a partial or a parent has it.
  public func reads(_ name: String, in template: String) -> Bool {
    pages[template].map { !$0.names(below: name).isEmpty } ?? false
  }

  /// Renders a page.
  ///
  /// A value that is absent from the context, or of another type than declared, is rendered as
  /// nothing.
  ///
  /// - Parameters:
  ///   - template: One of the declared page templates.
  ///   - context: Its values.
  /// - Returns: The page in UTF-8.
  public func render(_ template: String, _ context: TemplateValue) -> [UInt8] {
    // An author's `layout:` without a template is an error before anything is rendered.
    guard let page = pages[template] else {
      preconditionFailure("'\(template)' is not among the declared templates")
    }
    var renderer = TemplateRenderer()
    renderer.render(page, context)
    return renderer.bytes
  }

  /// Fills in the values that many pages share.
  ///
  /// - Parameters:
  ///   - template: One of the declared page templates.
  ///   - shared: The values that those pages have in common.
  /// - Returns: The template for those pages, which is rendered with all other values.
  public func filled(_ template: String, with shared: [String: TemplateValue]) -> FilledTemplate {
    // An author's `layout:` without a template is an error before anything is rendered.
    guard let page = pages[template] else {
      preconditionFailure("'\(template)' is not among the declared templates")
    }
    return FilledTemplate(page, shared)
  }
}

/// Findings about templates, without duplicates although a partial can be checked in many places.
struct TemplateFindings {
  private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<[String]> = []

  /// The number of errors among the findings.
  private(set) var errorCount = 0

  mutating func add(_ diagnostic: Diagnostic) {
    let key = ["\(diagnostic.position)", diagnostic.rule, diagnostic.message]
    guard seen.insert(key).inserted else { return }
    diagnostics.append(diagnostic)
    if diagnostic.severity == .error { errorCount += 1 }
  }

  /// Adds the closing tags that are misspelt: those whose opening tag names something.
  mutating func add(misspeltIn template: ParsedTemplate) {
    for pair in template.misspelt {
      let opening = template.text.position(pair.opening)
      guard !diagnostics.contains(where: { $0.position == opening }) else { continue }
      add(pair.finding)
    }
  }
}
