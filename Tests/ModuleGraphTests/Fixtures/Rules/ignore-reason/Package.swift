// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ignore-reason",
  targets: [
    .target(name: "Silent"),
    .target(name: "Same"),
    .target(name: "Partly"),
    .target(name: "Base"),
  ])
