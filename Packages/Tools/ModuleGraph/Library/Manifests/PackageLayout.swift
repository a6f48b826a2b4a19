/// Converts a package's paths to paths in the repository, and locates target folders that the manifest omits.
struct PackageLayout {
  let root: String
  /// The path of the package's folder, relative to the root.
  let path: String

  /// Returns the package with paths relative to the root, and a problem for each target without a folder.
  ///
  /// Such a target has no sources. The others are complete.
  func placed(_ package: Package) -> (package: Package, problems: [Problem]) {
    var package = package
    var problems: [Problem] = []
    package.path = path
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
  ///
  /// - Throws: `Problem` if the folder does not exist.
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
