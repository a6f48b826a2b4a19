// swift-tools-version: 6.2
import PackageDescription

// One manifest for the whole repository. Each module is declared once, with its kind. The kind determines its folder,
// its product, its test target and its settings. `Tests/<Name>Tests` contains the tests of the module `<Name>`; small modules
// share a test target.

/// The kind of a module: its layer, which determines its folder and its default actor isolation.
enum Kind: String {
  case core = "Packages/Core"
  case domain = "Packages/Domain"
  case feature = "Packages/Features"
  case app = "App"
  case support = "Tests/Support"
  case tool = "Packages/Tools"
}

/// One module: its sources, their library or executable product, and their tests.
struct Module {
  var kind: Kind
  var name: String
  var folder: String
  var uses: [String]
  var tests: [String]?
  var isExecutable = false
  /// Whether the module runs off the main actor although its kind is isolated to it by default.
  var isOffMainActor = false

  /// Whether the module is a product.
  ///
  /// Support modules are products only if they are exported. The libraries of tools are no products.
  var isProduct: Bool {
    kind == .tool ? isExecutable : kind != .support || exportedNames.contains(name)
  }

  /// The module without its tests.
  var untested: Module {
    var module = self
    module.tests = nil
    return module
  }

  /// The name in the tests: that of the module, without the prefix that some Core modules have.
  var nameInTests: String {
    let base = kind == .core && name.hasPrefix("Trellis") ? String(name.dropFirst("Trellis".count)) : name
    return base.prefix(1).uppercased() + base.dropFirst()
  }

  /// The name of the test target.
  var testName: String {
    sharedTests.first { $0.value.contains(nameInTests) }?.key ?? nameInTests + "Tests"
  }

  /// The folder of the tests, relative to that of their target.
  var testFolder: String { testName == nameInTests + "Tests" ? "" : nameInTests + "/" }

  /// Declares a reusable module that is independent of this app.
  static func core(_ name: String, uses: [String] = [], tests: [String]? = []) -> Module {
    Module(kind: .core, name: name, folder: name, uses: uses, tests: tests)
  }

  /// Declares a domain module: models, services, or service implementations.
  static func domain(_ name: String, uses: [String] = [], tests: [String]? = []) -> Module {
    Module(kind: .domain, name: name, folder: name, uses: uses, tests: tests)
  }

  /// Declares a feature: `Packages/Features/Orders` contains the module `OrdersFeature`.
  static func feature(_ folder: String, uses: [String], tests: [String]? = []) -> Module {
    Module(kind: .feature, name: folder + "Feature", folder: folder, uses: uses, tests: tests)
  }

  /// Declares a library of the app, the only kind that may import all others.
  static func app(_ name: String, folder: String, uses: [String], tests: [String]? = []) -> Module {
    Module(kind: .app, name: name, folder: folder, uses: uses, tests: tests)
  }

  /// Declares a server of the app, or its contract, which run off the main actor.
  static func server(_ name: String, uses: [String], tests: [String]? = []) -> Module {
    Module(kind: .app, name: name, folder: name, uses: uses, tests: tests, isOffMainActor: true)
  }

  /// Declares an executable of the app.
  static func executable(_ name: String, folder: String, uses: [String], tests: [String]? = []) -> Module {
    Module(kind: .app, name: name, folder: folder, uses: uses, tests: tests, isExecutable: true)
  }

  /// Declares a command-line tool for contributors.
  static func tool(_ name: String, folder: String, uses: [String] = [], tests: [String]? = nil) -> Module {
    Module(kind: .tool, name: name, folder: folder, uses: uses, tests: tests, isExecutable: true)
  }

  /// Declares a library that tools use.
  static func toolLibrary(_ name: String, folder: String, uses: [String] = [], tests: [String]? = []) -> Module {
    Module(kind: .tool, name: name, folder: folder, uses: uses, tests: tests)
  }

  /// Declares an executable that tests run, or that runs a test for longer.
  static func fixture(_ name: String, folder: String, uses: [String], tests: [String]? = nil) -> Module {
    Module(kind: .support, name: name, folder: folder, uses: uses, tests: tests, isExecutable: true)
  }

