// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "target-cycle",
  targets: [
    .target(name: "One"),
    .target(name: "Two", dependencies: ["One"]),
    .target(name: "Three", dependencies: ["Two"]),
    .target(name: "Alone"),
  ])
