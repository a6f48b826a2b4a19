/// Reads the manifests of a repository: a package, the packages beside it that it builds on, and others if asked.
public struct RepositoryReader: Sendable {
  private let manifests: any ManifestSource

  public init(manifests: any ManifestSource) {
    self.manifests = manifests
  }

  /// What was read, and the manifests that could not be.
  public struct Reading: Sendable {
    public var repository: Repository
    public var problems: [Problem]
  }

  /// Reads the packages whose manifests can be read, and reports the others.
  ///
  /// - Parameters:
  ///   - root: the absolute path of the repository. Without a manifest there, all packages below it are read.
  ///   - selection: which packages below it are read, too.
  /// - Throws: `Problem` where no package is there.
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
      throw Problem(file: root, cause: "has no Package.swift, and no package lies below it")
    }
    return await read(queue, root: root)
  }

  private func read(_ folders: [String], root: String) async -> Reading {
    var queue = folders
    var seen = Set(queue)
    var (packages, problems): ([Package], [Problem]) = ([], [])
    while !queue.isEmpty {
      let results = await queue.concurrentMap { path in
        Result { () throws(Problem) in try package(at: path, root: root) }
      }
      let found = results.compactMap { try? $0.get() }
      problems += results.compactMap(\.failure)
      packages += found
      // A local package outside of the repository is someone else's, yet its modules must be known by name.
      queue = found.flatMap { localPackages(of: $0, root: root) }.filter { seen.insert($0).inserted }
    }
    let first = packages.first.map { [$0] } ?? []
    let others = packages.dropFirst().sorted { $0.path < $1.path }
    return Reading(repository: Repository(root: root, packages: first + others), problems: problems)
  }

  /// The folders of the packages beside it that it builds on.
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
  /// The error, where there is one.
  var failure: Failure? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}