  /// Declares a support library that only tests use.
  static func support(
    _ name: String, folder: String? = nil, uses: [String] = [], tests: [String]? = []
  ) -> Module {
    Module(kind: .support, name: name, folder: folder ?? name, uses: uses, tests: tests)
  }
}

/// Returns the modules of one neighborhood of `Packages/Core`: their folders are in the folder of that name.
func neighborhood(_ name: String, _ modules: [Module]) -> [Module] {
  modules.map { module in
    var module = module
    module.folder = "\(name)/\(module.name)"
    return module
  }
}

/// The dependencies of every feature.
///
/// Each feature adds the services that it needs.
let feature = ["FeatureKit", "TrellisNavigation", "TerminalUI"]

/// The dependencies of tests that operate a screen like a user.
let screens = ["TerminalUI", "TerminalUIDriver", "TerminalUITesting"]

let features = [
  "AuthFeature", "CustomersFeature", "HomeFeature", "NotificationsFeature", "OnboardingFeature", "OrdersFeature",
  "ProfileFeature", "SearchFeature", "SettingsFeature",
]

/// The modules of the tool `module-graph`, below its commands.
let moduleGraphParts = ["ModuleGraphReading", "ModuleGraphRules"]

/// What any program needs below its screens: text, files, the network, analytics, the log, the command line.
let platform = neighborhood(
  "Platform",
  [
    .core("TextSafety", tests: ["TestSupport"]),
    .core("TrellisCommandLineOptions"),
    .core("PrivateFiles", tests: ["TestSupport"]),
    .core("PasswordHashing"),
    .core("InstanceSocket", uses: ["PrivateFiles", "TextSafety"], tests: ["TestSupport", "TextSafety"]),
    .core("DiagnosticLog", uses: ["PrivateFiles", "TextSafety"], tests: ["TestSupport", "TextSafety"]),
    .core("Networking", uses: ["PresentableErrors"], tests: ["PresentableErrors", "TestSupport"]),
    .core("CurlInterface", tests: nil),
    .core("NetworkingLive", uses: ["CurlInterface", "Networking"], tests: ["Networking", "TestSupport"]),
    .core("Analytics", tests: ["CoreFakes"]),
    .core(
      "AnalyticsLive", uses: ["Analytics", "Networking", "PrivateFiles"],
      tests: ["Analytics", "Networking", "TestSupport"]),
    .core("Persistence", uses: ["PresentableErrors"], tests: ["CoreFakes", "PresentableErrors", "TestSupport"]),
    .core(
      "PersistenceLive", uses: ["Persistence", "PrivateFiles"],
      tests: ["CoreFakes", "Persistence", "PrivateFiles", "TestSupport"]),
  ])

/// Views on a terminal, what drives them without one, and what draws them elsewhere.
let terminal = neighborhood(
  "Terminal",
  [
    .core("PortableImages", tests: ["TestSupport"]),
    .core("TerminalCore", uses: ["TextSafety"], tests: ["TestSupport", "TextSafety"]),
    .core(
      "TerminalUI", uses: ["ErasedView", "PortableImages", "TerminalCore", "TextSafety"],
      tests: [
        "TerminalCharts", "TerminalCore", "TerminalSwiftUI", "TerminalUIDriver", "TestSupport", "TextSafety",
        "TrellisVirtualTime",
      ]),
    .core("TerminalSwiftUI", uses: ["TerminalUI"], tests: nil),
    .core(
      "TerminalCharts", uses: ["TerminalCore", "TerminalUI"], tests: ["TerminalUI"]),
    .core("TerminalSVG", uses: ["TerminalUI"], tests: ["TerminalUI"]),
    .core(
      "TerminalUIDriver",
      uses: ["TerminalSVG", "TerminalUI", "TextSafety", "TrellisCommandLineOptions", "TrellisVirtualTime"],
      tests: ["TerminalUI", "TextSafety", "TrellisPerturbation"]),
    .core(
      "TerminalUIPlain", uses: ["TerminalUI", "TerminalUIDriver", "TextSafety", "TrellisCommandLineOptions"],
      tests: ["TerminalUI", "TextSafety"]),
    .core(
      "TerminalUITesting", uses: ["TerminalUI", "TerminalUIDriver", "TrellisPerturbation"],
      tests: ["TerminalUI", "TerminalUIDriver", "TestSupport"]),
  ])

