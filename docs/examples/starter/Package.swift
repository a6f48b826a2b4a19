// swift-tools-version: 6.2
import PackageDescription

/// A product of Trellis.
func trellis(_ name: String) -> Target.Dependency { .product(name: name, package: "trellis") }

let package = Package(
  name: "starter",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "trellis", path: "../../..")],
  targets: [
    .target(
      name: "EntriesFeature",
      dependencies: ["FeatureKit", "PresentableErrors", "TerminalUI", "TrellisNavigation"].map(trellis)),
    .executableTarget(
      name: "starter",
      dependencies: ["EntriesFeature"]
        + ["FeatureKit", "TerminalUI", "TrellisNavigation", "TrellisNavigationUI", "TrellisStateMachine"].map(trellis)),
    .testTarget(
      name: "StarterTests",
      dependencies: ["EntriesFeature", "starter"]
        + ["TerminalUI", "TerminalUITesting", "TrellisNavigation", "TrellisStateMachine"].map(trellis)),
  ],
  swiftLanguageModes: [.v6]
)
