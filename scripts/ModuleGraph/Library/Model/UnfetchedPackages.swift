/// What a run could not look at, because SwiftPM has not fetched it: nothing is claimed of imports from there.
public struct UnfetchedPackages: Sendable, Hashable, Codable {
  /// How many dependencies of targets lead there.
  public var dependencies: Int
  /// The packages' identities, in their order.
  public var packages: [String]
  /// The folders of the packages that need them, from the repository's root.
  public var importers: [String]

  /// What fetches them: one command for each of the importers.
  public var commands: [String] {
    importers.map { $0.isEmpty ? "swift package resolve" : "swift package --package-path \($0) resolve" }
  }
}

extension UnfetchedPackages: CustomStringConvertible {
  /// One sentence, with the commands.
  public var description: String {
    func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
    return "not looked at: \(count(dependencies, "dependency", "dependencies")) on "
      + "\(count(packages.count, "package that is", "packages that are")) not fetched; run: "
      + commands.joined(separator: "; ")
  }
}

extension DependencyGraph {
  /// What the targets declare and is not there; nil where all of it is.
  public var unfetched: UnfetchedPackages? {
    let fetched = Set(modules.compactMap(\.package))
    var unfetched = UnfetchedPackages(dependencies: 0, packages: [], importers: [])
    var module = 0
    for package in repository.packages {
      let absent = package.dependencies.filter { $0.kind == .remote && !fetched.contains($0.identity) }.map(\.identity)
      let own = module..<module + package.targets.count
      module = own.upperBound
      let missing = own.flatMap(missingDependencies)
      guard !missing.isEmpty, !absent.isEmpty else { continue }
      // A dependency by name alone may be on any of them.
      let named = missing.compactMap { missing in absent.first { $0 == missing.package?.lowercased() } }
      unfetched.dependencies += missing.count
      unfetched.packages += named.count == missing.count ? named : absent
      unfetched.importers.append(package.path)
    }
    unfetched.packages = Set(unfetched.packages).sorted()
    return unfetched.dependencies == 0 ? nil : unfetched
  }

  /// Those that stand for no module.
  private func missingDependencies(of module: Int) -> [TargetDependency] {
    let found = Set(declared[module].map(\.dependency))
    let dependencies = modules[module].target?.dependencies ?? []
    return dependencies.indices.filter { !found.contains($0) && dependencies[$0].kind != .target }.map {
      dependencies[$0]
    }
  }
}
