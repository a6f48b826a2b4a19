/// A rule that restricts a module's imports to what its layer allows.
struct LayerRule: Rule {
  let id = "layer"
  let title = "A module imports only what its layer may see"
  let help = RuleHelp.layer
  let severity = Severity.error

  func check(_ context: CheckContext) -> [Finding] {
    guard !context.rules.layers.isEmpty else { return [] }
    let access = Dictionary(context.rules.layers.map { ($0.name, Access($0, context.graph)) }) { first, _ in first }
    return LocalImports(context.graph, includesOthers: true).all.compactMap { step in
      guard let layer = step.importer.layer, access[layer]?.isAllowed[step.to] == false else { return nil }
      let place = step.imported.layer.map { " of the layer \($0)" } ?? ", which belongs to no layer"
      let other = step.imported.origin == .local ? place : ""
      return step.finding(
        rule: id, severity: severity,
        message: "\(step.importer.displayName) of the layer \(layer) imports \(step.imported.displayName)\(other)",
        fix: fix(step, layer))
    }
  }

  private func fix(_ step: LocalImports.Step, _ layer: String) -> String {
    if step.imported.origin == .local, step.imported.layer == nil {
      return "add \(step.imported.displayName) to a layer that \(layer) may import, in the rules file"
    }
    return "import an interface that \(layer) may import, and pass the implementation in from a higher layer"
  }

  /// The modules that a layer may import.
  private struct Access {
    var isAllowed: [Bool]

    init(_ layer: RulesFile.Layer, _ graph: DependencyGraph) {
      isAllowed = graph.modules.map { module in
        // External modules are allowed unless `never` names them.
        let mayImport = module.origin == .local ? layer.mayImport?.match(module) ?? true : true
        return mayImport && !(layer.never?.match(module) ?? false)
      }
    }
  }
}