/// The navigation engine and its views.
let navigation = neighborhood(
  "Navigation",
  [
    .core("ErasedView"),
    .core(
      "TrellisNavigation", uses: ["ErasedView"],
      tests: ["ErasedView", "TestSupport"]),
    .core(
      "TrellisNavigationUI", uses: ["TerminalUI", "TrellisNavigation"],
      tests: ["TerminalUI", "TerminalUITesting", "TestSupport", "TrellisNavigation"]),
  ])

/// What features are made of: state machine, store, what they share, tokens, errors.
let architecture = neighborhood(
  "Architecture",
  [
    .core("TrellisStateMachine", tests: ["TestSupport"]),
    .core(
      "TrellisStore", uses: ["TrellisVirtualTime"],
      tests: ["TrellisPerturbation", "TrellisStoreTesting", "TrellisVirtualTime"]),
    .core(
      "PersistentModels", uses: ["Persistence", "TerminalUI"],
      tests: ["CoreFakes", "Persistence", "TerminalUI", "TerminalUIDriver", "TestSupport"]),
    .core("DesignTokens", tests: ["TestSupport"]),
    .core("PresentableErrors", tests: ["TestSupport"]),
    .core(
      "FeatureKit", uses: ["PresentableErrors", "TerminalUI", "TrellisNavigation", "TrellisNavigationUI"],
      tests: [
        "PresentableErrors", "TerminalUI", "TerminalUIDriver", "TerminalUITesting", "TestSupport", "TrellisNavigation",
        "TrellisNavigationUI",
      ]),
  ])

/// What tests of any package use: time, perturbed schedules, the test store, fakes of Core's interfaces.
let testing = neighborhood(
  "Testing",
  [
    .core("TrellisVirtualTime"),
    .core(
      "TrellisPerturbation", uses: ["TrellisVirtualTime"], tests: ["TrellisVirtualTime"]),
    .core(
      "TrellisStoreTesting",
      uses: ["TrellisPerturbation", "TrellisStore", "TrellisVirtualTime"],
      tests: ["TestSupport", "TrellisStore", "TrellisVirtualTime"]),
    .core("CoreFakes", uses: ["Analytics", "Persistence"], tests: ["Analytics", "Persistence"]),
  ])

