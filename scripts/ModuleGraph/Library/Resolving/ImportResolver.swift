/// Says which module an import means, seen from one target: SwiftPM looks in this order, and so does this.
///
/// First the repository's own modules, then those of fetched packages, then the toolchain's; else nothing is claimed.
struct ImportResolver {
  /// The numbers of the modules of this name, most often one.
  private var byName: [String: [Int]] = [:]
  private let toolchain: ToolchainModules
  private(set) var modules: [Module]

  init(_ modules: [Module], toolchain: ToolchainModules) {
    (self.modules, self.toolchain) = (modules, toolchain)
    for (index, module) in modules.enumerated() { byName[module.name, default: []].append(index) }
  }

  /// The number of the module; a new one is made for what is no target.
  ///
  /// - Parameter declared: the modules that the target declares: they decide where two packages have the same name.
  mutating func resolve(_ name: String, from importer: Int, declared: [Int]) -> Int {
    if let found = byName[name] {
      if found.count == 1 { return found[0] }
      return found.first { $0 == importer } ?? found.first { declared.contains($0) }
        ?? found.first { modules[$0].package == modules[importer].package } ?? found[0]
    }
    let origin: Module.Origin = toolchain.contains(name) ? .toolchain : .unresolved
    modules.append(Module(name: name, origin: origin))
    byName[name] = [modules.count - 1]
    return modules.count - 1
  }
}
