// swift-tools-version: 6.2
import PackageDescription

/// A product of Trellis.
///
/// A package of your own names its URL: `.package(url: "https://…/trellis", branch: "main")`.
func trellis(_ name: String) -> Target.Dependency { .product(name: name, package: "trellis") }

let package = Package(
  name: "hello",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "trellis", path: "../../..")],
  targets: [
    .executableTarget(name: "hello", dependencies: [trellis("TerminalUI")]),
    .executableTarget(name: "guests", dependencies: [trellis("TerminalUI")]),
    .testTarget(
      name: "GuestsTests", dependencies: ["guests", trellis("TerminalUI"), trellis("TerminalUITesting")],
      exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)
