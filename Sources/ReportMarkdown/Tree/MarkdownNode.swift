import CCMarkGFM
import Glibc

/// A node of a ``MarkdownTree``, valid as long as the tree is borrowed.
struct MarkdownNode: Equatable {
  private let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  private init?(optional pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  enum Kind {
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    case footnoteDefinition, table, tableRow, tableCell
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, strikethrough
    case link, image, footnoteReference, other
  }
}

extension MarkdownNode {
  var firstChild: MarkdownNode? { MarkdownNode(optional: cmark_node_first_child(pointer)) }
  var lastChild: MarkdownNode? { MarkdownNode(optional: cmark_node_last_child(pointer)) }
  var next: MarkdownNode? { MarkdownNode(optional: cmark_node_next(pointer)) }
  var previous: MarkdownNode? { MarkdownNode(optional: cmark_node_previous(pointer)) }
  var parent: MarkdownNode? { MarkdownNode(optional: cmark_node_parent(pointer)) }

  /// The only child, or `nil` if there is none or more than one.
  var onlyChild: MarkdownNode? {
    guard let child = firstChild, child.next == nil else { return nil }
    return child
  }

  /// Removes the node and everything below it from the tree.
  func remove() {
    cmark_node_unlink(pointer)
    cmark_node_free(pointer)
  }
}

extension MarkdownNode {
  var type: UInt32 { cmark_node_get_type(pointer).rawValue }

  var kind: Kind {
    switch cmark_node_get_type(pointer) {
    case CMARK_NODE_TEXT: .text
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_LINK: .link
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_CODE: .code
    case CMARK_NODE_ITEM: .item
    case CMARK_NODE_LIST: .list
    case CMARK_NODE_HEADING: .heading
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_IMAGE: .image
    case CMARK_NODE_DOCUMENT: .document
    case CMARK_NODE_BLOCK_QUOTE: .blockQuote
    case CMARK_NODE_CODE_BLOCK: .codeBlock
    case CMARK_NODE_HTML_BLOCK: .htmlBlock
    case CMARK_NODE_HTML_INLINE: .htmlInline
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    case CMARK_NODE_FOOTNOTE_DEFINITION: .footnoteDefinition
    case CMARK_NODE_FOOTNOTE_REFERENCE: .footnoteReference
    case let type: extensionKind(type.rawValue)
    }
  }

  private func extensionKind(_ type: UInt32) -> Kind {
    let types = MarkdownLibrary.types
    return switch type {
    case types.cell: .tableCell
    case types.row: .tableRow
    case types.table: .table
    case types.strikethrough: .strikethrough
    default: .other
    }
  }
}

extension MarkdownNode {
  /// The bytes of a text, a piece of code or HTML; empty for any other node.
  var literal: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_literal(pointer)) }
  /// The target of a link or an image.
  var destination: String { String(decoding: bytes(cmark_node_get_url(pointer)), as: UTF8.self) }
  /// The title of a link or an image; empty if there is none.
  var title: String { String(decoding: bytes(cmark_node_get_title(pointer)), as: UTF8.self) }
  /// The text after the opening fence of a code block.
  var fenceInfo: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_fence_info(pointer)) }

  /// The sign of which the fences of a code block are made and the least number of them; `nil` for
  /// one that is only indented.
  var fenceSigns: (sign: UInt8, count: Int)? {
    var (count, offset, sign): (Int32, Int32, CChar) = (0, 0, 0)
    guard cmark_node_get_fenced(pointer, &count, &offset, &sign) != 0 else { return nil }
    return (UInt8(bitPattern: sign), Int(count))
  }

  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
  var isOrdered: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
  var listStart: Int { Int(cmark_node_get_list_start(pointer)) }
  var isTight: Bool { cmark_node_get_list_tight(pointer) != 0 }
  /// Whether a list item has a checkbox.
  var isTask: Bool { kind == .item && cmark_node_get_syntax_extension(pointer) != nil }
  var isDone: Bool { cmark_gfm_extensions_get_tasklist_item_checked(pointer) }
  var isHeaderRow: Bool { cmark_gfm_extensions_get_table_row_is_header(pointer) != 0 }

  /// The alignments of a table's columns: `l`, `c`, `r` or 0.
  var alignments: [UInt8] {
    let count = Int(cmark_gfm_extensions_get_table_columns(pointer))
    guard let start = cmark_gfm_extensions_get_table_alignments(pointer) else { return [] }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// The line in the text, from 1; 0 if the library has lost it.
  var line: Int { Int(cmark_node_get_start_line(pointer)) }
  /// The column in bytes, from 1; not exact everywhere.
  var column: Int { Int(cmark_node_get_start_column(pointer)) }
  var endLine: Int { Int(cmark_node_get_end_line(pointer)) }

  private func bytes(_ string: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let string else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(
      start: UnsafeRawPointer(string).assumingMemoryBound(to: UInt8.self), count: strlen(string))
  }
}

extension MarkdownNode {
  /// The node that begins after this one and everything below it.
  var following: MarkdownNode? {
    var node = self
    while node.next == nil, let parent = node.parent { node = parent }
    return node.next
  }

  /// Calls `visit` for every node below this one, in the order of the text, until it returns
  /// `false`.
  ///
  /// It is not recursive, because the author decides the depth of the tree.
  ///
  /// - Parameter visit: Returns whether to continue.
  func visitDescendants(_ visit: (MarkdownNode) -> Bool) {
    guard var node = firstChild else { return }
    while visit(node) {
      if let child = node.firstChild {
        node = child
        continue
      }
      while node.next == nil {
        guard let parent = node.parent, parent != self else { return }
        node = parent
      }
      guard let next = node.next else { return }
      node = next
    }
  }

  /// The words below the node without markup.
  var plainText: String {
    var bytes: [UInt8] = []
    visitDescendants { node in
      switch node.kind {
      case .text, .code: bytes += node.literal
      case .softBreak, .lineBreak: bytes.append(0x20)
      default: break
      }
      return true
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether there is any readable text below the node.
  func hasWords(countingHTML: Bool) -> Bool {
    var found = false
    visitDescendants { node in
      switch node.kind {
      case .text, .code: found = node.literal.contains { $0 > 0x20 }
      case .htmlInline: found = countingHTML
      default: break
      }
      return !found
    }
    return found
  }
}

/// Text with single spaces in place of spaces and line ends, and none around it.
func singleLine(_ text: some Sequence<UInt8>) -> String {
  var line: [UInt8] = []
  line.reserveCapacity(text.underestimatedCount)
  for byte in text {
    if byte > 0x20 {
      line.append(byte)
    } else if let last = line.last, last != 0x20 {
      line.append(0x20)
    }
  }
  if line.last == 0x20 { line.removeLast() }
  return String(decoding: line, as: UTF8.self)
}
