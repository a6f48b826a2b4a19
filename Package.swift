// swift-tools-version: 6.2
import PackageDescription

// One manifest for the whole house. A module is declared once, by its kind; the kind gives its folder, its product,
// its test target and its settings. `Tests/<Name>Tests` belongs to the module `<Name>`.

/// What a module is: the layer it stands in decides its folder and how its code is isolated.
enum Kind: String {
  case core = "Packages/Core"
  case domain = "Packages/Domain"
  case feature = "Packages/Features"
  case app = "App"
  case support = "Tests/Support"
  case tool = "scripts"
}

/// One module: the sources, the library or executable made of them, and their tests.
struct Module {
  var kind: Kind
  var name: String
  var folder: String
  var uses: [String]
  var tests: [String]?
  var isExecutable = false

  /// A reusable module without knowledge of the product.
  static func core(_ name: String, uses: [String] = [], tests: [String]? = []) -> Module {
    Module(kind: .core, name: name, folder: name, uses: uses, tests: tests)
  }

  /// A module of the business: models, services, and what stands behind them.
  static func domain(_ name: String, uses: [String] = [], tests: [String]? = []) -> Module {
    Module(kind: .domain, name: name, folder: name, uses: uses, tests: tests)
  }

  /// A feature: `Packages/Features/Orders` holds the module `OrdersFeature`.
  static func feature(_ folder: String, uses: [String], tests: [String]? = []) -> Module {
    Module(kind: .feature, name: folder + "Feature", folder: folder, uses: uses, tests: tests)
  }

  /// A part of the app: the only kind that may see every other.
  static func app(_ name: String, folder: String, uses: [String], tests: [String]? = []) -> Module {
    Module(kind: .app, name: name, folder: folder, uses: uses, tests: tests)
  }

  /// The program itself.
  static func executable(_ name: String, folder: String, uses: [String], tests: [String]? = []) -> Module {
    Module(kind: .app, name: name, folder: folder, uses: uses, tests: tests, isExecutable: true)
  }

  /// A program for those who work on the house.
  static func tool(_ name: String, folder: String, uses: [String] = [], tests: [String]? = nil) -> Module {
    Module(kind: .tool, name: name, folder: folder, uses: uses, tests: tests, isExecutable: true)
  }

  /// What such a program is made of.
  static func toolLibrary(_ name: String, folder: String, uses: [String] = [], tests: [String]? = []) -> Module {
    Module(kind: .tool, name: name, folder: folder, uses: uses, tests: tests)
  }

  /// A program that tests run.
  static func fixture(_ name: String, uses: [String], tests: [String]) -> Module {
    Module(kind: .support, name: name, folder: name, uses: uses, tests: tests, isExecutable: true)
  }

  /// What only tests, mocks and previews may import.
  static func support(_ name: String, uses: [String] = [], tests: [String]? = []) -> Module {
    Module(kind: .support, name: name, folder: name, uses: uses, tests: tests)
  }
}

/// What every feature stands on; each adds the services that it needs.
let feature = ["FeatureKit", "Navigation", "TerminalUI"]

/// What tests need that use a screen as a person would.
let screens = ["TerminalUI", "TerminalUIDriver", "TerminalUITesting"]

let features = [
  "AuthFeature", "HomeFeature", "OnboardingFeature", "OrdersFeature", "ProfileFeature", "SettingsFeature",
]

