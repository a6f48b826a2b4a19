// swift-tools-version: 6.2
import PackageDescription

/// A product of Trellis.
///
/// A package of your own names its URL: `.package(url: "https://…/trellis", branch: "main")`.
func trellis(_ name: String) -> Target.Dependency { .product(name: name, package: "trellis") }

let package = Package(
  name: "counter",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "trellis", path: "../../..")],
  targets: [
    .target(
      name: "Counter",
      dependencies: ["FeatureKit", "PresentableErrors", "TerminalUI", "TrellisNavigation", "TrellisNavigationUI"].map(
        trellis)),
    .executableTarget(
      name: "counter-app",
      dependencies: ["Counter"] + ["TerminalUI", "TrellisNavigation", "TrellisNavigationUI"].map(trellis)),
    .testTarget(
      name: "CounterTests",
      dependencies: ["Counter"]
        + ["TerminalUI", "TerminalUITesting", "TrellisNavigation", "TrellisNavigationUI"].map(trellis),
      exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)
