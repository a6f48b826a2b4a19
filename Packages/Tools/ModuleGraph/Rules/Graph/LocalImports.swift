package import ModuleGraphReading

/// The imports of local modules, which architecture rules check.
package struct LocalImports {
  package struct Step {
    package var from: Int
    package var to: Int
    package var importer: Module
    var imported: Module
    var places: [Place]

    func finding(rule: String, severity: Severity, message: String, fix: String?) -> Finding {
      var finding = Finding(
        rule: rule, severity: severity, place: places[0], message: message, fix: fix, target: importer.displayName,
        module: imported.displayName)
      finding.places = places
      return finding
    }
  }

  package let all: [Step]

  /// Collects the imports, including those that are inactive in all configurations: they are architecture, too.
  package init(_ graph: DependencyGraph, includesOthers: Bool = false) {
    let local = graph.localIndices
    all = local.flatMap { from in
      graph.imported[from].filter { (includesOthers || local.contains($0.to)) && $0.to != from }.map { edge in
        Step(
          from: from, to: edge.to, importer: graph.modules[from], imported: graph.modules[edge.to],
          places: edge.statements.map(\.place))
      }
    }
  }
}
