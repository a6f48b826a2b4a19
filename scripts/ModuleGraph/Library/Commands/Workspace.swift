/// The repository that an invocation names, with its rules and its caches.
public struct Workspace: Sendable {
  /// The absolute path of the repository.
  public let root: String
  public let rules: RulesFile
  private let toolchain: Toolchain
  private let cache: CacheFolder
  private let patience: SwiftPMManifests.Patience

  /// - Throws: `Problem` where the toolchain or the rules file cannot be read, or the cache that the user names cannot be
  ///   written; `UsageError` for a time limit that is none.
  public init(_ invocation: Invocation) throws {
    patience = try Self.patience(invocation)
    root = try Self.root(invocation)
    rules = try Self.rules(invocation, root: root)
    toolchain = try Toolchain.find()
    cache = try CacheFolder(invocation, root: root)
  }

  /// The folder of the package: as in SwiftPM, the working folder or the nearest one above it with a manifest.
  private static func root(_ invocation: Invocation) throws(Problem) -> String {
    let named = invocation.path(invocation.value("package-path") ?? "")
    guard let folder = FileBytes.real(named) else { throw Problem(file: named, cause: "does not exist") }
    guard let above = packageFolder(atOrAbove: folder), above != folder else { return folder }
    // A folder of packages that the user names is a repository of its own.
    let packages =
      invocation.value("package-path") == nil ? [] : try PackageDiscovery(root: folder, PackageSelection()).folders()
    return packages.isEmpty ? above : folder
  }

  private static func packageFolder(atOrAbove folder: String) -> String? {
    var folder = folder
    while !FileBytes.isFile(Paths.join(folder, "Package.swift")) {
      guard folder.count > 1 else { return nil }
      folder = Paths.parent(folder)
    }
    return folder
  }

  private static func patience(_ invocation: Invocation) throws(UsageError) -> SwiftPMManifests.Patience {
    var patience = SwiftPMManifests.Patience(notify: invocation.complain)
    guard let word = invocation.value("manifest-timeout") else { return patience }
    guard let seconds = Double(word), seconds > 0, seconds <= 86_400 else {
      throw UsageError("--manifest-timeout is a number of seconds up to 86400, not \"\(word)\"")
    }
    patience.stopAfter = .milliseconds(max(1, Int(seconds * 1000)))
    return patience
  }

  private static func rules(_ invocation: Invocation, root: String) throws(Problem) -> RulesFile {
    let named = invocation.value("rules").map(invocation.path)
    let file = named ?? root + "/module-graph.json"
    var rules = RulesFile()
    if named != nil || FileBytes.isFile(file) {
      rules = try RulesFileReader().read(FileBytes.read(file), file: Paths.relative(file, to: root))
    }
    rules.packages.include += invocation.options["include"] ?? []
    rules.packages.exclude += invocation.options["exclude"] ?? []
    return rules
  }

  /// Reads the graph.
  ///
  /// - Throws: `Problem` where no manifest can be read: there is nothing to show then.
  public func read() async throws(Problem) -> GraphReader.Reading {
    try await read(at: root, cache: cache.path)
  }

  /// Reads the graph of the packages whose manifests can be read, even if none can.
  ///
  /// - Throws: `Problem` where no package is there.
  func readAny() async throws(Problem) -> GraphReader.Reading { try await readAny(at: root, cache: cache.path) }

  /// Reads the graph of other files by the same rules: another revision's, say.
  ///
  /// - Parameters:
  ///   - folder: the absolute path that stands for the root.
  ///   - cache: where its manifests are kept.
  /// - Throws: `Problem` where no manifest can be read.
  func read(at folder: String, cache: String) async throws(Problem) -> GraphReader.Reading {
    let reading = try await readAny(at: folder, cache: cache)
    if reading.graph.repository.packages.isEmpty, let problem = reading.problems.first { throw problem }
    return reading
  }

  private func readAny(at folder: String, cache: String) async throws(Problem) -> GraphReader.Reading {
    let reader = GraphReader(manifests: manifests(cache), toolchain: ToolchainModules(toolchain))
    // What was fetched was fetched here, whichever revision is read.
    let checkouts = CheckoutReader(manifests: manifests(self.cache.path), home: root)
    return try await reader.read(folder, rules: rules, checkouts: checkouts)
  }

  /// Evaluates manifests, and caches the results.
  var manifests: any ManifestSource { manifests(cache.path) }

  private func manifests(_ cache: String) -> CachedManifests {
    let asked = SwiftPMManifests(toolchain: toolchain, scratchFolder: cache + "/swiftpm", patience: patience)
    return CachedManifests(asked, toolchain: toolchain, folder: cache + "/manifests")
  }
}
