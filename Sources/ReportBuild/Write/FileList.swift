import ReportCore
import ReportMeasurements
import ReportSite

/// The files of a site: as its list names them, or as the records of its outputs do.
///
/// Records name them one by one: all at once they would take half the memory of a large build
/// (`make bench-scale` with downloads).
final class FileList: Sendable {
  /// How many files it names.
  let count: Int
  /// Whether the build that wrote it has finished.
  let isComplete: Bool
  private let source: Source
  /// The fingerprints of the paths in records and of the folders above them, made when something
  /// first asks what these name, which is rare while the files stay the same ("10 such stations, one
  /// day edited" of `make bench`).
  private let marks: Lazily<Set<Fingerprint>>

  private enum Source: Sendable {
    case list(OutputList)
    case outputs(Register<OutputRecord>)
  }

  init(_ list: OutputList) {
    (count, isComplete, source) = (list.paths.count, list.isComplete, .list(list))
    marks = Lazily { [] }
  }

  /// Creates the list of a finished build.
  ///
  /// - Parameters:
  ///   - outputs: The outputs.
  ///   - count: How many files they have.
  init(of outputs: Register<OutputRecord>, count: Int) {
    (self.count, isComplete, source) = (count, true, .outputs(outputs))
    marks = Lazily {
      var marks = Set<Fingerprint>(minimumCapacity: count)
      for record in outputs.records {
        let paths = record?.files.paths ?? []
        for path in paths { marks.insert(mark(path)) }
        for folder in Set(paths.map(folderWithSlash(of:))) {
          for above in foldersAbove(folder) { marks.insert(mark("\(above)/")) }
        }
      }
      return marks
    }
  }
}

extension FileList {
  /// The paths in order.
  var paths: AnySequence<String> {
    switch source {
    case .list(let list): AnySequence(list.paths)
    case .outputs(let outputs): AnySequence(SortedPaths(of: outputs))
    }
  }

  func contains(_ path: String) -> Bool {
    switch source {
    case .list(let list): list.contains(path)
    case .outputs: marks.value.contains(mark(path))
    }
  }

  /// Whether it names anything in a folder or below it.
  func names(anythingIn folder: String) -> Bool {
    switch source {
    case .list(let list): list.names(anythingIn: folder)
    case .outputs: marks.value.contains(mark("\(folder)/"))
    }
  }

  /// The paths that another list does not name.
  func without(_ other: FileList) -> [String] { paths.filter { !other.contains($0) } }

  /// Whether it names the same files as another list.
  func isSame(as other: FileList) -> Bool {
    self === other
      || count == other.count && isComplete == other.isComplete && paths.elementsEqual(other.paths)
  }
}

private func mark(_ path: String) -> Fingerprint { Fingerprint { $0.add(path) } }

/// The paths of the files of outputs in order, of which few are in memory at a time: those of a
/// folder, and what is left of those of the folders above it.
private struct SortedPaths: Sequence, IteratorProtocol {
  private let records: [OutputRecord?]
  /// The folders with files of each output, in order; the output is known by its number.
  private var folders: ArraySlice<(folder: String, number: Int)>
  /// The last one comes first.
  private var pending: [String] = []

  init(of outputs: Register<OutputRecord>) {
    records = outputs.records
    folders = []
    for (number, record) in records.enumerated() {
      for folder in Set((record?.files.paths ?? []).map(folderWithSlash(of:))) {
        folders.append((folder, number))
      }
    }
    folders.sort { ($0.folder, $0.number) < ($1.folder, $1.number) }
  }

  mutating func next() -> String? {
    while let next = folders.first, pending.last.map({ next.folder <= $0 }) ?? true {
      folders.removeFirst()
      let paths = records[next.number]?.files.paths ?? []
      pending += paths.filter { folderWithSlash(of: $0) == next.folder }
      if folders.first?.folder != next.folder { pending.sort(by: >) }
    }
    return pending.popLast()
  }
}

/// The folder of a file, with which the paths of all files in it and below it begin.
private func folderWithSlash(of path: String) -> String {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
}
