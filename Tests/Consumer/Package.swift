// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A package that uses Trellis as any other would. `scripts/check-reuse` copies it to a folder of its own and builds it.
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
let trellis = [
  "FeatureKit", "PresentableErrors", "TerminalUI", "TrellisNavigation", "TrellisNavigationUI", "TrellisStore",
].map {
  Target.Dependency.product(name: $0, package: identity)
}
let testing = ["TerminalUIDriver", "TerminalUITesting"].map { Target.Dependency.product(name: $0, package: identity) }

let package = Package(
  name: "counter",
  platforms: [.macOS(.v15)],
  dependencies: dependencies,
  targets: ownModules.map { .target(name: $0) } + [
    .target(name: "Counter", dependencies: modules + trellis),
    .executableTarget(name: "counter-app", dependencies: ["Counter"] + trellis),
    .testTarget(name: "CounterTests", dependencies: ["Counter"] + trellis + testing, exclude: ["Snapshots"]),
    // The listings of the Store's README, which `scripts/check-reuse` copies, in both default isolations.
    .testTarget(name: "StoreListingTests", dependencies: trellis + testing),
    .testTarget(
      name: "StoreListingOnMainActorTests", dependencies: trellis + testing,
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)