let modules: [Module] = [
  .core("StateMachine", tests: ["RequirementTrait"]),
  .core("TextSafety"),
  .core("PrivateFiles", tests: ["TestSupport"]),
  .core("Logging", uses: ["TextSafety"], tests: nil),
  .core(
    "LoggingLive", uses: ["Logging", "PrivateFiles", "TextSafety"], tests: ["Logging", "TestSupport", "TextSafety"]),
  .core("Networking", tests: ["RequirementTrait"]),
  .core("NetworkingLive", uses: ["Networking"], tests: ["Networking", "RequirementTrait", "TestSupport"]),
  .core("Analytics", tests: ["TestSupport"]),
  .core(
    "AnalyticsLive", uses: ["Analytics", "Networking", "PrivateFiles"],
    tests: ["Analytics", "Networking", "TestSupport"]),
  .core("Persistence", tests: ["RequirementTrait", "TestSupport"]),
  .core(
    "PersistenceLive", uses: ["Persistence", "PrivateFiles"], tests: ["Persistence", "RequirementTrait", "TestSupport"]),
  .core(
    "PersistentModels", uses: ["Persistence", "TerminalUI"],
    tests: ["Persistence", "RequirementTrait", "TerminalUI", "TerminalUIDriver", "TestSupport"]),
  .core("DesignTokens", tests: ["RequirementTrait"]),
  .core(
    "PresentableErrors", uses: ["Networking", "Persistence"], tests: ["Networking", "Persistence", "RequirementTrait"]),
  .core("ErasedView"),
  .core(
    "TerminalUI", uses: ["ErasedView", "TextSafety"],
    tests: ["RequirementTrait", "TerminalUIDriver", "TestSupport", "TextSafety"]),
  .core("TerminalUIDriver", uses: ["TerminalUI", "TextSafety"], tests: ["TerminalUI", "TextSafety"]),
  .core(
    "Navigation", uses: ["ErasedView"], tests: ["ErasedView", "NavigationModel", "RequirementTrait", "TestSupport"]),
  .core("NavigationUI", uses: ["Navigation", "TerminalUI"], tests: screens + ["Navigation", "RequirementTrait"]),
  .core(
    "FeatureKit", uses: ["NavigationUI", "PresentableErrors", "TerminalUI"],
    tests: [
      "NavigationUI", "Networking", "Persistence", "PresentableErrors", "RequirementTrait", "TerminalUI",
      "TerminalUIDriver", "TerminalUITesting",
    ]),

  .domain("Models", uses: ["DesignTokens"], tests: ["RequirementTrait"]),
  .domain(
    "Services", uses: ["Models", "PresentableErrors"], tests: ["Models", "PresentableErrors", "RequirementTrait"]),
  .domain(
    "ServicesLive", uses: ["Models", "Networking", "Persistence", "Services"],
    tests: [
      "DesignTokens", "EmbeddedBackend", "Models", "Networking", "NetworkingLive", "Persistence", "RequirementTrait",
      "Services", "ServicesFakes", "TestSupport",
    ]),
  .domain("ServicesFakes", uses: ["Models", "Services"], tests: ["Models", "Services"]),
  .domain(
    "EmbeddedBackend", uses: ["Models", "Networking", "Persistence"],
    tests: ["Models", "Networking", "Persistence", "RequirementTrait", "TestSupport"]),

  .feature(
    "Auth", uses: feature + ["Models", "Services"],
    tests: screens + ["FeatureKit", "Models", "RequirementTrait", "Services", "ServicesFakes"]),
  .feature("Onboarding", uses: feature + ["Models"], tests: screens + ["FeatureKit", "Models", "RequirementTrait"]),
  .feature(
    "Home", uses: feature + ["Models", "Services"], tests: screens + ["FeatureKit", "Models", "ServicesFakes"]),
  .feature(
    "Orders", uses: feature + ["Analytics", "Models", "Services"],
    tests: screens + ["FeatureKit", "Models", "RequirementTrait", "ServicesFakes", "TestSupport"]),
  .feature(
    "Profile", uses: feature + ["Models", "Services"],
    tests: screens + ["FeatureKit", "Models", "RequirementTrait", "ServicesFakes"]),
  .feature(
    "Settings", uses: feature + ["DesignTokens", "Models", "Services"],
    tests: screens + ["DesignTokens", "FeatureKit", "Models", "ServicesFakes"]),

  .app(
    "AppComposition", folder: "Composition",
    uses: features + [
      "Analytics", "AnalyticsLive", "DesignTokens", "EmbeddedBackend", "FeatureKit", "Logging", "LoggingLive",
      "Models", "Navigation", "NavigationUI", "Networking", "NetworkingLive", "Persistence", "PersistenceLive",
      "Services", "ServicesLive", "StateMachine", "TerminalUI", "TextSafety",
    ],
    tests: [
      "Analytics", "AppMocks", "DesignTokens", "EmbeddedBackend", "Models", "Navigation", "Networking", "OrdersFeature",
      "Persistence", "RequirementTrait", "Services", "ServicesFakes", "StateMachine", "TerminalUI", "TerminalUIDriver",
      "TerminalUITesting", "TestSupport",
    ]),
  .app(
    "AppMocks", folder: "Mocks",
    uses: ["AppComposition", "DesignTokens", "Models", "ServicesFakes", "TerminalUIDriver", "TestSupport"],
    tests: ["AppComposition", "Models", "RequirementTrait", "Services"]),
  .executable(
    "trellis", folder: "Main",
    uses: [
      "AppComposition", "DesignTokens", "EmbeddedBackend", "Models", "OrdersFeature", "Persistence", "PersistenceLive",
      "TerminalUI", "TerminalUIDriver", "TextSafety",
    ],
    tests: ["ProcessSupport", "RequirementTrait", "TestSupport"]),
  .executable(
    "previews", folder: "Previews",
    uses: [
      "AppComposition", "AppMocks", "HomeFeature", "Models", "Navigation", "NavigationUI", "OrdersFeature",
      "ProfileFeature", "ServicesFakes", "SettingsFeature", "TerminalUI", "TerminalUIDriver", "TextSafety",
    ],
    tests: ["ProcessSupport", "RequirementTrait"]),

  .support("NavigationModel", uses: ["Navigation"], tests: nil),
  .support("ProcessSupport"),
  .support("RequirementTrait", tests: nil),
  .support("TestWidth", tests: nil),
  .support(
    "TestSupport", uses: ["Analytics", "Networking", "Persistence"],
    tests: ["Analytics", "Networking", "Persistence", "TestWidth"]),
  .fixture("TerminalFixture", uses: ["TerminalUI"], tests: ["ProcessSupport"]),
  .support(
    "TerminalUITesting", uses: ["TerminalUI", "TerminalUIDriver"],
    tests: ["TerminalUI", "TerminalUIDriver", "TestSupport"]),

  .tool("benchmarks", folder: "Benchmarks/Runner", uses: ["ProcessSupport"], tests: []),
  .tool("hello-view", folder: "Benchmarks/HelloView", uses: ["TerminalUI"]),
  .tool("list-view", folder: "Benchmarks/ListView", uses: ["TerminalUI"]),
  .tool(
    "navigation-cost", folder: "Benchmarks/NavigationCost", uses: ["AllocationCount", "Navigation", "NavigationModel"]),
  .tool(
    "network-costs", folder: "Benchmarks/NetworkCosts",
    uses: ["Models", "Networking", "NetworkingLive", "ServicesLive"]),
  .toolLibrary(
    "Fuzzing", folder: "Fuzzing/Library",
    uses: [
      "AppComposition", "EmbeddedBackend", "Models", "ModuleGraph", "Networking", "NetworkingLive", "OrdersFeature",
      "Services", "ServicesLive", "TerminalUI", "TerminalUIDriver",
    ],
    tests: ["ProcessSupport", "fuzz"]),
  .tool("fuzz", folder: "Fuzzing/Main", uses: ["Fuzzing"]),
  .toolLibrary("AllocationCount", folder: "Benchmarks/AllocationCount", tests: nil),

  .toolLibrary(
    "ModuleGraph", folder: "ModuleGraph/Library", tests: ["module-graph", "ProcessSupport", "RequirementTrait"]),
  .tool("module-graph", folder: "ModuleGraph/Main", uses: ["ModuleGraph"]),
  .tool(
    "data-services", folder: "Benchmarks/DataServices",
    uses: ["Analytics", "AnalyticsLive", "Persistence", "PersistenceLive"]),
]

