// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "undeclared-import",
  dependencies: [.package(path: "Other")],
  targets: [
    .target(name: "App", dependencies: ["Middle", "Umbrella", "generate-manual"]),
    .target(name: "Middle", dependencies: ["Base"]),
    .target(name: "Umbrella", dependencies: ["Base", "Hidden"]),
    .target(name: "Base"),
    .target(name: "Hidden"),
    .target(name: "Lonely"),
    .target(name: "Sometimes"),
    .target(name: "generate-manual"),
    .testTarget(name: "AppTests", dependencies: ["App"]),
  ])
