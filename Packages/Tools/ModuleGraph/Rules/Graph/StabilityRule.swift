public import ModuleGraphModel

/// A rule that allows imports only of modules that are at least as stable as the importer.
///
/// Instability is the share of a module's edges that are outgoing. It is 0 for a module with importers but no imports.
/// Source: R. C. Martin, the stable dependencies principle.
struct StabilityRule: Rule {
  let id = "stability"
  let title = "A module imports no module that is less stable than itself"
  let help = RuleHelp.stability
  let severity = Severity.warning
  let isOnByDefault = false

  func check(_ context: CheckContext) -> [Finding] {
    let instability = Instability(context.graph)
    return LocalImports(context.graph).all.compactMap { step in
      let (own, other) = (instability[step.from], instability[step.to])
      guard !step.importer.isTest, other > own else { return nil }
      return step.finding(
        rule: id, severity: severity,
        message: "\(step.importer.displayName) (instability \(Self.text(own))) imports "
          + "\(step.imported.displayName), which is less stable (\(Self.text(other)))",
        fix: "depend on a protocol that \(step.importer.displayName) owns")
    }
  }

  private static func text(_ number: Double) -> String { String((number * 100).rounded() / 100) }
}

/// The instability of each module, from 0 to 1, based on the imports of local modules without tests.
public struct Instability: Sendable {
  private let values: [Double]

  /// Computes the instability of all modules.
  ///
  /// - Parameter graph: The module graph.
  public init(_ graph: DependencyGraph) {
    var (inward, outward) = (Array(repeating: 0, count: graph.modules.count), [Int]())
    outward = inward
    for step in LocalImports(graph).all where !step.importer.isTest {
      outward[step.from] += 1
      inward[step.to] += 1
    }
    values = zip(inward, outward).map { $0 + $1 == 0 ? 0 : Double($1) / Double($0 + $1) }
  }

  /// Returns the instability of a module; 0 if it has no edges.
  ///
  /// - Parameter module: The index of the module in the graph.
  public subscript(module: Int) -> Double { values[module] }
}
