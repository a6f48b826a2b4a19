/// Resolves the modules that a target imports, in the same order as SwiftPM.
///
/// The target's own module and declared dependencies come first. The repository's modules, the toolchain's modules and
/// modules of fetched packages follow. Any other name is unresolved.
struct ImportResolver {
  /// The indices of the modules with each name, usually one.
  private var byName: [String: [Int]] = [:]
  /// The indices of the modules that are not targets.
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

  /// Returns the index of a module by its own name, for a dependency that is declared with an alias.
  func module(_ name: String, in declared: [Int]) -> Int? {
    let found = byName[name] ?? []
    return found.first(where: declared.contains) ?? found.first
  }

  /// Returns the index of an imported module.
  ///
  /// Adds a module if the name is not a target's.
  ///
  /// - Parameters:
  ///   - name: The name in the `import`.
  ///   - importer: The index of the importing module.
  ///   - declared: The modules that the target declares, which take precedence if packages have modules of the same
  ///     name.
  /// - Returns: The index of the imported module.
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
    // A fetched `Testing` is used only by targets that declare it. Others import the toolchain's.
    return modules[nearest].origin == .checkout && toolchain.contains(name) ? nil : nearest
  }
}
