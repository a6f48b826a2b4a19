// swift-tools-version: 6.2
import PackageDescription

/// A product of Trellis.
///
/// A package of your own names its URL: `.package(url: "https://…/trellis", branch: "main")`.
func trellis(_ name: String) -> Target.Dependency { .product(name: name, package: "trellis") }

let package = Package(
  name: "notes",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "trellis", path: "../../..")],
  targets: [
    .target(name: "NoteModel"),
    .target(name: "NotesFeature", dependencies: ["NoteModel", trellis("TerminalUI")]),
    .target(name: "ShareFeature", dependencies: ["NoteModel", trellis("TerminalUI")]),
    .executableTarget(
      name: "notes", dependencies: ["NoteModel", "NotesFeature", "ShareFeature", trellis("TerminalUI")]),
    .testTarget(
      name: "NotesTests",
      dependencies: ["NoteModel", "NotesFeature", "notes"] + ["TerminalUI", "TerminalUITesting"].map(trellis),
      exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)
