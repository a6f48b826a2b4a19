// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "package-cycle",
  products: [.library(name: "Base", targets: ["Base"])],
  dependencies: [.package(path: "Below")],
  targets: [
    .target(name: "Top", dependencies: [.product(name: "Below", package: "Below")]),
    .target(name: "Base"),
  ])
