import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// What search engines, feed readers and programs get of a site.
@Suite struct PublishingTests {
  private func dataset(_ path: String, of site: BuiltSite) throws -> [String: Any] {
    let bytes = try #require(site.bytes[path], "\(path) is missing")
    return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
  }

  @Test func `every page with numbers has a description of them for programs`() async throws {
    let site = try await BuiltSite("three-stations")
    for page in site.pages where page != "404.html" {
      let folder = folder(of: page).isEmpty ? "" : "\(folder(of: page))/"
      let hasNumbers = site.others.contains {
        $0.hasPrefix(folder) && $0.hasSuffix(".csv") && !$0.dropFirst(folder.count).contains("/")
      }
      let link = #"<link rel="alternate" type="application/ld+json" href="dataset.jsonld">"#
      if hasNumbers {
        #expect(try site.text(page).contains(link), "\(page)")
      }
      #expect(
        try site.text(page).contains(link) == (site.bytes["\(folder)dataset.jsonld"] != nil),
        "\(page)")
    }
  }

  @Test func `the description names days, places, values and files that are there`() async throws {
    let site = try await BuiltSite("three-stations")
    let paths = site.others.filter { $0.hasSuffix("dataset.jsonld") }
    #expect(paths.contains("stations/low-valley/dataset.jsonld"))
    for path in paths {
      let dataset = try dataset(path, of: site)
      #expect(dataset["@type"] as? String == "Dataset")
      let files = try #require(dataset["distribution"] as? [[String: Any]])
      for file in files {
        let url = try #require(file["contentUrl"] as? String)
        let target = URL(filePath: "/\(path)").deletingLastPathComponent().appending(path: url)
          .standardized.path(percentEncoded: false).dropFirst()
        #expect(site.bytes[String(target)] != nil, "\(path): \(url)")
      }
    }
    let station = try dataset("stations/low-valley/dataset.jsonld", of: site)
    #expect((station["temporalCoverage"] as? String)?.hasPrefix("2018-") == true)
    let places = try #require(station["spatialCoverage"] as? [[String: Any]])
    #expect(places.count == 1)
    #expect((places.first?["geo"] as? [String: Any])?["latitude"] is Double)
    let variables = try #require(station["variableMeasured"] as? [[String: Any]])
    #expect(
      variables.contains {
        $0["propertyID"] as? String == "precipitation" && $0["unitText"] as? String == "in"
      })
    #expect(station["creditText"] as? [String] == ["Invented for this test"])
    #expect(station["measurementTechnique"] as? String == "Simulated data")
  }
}
