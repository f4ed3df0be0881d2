public import ReportCore

/// Caches values that take long to compute, each with the fingerprint of everything it was made
/// from.
///
/// If an entry is unusable, such as one written by another build of this program, the value is made
/// and the entry written again. A cache is always safe to delete.
public struct ValueCache: Sendable {
  private let folder: CacheFolder
  /// Has all values if they are small.
  private let pack: CachePack?
  private let program: Fingerprint

  /// - Parameters:
  ///   - path: A folder that only this cache uses; it is created when there is something to keep,
  ///     along with its parent.
  ///   - areSmall: Whether the values are small, and all of them asked for at once.
  public init(_ path: String, areSmall: Bool = false) {
    self.init(path, areSmall: areSmall, program: identityOfProgram())
  }

  /// - Parameters:
  ///   - path: A folder that only this cache uses.
  ///   - areSmall: Whether the values are small, and all of them asked for at once.
  ///   - program: Identifies a build of this program.
  init(_ path: String, areSmall: Bool = false, program: Fingerprint) {
    folder = CacheFolder(path: path)
    pack = areSmall ? CachePack(of: folder) : nil
    self.program = program
  }
}

extension ValueCache {
  /// Makes a value, or returns what was made from the same source before.
  ///
  /// - Parameters:
  ///   - name: The name of the value, independent of its source; one value is kept for each name.
  ///   - source: The fingerprint of everything that it is made from.
  ///   - read: Reads what `write` has written.
  ///   - write: Writes a value.
  ///   - make: Makes it.
  /// - Returns: The result of `make`, from now or from the same source before.
  public func value<Value>(
    _ name: String, from source: Fingerprint,
    read: (inout BinaryReader) throws(DamagedData) -> Value,
    write: (Value, inout BinaryWriter) -> Void, make: () -> Value
  ) -> Value {
    let file = CacheFolder.name(of: name)
    let packed = pack?.entry(file) { (bytes) throws(DamagedData) in
      try known(name, source, bytes, read)
    }
    if let packed { return packed }
    if let bytes = folder.read(file),
      let known = try? known(name, source, BinaryReader(bytes), read)
    {
      return known
    }
    let value = make()
    guard let new = folder.begin(file) else { return value }
    var entry = BinaryWriter()
    entry.write(program)
    entry.sealed { body in
      body.write(name)
      body.write(source)
      write(value, &body)
    }
    new.finish(as: file, entry.bytes)
    return value
  }

  /// Makes a value that can encode itself, or returns what was made from the same source before.
  ///
  /// - Parameters: See ``value(_:from:read:write:make:)``.
  /// - Returns: The result of `make`, from now or from the same source before.
  public func value<Value: BinaryCodable>(
    _ name: String, from source: Fingerprint, make: () -> Value
  ) -> Value {
    value(
      name, from: source, read: { (bytes) throws(DamagedData) in try bytes.read() },
      write: { $1.write($0) }, make: make)
  }

  /// Forgets unused values once there are many, so that the cache does not grow forever.
  ///
  /// - Parameter names: The names of the values in use, asked for only if there may be unused ones.
  public func tidy(keeping names: @autoclosure () -> [String]) {
    if let pack, !pack.isOutdated { return }
    let names = Set(names().map(CacheFolder.name))
    guard let pack else { return folder.tidy(keeping: names) }
    pack.tidy(keeping: names) { folder.read($0)?[...] }
  }

  private func known<Value>(
    _ name: String, _ source: Fingerprint, _ bytes: BinaryReader,
    _ read: (inout BinaryReader) throws(DamagedData) -> Value
  ) throws(DamagedData) -> Value {
    var file = bytes
    guard try file.read() == program else { throw DamagedData() }
    var body = try file.sealed()
    guard file.isAtEnd, try body.read() == name, try body.read() == source else {
      throw DamagedData()
    }
    let value = try read(&body)
    guard body.isAtEnd else { throw DamagedData() }
    return value
  }
}
