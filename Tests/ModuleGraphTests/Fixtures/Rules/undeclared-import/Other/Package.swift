// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Other",
  products: [.library(name: "Strangers", targets: ["Stranger"])],
  targets: [
    .target(name: "Stranger")
  ])
