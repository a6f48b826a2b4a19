/// The imports of local modules: what rules of architecture are about.
struct LocalImports {
  struct Step {
    var from: Int
    var to: Int
    var importer: Module
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

  let all: [Step]

  /// Imports that no configuration sees count, too: they are the architecture's as much as the others.
  ///
  /// - Parameter includesOthers: whether imports of modules of elsewhere count.
  init(_ graph: DependencyGraph, includesOthers: Bool = false) {
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
