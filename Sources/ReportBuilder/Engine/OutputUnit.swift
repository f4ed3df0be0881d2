import ReportCore

/// Something that is made as a whole: a page with the files beside it, or a single file.
struct OutputUnit: Sendable {
  enum Origin: Sendable {
    /// A page, by its number in the plan.
    case page(Int)
    /// A page that leads on, by its number in the plan.
    case redirect(Int)
    /// A file of the author, from Content/.
    case copy(String)
    case bytes(@Sendable () -> [UInt8])
  }

  /// The path of its first file, which tells it from all others.
  let path: String
  /// Of all that it is made from but for strings of the interface; `nil` when nobody knows.
  let fingerprint: Fingerprint?
  let origin: Origin
}

extension SitePlan {
  /// Everything that the site is made of, the pages first and in plan order.
  ///
  /// - Parameters:
  ///   - fingerprints: Of the pages.
  ///   - assets: The files of the theme.
  ///   - start: When the build began, by the clock of the disk.
  ///   - jobs: How many pages are looked at side by side.
  /// - Returns: Units with different paths.
  /// - Throws: What the system throws when it cannot run work side by side.
  func units(
    _ fingerprints: PageFingerprints, assets: [(path: String, bytes: [UInt8])], start: Int64,
    jobs: Int
  ) async throws -> [OutputUnit] {
    var units = try await mapInParallel(Array(pages.indices), jobs: jobs) { number in
      OutputUnit(
        path: pages[number].address.file, fingerprint: fingerprints.fingerprint(ofPage: number),
        origin: .page(number))
    }
    units += redirects.indices.map { number in
      OutputUnit(
        path: redirects[number].address.file,
        fingerprint: fingerprints.fingerprint(of: redirects[number]), origin: .redirect(number))
    }
    units += assets.map { path, bytes in
      OutputUnit(
        path: path, fingerprint: Fingerprint(of: bytes),
        origin: .bytes { path.hasSuffix(".css") ? withoutComments(styleSheet: bytes) : bytes })
    }
    units += files.map { file in
      let signature = FileSignature(ofSource: "\(site.root)/\(file.path)")
      // A file that has just been written may be written again without a trace.
      let isSettled = signature?.isOlder(than: start) ?? false
      return OutputUnit(
        path: file.address.path,
        fingerprint: isSettled
          ? signature.map { signature in Fingerprint { $0.add(signature) } } : nil,
        origin: .copy(file.path))
    }
    let taken = Set(units.map { $0.path.lowercased() })
    // A file of the author's in static/ counts more than one that every site gets.
    return units + madeUnits.filter { !taken.contains($0.path.lowercased()) }
  }

  /// Where a file of the author lies.
  func place(of file: String) -> String { "\(site.root)/\(file)" }
}
