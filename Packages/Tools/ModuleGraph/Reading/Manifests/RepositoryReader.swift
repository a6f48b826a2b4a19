/// Reads the manifests of a repository: the root package, its local dependencies, other selected packages, and the
/// Xcode projects.
package struct RepositoryReader: Sendable {
  private let manifests: any ManifestSource

  /// Creates a reader with a source that it calls from several threads.
  package init(manifests: any ManifestSource) {
    self.manifests = manifests
  }

  package struct Reading: Sendable {
    /// The repository with the readable packages and Xcode projects: the root package, then the others by path.
    package var repository: Repository
    package var problems: [Problem]
    /// Whether every manifest was read, even if some of its targets have no folder.
    package var hasAllManifests = true
    /// The Swift files that Xcode projects list although they do not exist.
    var missingFiles: [String] = []
    package var inventory: RepositoryInventory
  }

  /// Reads all packages with readable manifests, and reports the others as problems.
  ///
  /// If the root has no manifest, all packages below it are read. Throws if there is neither a package nor an Xcode
  /// project.
  package func read(
    _ root: String, selection: PackageSelection = PackageSelection()
  ) async throws(Problem) -> Reading {
    guard let root = FileBytes.real(root), FileBytes.isFolder(root) else {
      throw Problem(file: root, cause: "is no folder")
    }
    let inventory = RepositoryInventory(root: root, exclude: selection.exclude)
    let hasManifest = inventory.packages.contains("")
    var queue = hasManifest ? [""] : []
    if !hasManifest || !selection.include.isEmpty {
      if let problem = inventory.problems.first { throw problem }
      queue += inventory.packages.filter { !$0.isEmpty && selection.includes($0) }
    }
    guard !queue.isEmpty || !inventory.projects.isEmpty else {
      if let problem = ProjectGenerator.problems(inventory, root: root).first { throw problem }
      throw Problem(file: root, cause: "has no Package.swift, and there is no package or Xcode project below it")
    }
    return read(queue, root: root, inventory, selection)
  }

  private func read(
    _ folders: [String], root: String, _ inventory: RepositoryInventory, _ selection: PackageSelection
  ) -> Reading {
    let projects = inventory.projects.parallelMap { path in
      Result { () throws(Problem) in try XcodeProjectReader.read(path, root: root, inventory) }
    }
    let readable = projects.compactMap { try? $0.get() }
    let local = LocalPackages(root: root, selection)
    var queue = folders + readable.flatMap { local.folders(of: $0.package) }
    var seen: Set<String> = []
    queue = queue.filter { seen.insert($0).inserted }
    var (packages, problems): ([Package], [Problem]) = ([], projects.compactMap(\.failure))
    var hasAllManifests = problems.isEmpty
    while !queue.isEmpty {
      let results = queue.parallelMap { path in
        Result { () throws(Problem) in try package(at: path, root: root) }
      }
      let found = results.compactMap { try? $0.get() }
      let failures = results.compactMap(\.failure)
      hasAllManifests = hasAllManifests && failures.isEmpty
      problems += failures + found.flatMap(\.problems)
      packages += found.map(\.package)
      // A local package outside of the repository is external, yet its modules must be known by name.
      queue = found.flatMap { local.folders(of: $0.package) }.filter { seen.insert($0).inserted }
    }
    let first = packages.first.map { [$0] } ?? []
    let others = packages.dropFirst().sorted { $0.path < $1.path }
    let all = local.distinct(first + others + readable.map(\.package))
    return Reading(
      repository: Repository(root: root, packages: all), problems: problems, hasAllManifests: hasAllManifests,
      missingFiles: readable.flatMap(\.missingFiles), inventory: inventory)
  }

  private func package(at path: String, root: String) throws(Problem) -> (package: Package, problems: [Problem]) {
    let folder = Paths.join(root, path)
    let file = Paths.join(path, "Package.swift")
    do {
      let manifest = try FileBytes.read(folder + "/Package.swift")
      var package = try manifests.package(in: folder, manifest: manifest)
      package.ignores = SourceFile.scanning(String(decoding: manifest, as: UTF8.self), path: file).ignores
      return PackageLayout(root: root, path: path).placed(package)
    } catch {
      let isAbsent = !path.isEmpty && !FileBytes.isFile(folder + "/Package.swift")
      // A pattern for a folder outside of the root is relative, as in a manifest.
      let named = path.hasPrefix("/") ? Paths.way(from: root, to: path) : path
      let hint = isAbsent ? "; restore the package, or leave it out with --exclude \(named)" : ""
      throw Problem(file: error.file.hasSuffix("/Package.swift") ? file : error.file, cause: error.cause + hint)
    }
  }
}

private struct LocalPackages {
  private let root: String
  private let exclude: [PathPattern]

