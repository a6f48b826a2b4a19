/// A module imports only what its layer may see.
struct LayerRule: Rule {
  let id = "layer"
  let title = "A module imports only what its layer may see"
  let help = RuleHelp.layer
  let severity = Severity.error

  func check(_ context: CheckContext) -> [Finding] {
    let layers = Dictionary(context.rules.layers.map { ($0.name, $0) }) { first, _ in first }
    return LocalImports(context.graph).all.compactMap { step in
      guard let layer = step.importer.layer.flatMap({ layers[$0] }), !allows(layer, step.imported) else { return nil }
      let other = step.imported.layer.map { " of the layer \($0)" } ?? " of no layer"
      return step.finding(
        rule: id, severity: severity,
        message: "\(step.importer.displayName) of the layer \(layer.name) imports \(step.imported.displayName)\(other)",
        fix: "depend on an interface that \(layer.name) may see, and hand in what stands behind it from above")
    }
  }

  private func allows(_ layer: RulesFile.Layer, _ module: Module) -> Bool {
    layer.mayImport?.match(module) ?? true && !(layer.never?.match(module) ?? false)
  }
}
