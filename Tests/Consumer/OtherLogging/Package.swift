// swift-tools-version: 6.2
import PackageDescription

// Replaces swift-log: a package with a module of the name Logging.
let package = Package(
  name: "OtherLogging",
  products: [.library(name: "Logging", targets: ["Logging"])],
  targets: [.target(name: "Logging")]
)
