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
    .target(name: "Always"),
    .target(name: "generate-manual"),
    .target(name: "Portable", dependencies: [.target(name: "OnlyLinux", condition: .when(platforms: [.linux]))]),
    .target(name: "OnlyLinux"),
    .testTarget(name: "AppTests", dependencies: ["App"]),
  ])