let allModules: [Module] =
  platform + terminal + navigation + architecture + testing + [
    .domain("Models", tests: ["TestSupport"]),
    .domain(
      "Services", uses: ["DesignTokens", "Models", "PresentableErrors"],
      tests: ["Models", "PresentableErrors", "TestSupport"]),
    .domain("ShopAPI", uses: ["Models", "Networking"], tests: nil),
    .domain(
      "ServicesLive", uses: ["Models", "Networking", "Persistence", "PrivateFiles", "Services", "ShopAPI"],
      tests: [
        "CoreFakes", "DesignTokens", "EmbeddedBackend", "Models", "Networking", "NetworkingLive", "Persistence",
        "PrivateFiles", "ServerContract", "Services", "ServicesFakes", "ShopAPI", "TestSupport", "TrellisVirtualTime",
      ]),
    .domain("ServicesFakes", uses: ["Models", "Services"], tests: ["Models", "Services"]),
    .feature(
      "Auth", uses: feature + ["Models", "Services", "TerminalCharts"],
      tests: screens + ["FeatureKit", "Models", "Services", "ServicesFakes", "TestSupport"]),
    .feature("Notifications", uses: feature + ["Models", "Networking", "Persistence"], tests: nil),
    .feature(
      "Onboarding", uses: feature + ["Models", "Services"],
      tests: screens + ["FeatureKit", "Models", "Services", "ServicesFakes", "TestSupport"]),
    .feature(
      "Home", uses: feature + ["Models", "Services", "TerminalCharts"],
      tests: screens + ["FeatureKit", "Models", "Services", "ServicesFakes", "TestSupport", "TrellisPerturbation"]),
    .feature(
      "Orders", uses: feature + ["Analytics", "Models", "Services", "TextSafety"],
      tests: screens + [
        "CoreFakes", "FeatureKit", "Models", "Services", "ServicesFakes", "TestSupport",
      ]),
    .feature(
      "Profile", uses: feature + ["Models", "Services"],
      tests: screens + ["FeatureKit", "Models", "Services", "ServicesFakes", "TestSupport"]),
    .feature(
      "Search", uses: feature + ["Models", "Persistence", "PersistentModels", "Services", "TrellisStore"],
      tests: screens + [
        "CoreFakes", "FeatureKit", "Models", "Persistence", "PersistentModels", "Services", "ServicesFakes",
        "TestSupport", "TrellisNavigation", "TrellisStore", "TrellisStoreTesting",
      ]),
    .feature(
      "Settings", uses: feature + ["DesignTokens", "Services"],
      tests: screens + ["DesignTokens", "FeatureKit", "Services", "ServicesFakes", "TestSupport", "TrellisNavigation"]),
    .feature(
      "Customers", uses: feature + ["Models", "Services"],
      tests: screens + ["FeatureKit", "Models", "Services", "ServicesFakes", "TrellisNavigation"]),
    .server(
      "EmbeddedBackend", uses: ["Models", "Networking", "PasswordHashing", "Persistence", "ShopAPI"],
      tests: ["CoreFakes", "Models", "Networking", "Persistence", "ServerContract", "ShopAPI", "TestSupport"]),
    .server(
      "ServerContract", uses: ["Models", "Networking", "NetworkingLive", "ShopAPI"],
      tests: [
        "CoreFakes", "EmbeddedBackend", "Models", "Networking", "NetworkingLive", "ProcessSupport", "ShopAPI",
        "TestSupport", "trellis",
      ]),
    .app(
      "AppComposition", folder: "Composition",
      uses: features + [
        "Analytics", "AnalyticsLive", "DesignTokens", "DiagnosticLog", "EmbeddedBackend",
        "FeatureKit", "Models", "Networking", "NetworkingLive", "Persistence", "PersistenceLive", "PersistentModels",
        "PrivateFiles", "Services", "ServicesLive", "TerminalSVG", "TerminalUI", "TextSafety", "TrellisNavigation",
        "TrellisNavigationUI", "TrellisStateMachine",
      ],
      tests: [
        "Analytics", "AppMocks", "AuthFeature", "CoreFakes", "DesignTokens", "DeveloperTools", "EmbeddedBackend",
        "FeatureKit", "HomeFeature", "Models", "Networking", "NotificationsFeature", "OnboardingFeature",
        "OrdersFeature",
        "Persistence", "PrivateFiles", "ProfileFeature", "SearchFeature", "Services", "ServicesFakes",
        "SettingsFeature",
        "StarterFeature", "TerminalUI",
        "TerminalUIDriver", "TerminalUITesting", "TestSupport", "TrellisNavigation", "TrellisPerturbation",
        "TrellisStateMachine", "TrellisVirtualTime", "gallery",
      ]),
    .app(
      "AppMocks", folder: "Mocks",
      uses: [
        "AppComposition", "CoreFakes", "DesignTokens", "DeveloperTools", "FeatureKit", "Models", "Services",
        "ServicesFakes", "TerminalUIDriver", "TrellisCommandLineOptions",
      ],
      tests: ["AppComposition", "Models", "Services", "TestSupport"]),
    .app(
      "DeveloperTools", folder: "DeveloperTools",
      uses: [
        "AppComposition", "DesignTokens", "EmbeddedBackend", "FeatureKit", "Models", "Networking",
        "NotificationsFeature", "OrdersFeature", "Persistence", "PersistenceLive", "PrivateFiles", "Services",
        "ServicesLive", "TerminalUI", "TerminalUIDriver", "TrellisCommandLineOptions", "TrellisNavigation",
        "TrellisNavigationUI",
      ],
      tests: [
        "AppComposition", "AppMocks", "FeatureKit", "TerminalUI", "TerminalUIDriver", "TestSupport",
        "TrellisPerturbation",
      ]),
    .executable(
      "trellis", folder: "Main",
      uses: [
        "AppComposition", "DesignTokens", "DeveloperTools", "EmbeddedBackend", "FeatureKit", "InstanceSocket",
        "Networking", "NetworkingLive", "NotificationsFeature", "Persistence", "PersistenceLive", "ServerContract",
        "Services", "TerminalUI", "TerminalUIDriver", "TerminalUIPlain", "TextSafety", "TrellisCommandLineOptions",
      ],
      tests: ["InstanceSocket", "ProcessSupport", "TestSupport"]),
    .executable(
      "previews", folder: "Previews",
      uses: features + [
        "AppComposition", "AppMocks", "CoreFakes", "FeatureKit", "Models", "Networking", "Persistence",
        "PersistentModels", "Services", "ServicesFakes", "TerminalUI", "TerminalUIDriver", "TextSafety",
        "TrellisCommandLineOptions", "TrellisNavigation",
      ],
      tests: screens + [
        "AppMocks", "FeatureKit", "Models", "Networking", "ProcessSupport", "Services", "ServicesFakes",
        "StarterFeature", "TestSupport",
      ]),
    .executable(
      "gallery", folder: "Gallery",
      uses: [
        "TerminalCharts", "TerminalSVG", "TerminalSwiftUI", "TerminalUI", "TerminalUIDriver", "TextSafety",
        "TrellisCommandLineOptions", "TrellisNavigation", "TrellisNavigationUI", "TrellisStore",
      ],
      tests: screens + ["ProcessSupport", "TestSupport", "TrellisStore", "TrellisStoreTesting"]),
    .support("TestWidth", tests: nil),
    .support("TestSupport", uses: ["Networking", "PrivateFiles"], tests: ["Networking", "TestWidth"]),
    .support(
      "StarterFeature", uses: feature + ["Models", "Services", "TrellisStore"],
      tests: screens + ["FeatureKit", "Models", "Services", "ServicesFakes", "TrellisStoreTesting"]),
    .fixture(
      "TerminalFixture", folder: "TerminalFixture", uses: ["TerminalSwiftUI", "TerminalUI", "TerminalUIPlain"],
      tests: ["ProcessSupport", "TestSupport"]),
    .toolLibrary("ProcessSupport", folder: "ProcessSupport"),
    .toolLibrary("AllocationCount", folder: "Benchmarks/AllocationCount", tests: nil),
    .toolLibrary(
      "BenchmarkSupport", folder: "Benchmarks/Support", uses: ["AllocationCount", "TrellisCommandLineOptions"],
      tests: nil),
    .tool(
      "benchmarks", folder: "Benchmarks/Runner",
      uses: ["BenchmarkSupport", "ProcessSupport", "TrellisCommandLineOptions"],
      tests: ["ProcessSupport", "TrellisCommandLineOptions", "measured-views"]),
    .tool("measured-views", folder: "Benchmarks/MeasuredViews", uses: ["TerminalUI", "TrellisCommandLineOptions"]),
    .tool(
      "module-costs", folder: "Benchmarks/ModuleCosts",
      uses: [
        "Analytics", "AnalyticsLive", "BenchmarkSupport", "Models", "Networking", "NetworkingLive", "Persistence",
        "PersistenceLive", "ServicesLive", "TrellisCommandLineOptions", "TrellisNavigation", "TrellisStore",
      ]),
    .toolLibrary(
      "Fuzzing", folder: "Fuzzing/Library",
      uses: [
        "AppComposition", "DeveloperTools", "EmbeddedBackend", "FeatureKit", "InstanceSocket", "Models",
        "ModuleGraphReading", "ModuleGraphRules", "Networking", "NetworkingLive", "OrdersFeature", "Persistence",
        "Services", "ServicesLive", "TerminalSwiftUI", "TerminalUI", "TerminalUIDriver", "TrellisCommandLineOptions",
      ],
      tests: ["ProcessSupport", "fuzz"]),
    .tool("fuzz", folder: "Fuzzing/Main", uses: ["Fuzzing", "TrellisCommandLineOptions"]),
    .toolLibrary(
      "ModuleGraphReading", folder: "ModuleGraph/Reading", uses: ["TrellisCommandLineOptions"], tests: nil),
    .toolLibrary(
      "ModuleGraphRules", folder: "ModuleGraph/Rules", uses: ["ModuleGraphReading", "TrellisCommandLineOptions"],
      tests: nil),
    .toolLibrary(
      "ModuleGraph", folder: "ModuleGraph/Program",
      uses: moduleGraphParts + ["TrellisCommandLineOptions"],
      tests: moduleGraphParts + ["ProcessSupport", "TestSupport", "TrellisCommandLineOptions", "module-graph"]),
    .tool("module-graph", folder: "ModuleGraph/Main", uses: ["ModuleGraph", "ModuleGraphReading"]),
  ]

