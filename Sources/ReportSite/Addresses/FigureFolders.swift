package import ReportCore

/// The folders in which a page's figure can collide with another file; case is ignored.
package struct FigureFolders: Hashable, Sendable {
  /// In lower case.
  private var folders: Set<String> = []

  init() {}
}

extension FigureFolders {
  mutating func insert(_ folder: String) { folders.insert(folder.lowercased()) }

  package var isEmpty: Bool { folders.isEmpty }

  package func contains(_ folder: String) -> Bool {
    !folders.isEmpty && folders.contains(folder.lowercased())
  }
}

extension FigureFolders: BinaryCodable {
  package func write(to writer: inout BinaryWriter) { writer.write(folders.sorted()) }

  package init(from reader: inout BinaryReader) throws(DamagedData) {
    folders = Set(try reader.read([String].self))
  }
}
