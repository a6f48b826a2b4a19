/// Reads an Xcode project as a package: each of its targets is a module with an explicit list of files.
struct XcodeProjectReader {
  private let root: String
  private let folder: String
  private let file: String
  private let objects: XcodeObjects
  private let groups: XcodeGroups
  private let files: XcodeFiles

  /// The package, and the Swift files that the project lists although they do not exist.
  struct Reading: Sendable {
    var package: Package
    var missingFiles: [String]
  }

  /// Reads a project at a path, such as `App/Shop.xcodeproj`, relative to the root.
  static func read(_ path: String, root: String, _ inventory: RepositoryInventory) throws(Problem) -> Reading {
    let file = path + "/project.pbxproj"
    do throws(Problem) {
      let objects = try XcodeObjects(FileBytes.read(Paths.join(root, file)), file: file)
      return XcodeProjectReader(objects, path, root, inventory).reading(path)
    } catch {
      throw Problem(file: file, cause: error.cause, line: error.line)
    }
  }

  private init(_ objects: XcodeObjects, _ path: String, _ root: String, _ inventory: RepositoryInventory) {
    (self.objects, self.root) = (objects, root)
    (folder, file) = (Paths.parent(path), path + "/project.pbxproj")
    groups = XcodeGroups(objects, folder: folder)
    files = XcodeFiles(objects, groups, inventory, root: root)
  }

  private func reading(_ path: String) -> Reading {
    var missing: Set<String> = []
    let natives = objects.list("targets", of: objects.project).filter { $0.type == "PBXNativeTarget" }
    let targets = natives.map { target(of: $0, &missing) }
    let name = Paths.last(path).split(separator: ".").dropLast().joined(separator: ".")
    var package = Package(
      name: name, identity: path.lowercased(), path: folder, toolsVersion: "5.9.0",
      platforms: Set(natives.flatMap { XcodeSettings($0, in: objects).platforms }).sorted(),
      products: targets.map { Product(name: $0.name, kind: .library, targets: [$0.name]) }, targets: targets,
      dependencies: packages)
    package.manifestName = Paths.last(path) + "/project.pbxproj"
    package.isXcodeProject = true
    return Reading(package: package, missingFiles: missing.sorted())
  }

  private func target(of object: XcodeObjects.Object, _ missing: inout Set<String>) -> Target {
    let name = object["name"] ?? object.id
    let settings = XcodeSettings(object, in: objects)
    let place = Place(file: file, line: objects.lines[object.id] ?? 1)
    let sources = files.sources(of: object)
    missing.formUnion(sources.missing)
    var target = Target(
      name: name, kind: kind(of: object), path: Self.mainFolder(of: sources.files),
      dependencies: dependencies(of: object, place), languageMode: settings.languageMode, place: place)
    target.moduleName = Target.moduleName(of: settings.moduleName ?? name)
    target.listedFiles = sources.files
    return target
  }

  private func kind(of object: XcodeObjects.Object) -> Target.Kind {
    let type = object["productType"] ?? ""
    if type.contains("bundle.unit-test") || type.contains("bundle.ui-testing") { return .test }
    return type.contains("framework") || type.contains("library") ? .library : .executable
  }

  /// The deepest folder that contains all files; `nil` for the root.
  private static func mainFolder(of files: [String]) -> String? {
    guard let first = files.first else { return nil }
    var folder = Paths.parent(first)
    while !folder.isEmpty, !files.allSatisfy({ Paths.contains(folder, $0) }) { folder = Paths.parent(folder) }
    return folder.isEmpty ? nil : folder
  }
}

extension XcodeProjectReader {
  private var packages: [PackageDependency] {
    let references = objects.list("packageReferences", of: objects.project).compactMap(package)
    let folders = groups.paths.values.filter {
      let manifest = "\(root)/\($0)/Package.swift"
      return !$0.hasSuffix(".swift") && FileBytes.isFile(manifest) && ToolsVersionComment.isInFile(manifest)
    }
    // Before Xcode 15, a local package was a reference to its folder.
    let older = folders.sorted().map { path in
      PackageDependency(
        identity: Paths.last(path).lowercased(), kind: .local,
        location: Paths.way(from: Paths.join(root, folder), to: Paths.join(root, path)))
    }
    return references + older.filter { !references.map(\.identity).contains($0.identity) }
  }

  private func package(_ reference: XcodeObjects.Object) -> PackageDependency? {
    if let path = reference["relativePath"] {
      let name = Paths.last(Paths.join(Paths.join(root, folder), path))
      return PackageDependency(identity: name.lowercased(), kind: .local, location: path)
    }
    return reference["repositoryURL"].map {
      PackageDependency(identity: Self.identity(ofURL: $0), kind: .remote, location: "")
    }
  }

  private static func identity(ofURL url: String) -> String {
    let name = Paths.last(url)
    return (name.hasSuffix(".git") ? String(name.dropLast(4)) : name).lowercased()
  }

  /// Returns the targets and products that a target declares: by dependency, by product, or by linking.
  private func dependencies(of target: XcodeObjects.Object, _ place: Place) -> [TargetDependency] {
    let linked = objects.list("buildPhases", of: target).filter { $0.type == "PBXFrameworksBuildPhase" }
      .flatMap { objects.list("files", of: $0) }
    let products =
      objects.list("packageProductDependencies", of: target) + linked.compactMap { objects[$0["productRef"]] }
    let targets = objects.list("dependencies", of: target)
    let found =
      targets.compactMap { dependency($0, place) } + products.compactMap { product($0, place) }
      + linked.compactMap { framework($0, place) }
    var names: Set<String> = []
    return found.filter { names.insert($0.name).inserted }
  }

  private func dependency(_ object: XcodeObjects.Object, _ place: Place) -> TargetDependency? {
    if let target = objects[object["target"]]?["name"] {
      return TargetDependency(name: target, kind: .target, place: place)
    }
    if let product = objects[object["productRef"]] { return self.product(product, place) }
    let name = objects[object["targetProxy"]]?["remoteInfo"] ?? object["name"]
    return name.map { TargetDependency(name: $0, place: place) }
  }

  private func product(_ object: XcodeObjects.Object, _ place: Place) -> TargetDependency? {
    guard let name = object["productName"] else { return nil }
    let package = objects[object["package"]].flatMap(package)
    return TargetDependency(
      name: name.hasPrefix("plugin:") ? String(name.dropFirst(7)) : name, kind: .product, package: package?.identity,
      place: place)
  }

  /// Returns the dependency on a framework that another target builds; `nil` for one of an SDK.
  private func framework(_ buildFile: XcodeObjects.Object, _ place: Place) -> TargetDependency? {
    guard let reference = objects[buildFile["fileRef"]], reference["sourceTree"] == "BUILT_PRODUCTS_DIR",
      let path = reference["path"], path.hasSuffix(".framework")
    else { return nil }
    return TargetDependency(name: String(Paths.last(path).dropLast(10)), place: place)
  }
}