/// The test targets of several modules: `Tests/DomainTests/Models` contains the tests of Models.
///
/// A test target costs about two seconds of CPU time before its first line. Modules that share one have the same isolation.
let sharedTests = [
  "AppTests": ["AppMocks", "DeveloperTools", "Gallery", "Previews"],
  "FeaturesTests": [
    "AuthFeature", "HomeFeature", "OnboardingFeature", "ProfileFeature", "SettingsFeature", "StarterFeature",
    "CustomersFeature",
  ],
  "NavigationTests": ["Navigation", "NavigationUI"],
  "PlatformTests": [
    "Analytics", "CommandLineOptions", "CoreFakes", "Networking", "PasswordHashing", "Persistence", "PresentableErrors",
    "PrivateFiles", "TextSafety",
  ],
  "LiveTests": ["AnalyticsLive", "DiagnosticLog", "InstanceSocket", "NetworkingLive", "PersistenceLive"],
  "ArchitectureTests": [
    "DesignTokens", "PersistentModels", "Perturbation", "StateMachine", "Store", "StoreTesting", "VirtualTime",
  ],
  "TerminalTests": [
    "ErasedView", "PortableImages", "TerminalCharts", "TerminalCore", "TerminalFixture", "TerminalSVG",
    "TerminalUIDriver", "TerminalUIPlain", "TerminalUITesting",
  ],
  "DomainTests": ["Models", "Services", "ServicesFakes"],
  "ToolsTests": ["Benchmarks", "Fuzzing", "ProcessSupport", "TestSupport"],
]

