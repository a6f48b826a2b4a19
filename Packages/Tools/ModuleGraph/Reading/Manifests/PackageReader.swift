#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Converts SwiftPM's description of a manifest to a package, with paths relative to the package's folder.
package struct PackageReader {
  /// Decodes a package, whose locations are looked up in the bytes of `Package.swift`; throws for another format.
  package static func package(
    dump: [UInt8], manifest: [UInt8], folder: String
  ) throws(Problem) -> Package {
    let read: ManifestDump
    do {
      read = try JSONDecoder().decode(ManifestDump.self, from: Data(dump))
    } catch {
      throw Problem(
        file: Paths.join(folder, "Package.swift"),
        cause: "SwiftPM's description of it has another form than expected: \(DecodingCause.sentence(error))")
    }
    let forms = ManifestVariants(folder: folder, manifest: manifest)
    let form = forms.form(read: read.toolsVersion._version)
    let places = ManifestPlaces(form.bytes, file: form.name)
    let mode = read.swiftLanguageVersions?.compactMap(major).max()
    var package = Package(
      name: read.name, identity: Paths.last(folder).lowercased(),
      toolsVersion: forms.oldestToolsVersion(read.toolsVersion._version), platforms: read.platforms.map(\.platformName),
      products: read.products.map { Product(name: $0.name, kind: kind(of: $0), targets: $0.targets) },
      targets: read.targets.map { target($0, mode, places) },
      dependencies: read.dependencies.compactMap { dependency($0, folder, places) })
    let fingerprints = ManifestFingerprints(dump: dump)
    package.fingerprint = fingerprints.package
    for index in package.targets.indices {
      package.targets[index].fingerprint = fingerprints.targets[package.targets[index].name]
    }
    for index in package.dependencies.indices {
      package.dependencies[index].fingerprint = fingerprints.dependencies[package.dependencies[index].identity]
    }
    package.enabledTraits = enabledTraits(read)
    package.manifestName = form.name == "Package.swift" ? nil : form.name
    return package
  }

  private static func major(_ version: String) -> Int? { BuildMatrix.numbers(version).first }

  private static func kind(of product: ManifestDump.Product) -> Product.Kind {
    Product.Kind(rawValue: product.type.name) ?? .library
  }

  private static func target(_ read: ManifestDump.Target, _ mode: Int?, _ places: ManifestPlaces) -> Target {
    let place = places.target(read.name)
    let ownMode = read.settings.lazy.compactMap { $0.kind["swiftLanguageMode"]?._0?.text }.compactMap(major).first
    var target = Target(
      name: read.name, kind: kind(ofTarget: read.type), path: read.path.map(Paths.normal),
      exclude: read.exclude + (read.resources ?? []).map(\.path), sources: read.sources,
      dependencies: read.dependencies.map {
        dependency($0, places.dependency($0.name, of: read.name) ?? place)
      },
      defines: read.settings.filter { $0.tool == "swift" && $0.condition == nil }
        .compactMap { $0.kind["define"]?._0?.text },
      languageMode: ownMode ?? mode, plugins: read.pluginUsages?.map(\.first) ?? [], place: place)
    target.publicHeaders = read.publicHeadersPath
    target.upcomingFeatures = read.settings.filter { $0.tool == "swift" }
      .compactMap { $0.kind["enableUpcomingFeature"]?._0?.text }
    target.importAliases = importAliases(read.settings)
    return target
  }

  /// Returns the modules that unsafe flags alias, by the name in an `import`; `nil` if there are none.
  private static func importAliases(_ settings: [ManifestDump.Setting]) -> [String: String]? {
    let flags = settings.filter { $0.tool == "swift" }.flatMap { $0.kind["unsafeFlags"]?._0?.all ?? [] }
      .filter { $0 != "-Xfrontend" }
    var aliases: [String: String] = [:]
    for (flag, value) in zip(flags, flags.dropFirst()) where flag == "-module-alias" {
      let names = value.split(separator: "=").map(String.init)
      if names.count == 2 { aliases[names[0]] = names[1] }
    }
    return aliases.isEmpty ? nil : aliases
  }

  private static func dependency(_ read: ManifestDump.TargetDependency, _ place: Place) -> TargetDependency {
    var dependency = TargetDependency(
      name: read.name, kind: TargetDependency.Kind(rawValue: read.kind) ?? .byName, package: read.package,
      platforms: read.platforms, configuration: read.configuration, moduleAliases: read.moduleAliases, place: place)
    dependency.traits = read.traits
    return dependency
  }

  /// Returns the traits that are enabled if a dependent names none: those of `default`, and those that they enable.
  private static func enabledTraits(_ read: ManifestDump) -> [String]? {
    guard let traits = read.traits, !traits.isEmpty else { return nil }
    let enabled = Dictionary(traits.map { ($0.name, $0.enabledTraits ?? []) }) { first, _ in first }
    var (found, queue): (Set<String>, [String]) = ([], enabled["default"] ?? [])
    while let trait = queue.popLast() {
      if found.insert(trait).inserted { queue += enabled[trait] ?? [] }
    }
    return found.sorted()
  }

  private static func kind(ofTarget type: String) -> Target.Kind {
    switch type {
    case "regular": .library
    case "system": .system
    default: Target.Kind(rawValue: type) ?? .library
    }
  }

  private static func dependency(
    _ read: ManifestDump.Dependency, _ folder: String, _ places: ManifestPlaces
  ) -> PackageDependency? {
    if let local = read.fileSystem?.first {
      return PackageDependency(
        identity: local.identity, kind: .local, location: Paths.way(from: folder, to: local.path ?? folder),
        place: places.package(local.identity))
    }
    let remote = read.sourceControl?.first ?? read.registry?.first
    return remote.map {
      PackageDependency(identity: $0.identity, kind: .remote, location: "", place: places.package($0.identity))
    }
  }
}

