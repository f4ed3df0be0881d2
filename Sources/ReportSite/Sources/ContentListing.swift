package import ReportCore

/// The files below Content/, sorted into pages and other files.
package struct ContentListing: Sendable {
  /// The folder, as the author knows it.
  package let root: String
  /// The Markdown files that are pages, relative to Content/, in the order found.
  let pages: [String]
  /// All other files except the configuration, relative to Content/.
  let files: Set<String>
  let hasConfiguration: Bool
  let findings: [Diagnostic]

  /// Lists a folder.
  ///
  /// - Parameter root: The path as the author knows it.
  /// - Throws: `MissingSite` when there is no such folder, `FileError` when it cannot be listed.
  package init(root: String) throws {
    guard try lookOnDisk(root, followingLinks: true) != nil else {
      throw MissingSite("\(root)/\(SiteConfiguration.fileName)")
    }
    let scanner = try ContentScanner(root: root)
    self.root = root
    pages = scanner.files.filter(\.isPage).map(\.path)
    var files = Set(scanner.files.lazy.filter { !$0.isPage }.map(\.path))
    hasConfiguration = files.remove(SiteConfiguration.fileName) != nil
    self.files = files
    findings = scanner.diagnostics
  }
}

/// The stamps of all files of a ``ContentListing``.
package struct ContentStamps: Sendable {
  /// In the order of the listing; `nil` for a page that no longer exists.
  let pages: [FileStamp?]
  fileprivate let others: [(path: String, stamp: FileStamp?)]
  /// Those of the other files, by their paths as the author knows them.
  private let places: [String: FileStamp]

  fileprivate init(
    in root: String, pages: [FileStamp?], others: [(path: String, stamp: FileStamp?)]
  ) {
    (self.pages, self.others) = (pages, others)
    places = Dictionary(
      others.lazy.compactMap { path, stamp in stamp.map { ("\(root)/\(path)", $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The stamp of a file that is no page, by its path as the author knows it; `nil` if unknown.
  func stamp(of path: String) -> FileStamp? { places[path] }
}

/// Files of a ``ContentListing`` that can have changed since an earlier build in this process read
/// them.
package struct EditedFiles: Sendable {
  /// The pages among them, relative to Content/.
  package let pages: Set<String>
  /// Whether there are no others, such as data and pictures.
  package let arePages: Bool
}

extension ContentListing {
  /// Reads the stamps of all files.
  ///
  /// - Parameter jobs: How many are read in parallel.
  /// - Returns: The stamps.
  /// - Throws: Whatever the system throws when it cannot run tasks in parallel.
  package func stamps(jobs: Int) async throws -> ContentStamps {
    let root = root
    let others = files.sorted() + (hasConfiguration ? [SiteConfiguration.fileName] : [])
    let stamps = try await mapInParallel((pages + others).chunks(of: 64), jobs: jobs) { run in
      run.map { FileStamp(of: "\(root)/\($0)") }
    }.flatMap(\.self)
    return ContentStamps(
      in: root, pages: Array(stamps.prefix(pages.count)),
      others: zip(others, stamps.dropFirst(pages.count)).map { ($0, $1) })
  }

  /// Adds the stamps of all files, and the list of everything that was found.
  ///
  /// - Parameters:
  ///   - stamps: The stamps of the files.
  ///   - fingerprinter: Receives them.
  ///   - moment: By the clock of the disk with the cache.
  /// - Returns: Whether all files exist and are certain to be older than that moment.
  package func add(
    _ stamps: ContentStamps, to fingerprinter: inout Fingerprinter, before moment: DiskTime
  ) -> Bool {
    for finding in findings { fingerprinter.add("\(finding)") }
    for (path, stamp) in zip(pages, stamps.pages).map({ ($0, $1) }) + stamps.others {
      guard let stamp, stamp.isOlder(than: moment) else { return false }
      fingerprinter.add(path)
      fingerprinter.add(stamp)
    }
    return true
  }

  /// Whether a file was found; its path is as the author knows it.
  package func holds(_ path: String) -> Bool {
    path.hasPrefix("\(root)/") && files.contains(String(path.dropFirst(root.count + 1)))
  }

  /// What has been edited, if all of it are files that were found and still exist: then nothing in
  /// the listing has changed.
  ///
  /// - Parameter files: As the author knows them.
  /// - Returns: The edited files; `nil` if the folder has to be listed again, or its configuration
  ///   read.
  package func edited(_ files: Set<String>) -> EditedFiles? {
    var edited: Set<String> = []
    for file in files {
      guard file.hasPrefix("\(root)/"), kindOnDisk(file, followingLinks: true) == .file else {
        return nil
      }
      edited.insert(String(file.dropFirst(root.count + 1)))
    }
    let others = edited.intersection(self.files)
    guard pages.count(where: edited.contains) + others.count == edited.count else { return nil }
    return EditedFiles(pages: edited.subtracting(others), arePages: others.isEmpty)
  }
}

extension ContentFile {
  /// Markdown files are pages, except in `static/` and except `README.md`, a note for people who
  /// open the folder.
  fileprivate var isPage: Bool {
    isMarkdown && !path.hasPrefix(staticFolder) && name != "README.md"
  }
}