  init(root: String, _ selection: PackageSelection) {
    self.root = root
    exclude = selection.exclude.map(PathPattern.init)
  }

  /// Returns the folders of the package's local dependencies, without excluded ones.
  func folders(of package: Package) -> [String] {
    package.dependencies.filter { $0.kind == .local }.compactMap { local in
      let written = Paths.join(package.path, local.location)
      guard !exclude.contains(where: { $0.matches(written) }) else { return nil }
      return folder(of: local, in: package)
    }
  }

  private func folder(of dependency: PackageDependency, in package: Package) -> String {
    let folder = Paths.join(Paths.join(root, package.path), dependency.location)
    return Paths.relative(FileBytes.real(folder) ?? folder, to: root)
  }

  /// Returns the packages with distinct identities.
  ///
  /// SwiftPM derives an identity from the last component of a path, so `a/Shared` and `b/Shared` have the same one. They
  /// cannot be in one build, but they can be in one repository.
  func distinct(_ packages: [Package]) -> [Package] {
    let shared = Dictionary(grouping: packages, by: \.identity).filter { $0.value.count > 1 }
    guard !shared.isEmpty else { return packages }
    let identity = { (path: String, identity: String) in
      shared[identity] == nil || path.isEmpty ? identity : path.lowercased()
    }
    return packages.map { package in
      var package = package
      for (index, dependency) in package.dependencies.enumerated() where dependency.kind == .local {
        let path = folder(of: dependency, in: package)
        package.dependencies[index].identity = identity(path, dependency.identity)
      }
      package.identity = identity(package.path, package.identity)
      return package
    }
  }
}

extension Result {
  package var failure: Failure? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}

/// The manifests, Xcode projects and Swift files below a folder, found in one walk.
///
/// Hidden folders, symbolic links, and folders with fetched or generated content are skipped.
package struct RepositoryInventory: Sendable {
  /// The folders with a `Package.swift`, relative to the root and sorted; the root itself is `""`.
  package private(set) var packages: [String] = []
  /// The Xcode projects, such as `App/Shop.xcodeproj`, relative to the root and sorted.
  package private(set) var projects: [String] = []
  /// The files from which other programs generate Xcode projects, relative to the root and sorted.
  package private(set) var projectDescriptions: [String] = []
  /// The Swift files except manifests and excluded ones, relative to the root and sorted.
  package private(set) var swiftFiles: [String] = []
  package private(set) var problems: [Problem] = []

  private let root: String
  private let exclude: [PathPattern]

  /// Walks a folder, without folders and Swift files that match a pattern relative to it.
  package init(root: String, exclude: [String] = []) {
    self.root = root
    self.exclude = exclude.map(PathPattern.init)
    visit("")
    packages.sort()
    projects.sort()
    projectDescriptions.sort()
    swiftFiles.sort()
  }

  /// The names of folders with fetched or generated content.
  private static let skipped: Set<String> = ["node_modules", "Pods", "Carthage", "DerivedData", "SourcePackages"]

  private mutating func visit(_ path: String) {
    do {
      for (name, kind) in try FolderListing.entries(in: Paths.join(root, path)) where !name.hasPrefix(".") {
        let inner = path.isEmpty ? name : path + "/" + name
        switch kind {
        case .folder: visitFolder(name, inner)
        case .file: add(name, inner, in: path)
        case .link: if name == "Package.swift", isManifest(inner, in: path) { packages.append(path) }
        case .other: break
        }
      }
    } catch {
      problems.append(error)
    }
  }

  private mutating func visitFolder(_ name: String, _ path: String) {
    guard !Self.skipped.contains(name), !SourceEnumerator.isBundle(name), !isExcluded(path) else { return }
    if name.hasSuffix(".xcodeproj") {
      if FileBytes.isFile("\(root)/\(path)/project.pbxproj") { projects.append(path) }
    } else {
      visit(path)
    }
  }

  private mutating func add(_ name: String, _ path: String, in folder: String) {
    if ProjectGenerator.hasDescriptions(named: name) { projectDescriptions.append(path) }
    guard name.hasSuffix(".swift") else { return }
    if name == "Package.swift", isManifest(path, in: folder) {
      packages.append(folder)
    } else if !name.hasPrefix("Package@swift-"), !isExcluded(path) {
      swiftFiles.append(path)
    }
  }

  /// Returns whether a file named `Package.swift` is a manifest; in the root, SwiftPM reads no other file.
  private func isManifest(_ path: String, in folder: String) -> Bool {
    folder.isEmpty || ToolsVersionComment.isInFile(Paths.join(root, path))
  }

  private func isExcluded(_ path: String) -> Bool { exclude.contains { $0.matches(path) } }
}
