/// Reads a repository's graph from its manifests and sources.
package struct GraphReader: Sendable {
  private let manifests: any ManifestSource
  private let toolchain: ToolchainModules
  private let results: ResultCache?

  package struct Reading: Sendable {
    package var graph: DependencyGraph
    package var problems: [Problem]
    /// Whether every manifest was read, so that patterns that match no module are wrong.
    package var hasAllManifests = true
    package var coverage = Coverage()
  }

  /// Creates a reader, which stores what it reads of sources for later runs.
  package init(manifests: any ManifestSource, toolchain: ToolchainModules, results: ResultCache? = nil) {
    (self.manifests, self.toolchain, self.results) = (manifests, toolchain, results)
  }

  /// Reads the graph of a repository; the rules file selects packages, platforms and the maximum file size.
  package func read(
    _ root: String, rules: RulesFile = RulesFile(), checkouts: CheckoutReader? = nil
  ) async throws(Problem) -> Reading {
    let checkouts = checkouts ?? CheckoutReader(manifests: manifests)
    let found = try await RepositoryReader(manifests: manifests).read(root, selection: rules.packages)
    var repository = found.repository
    var (fetched, problems) = checkouts.packages(of: repository)
    let hasAllManifests = found.hasAllManifests && problems.isEmpty
    problems = found.problems + problems
    // A package outside of the repository is treated like a fetched one: its names are known, but it is not checked.
    fetched += repository.packages.filter { $0.path.hasPrefix("/") }
    repository.packages.removeAll { $0.path.hasPrefix("/") }
    let reader = SourceReader(root: repository.root, maximumFileSize: rules.maximumFileSize, results: results)
    let targets = targets(of: repository, rules)
    var sources = await reader.read(targets)
    results?.save()
    let headers = FetchedHeaders(fetched, of: repository)
    let packages = repository.packages.flatMap { package in package.targets.map { _ in package.identity } }
    let included = ClangImports(
      root: repository.root, targets: zip(targets, sources).map { ($0.target, $1.clangFiles) }
    ).statements { index, header in
      // The headers of a system library are those of the system.
      targets[index].target.kind == .system ? nil : headers.module(of: header, from: packages[index])
    }
    for index in sources.indices { sources[index].clangImports = included[index] }
    let builder = GraphBuilder(
      repository: repository, checkouts: fetched, moduleMaps: FetchedModuleMaps.read(fetched), toolchain: toolchain)
    var graph = builder.graph(sources: sources)
    LayerAssignment(rules).assign(&graph)
    graph.fetchedSources = FetchedSourceReader(graph, rules: rules).sources()
    problems += sources.flatMap(\.problems).filter { !rules.packages.excludes($0.file) }
    let ungenerated = ProjectGenerator.problems(
      found.inventory, root: repository.root, read: sources.flatMap { $0.files.map(\.path) },
      packages: repository.packages.map(\.path))
    let coverage = Coverage(
      graph, found.inventory, missingFiles: found.missingFiles, unreadable: Set(problems.map(\.file)))
    return Reading(
      graph: graph, problems: problems + ungenerated, hasAllManifests: hasAllManifests && ungenerated.isEmpty,
      coverage: coverage)
  }

  private func targets(of repository: Repository, _ rules: RulesFile) -> [(target: Target, matrix: BuildMatrix)] {
    repository.packages.flatMap { package in
      package.targets.map { ($0, BuildMatrix(of: $0, in: package, rules)) }
    }
  }
}

extension BuildMatrix {
  /// Creates the matrix for which a target's sources are read.
  package init(of target: Target, in package: Package, _ rules: RulesFile) {
    let isForApple = package.isXcodeProject && package.platforms.isEmpty
    let usual = isForApple ? ["ios", "macos"] : package.isXcodeProject ? [] : Self.usualPlatforms
    let own = usual + package.platforms
    let expected = Self.unique(rules.platforms.isEmpty ? own : rules.platforms)
    // A package that names no platforms supports all of them.
    let supportsAll = rules.platforms.isEmpty && package.platforms.isEmpty && !package.isXcodeProject
    self.init(
      platforms: supportsAll ? Self.allPlatforms : expected, expectedCount: expected.count,
      defines: Set(target.defines), toolsVersion: package.toolsVersion,
      languageMode: target.languageMode)
  }

  private static func unique(_ platforms: [String]) -> [String] {
    var unique: [String] = []
    for platform in platforms where !unique.contains(platform) { unique.append(platform) }
    return unique
  }
}

extension Coverage {
  /// Compares a graph with the files of its repository; `unreadable` files are reported as problems.
  init(
    _ graph: DependencyGraph, _ inventory: RepositoryInventory, missingFiles: [String], unreadable: Set<String>
  ) {
    self.init()
    let local = graph.modules[graph.localIndices]
    let read = Self.real(
      Set(local.flatMap { $0.files.lazy.map(\.path) }), inventory, root: graph.repository.root)
    let unread = inventory.swiftFiles.filter { !read.contains($0) }
    (swiftFiles, readSwiftFiles) = (read.count + unread.count, read.count)
    let packages = Set(graph.repository.packages.filter { !$0.isXcodeProject }.map(\.path))
    unreadPackages = inventory.packages.filter {
      !packages.contains($0) && !unreadable.contains(Paths.join($0, "Package.swift"))
    }
    unreadFolders = Self.folders(unread, packages: Set(unreadPackages))
    xcodeTargets = local.count(where: \.isInXcodeProject)
    self.missingFiles = missingFiles.sorted()
    unfetched = graph.unfetched
    unresolvedModules = Self.unresolved(in: graph)
  }

  /// Returns the files with the links to those behind them resolved; the inventory contains no links.
  private static func real(_ files: Set<String>, _ inventory: RepositoryInventory, root: String) -> Set<String> {
    let linked = files.subtracting(inventory.swiftFiles)
    return files.subtracting(linked).union(
      linked.map { file in FileBytes.real(Paths.join(root, file)).map { Paths.relative($0, to: root) } ?? file })
  }

  private static func folders(_ files: [String], packages: Set<String>) -> [UnreadFolder] {
    var counts: [String: Int] = [:]
    for file in files { counts[folder(of: file, packages), default: 0] += 1 }
    return counts.map { UnreadFolder(path: $0, files: $1, isPackage: packages.contains($0)) }
      .sorted { ($1.files, $0.path) < ($0.files, $1.path) }
  }

  /// Returns the innermost unread package that contains a file, or else the first component of its path.
  private static func folder(of file: String, _ packages: Set<String>) -> String {
    var path = Paths.parent(file)
    while !path.isEmpty {
      if packages.contains(path) { return path }
      path = Paths.parent(path)
    }
    return file.contains("/") ? String(file.prefix { $0 != "/" }) : "."
  }

  private static func unresolved(in graph: DependencyGraph) -> [String] {
    let edges = graph.localIndices.lazy.flatMap { graph.imported[$0] }
    let missing = edges.filter { graph.modules[$0.to].origin == .unresolved && $0.condition == .always }
    return Set(missing.map { graph.modules[$0.to].name }).sorted()
  }
}
