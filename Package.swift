// swift-tools-version:6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of Sources/ with the modules it may import (the arrows of the design).
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
  resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources,
    swiftSettings: strict)
}

/// The tests of one module, in the folder of the same name.
func tests(of name: String, _ others: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "Support"] + others,
    exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "reportgen",
  products: [
    .executable(name: "reportgen", targets: ["reportgen"]),
    .library(name: "ReportCharts", targets: ["ReportCharts", "ReportCore"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CCMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    module("ReportCore"),
    module("ReportDocuments", ["ReportCore", .product(name: "Yams", package: "Yams")]),
    module("ReportLanguage", ["ReportCore", "ReportDocuments"]),
    module("ReportMeasurements", ["ReportCore"]),
    module("ReportCharts", ["ReportCore"]),
    module(
      "ReportReaders",
      ["ReportCore", "ReportMeasurements", "CArchive", "CExpat", "CSQLite", "CZlib"]),
    module("ReportMarkdown", ["ReportCore", "ReportDocuments", "CCMarkGFM"]),
    module(
      "ReportThemes", ["ReportCore"], resources: [.embedInCode("Templates")]),
    module(
      "ReportFigures",
      ["ReportCore", "ReportDocuments", "ReportLanguage", "ReportMeasurements", "ReportCharts"]),
    module(
      "ReportSite",
      [
        "ReportCore", "ReportDocuments", "ReportLanguage", "ReportMeasurements", "ReportCharts",
        "ReportReaders", "ReportMarkdown", "ReportThemes", "ReportFigures",
      ]),
    module(
      "ReportPages",
      [
        "ReportCore", "ReportDocuments", "ReportLanguage", "ReportMeasurements", "ReportCharts",
        "ReportMarkdown", "ReportThemes", "ReportFigures", "ReportSite",
      ]),
    module(
      "ReportBuild",
      [
        "ReportCore", "ReportDocuments", "ReportLanguage", "ReportMeasurements", "ReportCharts",
        "ReportReaders", "ReportMarkdown", "ReportThemes", "ReportFigures", "ReportSite",
        "ReportPages", "CZlib",
      ]),
    module(
      "ReportServer",
      ["ReportBuild", "ReportCore", .product(name: "FlyingSocks", package: "FlyingFox")],
      resources: [.embedInCode("Page")]),
    module(
      "ReportStarter",
      [
        "ReportBuild", "ReportSite", "ReportThemes", "ReportReaders", "ReportMeasurements",
        "ReportCore",
      ]),
    .executableTarget(
      name: "reportgen",
      dependencies: [
        "ReportStarter", "ReportBuild", "ReportServer", "ReportReaders", "ReportCore", "CMalloc",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "simulate", dependencies: ["ReportCore"], swiftSettings: strict),
    .executableTarget(
      name: "ChartBenchmark", dependencies: ["ReportCharts", "ReportCore"],
      path: "Tests/Benchmarks/ChartBenchmark", swiftSettings: strict),
    .executableTarget(
      name: "ReaderBenchmark", dependencies: ["ReportReaders", "ReportMeasurements", "ReportCore"],
      path: "Tests/Benchmarks/ReaderBenchmark", swiftSettings: strict),
    .target(name: "Support", path: "Tests/Support", swiftSettings: strict),
    tests(of: "ReportCore"),
    tests(of: "ReportDocuments", ["ReportCore"]),
    tests(of: "ReportLanguage", ["ReportCore", "ReportDocuments", "ReportMeasurements"]),
    tests(of: "ReportMeasurements", ["ReportCore"]),
    tests(of: "ReportCharts", ["ReportCore"], exclude: ["Golden"]),
    tests(
      of: "ReportReaders", ["ReportCore", "ReportMeasurements", "CArchive", "CSQLite"],
      exclude: ["expected-days.csv"]),
    tests(of: "ReportMarkdown", ["ReportCore", "ReportDocuments"]),
    tests(of: "ReportThemes", ["ReportCore", "ReportLanguage", "ReportDocuments"]),
    tests(
      of: "ReportFigures",
      ["ReportCore", "ReportLanguage", "ReportDocuments", "ReportMeasurements", "ReportCharts"],
      exclude: ["Archive/Golden"]),
    tests(
      of: "ReportSite", ["ReportCore", "ReportDocuments", "ReportMeasurements", "ReportReaders"]),
    tests(of: "ReportPages", ["ReportSite", "ReportCore", "ReportThemes"]),
    tests(
      of: "ReportBuild",
      [
        "ReportSite", "ReportPages", "ReportMarkdown", "ReportCore", "ReportMeasurements",
        "ReportReaders",
        "ReportThemes", "ReportLanguage",
      ], exclude: ["Fixtures", "Golden"]),
    tests(of: "ReportServer", ["ReportBuild", "ReportCore"]),
    tests(of: "ReportStarter", ["ReportBuild", "ReportReaders", "ReportCore"]),
    tests(
      of: "simulate", ["ReportCore", "ReportMeasurements", "ReportReaders"], exclude: ["Walker"]),
    .testTarget(name: "reportgenTests", dependencies: ["Support"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// `make fuzz` alone builds this: libFuzzer brings the entry point.
if Context.environment["REPORTGEN_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: ["ReportBuild", "ReportReaders", "ReportMeasurements", "ReportCore"],
      path: "Tests/Fuzz", exclude: ["corpus", "sites", "fuzz.sh"], swiftSettings: strict))
}
