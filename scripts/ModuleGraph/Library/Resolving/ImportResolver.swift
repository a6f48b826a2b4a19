/// Says which module an import means, seen from one target: SwiftPM looks in this order, and so does this.
///
/// First what the target declares, then the repository's own modules, the toolchain's, and those of fetched packages; else
/// nothing is claimed.
struct ImportResolver {
  /// The numbers of the modules of this name, most often one.
  private var byName: [String: [Int]] = [:]
  /// The modules that are no targets.
  private var others: [String: Int] = [:]
  private let toolchain: ToolchainModules
  private(set) var modules: [Module]

  init(_ modules: [Module], toolchain: ToolchainModules) {
    (self.modules, self.toolchain) = (modules, toolchain)
    for (index, module) in modules.enumerated() {
      byName[module.name, default: []].append(index)
      for name in module.clangModules ?? [] where name != module.name { byName[name, default: []].append(index) }
    }
  }

  /// The number of the module that has a name of its own for those who declare a dependency, if it has one.
  func module(_ name: String, in declared: [Int]) -> Int? {
    let found = byName[name] ?? []
    return found.first(where: declared.contains) ?? found.first
  }

  /// The number of the module; a new one is made for what is no target.
  ///
  /// - Parameter declared: the modules that the target declares: they decide where two packages have the same name.
  mutating func resolve(_ name: String, from importer: Int, declared: [Int]) -> Int {
    if let found = target(name, from: importer, declared: declared) { return found }
    if let known = others[name] { return known }
    let origin: Module.Origin = toolchain.contains(name) ? .toolchain : .unresolved
    modules.append(Module(name: name, origin: origin))
    others[name] = modules.count - 1
    return modules.count - 1
  }

  private func target(_ name: String, from importer: Int, declared: [Int]) -> Int? {
    guard let found = byName[name] else { return nil }
    if let own = found.first(where: { $0 == importer }) ?? found.first(where: declared.contains) { return own }
    let nearest = found.first { modules[$0].package == modules[importer].package } ?? found[0]
    // A fetched `Testing` is meant by those who declare it; for all others, the toolchain has one.
    return modules[nearest].origin == .checkout && toolchain.contains(name) ? nil : nearest
  }
}
