import ReportCore

/// Traverses the tree of a text once and writes its HTML.
///
/// The traversal is not recursive, because the author decides the depth of the tree; the state that
/// closing tags need is in the properties.
struct HTMLRenderer {
  let source: SourceMap
  let options: MarkdownOptions
  var values: InlineTexts
  let fence: (Fence) -> [UInt8]?
  let resolve: (LinkReference) -> LinkTarget?

  var html: ByteWriter
  /// The words of the text so far; if they are not requested, only up to the end of the first
  /// paragraph.
  var words: [UInt8] = []
  var collectsWords = true
  var diagnostics: [Diagnostic] = []
  private var findingCounts: [String: Int] = [:]

  var links: [LinkReference] = []
  /// The link whose tag is open.
  var openLink: MarkdownNode?
  var footnotes = FootnoteList()

  var ids: HeadingIDs
  var outline = HeadingOutline()
  var headings: [Heading] = []
  /// Whether there are other elements with ids.
  var hasMoreIDs = false
  /// The heading whose tag is open.
  var openHeading: OpenHeading?
  var sections = SectionCuts()

  /// The callouts whose tags are open.
  var openCallouts: [MarkdownNode] = []
  var openFigure: MarkdownNode?
  /// A fence that was meant to close the code block before it.
  var strayFence: MarkdownNode?
  var table = TableState()
  /// The paragraph whose words label the checkbox of a task.
  var taskParagraph: MarkdownNode?

  init(
    source: SourceMap, options: MarkdownOptions, values: InlineTexts,
    fence: @escaping (Fence) -> [UInt8]?, resolve: @escaping (LinkReference) -> LinkTarget?
  ) {
    self.source = source
    self.options = options
    self.values = values
    self.fence = fence
    self.resolve = resolve
    html = ByteWriter(capacity: source.text.count * 3 / 2)
    if options.keepsWords { words.reserveCapacity(source.text.count) }
    ids = HeadingIDs(reserved: options.reservedIDs, mayBeTaken: options.mayBeTaken)
  }
}

extension HTMLRenderer {
  /// Writes the whole tree.
  mutating func render(_ root: MarkdownNode) {
    guard var node = root.firstChild else { return }
    while true {
      if open(node) {
        if let child = node.firstChild {
          node = child
          continue
        }
        close(node)
      }
      while node.next == nil {
        guard let parent = node.parent, parent != root else { return }
        node = parent
        close(node)
      }
      guard let next = node.next else { return }
      node = next
    }
  }

  /// Writes the start of a node; returns whether its children and end are to be written.
  private mutating func open(_ node: MarkdownNode) -> Bool {
    switch node.kind {
    case .text, .softBreak, .lineBreak, .code, .htmlInline, .emphasis, .strong, .strikethrough,
      .footnoteReference, .link, .image:
      openInline(node)
    default:
      openBlock(node)
    }
  }

  private mutating func close(_ node: MarkdownNode) {
    switch node.kind {
    case .emphasis: html.append(markup: "</em>")
    case .strong: html.append(markup: "</strong>")
    case .strikethrough: html.append(markup: "</del>")
    case .link: closeLink(node)
    default: closeBlock(node)
    }
  }

  /// Adds a finding, up to a limit for each rule.
  mutating func report(_ finding: Diagnostic) {
    let count = findingCounts[finding.rule, default: 0]
    findingCounts[finding.rule] = count + 1
    if count < HTMLRenderer.findingsOfOneKind { diagnostics.append(finding) }
  }

  private static let findingsOfOneKind = 50

  /// Starts a new line of HTML, unless the current one is empty.
  mutating func startLine() {
    if let last = html.bytes.last, last != 0x0A { html.append(byte: 0x0A) }
  }

  /// Separates the words of two blocks.
  mutating func endWords() {
    if let last = words.last, last != 0x0A { words.append(0x0A) }
  }
}
