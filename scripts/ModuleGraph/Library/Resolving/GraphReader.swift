/// Reads a repository's graph from its manifests and its sources.
public struct GraphReader: Sendable {
  private let manifests: any ManifestSource
  private let toolchain: ToolchainModules

  /// What was read, and what could not be.
  public struct Reading: Sendable {
    public var graph: DependencyGraph
    /// None means that everything was read.
    public var problems: [Problem]
  }

  public init(manifests: any ManifestSource, toolchain: ToolchainModules) {
    (self.manifests, self.toolchain) = (manifests, toolchain)
  }

  /// - Parameters:
  ///   - root: the absolute path of the repository.
  ///   - rules: which packages, platforms and file sizes count.
  /// - Throws: `Problem` where a manifest cannot be read: nothing can be said then.
  public func read(_ root: String, rules: RulesFile = RulesFile()) async throws(Problem) -> Reading {
    try await read(root, rules: rules, checkouts: CheckoutReader(manifests: manifests))
  }

  func read(_ root: String, rules: RulesFile, checkouts: CheckoutReader) async throws(Problem) -> Reading {
    var repository = try await RepositoryReader(manifests: manifests).read(root, selection: rules.packages)
    var fetched = try await checkouts.packages(of: repository)
    // A package that lies elsewhere is known by its names, as a fetched one is, and not checked.
    fetched += repository.packages.filter { $0.path.hasPrefix("/") }
    repository.packages.removeAll { $0.path.hasPrefix("/") }
    let reader = SourceReader(root: repository.root, maximumFileSize: rules.maximumFileSize)
    let results = await reader.read(targets(of: repository, rules))
    let builder = GraphBuilder(repository: repository, checkouts: fetched, toolchain: toolchain)
    var graph = builder.graph(sources: results)
    LayerAssignment(rules).assign(&graph)
    return Reading(graph: graph, problems: results.flatMap(\.problems))
  }

  private func targets(of repository: Repository, _ rules: RulesFile) -> [(target: Target, matrix: BuildMatrix)] {
    repository.packages.flatMap { package in
      package.targets.map { ($0, BuildMatrix(of: $0, in: package, rules)) }
    }
  }
}

extension BuildMatrix {
  /// What a target's sources are read for.
  init(of target: Target, in package: Package, _ rules: RulesFile) {
    let platforms = rules.platforms.isEmpty ? Self.usualPlatforms + package.platforms : rules.platforms
    var unique: [String] = []
    for platform in platforms where !unique.contains(platform) { unique.append(platform) }
    self.init(
      platforms: unique, defines: Set(target.defines), toolsVersion: package.toolsVersion,
      languageMode: target.languageMode)
  }
}
