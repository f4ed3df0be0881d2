import CCMarkGFM
import Glibc
import Synchronization

/// A parsed text: owns the memory of the tree and of its parser, and frees both.
struct MarkdownTree: ~Copyable {
  private let root: OpaquePointer
  private let arena: MarkdownArena

  /// Parses a text; `nil` only if there is no memory.
  init?(_ text: [UInt8], smartPunctuation: Bool) {
    let types = MarkdownLibrary.types  // registers the extensions
    self.init(registered: text, smartPunctuation: smartPunctuation)
    // This depends only on the library.
    precondition(types.table != 0, "the Markdown library has no tables")
  }

  fileprivate init?(registered text: [UInt8], smartPunctuation: Bool) {
    // Source positions in code and HTML are exact only if they are requested.
    var options = CMARK_OPT_FOOTNOTES | CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_SOURCEPOS
    if smartPunctuation { options |= CMARK_OPT_SMART }
    arena = MarkdownArena()
    guard let parser = cmark_parser_new_with_mem(options, arena.library) else {
      arena.release()
      return nil
    }
    let mayStrikeThrough = text.withUnsafeBytes { bytes in
      bytes.baseAddress.map { memchr($0, Int32(UInt8(ascii: "~")), bytes.count) != nil } ?? false
    }
    for name in MarkdownLibrary.extensions where name != "strikethrough" || mayStrikeThrough {
      cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    text.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      cmark_parser_feed(parser, start.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    guard let root = MarkdownLibrary.finish(parser, alone: mayStrikeThrough) else {
      arena.release()
      return nil
    }
    self.root = root
  }

  deinit {
    arena.release()
  }

  /// Borrows the root of the tree; no node may outlive the call.
  borrowing func withRoot<Value>(_ body: (MarkdownNode) -> Value) -> Value {
    body(MarkdownNode(root))
  }
}

/// Global state of the C library.
enum MarkdownLibrary {
  static let extensions = ["table", "strikethrough", "autolink", "tasklist"]

  /// The node types of extensions: numbers assigned when they are registered.
  struct ExtensionTypes {
    var table: UInt32 = 0
    var row: UInt32 = 0
    var cell: UInt32 = 0
    var strikethrough: UInt32 = 0
  }

  /// Registers the extensions, once, and determines their types from a sample.
  static let types: ExtensionTypes = {
    cmark_gfm_core_extensions_ensure_registered()
    leaveLinkCharactersOn()
    var types = ExtensionTypes()
    let sample = Array("~~a~~\n\n|a|\n|-|\n".utf8)
    MarkdownTree(registered: sample, smartPunctuation: false)?.withRoot { root in
      let paragraph = root.firstChild
      let table = paragraph?.next
      types.strikethrough = paragraph?.firstChild?.type ?? 0
      types.table = table?.type ?? 0
      types.row = table?.firstChild?.type ?? 0
      types.cell = table?.firstChild?.firstChild?.type ?? 0
    }
    return types
  }()

  /// Makes it safe to parse texts in parallel.
  ///
  /// The library keeps the characters at which it looks for its extensions' syntax in a global
  /// table. For each text it switches those of the text's extensions on and then off again, also
  /// for the texts that other threads are parsing: those would silently come out wrong. Those of
  /// `autolink` are switched on permanently, and the extension is made to forget them.
  /// `strikethrough` requires its list: see ``finish(_:alone:)``.
  private static func leaveLinkCharactersOn() {
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return }
    let autolink = cmark_find_syntax_extension("autolink")
    cmark_parser_attach_syntax_extension(parser, autolink)
    cmark_manage_extensions_special_characters(parser, 1)
    cmark_syntax_extension_set_special_inline_chars(autolink, nil)
    cmark_parser_free(parser)
  }

  private static let finishing = Mutex(())

  /// Finishes the parsing of a text.
  ///
  /// - Parameters:
  ///   - parser: A parser that has been fed with the text.
  ///   - alone: Whether the text uses the extension `strikethrough`, whose characters must not be
  ///     switched off by another such text meanwhile. It does not matter for a text without `~`.
  /// - Returns: The root of the tree; `nil` only if there is no memory.
  static func finish(_ parser: OpaquePointer, alone: Bool) -> OpaquePointer? {
    guard alone else { return cmark_parser_finish(parser) }
    var root: OpaquePointer?
    finishing.withLock { _ in root = cmark_parser_finish(parser) }
    return root
  }
}
