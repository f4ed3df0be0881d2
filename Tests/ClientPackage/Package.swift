// swift-tools-version:6.2
import PackageDescription

// As another developer would write it; `try.sh` copies it and sets the path.
let package = Package(
  name: "draw-chart",
  dependencies: [.package(name: "reportgen", path: "../..")],
  targets: [
    .executableTarget(
      name: "draw-chart",
      dependencies: [.product(name: "ReportCharts", package: "reportgen")])
  ]
)
