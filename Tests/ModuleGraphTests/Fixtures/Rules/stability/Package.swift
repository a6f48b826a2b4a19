// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "stability",
  targets: [
    .target(name: "Base", dependencies: ["Shaky"]),
    .target(name: "Shaky", dependencies: ["Leaf", "Twig"]),
    .target(name: "Leaf"),
    .target(name: "Twig"),
    .target(name: "One", dependencies: ["Base"]),
    .target(name: "Two", dependencies: ["Base"]),
    .target(name: "Three", dependencies: ["Base"]),
  ])
