// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "independence",
  targets: [
    .target(name: "OrdersFeature", dependencies: ["ProfileFeature", "Models"]),
    .target(name: "ProfileFeature", dependencies: ["Models"]),
    .target(name: "Models"),
  ])
