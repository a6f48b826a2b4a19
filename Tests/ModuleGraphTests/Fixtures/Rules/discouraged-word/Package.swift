// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "discouraged-word",
  targets: [.target(name: "App"), .testTarget(name: "AppTests", dependencies: ["App"])])
