// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "unused-dependency",
  dependencies: [.package(path: "Other")],
  targets: [
    .target(
      name: "App",
      dependencies: [
        "Used",
        "Unused",  // finding: unused-dependency error
        "Umbrella",
        "Marker",
        "CBase",
        .product(name: "Strangers", package: "Other"),
        .product(name: "Others", package: "Other"),  // finding: unused-dependency error
      ]),
    .target(name: "Used"),
    .target(name: "Unused"),
    .target(name: "Umbrella", dependencies: ["Exported"]),
    .target(name: "Exported"),
    .target(name: "Marker"),
    .systemLibrary(name: "CBase"),
    .target(name: "Everything", dependencies: ["App", "Used"]),
    .executableTarget(name: "tool"),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "App",
        "Used",  // finding: unused-dependency error
        "tool",
      ]),
  ])
