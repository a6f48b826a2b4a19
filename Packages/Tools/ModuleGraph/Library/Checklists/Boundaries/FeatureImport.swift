/// A rule against imports between features; the app connects them.
struct FeatureImport: ChecklistRule {
  let id = "feature-import"
  let title = "Features do not import each other"
  let fix = "let the feature say what was chosen with a closure, and let a coordinator of the app open the other one"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    let features = code.graph.localIndices.filter { FeatureInterface.isFeature(code.graph.modules[$0]) }
    let names = Set(features.map { code.graph.modules[$0].name })
    return features.flatMap { index -> [ChecklistViolation] in
      let module = code.graph.modules[index]
      return module.files.flatMap { file in
        file.imports.filter { names.contains($0.module) && $0.module != module.name && $0.condition != .inactive }.map {
          ChecklistViolation(
            module: index, place: $0.place, $0.module, "\(module.displayName) imports \($0.module), another feature")
        }
      }
    }
  }
}
