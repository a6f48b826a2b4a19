// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Below",
  products: [.library(name: "Below", targets: ["Below"])],
  dependencies: [.package(path: "..")],
  targets: [
    .target(name: "Below", dependencies: [.product(name: "Base", package: "package-cycle")])
  ])
