import ReportCore

/// The files of an output as a build left them.
///
/// They are known together: what there is to say of each would take several times the memory
/// (`make bench-scale` with downloads).
struct WrittenFiles: Hashable, Sendable {
  /// The first one is that of the output itself; the others are made with it.
  let paths: [String]
  /// One stamp of all files, which any change of one changes.
  let stamp: FileStamp
  /// One fingerprint of the bytes of all files; `nil` if one is a copy of a file.
  let fingerprint: Fingerprint?
}

extension WrittenFiles {
  /// - Parameter files: The files as they were written, at least one.
  init(_ files: [WrittenFile]) {
    var stamps = JoinedStamp()
    for file in files { stamps.add(file.stamp, of: file.path) }
    self.init(
      paths: files.map(\.path), stamp: stamps.stamp,
      fingerprint: Fingerprint(ofAll: files.map(\.fingerprint)))
  }

  /// The same files with another stamp.
  func with(_ stamp: FileStamp) -> WrittenFiles {
    WrittenFiles(paths: paths, stamp: stamp, fingerprint: fingerprint)
  }

  /// The files, if they still exist in the output folder as they were made.
  ///
  /// - Parameters:
  ///   - root: The output folder.
  ///   - stamps: Takes stamps there.
  ///   - trustsStamp: Whether the same stamp means the same bytes.
  /// - Returns: The files with their stamp as it is now; `nil` if one is missing or has changed.
  func standing(
    in root: String, _ stamps: inout FolderStamps, trustsStamp: Bool
  ) -> WrittenFiles? {
    var found = JoinedStamp()
    for path in paths {
      guard let stamp = stamps.stamp(of: path) else { return nil }
      found.add(stamp, of: path)
    }
    let now = found.stamp
    if trustsStamp, now == stamp { return self }
    // Touched, copied or too recent: the bytes decide, if they are known.
    guard fingerprint != nil, now.size == stamp.size else { return nil }
    let bytes = Fingerprint(
      ofAll: paths.map { path in
        (try? readFile("\(root)/\(path)", limit: stamp.size)).map { Fingerprint(of: $0) }
      })
    return bytes == fingerprint ? with(now) : nil
  }
}

extension Fingerprint {
  /// The fingerprint of several things, in order; `nil` if that of one is unknown.
  fileprivate init?(ofAll parts: [Fingerprint?]) {
    guard !parts.contains(nil) else { return nil }
    self.init { fingerprinter in for case let part? in parts { fingerprinter.add(part) } }
  }
}

extension WrittenFiles: BinaryCodable {
  func write(to writer: inout BinaryWriter) {
    writer.write(stamp)
    writer.write(fingerprint)
    // The names of files beside each other begin alike.
    var before = ""
    writer.write(all: paths) { writer, path in
      let shared = zip(before.utf8, path.utf8).prefix { $0 == $1 }.count
      writer.write(shared)
      writer.write(run: path.utf8.dropFirst(shared))
      before = path
    }
  }

  init(from reader: inout BinaryReader) throws(DamagedData) {
    stamp = try reader.read()
    fingerprint = try reader.read()
    var path: ArraySlice<UInt8> = []
    paths = try reader.all { reader throws(DamagedData) in
      let shared = try reader.read(Int.self)
      guard (0...path.count).contains(shared) else { throw DamagedData() }
      path = shared == 0 ? try reader.run() : path.prefix(shared) + (try reader.run())
      guard let text = String(validating: path, as: UTF8.self) else { throw DamagedData() }
      return text
    }
    guard !paths.isEmpty else { throw DamagedData() }
  }
}
