// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "layer",
  targets: [
    .target(name: "Core", dependencies: ["Feature"]),
    .target(name: "Plain"),
    .target(name: "Feature", dependencies: ["Plain", "PlainLive"]),
    .target(name: "PlainLive", dependencies: ["Plain"]),
    .target(name: "App", dependencies: ["Core", "Feature", "PlainLive"]),
  ])
