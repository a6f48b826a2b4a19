// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "unused-ignore",
  targets: [
    .target(
      name: "App",
      dependencies: [
        "Base",  // module-graph:ignore(unused-dependency) it registers itself when it is linked
        "Used",  // module-graph:ignore it was unused once // finding: unused-ignore note
      ]),
    .target(name: "Base"),
    .target(name: "Used"),
    .target(name: "Lonely"),
  ])
