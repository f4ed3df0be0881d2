package import ReportCore

/// The files below Content/, each where it belongs.
package struct ContentListing: Sendable {
  /// The folder, as the author knows it.
  package let root: String
  /// The Markdown files that are pages, from Content/, in the order in which they were found.
  let pages: [String]
  /// All other files but the configuration, from Content/.
  let files: Set<String>
  let hasConfiguration: Bool
  let findings: [Diagnostic]

  /// Looks through a folder.
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

extension ContentListing {
  /// Looks at the pages.
  ///
  /// - Parameter jobs: How many are looked at side by side.
  /// - Returns: Their stamps; `nil` for one that is not there any more.
  /// - Throws: What the system throws when it cannot run work side by side.
  package func pageStamps(jobs: Int) async throws -> [FileStamp?] {
    let root = root
    return try await mapInParallel(pages.chunks(of: 64), jobs: jobs) { run in
      run.map { FileStamp(of: "\(root)/\($0)") }
    }.flatMap(\.self)
  }

  /// Adds what the system says of every file, and everything that was found.
  ///
  /// - Parameters:
  ///   - stamps: Of the pages.
  ///   - fingerprinter: Takes it.
  ///   - moment: By the clock of the disk with the cache.
  /// - Returns: Whether all files are there, and sure to be older than that moment.
  package func add(
    _ stamps: [FileStamp?], to fingerprinter: inout Fingerprinter, before moment: DiskTime
  ) -> Bool {
    for finding in findings { fingerprinter.add("\(finding)") }
    let others = files.sorted() + (hasConfiguration ? [SiteConfiguration.fileName] : [])
    for (path, stamp) in zip(
      pages + others, stamps + others.map { FileStamp(of: "\(root)/\($0)") })
    {
      guard let stamp, stamp.isOlder(than: moment) else { return false }
      fingerprinter.add(path)
      fingerprinter.add(stamp)
    }
    return true
  }

  /// The pages among files that have been edited, if they are all pages that are still there:
  /// nothing else of the listing has changed then.
  ///
  /// - Parameter files: As the author knows them.
  /// - Returns: The paths of the pages from Content/; `nil` when the folder has to be listed anew.
  package func pages(of files: Set<String>) -> Set<String>? {
    var edited: Set<String> = []
    for file in files {
      guard file.hasPrefix("\(root)/"), kindOnDisk(file, followingLinks: true) == .file else {
        return nil
      }
      edited.insert(String(file.dropFirst(root.count + 1)))
    }
    return pages.count(where: edited.contains) == edited.count ? edited : nil
  }
}

extension ContentFile {
  /// Markdown is a page, but for what lies in `static/` and for notes to whoever opens a folder.
  fileprivate var isPage: Bool {
    isMarkdown && !path.hasPrefix(staticFolder) && name != "README.md"
  }
}
