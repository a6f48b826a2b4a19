// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "exhaustive",
  targets: [
    .target(name: "Core"),
    .target(name: "Stray"),  // finding: exhaustive error
    .target(name: "Script"),
  ])
