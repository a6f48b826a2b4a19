import ModuleGraphReading
import TrellisCommandLineOptions

struct AffectedCommand: Command {
  enum Format: String, CaseIterable, Sendable { case text, json, filter }

  let name = "affected"
  let summary = "Lists the modules and tests that a change affects"

  struct Options: OptionGroup {
    let revision = CommandOption.text("since", "REVISION", help: "the revision to compare with the working tree")
    let format = CommandOption.choice(
      "format", "FORMAT", default: Format.text, help: "text, json, or filter (only the arguments for swift test)")
  }

  func run(_ arguments: ParsedArguments<Options>, in invocation: Invocation) async throws -> ExitStatus {
    guard let revision = arguments.revision else { throw UsageError("affected needs --since REVISION") }
    let workspace = try Workspace(invocation)
    let git = try Git(root: workspace.root)
    let commit = try git.commit(revision)
    let files = try git.changedFiles(since: commit)
    let reading = try await workspace.read()
    let history = ManifestHistory(git: git, commit: commit, manifests: workspace.manifests(ofRevisionIn:))
    let affected = Affected(files: files, graph: reading.graph, change: history.change)
    switch arguments.format {
    case .text: try invocation.writeResult(text(affected, since: revision))
    case .json: try invocation.writeResult(JSONText.of(AffectedReport(affected, since: revision)))
    case .filter:
      guard reading.graph.repository.packages.contains(where: { $0.path.isEmpty && !$0.isXcodeProject }) else {
        throw UsageError(
          "swift test needs a package, and there is no Package.swift in \(workspace.root): name one with --package-path"
        )
      }
      try invocation.writeResult(affected.testArguments.joined(separator: " ") + "\n")
    }
    return invocation.status(of: reading)
  }

  private func text(_ affected: Affected, since revision: String) -> String {
    guard !affected.files.isEmpty else { return "no files differ from \(revision)\n" }
    let count = affected.files.count
    var text = "\(count == 1 ? "1 file differs" : "\(count) files differ") from \(revision)\n"
    for file in affected.manifests {
      text += "\(file.printable) changed: the targets whose declarations differ are affected\n"
    }
    text += list("directly affected", affected.touched) + list("indirectly affected", affected.dependants)
    text += list("tests", affected.tests.map(\.name)) + list("in no target, ignored", affected.unowned)
    guard !affected.tests.isEmpty else { return text + "\nno tests are affected\n" }
    let commands = affected.testCommands
    return commands.isEmpty ? text : text + "\n" + commands.joined(separator: "\n") + "\n"
  }

  private func list(_ title: String, _ names: [String]) -> String {
    names.isEmpty ? "" : "\n\(title): \(names.count)\n" + names.map { "  \($0.printable)\n" }.joined()
  }
}

struct AffectedReport: Encodable {
  var version = 1
  var since: String
  var files: [String]
  var manifests: [String]
  var unowned: [String]
  var touched: [String]
  var dependants: [String]
  var tests: [String]
  var testArguments: [String]

  init(_ affected: Affected, since: String) {
    (self.since, files, manifests, unowned) = (since, affected.files, affected.manifests, affected.unowned)
    (touched, dependants) = (affected.touched, affected.dependants)
    (tests, testArguments) = (affected.tests.map(\.name), affected.testArguments)
  }
}

/// The effect of changed files: the modules that own them, the modules that depend on these, and the test targets among
/// both.
struct Affected {
  /// The changed files, relative to the root; others count only if they belong to a package that is used.
  private(set) var files: [String] = []
  /// The manifests among the files, which affect the modules whose declarations changed.
  private(set) var manifests: [String] = []
  /// The files that belong to no target and therefore affect nothing.
  private(set) var unowned: [String] = []
  /// The names of the targets with changed files, including targets of packages outside of the root.
  let touched: [String]
  /// The names of the targets that depend on these, directly or indirectly.
  let dependants: [String]
  /// The test targets among `touched` and `dependants`.
  let tests: [Target]

  /// Computes the effect of changed files, relative to the root, or absolute if they are outside of it.
  init(
    files: [String], graph: DependencyGraph,
    change: (_ file: String, _ package: Package) -> ManifestChange = { _, _ in .all }
  ) {
    var own: Set<Int> = []
    for file in files {
      let modules = Self.modules(touchedBy: file, in: graph, change)
      let isManifest = Self.manifestOwner(of: file, in: graph.repository) != nil
      // Files outside of the root are irrelevant, unless they belong to a package that the repository uses.
      guard !file.hasPrefix("/") || isManifest || !modules.isEmpty else { continue }
      self.files.append(file)
      if isManifest { manifests.append(file) } else if modules.isEmpty { unowned.append(file) }
      own.formUnion(modules)
    }
    let all = Self.dependants(of: own, in: graph)
    let names = { (indices: Set<Int>) in indices.sorted().map { graph.modules[$0].displayName } }
    (touched, dependants) = (names(own), names(all.subtracting(own)))
    tests = all.union(own).sorted().filter(graph.localIndices.contains).compactMap { graph.modules[$0].target }
      .filter { $0.kind == .test }
  }

