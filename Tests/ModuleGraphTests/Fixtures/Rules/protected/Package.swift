// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "protected",
  targets: [
    .target(name: "NetLive"),
    .target(name: "App", dependencies: ["NetLive"]),
    .target(name: "Feature", dependencies: ["NetLive"]),
    .testTarget(name: "NetLiveTests", dependencies: ["NetLive"]),
    .testTarget(name: "FeatureTests", dependencies: ["Feature", "NetLive"]),
  ])