/// Converts a package's paths to paths in the repository, and locates target folders that the manifest omits.
struct PackageLayout {
  let root: String
  /// The path of the package's folder, relative to the root.
  let path: String

  /// Returns the package with paths relative to the root, and a problem for each target without a folder.
  func placed(_ package: Package) -> (package: Package, problems: [Problem]) {
    var package = package
    var problems: [Problem] = []
    package.path = path
    let manifest = package.manifest
    for index in package.dependencies.indices { package.dependencies[index].place?.file = manifest }
    for index in package.targets.indices {
      let target = package.targets[index]
      package.targets[index].place.file = package.manifest
      for other in target.dependencies.indices {
        package.targets[index].dependencies[other].place.file = package.manifest
      }
      do throws(Problem) {
        package.targets[index].path = try folder(of: target, in: package)
      } catch {
        package.targets[index].path = nil
        problems.append(error)
      }
    }
    return (package, problems)
  }

  /// Returns the folder of a target's sources, relative to the root; `nil` for a binary target without a path.
  func folder(of target: Target, in package: Package) throws(Problem) -> String? {
    if let declared = target.path {
      let folder = Paths.join(path, declared)
      if target.kind != .binary, !FileBytes.isFolder(Paths.join(root, folder)) {
        throw Problem(
          file: package.manifest, cause: "the folder \(folder) of the target \(target.name) does not exist")
      }
      return folder
    }
    guard target.kind != .binary else { return nil }
    // As in SwiftPM, the first of these folders that exists is used for all targets.
    let names = conventional(target.kind)
    let base = names.first(where: isFolder) ?? names[0]
    if isFolder(base + "/" + target.name) { return Paths.join(path, base + "/" + target.name) }
    // Since tools version 5.9, the only target of its kind may be in the folder itself.
    if package.targets.count(where: { $0.kind == target.kind }) == 1, isFolder(base) { return Paths.join(path, base) }
    throw Problem(
      file: package.manifest,
      cause: "the target \(target.name) has no folder: \(base)/\(target.name) does not exist")
  }

  private func isFolder(_ folder: String) -> Bool {
    FileBytes.isFolder(Paths.join(root, Paths.join(path, folder)))
  }

  private func conventional(_ kind: Target.Kind) -> [String] {
    switch kind {
    case .test: ["Tests", "Sources", "Source", "src", "srcs"]
    case .plugin: ["Plugins", "Sources"]
    default: ["Sources", "Source", "src", "srcs"]
    }
  }
}
