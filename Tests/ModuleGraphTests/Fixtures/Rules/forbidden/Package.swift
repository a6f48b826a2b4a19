// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "forbidden",
  targets: [
    .target(name: "Model"),
    .target(name: "View", dependencies: ["Model"]),
    .target(name: "Chart", dependencies: ["View", "Model"]),
    .target(name: "Table", dependencies: ["Chart"]),
  ])
