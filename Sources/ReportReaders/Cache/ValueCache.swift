public import ReportCore

/// Keeps what takes long to work out, each value with the fingerprint of all that it was made from.
///
/// Whatever is wrong with an entry, such as that another build of this program wrote it, the value is
/// made and the entry written anew. A cache is always safe to delete.
public struct ValueCache: Sendable {
  private let folder: CacheFolder
  private let program: Fingerprint

  /// - Parameter path: A folder that only this cache uses; it is made when there is something to
  ///   keep, in a folder that is made as well.
  public init(_ path: String) {
    self.init(path, program: identityOfProgram())
  }

  /// - Parameters:
  ///   - path: A folder that only this cache uses.
  ///   - program: Tells one build of this program from another.
  init(_ path: String, program: Fingerprint) {
    folder = CacheFolder(path: path)
    self.program = program
  }
}

extension ValueCache {
  /// Makes a value, or remembers what was made from the same.
  ///
  /// - Parameters:
  ///   - name: What the value is called, whatever it is made from; of each name one is kept.
  ///   - source: The fingerprint of all that it is made from.
  ///   - read: Reads what `write` has written.
  ///   - write: Writes a value.
  ///   - make: Makes it.
  /// - Returns: What `make` returns, now or when it was made from the same source.
  public func value<Value>(
    _ name: String, from source: Fingerprint,
    read: (inout BinaryReader) throws(DamagedData) -> Value,
    write: (Value, inout BinaryWriter) -> Void, make: () -> Value
  ) -> Value {
    let file = CacheFolder.name(of: name)
    if let bytes = folder.read(file), let known = try? known(name, source, bytes, read) {
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

  /// Makes a value that knows its bytes, or remembers what was made from the same.
  ///
  /// - Parameters: See ``value(_:from:read:write:make:)``.
  /// - Returns: What `make` returns, now or when it was made from the same source.
  public func value<Value: BinaryCodable>(
    _ name: String, from source: Fingerprint, make: () -> Value
  ) -> Value {
    value(
      name, from: source, read: { (bytes) throws(DamagedData) in try bytes.read() },
      write: { $1.write($0) }, make: make)
  }

  /// Forgets other values than some when there are many, so that a cache does not grow for ever.
  public func tidy(keeping names: [String]) {
    folder.tidy(keeping: Set(names.map(CacheFolder.name)))
  }

  private func known<Value>(
    _ name: String, _ source: Fingerprint, _ bytes: [UInt8],
    _ read: (inout BinaryReader) throws(DamagedData) -> Value
  ) throws(DamagedData) -> Value {
    var file = BinaryReader(bytes)
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
