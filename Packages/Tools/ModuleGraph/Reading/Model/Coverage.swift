/// What a run read of a repository, and what it could not judge.
package struct Coverage: Sendable, Hashable, Encodable {
  /// A folder with Swift files that belong to no target that was read.
  package struct UnreadFolder: Sendable, Hashable, Encodable {
    /// The path relative to the root; `.` for files in the root itself.
    package var path: String
    package var files: Int
    package var isPackage: Bool
  }

  /// The number of Swift files in the repository, without manifests and excluded folders.
  package var swiftFiles = 0
  package var readSwiftFiles = 0
  /// The folders with the other Swift files, in descending order of their number.
  package var unreadFolders: [UnreadFolder] = []
  /// The folders of the packages that were not read, even those without Swift files.
  package var unreadPackages: [String] = []
  package var xcodeTargets = 0
  /// The Swift files that Xcode projects list although they do not exist, such as generated ones.
  package var missingFiles: [String] = []
  /// The packages that are not fetched; `nil` if there are none.
  package var unfetched: UnfetchedPackages?
  /// The names of modules that all configurations import and no target, fetched package or SDK provides, sorted.
  package var unresolvedModules: [String] = []

  package init() {}

  package var isComplete: Bool { omissions.isEmpty }
}

extension Coverage {
  /// One sentence for each kind of input that could not be judged, without a final period; empty if there is none.
  package var omissions: [String] {
    [files, packages, missing, unfetched?.description, modules, declarations].compactMap(\.self)
  }

  private var files: String? {
    guard !unreadFolders.isEmpty else { return nil }
    let share = "\(swiftFiles - readSwiftFiles) of \(Count.of(swiftFiles, "Swift file"))"
    let places = unreadFolders.map { "\($0.path) (\($0.files))" }
    return "not looked at: \(share), which no target that was read contains: \(Count.list(places))"
  }

  private var packages: String? {
    guard !unreadPackages.isEmpty else { return nil }
    return "not looked at: \(Count.of(unreadPackages.count, "package")) beside the root package: "
      + "\(Count.list(unreadPackages)); read them with --include PATTERN, or leave them out with --exclude PATTERN"
  }

  private var missing: String? {
    guard !missingFiles.isEmpty else { return nil }
    return "not looked at: \(Count.of(missingFiles.count, "Swift file")) that an Xcode project lists and that "
      + "\(missingFiles.count == 1 ? "does" : "do") not exist: \(Count.list(missingFiles))"
  }

  private var modules: String? {
    guard !unresolvedModules.isEmpty else { return nil }
    return "not judged: imports of \(Count.of(unresolvedModules.count, "module")) that no target, fetched package or "
      + "SDK provides: \(Count.list(unresolvedModules))"
  }

  private var declarations: String? {
    guard xcodeTargets > 0 else { return nil }
    return "not checked: what \(Count.of(xcodeTargets, "Xcode target")) \(xcodeTargets == 1 ? "declares" : "declare"), "
      + "because Xcode also links undeclared dependencies"
  }

  package var summary: String { "\(readSwiftFiles) of \(Count.of(swiftFiles, "Swift file")) read" }
}

package enum Count {
  /// Returns a number with its noun, such as `1 target` and `2 targets`.
  package static func of(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// Returns the first words of a list, and the number of the others.
  package static func list(_ words: [String], separator: String = ", ") -> String {
    let more = words.count - 5
    return words.prefix(5).map(\.printable).joined(separator: separator) + (more > 0 ? " and \(more) more" : "")
  }
}

/// The packages that SwiftPM has not fetched; no rule makes a claim about imports from them.
package struct UnfetchedPackages: Sendable, Hashable, Encodable {
  /// The number of target dependencies on these packages.
  package var dependencies: Int
  package var packages: [String]
  /// The folders of the packages and the Xcode projects that depend on them, relative to the repository root.
  package var importers: [String]

  /// The commands that fetch the packages: one for each of the importers.
  package var commands: [String] {
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
  package var description: String {
    func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
    return "not looked at: \(count(dependencies, "dependency", "dependencies")) on "
      + "\(count(packages.count, "package that is", "packages that are")) not fetched (\(Count.list(packages))); run: "
      + Count.list(commands, separator: "; ")
  }
}

extension DependencyGraph {
  /// The packages that targets depend on and that are not fetched; `nil` if all are fetched.
  package var unfetched: UnfetchedPackages? {
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
  package func unfetchedDependencies(of module: Int) -> [TargetDependency] {
    guard let package = repository.packages.first(where: { $0.identity == modules[module].package }),
      !absentPackages(of: package).isEmpty
    else { return [] }
    return missingDependencies(of: module)
  }

  private func missingDependencies(of module: Int) -> [TargetDependency] {
    let found = Set(declared[module].map(\.dependency))
    let dependencies = modules[module].target?.dependencies ?? []
    return dependencies.indices.filter { !found.contains($0) && dependencies[$0].kind != .target }.map {
      dependencies[$0]
    }
  }
}