/// The modules that are declared to other packages: the terminal family, the navigation engine, what feature modules share,
/// state machine, tokens, testing kit, and module-graph.
///
/// All but the libraries of module-graph are products.
let exportedNames: Set = [
  "DesignTokens", "ErasedView", "FeatureKit", "ModuleGraph", "ModuleGraphReading", "ModuleGraphRules", "PortableImages",
  "PresentableErrors", "TerminalCharts", "TerminalCore", "TerminalSVG", "TerminalSwiftUI", "TerminalUI",
  "TerminalUIDriver", "TerminalUIPlain", "TerminalUITesting", "TextSafety", "TrellisCommandLineOptions",
  "TrellisNavigation", "TrellisNavigationUI", "TrellisPerturbation", "TrellisStateMachine", "TrellisStore",
  "TrellisStoreTesting", "TrellisVirtualTime", "module-graph",
]

/// Whether another package depends on this one.
///
/// SwiftPM and Xcode check dependencies out into a folder `checkouts`.
///
/// Module names are unique in a package graph. Names that an app has of its own, such as Models or Networking, are therefore
/// not declared to consumers. docs/decisions/reuse.md explains the alternatives.
let isDependency = Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"

let modules = isDependency ? allModules.filter { exportedNames.contains($0.name) }.map(\.untested) : allModules

/// The only test targets to declare, or `nil` for all.
///
/// `swift test --filter` builds every declared test target. `TRELLIS_TESTS=OrdersFeatureTests swift test` builds one,
/// with the modules that it needs. A comma separates several names.
let chosenTests = Context.environment["TRELLIS_TESTS"].map { Set($0.split(separator: ",").map(String.init)) }

/// Returns the files that are embedded into a module's code.
///
/// They are the parts of the page that `module-graph html` writes, and the document that `trellis check-server` reads.
func resources(_ module: Module) -> [Resource] {
  switch module.name {
  case "ModuleGraph": [.embedInCode("Views/Page")]
  case "ServerContract": [.embedInCode("openapi.json")]
  default: []
  }
}

