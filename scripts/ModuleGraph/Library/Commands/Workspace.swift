/// The repository that an invocation names, with its rules and its caches.
public struct Workspace: Sendable {
  /// The absolute path of the repository.
  public let root: String
  public let rules: RulesFile
  private let toolchain: Toolchain
  private let cache: String

  /// - Throws: `Problem` where the toolchain or the rules file cannot be read.
  public init(_ invocation: Invocation) throws(Problem) {
    let named = invocation.path(invocation.value("package-path") ?? "")
    guard let root = FileBytes.real(named) else { throw Problem(file: named, cause: "does not exist") }
    self.root = root
    rules = try Self.rules(invocation, root: root)
    toolchain = try Toolchain.find()
    cache = invocation.value("cache-path").map(invocation.path) ?? root + "/.build/module-graph"
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
  /// - Throws: `Problem` where a manifest cannot be read.
  public func read() async throws(Problem) -> GraphReader.Reading {
    try await read(at: root, cache: cache)
  }

  /// Reads the graph of other files by the same rules: another revision's, say.
  ///
  /// - Parameters:
  ///   - folder: the absolute path that stands for the root.
  ///   - cache: where its manifests are kept.
  func read(at folder: String, cache: String) async throws(Problem) -> GraphReader.Reading {
    let reader = GraphReader(manifests: manifests(cache), toolchain: ToolchainModules(toolchain))
    // What was fetched was fetched here, whichever revision is read.
    let checkouts = CheckoutReader(manifests: manifests(self.cache), home: root)
    return try await reader.read(folder, rules: rules, checkouts: checkouts)
  }

  private func manifests(_ cache: String) -> CachedManifests {
    let asked = SwiftPMManifests(toolchain: toolchain, scratchFolder: cache + "/swiftpm")
    return CachedManifests(asked, toolchain: toolchain, folder: cache + "/manifests")
  }
}
