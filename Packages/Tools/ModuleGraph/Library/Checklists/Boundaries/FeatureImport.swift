/// A rule against imports between features; the app connects them.
struct FeatureImport: ChecklistRule {
  let id = "feature-import"
  let title = "Features do not import each other"
  let fix = "let the feature say what was chosen with a closure, and let a coordinator of the app open the other one"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    let features = code.graph.localIndices.filter { FeatureInterface.isFeature(code.graph.modules[$0]) }
    let names = Set(features.map { code.graph.modules[$0].name })
    let roots = compositionRoots(among: features, code.graph)
    return features.filter { !roots.contains($0) }.flatMap { index -> [ChecklistViolation] in
      let module = code.graph.modules[index]
      return module.files.flatMap { file in
        file.imports.filter { names.contains($0.module) && $0.module != module.name && $0.condition != .inactive }.map {
          ChecklistViolation(
            module: index, place: $0.place, $0.module, "\(module.displayName) imports \($0.module), another feature")
        }
      }
    }
  }

  /// Returns the features that compose the others for an app, such as an `AppFeature`.
  ///
  /// Only apps and tests import such a module, and an app that imports it imports none of the features that it composes.
  private func compositionRoots(among features: [Int], _ graph: DependencyGraph) -> Set<Int> {
    let imported = graph.localIndices.map { Set(graph.imported[$0].map(\.to)) }
    let others = Set(features)
    return others.filter { feature in
      let importers = graph.localIndices.filter { imported[$0].contains(feature) && !graph.modules[$0].isTest }
      let composed = imported[feature].intersection(others)
      return !composed.isEmpty && !importers.isEmpty
        && importers.allSatisfy { importer in
          graph.modules[importer].target?.kind == .executable && imported[importer].isDisjoint(with: composed)
        }
    }
  }
}
