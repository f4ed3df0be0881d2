import CCMarkGFM
import Glibc
import Synchronization

/// The characters at which the library looks for what its extensions add: `~`, `:`, `w`.
///
/// They stand in a table of the whole process. While the library finishes a text it switches them
/// on, and off again behind it, also for the texts that other threads are finishing: those come out
/// silently wrong. So they are switched on once and left on; all texts have the same extensions.
enum SpecialCharacters {
  /// Whether they are left on; if not, texts must be finished one at a time.
  static let areLeftOn: Bool = {
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return false }
    defer { cmark_parser_free(parser) }
    for name in MarkdownLibrary.extensions {
      cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    // Calls our function, unless the library was built so that it calls its own.
    if let root = cmark_parser_finish(parser) { cmark_node_free(root) }
    guard wasAsked.load(ordering: .relaxed) else { return false }
    let own = dlsym(nextLibrary, "cmark_manage_extensions_special_characters")
    precondition(own != nil, "the Markdown library cannot switch its special characters")
    unsafeBitCast(own, to: Switch.self)(parser, 1)
    return true
  }()

  private typealias Switch = @convention(c) (OpaquePointer?, Int32) -> Void

  /// What stands for all libraries behind the program, `RTLD_NEXT`.
  private static var nextLibrary: UnsafeMutableRawPointer? { .init(bitPattern: -1) }

  /// Whether the library has called our function.
  fileprivate static let wasAsked = Atomic(false)
}

/// Takes the place of the library's own function of that name, and switches nothing.
@_cdecl("cmark_manage_extensions_special_characters")
public func leaveSpecialCharacters(_ parser: OpaquePointer?, _ isOn: Int32) {
  SpecialCharacters.wasAsked.store(true, ordering: .relaxed)
}
