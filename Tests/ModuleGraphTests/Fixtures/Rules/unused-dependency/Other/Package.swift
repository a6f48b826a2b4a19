// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Other",
  products: [.library(name: "Strangers", targets: ["Stranger"]), .library(name: "Others", targets: ["Another"])],
  targets: [
    .target(name: "Stranger"),
    .target(name: "Another"),
  ])
