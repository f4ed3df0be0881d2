import CCMarkGFM
import Glibc

/// Memory that the Markdown library allocates piece by piece and that is freed all at once, with
/// the text.
///
/// A text becomes thousands of small nodes, on which the system's allocator takes longer than the
/// library does on the text: the first build of 10,000 articles of `make bench` takes a fifth
/// longer without this. Every thread has its own arena, which nested texts share.
struct MarkdownArena {
  private let state: UnsafeMutablePointer<State>
  private let mark: Mark

  /// The extent to which an arena was in use.
  private struct Mark {
    let chunk: Int
    let next: UnsafeMutableRawPointer?
    let free: Int
  }

  private struct State {
    /// The allocation functions that the library calls.
    let library: UnsafeMutablePointer<cmark_mem>
    var chunks: [UnsafeMutableRawBufferPointer] = []
    /// The index of the chunk from which pieces are taken.
    var chunk = -1
    /// The rest of that chunk.
    var next: UnsafeMutableRawPointer?
    var free = 0
  }

  /// Creates a view of this thread's arena, with its current extent.
  init() {
    state = Self.ofThread
    mark = Mark(
      chunk: state.pointee.chunk, next: state.pointee.next, free: state.pointee.free)
  }

  /// Frees everything that was allocated since the arena was created.
  func release() {
    state.pointee.chunk = mark.chunk
    state.pointee.next = mark.next
    state.pointee.free = mark.free
    while state.pointee.chunks.count > max(mark.chunk + 1, 1),
      let last = state.pointee.chunks.last, last.count > Self.chunkSize
    {
      last.deallocate()
      state.pointee.chunks.removeLast()
    }
  }

  private static let chunkSize = 1 << 20
  /// The size of the header before each piece, which stores the piece's size.
  private static let header = 16
}

extension MarkdownArena {
  /// The allocation functions of the thread's arena.
  var library: UnsafeMutablePointer<cmark_mem> { state.pointee.library }

  private static var calls: cmark_mem {
    cmark_mem(
      calloc: { count, size in
        let (bytes, isTooMuch) = count.multipliedReportingOverflow(by: size)
        guard !isTooMuch else { abort() }
        let piece = MarkdownArena.take(bytes)
        memset(piece, 0, bytes)
        return piece
      },
      realloc: { MarkdownArena.enlarge($0, to: $1) },
      free: { _ in })
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { state in
      guard let state = state?.assumingMemoryBound(to: State.self) else { return }
      for chunk in state.pointee.chunks { chunk.deallocate() }
      state.pointee.library.deallocate()
      state.deinitialize(count: 1)
      state.deallocate()
    }
    return key
  }()

  private static var ofThread: UnsafeMutablePointer<State> {
    if let known = pthread_getspecific(key) { return known.assumingMemoryBound(to: State.self) }
    let library = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
    library.initialize(to: calls)
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State(library: library))
    pthread_setspecific(key, state)
    return state
  }

  private static func take(_ size: Int) -> UnsafeMutableRawPointer {
    let state = ofThread
    let needed = (size + header + 15) & ~15
    if state.pointee.free < needed { nextChunk(of: state, holding: needed) }
    guard let start = state.pointee.next else { abort() }
    state.pointee.next = start + needed
    state.pointee.free -= needed
    start.storeBytes(of: size, as: Int.self)
    return start + header
  }

  private static func nextChunk(of state: UnsafeMutablePointer<State>, holding size: Int) {
    state.pointee.chunk += 1
    let next = state.pointee.chunk
    if next >= state.pointee.chunks.count || state.pointee.chunks[next].count < size {
      for chunk in state.pointee.chunks[next...] { chunk.deallocate() }
      state.pointee.chunks.removeSubrange(next...)
      state.pointee.chunks.append(.allocate(byteCount: max(chunkSize, size), alignment: 16))
    }
    state.pointee.next = state.pointee.chunks[next].baseAddress
    state.pointee.free = state.pointee.chunks[next].count
  }

  private static func enlarge(
    _ piece: UnsafeMutableRawPointer?, to size: Int
  ) -> UnsafeMutableRawPointer {
    guard let piece else { return take(size) }
    let old = (piece - header).load(as: Int.self)
    guard size > old else { return piece }
    let larger = take(size)
    larger.copyMemory(from: piece, byteCount: old)
    return larger
  }
}
