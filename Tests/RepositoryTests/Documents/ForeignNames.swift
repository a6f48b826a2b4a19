/// The names in documents that the code of this repository does not have, and that are right nevertheless.
///
/// A test reports a name that no document has any more, and one that the code has.
enum ForeignNames {
  static let all = tools.union(appleAPIs).union(system).union(otherDocuments).union(examples).union(composed)

  /// Options of the toolchain, and files of SwiftPM and Xcode.
  private static let tools: Set = [
    "swift --allow-writing-to-package-directory", "swift --build-tests",
    "swift --explicit-target-dependency-import-check",
    "swift --filter", "swift --in-place", "swift --output", "swift --product", "swift --recursive",
    "swift --static-swift-stdlib", "swift --strict", "swift --type", "--disable-sandbox",
    "--experimental-maximum-parallelization-width", "Carthage", "DerivedData", "Package.resolved",
    "Package@swift-6.0.swift", "Pods", "SourcePackages", "xcconfig",
  ]

  /// What Apple's frameworks and later versions of Swift declare.
  private static let appleAPIs: Set = [
    "FetchDescriptor", "NSFetchRequest", "NSPersistentContainer", "NSUbiquitousKeyValueStore", "SchedulingExecutor",
    "SwiftUI", "UIViewRepresentable", "UserDefaults",
  ]

  /// What the system and its libraries have.
  private static let system: Set = [
    "127.0.0.0/8", "AF_ALG", "ETag", "PR_SET_DUMPABLE", "Sources/FoundationNetworking/URLSession",
    "_dispatch_main_queue_callback_4CF", "_dispatch_workq_monitor_pools", "apport", "core_pattern",
    "libFoundationNetworking", "libgcc", "mallinfo2", "prctl", "strace",
  ]

  /// Names in the documents that this repository follows, which call the same things differently.
  private static let otherDocuments: Set = [
    "AuthService", "ColorExtractor", "Core/Analytics", "Core/Design", "Core/Networking", "FeatureFactory",
    "FeatureImplementation", "FeatureMainView", "FeatureViewModel", "ItemDetailViewModel", "ItemListViewModel",
    "MainTabView(profileFeature:)", "MockNetworkService", "NavigationModel", "PetStoreViewModel", "bubbleToParent",
    "detailItemID", "isValidTransition", "jsonData", "networkService", "orders/123", "showSettings(from:)",
  ]

  /// Names that a reader chooses, in the rules of module-graph.
  private static let examples: Set = [
    "../Shared", "Entities", "MyUI", "Service", "ViewModel", "_name",
  ]

  /// Names that the programs compose when they run, and paths in what the scripts write.
  private static let composed: Set = [
    "bin/module-graph", "bin/trellis", "f12",
    "servers/https_shop.example.com_443", "share/man",
  ]
}