  /// The arguments for `swift test` that select these test targets.
  ///
  /// It is never empty, because `swift test` without arguments runs all tests. A shell that removes the backslash
  /// leaves a pattern that still matches all of these tests.
  var testArguments: [String] {
    packageTests.isEmpty ? ["--filter", "^$"] : packageTests.flatMap { ["--filter", "^\($0.moduleName)\\."] }
  }

  /// The commands that run these test targets, one for each package, because `swift test` runs the tests of one.
  var testCommands: [String] {
    let folders = Dictionary(grouping: packageTests) { Paths.parent($0.place.file) }
    return folders.sorted { $0.key < $1.key }.map { folder, tests in
      let package = folder.isEmpty ? "" : " --package-path '\(folder.printable.replacing("'", with: "'\\''"))'"
      return "swift test" + package + tests.map { " --filter '^\($0.moduleName)\\.'" }.joined()
    }
  }

  /// The test targets without those of Xcode projects, which SwiftPM does not build.
  private var packageTests: [Target] { tests.filter { $0.listedFiles == nil } }

  private static func modules(
    touchedBy file: String, in graph: DependencyGraph, _ change: (String, Package) -> ManifestChange
  ) -> [Int] {
    if let package = manifestOwner(of: file, in: graph.repository) {
      let change = change(file, package)
      let own = graph.localIndices.filter { graph.modules[$0].package == package.identity }
      return own.filter { change.touches($0, in: graph) }
    }
    let listing = graph.localIndices.filter { graph.modules[$0].target?.listedFiles?.contains(file) == true }
    guard listing.isEmpty else { return Array(listing) }
    let placed = graph.modules.indices.compactMap { index in graph.modules[index].target?.path.map { (index, $0) } }
    // Every file in a target's folder belongs to the target, including its README and test data, which tests read.
    let owner = placed.filter { Paths.contains($0.1, file) }.max { $0.1.count < $1.1.count }
    if let owner { return [owner.0] }
    // A submodule, which git represents by its folder, or the manifest of a package outside of the root.
    let isManifest = file.hasPrefix("/") && Paths.last(file) == "Package.swift"
    let folder = isManifest ? Paths.parent(file) : file
    return placed.filter { Paths.contains(folder, $0.1) }.map(\.0)
  }

  private static func manifestOwner(of file: String, in repository: Repository) -> Package? {
    let name = Paths.last(file)
    if name == "project.pbxproj" { return repository.packages.first { $0.isXcodeProject && $0.manifest == file } }
    guard name == "Package.swift" || name == "Package.resolved" || name.hasPrefix("Package@swift-") else { return nil }
    return repository.packages.first { !$0.isXcodeProject && $0.path == Paths.parent(file) }
  }

  private static func dependants(of modules: Set<Int>, in graph: DependencyGraph) -> Set<Int> {
    // Modules of packages outside of the root can have dependents, too.
    let edges = Dependents.edges(graph, among: graph.modules.indices)
    return modules.reduce(into: []) { found, module in
      if !found.contains(module) { found.formUnion(Reachability(edges).reached(from: module)) }
    }
  }
}

extension ManifestChange {
  /// Returns whether a module of the manifest's package is affected: its declaration or a package that it needs changed.
  func touches(_ module: Int, in graph: DependencyGraph) -> Bool {
    guard !touchesAll, let target = graph.modules[module].target else { return true }
    if targets.contains(target.name) { return true }
    guard !packages.isEmpty else { return false }
    let needed = Reachability(graph.adjacency(.declared)).reached(from: module)
    if needed.contains(where: { packages.contains(graph.modules[$0].package ?? "") }) { return true }
    // The dependencies of a package that is not fetched are unknown.
    let found = Set(graph.declared[module].map(\.dependency))
    return target.dependencies.indices.contains { !found.contains($0) && target.dependencies[$0].kind != .target }
  }
}

/// The reversed graph: for each module, the modules that need it to build or to run.
enum Dependents {
  /// Returns, for each module of the graph, the indices of the modules that depend on it.
  ///
  /// Declared dependencies, imports and the plugins that a target uses count, by default of the repository's own
  /// modules.
  static func edges(_ graph: DependencyGraph, among modules: Range<Int>? = nil) -> [[Int]] {
    let modules = modules ?? graph.localIndices
    var edges = [[Int]](repeating: [], count: graph.modules.count)
    let forward = graph.adjacency(.all)
    for module in modules {
      let plugins = graph.modules[module].target?.plugins.compactMap(graph.index(named:)) ?? []
      for other in Set(forward[module] + plugins) where modules.contains(other) && other != module {
        edges[other].append(module)
      }
    }
    return edges
  }
}
