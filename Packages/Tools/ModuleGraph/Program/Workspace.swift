import ModuleGraphReading
import ModuleGraphRules
import TrellisCommandLineOptions

/// The repository of an invocation, with its rules and its caches.
struct Workspace: Sendable {
  /// The absolute path of the repository, with symbolic links resolved.
  let root: String
  /// The rules file with the command line's options, or the defaults.
  let rules: RulesFile
  private let toolchain: Toolchain
  private let cache: CacheFolder
  /// The results of earlier runs; `nil` if they cannot be used.
  let results: ResultCache?
  private let patience: SwiftPMManifests.EvaluationLimits

  /// Locates the repository and the toolchain, reads the rules file, and prepares the cache folder.
  init(_ invocation: Invocation) throws(Problem) {
    patience = Self.patience(invocation)
    root = try Self.root(invocation)
    rules = try Self.rules(invocation, root: root)
    toolchain = try Toolchain.find()
    cache = try CacheFolder(invocation, root: root)
    results = ResultCache(in: cache.path, root: root)
  }

  /// Returns the package folder: as in SwiftPM, the working folder or its nearest ancestor with a manifest.
  private static func root(_ invocation: Invocation) throws(Problem) -> String {
    let named = invocation.path(invocation.shared.packagePath ?? "")
    guard let folder = FileBytes.real(named) else { throw Problem(file: named, cause: "does not exist") }
    guard let above = packageFolder(atOrAbove: folder), above != folder else { return folder }
    // A named folder that contains packages is a repository of its own, even below another package.
    let inventory =
      invocation.shared.packagePath == nil ? nil : RepositoryInventory(root: folder)
    guard let inventory else { return above }
    return inventory.packages.isEmpty && inventory.projects.isEmpty ? above : folder
  }

  private static func packageFolder(atOrAbove folder: String) -> String? {
    var folder = folder
    while !hasManifest(folder) {
      guard folder.count > 1 else { return nil }
      folder = Paths.parent(folder)
    }
    return folder
  }

  private static func hasManifest(_ folder: String) -> Bool {
    let file = Paths.join(folder, "Package.swift")
    return FileBytes.isFile(file) && ToolsVersionComment.isInFile(file)
  }

  private static func patience(_ invocation: Invocation) -> SwiftPMManifests.EvaluationLimits {
    var patience = SwiftPMManifests.EvaluationLimits(notify: invocation.writeProgress)
    guard let seconds = invocation.shared.manifestTimeout else { return patience }
    patience.stopAfter = .milliseconds(max(1, Int(seconds * 1000)))
    return patience
  }

  private static func rules(_ invocation: Invocation, root: String) throws(Problem) -> RulesFile {
    let named = invocation.shared.rules.map(invocation.path)
    let file = named ?? root + "/module-graph.json"
    var rules = RulesFile()
    if named != nil || FileBytes.isFile(file) {
      rules = try RulesFileReader().read(FileBytes.read(file), file: Paths.relative(file, to: root))
    }
    rules.packages.include += invocation.shared.include
    rules.packages.exclude += invocation.shared.exclude
    return rules
  }

  func read() async throws(Problem) -> GraphReader.Reading {
    try await read(at: root)
  }

  /// Reads the module graph of the packages with readable manifests; it is empty if there are none.
  func readAny() async throws(Problem) -> GraphReader.Reading { try await readAny(at: root) }

  /// Reads the module graph of another folder with the same rules, such as a checkout of another revision.
  func read(at folder: String) async throws(Problem) -> GraphReader.Reading {
    let reading = try await readAny(at: folder)
    if reading.graph.repository.packages.isEmpty, let problem = reading.problems.first { throw problem }
    return reading
  }

  private func readAny(at folder: String) async throws(Problem) -> GraphReader.Reading {
    let source: any ManifestSource = folder == root ? manifests : manifests(ofRevisionIn: folder)
    let reader = GraphReader(
      manifests: source, toolchain: ToolchainModules(toolchain), results: folder == root ? results : nil)
    // Dependencies are fetched only in the original folder, whichever revision is read.
    let checkouts = CheckoutReader(manifests: manifests, home: root)
    return try await reader.read(folder, rules: rules, checkouts: checkouts)
  }

  /// Returns the manifest source for another revision, whose files are in a folder that corresponds to the root.
  func manifests(ofRevisionIn folder: String) -> any ManifestSource {
    RevisionManifests(manifests, cache: cache.path, revisionRoot: folder, currentRoot: root)
  }

  private var manifests: CachedManifests {
    let asked = SwiftPMManifests(toolchain: toolchain, scratchFolder: cache.path + "/swiftpm", patience: patience)
    return CachedManifests(asked, toolchain: toolchain, folder: cache.path + "/manifests")
  }
}

/// The folder of an invocation's caches: `.build/module-graph`, or the one that `--cache-path` names.
///
/// If the package is not writable, as in a read-only checkout, a temporary folder replaces it for one run.
final class CacheFolder: Sendable {
  let path: String
  private let temporary: TemporaryFolder?

  /// Creates the folder and verifies that it is writable.
  init(_ invocation: Invocation, root: String) throws(Problem) {
    let named = invocation.shared.cachePath.map(invocation.path)
    let folder = named ?? root + "/.build/module-graph"
    do throws(Problem) {
      try FileBytes.makeWritableFolder(folder)
      (path, temporary) = (folder, nil)
    } catch {
      guard named == nil else { throw error }
      let temporary = try TemporaryFolder()
      (path, self.temporary) = (temporary.path, temporary)
      invocation.writeError(
        "note: \(error): every manifest is evaluated again in each run; --cache-path FOLDER keeps the results\n")
    }
  }

  deinit { temporary?.remove() }
}
