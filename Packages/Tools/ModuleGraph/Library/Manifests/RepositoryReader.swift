/// Reads the manifests of a repository: the root package, its local dependencies, and other selected packages.
public struct RepositoryReader: Sendable {
  private let manifests: any ManifestSource

  /// Creates a reader.
  ///
  /// - Parameter manifests: The source that evaluates manifests. It is called from several threads.
  public init(manifests: any ManifestSource) {
    self.manifests = manifests
  }

  /// The packages of a repository, and the problems with unreadable manifests.
  public struct Reading: Sendable {
    /// The repository with the readable packages.
    ///
    /// The first is the root package if its manifest is readable. The others are ordered by path.
    public var repository: Repository
    /// One problem for each package that cannot be read.
    public var problems: [Problem]
  }

  /// Reads all packages with readable manifests, and reports the others as problems.
  ///
  /// - Parameters:
  ///   - root: The absolute path of the repository. If it has no manifest, all packages below it are read.
  ///   - selection: The packages below the root to read as well.
  /// - Returns: The packages and the problems.
  /// - Throws: `Problem` if there is no package.
  public func read(
    _ root: String, selection: PackageSelection = PackageSelection()
  ) async throws(Problem) -> Reading {
    guard let root = FileBytes.real(root), FileBytes.isFolder(root) else {
      throw Problem(file: root, cause: "is no folder")
    }
    let hasManifest = FileBytes.isFile(root + "/Package.swift")
    var queue = hasManifest ? [""] : []
    if !hasManifest || !selection.include.isEmpty { queue += try PackageDiscovery(root: root, selection).folders() }
    guard !queue.isEmpty else {
      throw Problem(file: root, cause: "has no Package.swift, and there is no package below it")
    }
    return read(queue, root: root)
  }

  private func read(_ folders: [String], root: String) -> Reading {
    var queue = folders
    var seen = Set(queue)
    var (packages, problems): ([Package], [Problem]) = ([], [])
    while !queue.isEmpty {
      let results = queue.parallelMap { path in
        Result { () throws(Problem) in try package(at: path, root: root) }
      }
      let found = results.compactMap { try? $0.get() }
      problems += results.compactMap(\.failure)
      packages += found
      // A local package outside of the repository is external, yet its modules must be known by name.
      queue = found.flatMap { localPackages(of: $0, root: root) }.filter { seen.insert($0).inserted }
    }
    let first = packages.first.map { [$0] } ?? []
    let others = packages.dropFirst().sorted { $0.path < $1.path }
    return Reading(repository: Repository(root: root, packages: first + others), problems: problems)
  }

  /// Returns the folders of the package's local dependencies.
  private func localPackages(of package: Package, root: String) -> [String] {
    package.dependencies.filter { $0.kind == .local }.map { local in
      let folder = Paths.join(Paths.join(root, package.path), local.location)
      return Paths.relative(FileBytes.real(folder) ?? folder, to: root)
    }
  }

  private func package(at path: String, root: String) throws(Problem) -> Package {
    let folder = Paths.join(root, path)
    let file = Paths.join(path, "Package.swift")
    do {
      let manifest = try FileBytes.read(folder + "/Package.swift")
      var package = try manifests.package(in: folder, manifest: manifest)
      package.ignores = SourceFile.scanning(String(decoding: manifest, as: UTF8.self), path: file).ignores
      return try PackageLayout(root: root, path: path).placed(package)
    } catch {
      throw Problem(file: error.file.hasSuffix("/Package.swift") ? file : error.file, cause: error.cause)
    }
  }
}

extension Result {
  /// The error of a failed result; `nil` for a success.
  var failure: Failure? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}