/// Returns the folders that the tests of a module exclude from their sources, relative to that of their target.
///
/// They contain recorded screens for snapshot tests, documents as the server writes them, and the packages that the tests
/// of the module graph read.
func testData(_ module: Module) -> [String] {
  if module.name == "ModuleGraph" { return ["Fixtures"] }
  if module.name == "EmbeddedBackend" { return ["Golden"] }
  let hasSnapshots = module.name != "gallery" && ([module.name] + (module.tests ?? [])).contains("TerminalUITesting")
  return hasSnapshots ? [module.testFolder + "Snapshots"] : []
}

/// Returns the test targets of modules.
func testTargets(_ modules: [Module]) -> [Target] {
  let tested = Dictionary(grouping: modules.filter { $0.tests != nil }, by: \.testName)
  return tested.sorted { $0.key < $1.key }.map { name, modules in
    let dependencies = Set(modules.flatMap { [$0.name] + ($0.tests ?? []) }).sorted()
    return .testTarget(
      name: name, dependencies: dependencies.map(Target.Dependency.init(stringLiteral:)), path: "Tests/\(name)",
      exclude: modules.flatMap(testData))
  }
}

let package = Package(
  name: "trellis",
  platforms: [.macOS(.v15)],
  products: modules.filter(\.isProduct).map { module in
    module.isExecutable
      ? .executable(name: module.name, targets: [module.name])
      : .library(name: module.name, targets: [module.name])
  },
  targets: modules.map { module in
    let uses = module.uses.map(Target.Dependency.init(stringLiteral:))
    let path = "\(module.kind.rawValue)/\(module.folder)"
    return module.isExecutable
      ? .executableTarget(name: module.name, dependencies: uses, path: path, exclude: ["README.md"])
      : .target(
        name: module.name, dependencies: uses, path: path, exclude: ["README.md"], resources: resources(module))
  } + testTargets(modules),
  swiftLanguageModes: [.v6]
)

// Two test targets belong to no module. GuideListingsTests compiles the listings of the guides that this app follows, as
// code of a client app. RepositoryTests checks the repository's documents against the repository.
if !isDependency {
  package.targets += [
    .testTarget(
      name: "GuideListingsTests",
      dependencies: [
        "AppComposition", "TerminalSwiftUI", "TerminalUI", "TerminalUIDriver", "TerminalUITesting", "TestSupport",
        "TrellisStateMachine",
      ],
      path: "Tests/GuideListingsTests"),
    .testTarget(
      name: "RepositoryTests",
      dependencies: ["ProcessSupport", "TestSupport", "TrellisCommandLineOptions"],
      path: "Tests/RepositoryTests"),
  ]
}

// The settings of every target, in one place. Features and the app are isolated to the main actor by default; lower
// layers and the server are not. Tests have the default isolation of the module that they test, except for those of
// TerminalUI, which are almost all tests of views.
let mainActorModules = modules.filter { ($0.kind == .feature || $0.kind == .app) && !$0.isOffMainActor }
let mainActorPaths = mainActorModules.flatMap { module in [module.name, module.testName] }
if let chosenTests { package.targets.removeAll { $0.type == .test && !chosenTests.contains($0.name) } }
for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
  if (mainActorPaths + ["GuideListingsTests", "StarterFeature", "TerminalUITests"]).contains(target.name) {
    target.swiftSettings?.append(.defaultIsolation(MainActor.self))
  }
}

// `swift package module-graph` runs the executable of that name in a package that depends on this one. This package runs
// the executable itself: with the plugin, SwiftPM would compile ModuleGraph a second time, for the host. A plugin target
// has no Swift settings, so it is added after the loop that applies them.
if isDependency {
  let plugin = Target.plugin(
    name: "ModuleGraphPlugin",
    capability: .command(
      intent: .custom(verb: "module-graph", description: "Draws and checks the module graph of this package")),
    dependencies: ["module-graph"], path: "Packages/Tools/ModuleGraph/Plugin")
  package.products.append(.plugin(name: plugin.name, targets: [plugin.name]))
  package.targets.append(plugin)
}