/// What lies beside the tests of a module and is no part of them: pictures of screens where they compare screens, and the
/// packages that the module graph's tests read.
func testData(_ module: Module) -> [String] {
  if module.name == "ModuleGraph" { return ["Fixtures"] }
  return ([module.name] + (module.tests ?? [])).contains("TerminalUITesting") ? ["Snapshots"] : []
}

let package = Package(
  name: "trellis",
  platforms: [.macOS(.v15)],
  products: modules.filter { $0.kind != .support && ($0.kind != .tool || $0.isExecutable) }.map { module in
    module.isExecutable
      ? .executable(name: module.name, targets: [module.name])
      : .library(name: module.name, targets: [module.name])
  },
  targets: modules.flatMap { module -> [Target] in
    let uses = module.uses.map(Target.Dependency.init(stringLiteral:))
    let path = "\(module.kind.rawValue)/\(module.folder)"
    let target: Target =
      module.isExecutable
      ? .executableTarget(name: module.name, dependencies: uses, path: path, exclude: ["README.md"])
      : .target(name: module.name, dependencies: uses, path: path, exclude: ["README.md"])
    guard let tests = module.tests else { return [target] }
    let testName = module.name.prefix(1).uppercased() + module.name.dropFirst() + "Tests"
    return [
      target,
      .testTarget(
        name: testName, dependencies: ([module.name] + tests).map(Target.Dependency.init(stringLiteral:)),
        path: "Tests/\(testName)", exclude: testData(module)),
    ]
  },
  swiftLanguageModes: [.v6]
)

// The documents' listings belong to no module: they stand for the code of whoever uses the house, an app's.
package.targets.append(
  .testTarget(
    name: "DocumentListingsTests",
    dependencies: [
      "Persistence", "PersistentModels", "RequirementTrait", "TerminalUI", "TerminalUIDriver", "TerminalUITesting",
      "TestSupport",
    ],
    path: "Tests/DocumentListingsTests", exclude: ["Snapshots"]))

// What the documents of the repository say of it is held against it.
package.targets.append(
  .testTarget(
    name: "RepositoryTests", dependencies: ["RequirementTrait", "TestSupport"], path: "Tests/RepositoryTests"))

// `swift package module-graph` runs the program of that name. A plugin has no settings, so it stands behind the others.
let plugin = Target.plugin(
  name: "ModuleGraphPlugin",
  capability: .command(
    intent: .custom(verb: "module-graph", description: "Draws and checks the module graph of this package")),
  dependencies: ["module-graph"], path: "scripts/ModuleGraph/Plugin")
package.products.append(.plugin(name: plugin.name, targets: [plugin.name]))

// The settings of every target, in one place. A feature and the app live on the main actor; what lies beneath does not.
// Tests get the isolation of what they test.
let mainActorPaths = modules.filter { $0.kind == .feature || $0.kind == .app }.flatMap { module in
  [module.name, module.name.prefix(1).uppercased() + module.name.dropFirst() + "Tests"]
}
for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
  if mainActorPaths.contains(target.name) || target.name == "DocumentListingsTests" {
    target.swiftSettings?.append(.defaultIsolation(MainActor.self))
  }
}
package.targets.append(plugin)
