// swift-tools-version: 6.2
import PackageDescription

/// A product of Trellis.
///
/// A package of your own names its URL: `.package(url: "https://…/trellis", branch: "main")`.
func trellis(_ name: String) -> Target.Dependency { .product(name: name, package: "trellis") }

let package = Package(
  name: "upload",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "trellis", path: "../../..")],
  targets: [
    .executableTarget(name: "upload", dependencies: [trellis("TerminalUI"), trellis("TrellisStateMachine")]),
    .testTarget(
      name: "UploadTests",
      dependencies: ["upload"] + ["TerminalUI", "TerminalUITesting", "TrellisStateMachine"].map(trellis),
      exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)
