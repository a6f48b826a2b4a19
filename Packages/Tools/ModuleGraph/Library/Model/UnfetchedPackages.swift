/// The packages that a run could not read because SwiftPM has not fetched them.
///
/// No rule makes a claim about imports from them.
public struct UnfetchedPackages: Sendable, Hashable, Codable {
  /// The number of target dependencies on these packages.
  public var dependencies: Int
  /// The identities of the packages, sorted.
  public var packages: [String]
  /// The folders of the packages and the Xcode projects that depend on them, relative to the repository root.
  public var importers: [String]

  /// The commands that fetch the packages: one for each of the importers.
  public var commands: [String] {
    importers.map { path in
      if path.hasSuffix(".xcodeproj") {
        let folder = Paths.join(Paths.parent(path), ".build")
        return "xcodebuild -resolvePackageDependencies -project \(path) -clonedSourcePackagesDirPath \(folder)"
      }
      return path.isEmpty ? "swift package resolve" : "swift package --package-path \(path) resolve"
    }
  }
}

extension UnfetchedPackages: CustomStringConvertible {
  /// One sentence that includes the commands.
  public var description: String {
    func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
    return "not looked at: \(count(dependencies, "dependency", "dependencies")) on "
      + "\(count(packages.count, "package that is", "packages that are")) not fetched; run: "
      + Count.list(commands, separator: "; ")
  }
}

extension DependencyGraph {
  /// The packages that targets depend on and that are not fetched; `nil` if all are fetched.
  public var unfetched: UnfetchedPackages? {
    var unfetched = UnfetchedPackages(dependencies: 0, packages: [], importers: [])
    var module = 0
    for package in repository.packages {
      let absent = absentPackages(of: package)
      let own = module..<module + package.targets.count
      module = own.upperBound
      let missing = own.flatMap(missingDependencies).filter { !package.isXcodeProject || $0.kind == .product }
      guard !missing.isEmpty, !absent.isEmpty else { continue }
      // A dependency by name alone can refer to any of the absent packages.
      let named = missing.compactMap { missing in absent.first { $0 == missing.package?.lowercased() } }
      unfetched.dependencies += missing.count
      unfetched.packages += named.count == missing.count ? named : absent
      unfetched.importers.append(package.isXcodeProject ? Paths.parent(package.manifest) : package.path)
    }
    unfetched.packages = Set(unfetched.packages).sorted()
    return unfetched.dependencies == 0 ? nil : unfetched
  }

  private func absentPackages(of package: Package) -> [String] {
    package.dependencies.filter { dependency in
      dependency.kind == .remote && !modules.contains { $0.package == dependency.identity }
    }.map(\.identity)
  }

  /// Returns the dependencies of a module that may be products of packages that are not fetched.
  func unfetchedDependencies(of module: Int) -> [TargetDependency] {
    guard let package = repository.packages.first(where: { $0.identity == modules[module].package }),
      !absentPackages(of: package).isEmpty
    else { return [] }
    return missingDependencies(of: module)
  }

  /// Returns the dependencies that resolve to no module.
  private func missingDependencies(of module: Int) -> [TargetDependency] {
    let found = Set(declared[module].map(\.dependency))
    let dependencies = modules[module].target?.dependencies ?? []
    return dependencies.indices.filter { !found.contains($0) && dependencies[$0].kind != .target }.map {
      dependencies[$0]
    }
  }
}
