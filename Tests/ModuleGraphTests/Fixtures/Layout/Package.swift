// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "layout",
  targets: [
    .target(name: "Plain", resources: [.copy("Copied"), .process("Processed")]),
    .target(name: "with-hyphens", path: "Odd/Place", exclude: ["Left/Out", "Unused.swift"]),
    .target(name: "Chosen", path: "Chosen", sources: ["Some", "One.swift"]),
    .executableTarget(name: "tool", dependencies: ["CCode"]),
    .target(name: "CCode"),
    .testTarget(name: "PlainTests", dependencies: ["Plain"]),
  ])
