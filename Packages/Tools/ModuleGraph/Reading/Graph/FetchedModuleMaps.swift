/// Reads the module maps of fetched targets, whose modules can have other names than the targets.
enum FetchedModuleMaps {
  /// Returns the names of the Clang modules of each target, by package; empty for a target without a module map.
  static func read(_ packages: [Package]) -> [[[String]]] {
    packages.parallelMap { package in package.targets.map { names(of: $0, in: package) } }
  }

  private static func names(of target: Target, in package: Package) -> [String] {
    guard let folder = target.headerFolder(in: package) else { return [] }
    let file = Paths.join(folder, "module.modulemap")
    guard let bytes = try? FileBytes.read(file, limit: 1 << 20) else { return [] }
    return ClangSources.modules(inMap: String(decoding: bytes, as: UTF8.self))
  }
}

extension Target {
  /// Returns the absolute path of a fetched target's public C headers and module map, as in SwiftPM.
  ///
  /// It need not exist. Returns `nil` for a kind of target that cannot have any.
  func headerFolder(in package: Package) -> String? {
    guard kind == .library || kind == .system,
      let folder = try? PackageLayout(root: "/", path: package.path).folder(of: self, in: package)
    else { return nil }
    return kind == .system ? folder : Paths.join(folder, publicHeaders ?? "include")
  }
}
