// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A package that depends on Trellis by URL, and has modules named like those of Trellis beside the examples of
// `docs/examples`. `scripts/check-reuse` copies all to a folder of its own and builds it.
let environment = ProcessInfo.processInfo.environment
guard let url = environment["TRELLIS_URL"], let revision = environment["TRELLIS_REVISION"] else {
  fatalError("Run scripts/check-reuse, which sets TRELLIS_URL and TRELLIS_REVISION.")
}

var ownModules = [
  "Models", "Services", "Networking", "Analytics", "Persistence", "Navigation", "Logging", "Store", "SettingsFeature",
  "OrdersFeature", "TestSupport",
]
var dependencies: [Package.Dependency] = [.package(url: url, revision: revision)]
var modules: [Target.Dependency] = ownModules.map { .init(stringLiteral: $0) }

// In place of its own module Logging, the app may depend on a package that has one.
if environment["OTHER_LOGGING"] != nil {
  ownModules.removeAll { $0 == "Logging" }
  modules.removeAll()
  modules += ownModules.map { .init(stringLiteral: $0) }
  modules.append(.product(name: "Logging", package: "OtherLogging"))
  dependencies.append(.package(path: "OtherLogging"))
}

// SwiftPM identifies a package by the last component of its URL.
let identity = url.split(separator: "/").last.map(String.init) ?? url
func trellis(_ name: String) -> Target.Dependency { .product(name: name, package: identity) }
let views = ["FeatureKit", "PresentableErrors", "TerminalUI", "TrellisNavigation", "TrellisNavigationUI"].map(trellis)
let testing = ["TerminalUIDriver", "TerminalUITesting"].map(trellis)
let store = ["TrellisStore", "TrellisStoreTesting"].map(trellis)

let package = Package(
  name: "consumer",
  platforms: [.macOS(.v15)],
  dependencies: dependencies,
  targets: ownModules.map { .target(name: $0) } + [
    .target(name: "Names", dependencies: modules + views),
    // The examples, which `scripts/check-reuse` copies.
    .executableTarget(name: "hello", dependencies: [trellis("TerminalUI")]),
    .executableTarget(name: "guests", dependencies: [trellis("TerminalUI")]),
    .testTarget(
      name: "GuestsTests", dependencies: ["guests", trellis("TerminalUI")] + testing, exclude: ["Snapshots"]),
    .target(name: "Counter", dependencies: ["Names"] + views),
    .executableTarget(name: "counter-app", dependencies: ["Counter"] + views),
    .testTarget(name: "CounterTests", dependencies: ["Counter"] + views + testing, exclude: ["Snapshots"]),
    .executableTarget(name: "search", dependencies: [trellis("TerminalUI"), trellis("TrellisStore")]),
    .testTarget(
      name: "SearchTests", dependencies: ["search", trellis("TerminalUI")] + testing + store, exclude: ["Snapshots"]),
    .executableTarget(name: "upload", dependencies: [trellis("TerminalUI"), trellis("TrellisStateMachine")]),
    .testTarget(
      name: "UploadTests", dependencies: ["upload", trellis("TerminalUI"), trellis("TrellisStateMachine")] + testing,
      exclude: ["Snapshots"]),
    .target(name: "NoteModel"),
    .target(name: "NotesFeature", dependencies: ["NoteModel", trellis("TerminalUI")]),
    .target(name: "ShareFeature", dependencies: ["NoteModel", trellis("TerminalUI")]),
    .executableTarget(
      name: "notes", dependencies: ["NoteModel", "NotesFeature", "ShareFeature", trellis("TerminalUI")]),
    .testTarget(
      name: "NotesTests", dependencies: ["NoteModel", "NotesFeature", "notes", trellis("TerminalUI")] + testing,
      exclude: ["Snapshots"]),
    .target(name: "EntriesFeature", dependencies: views),
    .executableTarget(
      name: "starter", dependencies: ["EntriesFeature", trellis("TrellisStateMachine")] + views),
    .testTarget(
      name: "StarterTests",
      dependencies: ["EntriesFeature", "starter", trellis("TrellisStateMachine")] + views + testing),
    // The listings of the Store's README, in both default isolations.
    .testTarget(name: "StoreListingTests", dependencies: [trellis("TerminalUI")] + testing + store),
    .testTarget(
      name: "StoreListingOnMainActorTests", dependencies: [trellis("TerminalUI")] + testing + store,
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)
