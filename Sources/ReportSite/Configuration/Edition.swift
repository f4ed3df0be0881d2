package import ReportMeasurements

/// The pages of a site in one choice of units.
///
/// Every edition has all pages of the site, each at the same place in the folder of its edition, and
/// all share the files that are not pages.
package struct Edition: Hashable, Sendable {
  /// The folder of its pages, with a slash at the end; empty for the edition in the author's units.
  package let folder: String
  /// The units that its pages show.
  package let units: UnitSystem

  package init(folder: String, units: UnitSystem) {
    (self.folder, self.units) = (folder, units)
  }
}

extension Edition {
  /// Whether it is the edition in the author's units, which search engines list.
  package var isMain: Bool { folder.isEmpty }

  /// The place of one of its pages in the whole site.
  ///
  /// - Parameter address: Of the page in its edition.
  /// - Returns: Such as `us/stations/low/`.
  package func place(of address: Address) -> Address {
    isMain ? address : Address(folder + address.path)
  }
}

extension SiteConfiguration {
  /// The editions of the site, that in the author's units first.
  package var editions: [Edition] {
    [Edition(folder: "", units: units)] + [switchedEdition].compactMap(\.self)
  }
}

extension OutputFile {
  /// The file of a page where its edition has it.
  package func placed(in edition: Edition) -> OutputFile {
    edition.isMain ? self : OutputFile(path: edition.folder + path, content: content)
  }
}
