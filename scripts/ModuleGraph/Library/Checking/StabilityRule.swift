/// A module imports only modules that are at least as stable as itself.
///
/// Instability is the share of a module's edges that lead out of it: 0 for one that all need and that needs nobody.
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

/// How unstable each module is, from 0 to 1, over the imports of local modules without tests.
public struct Instability: Sendable {
  private let values: [Double]

  public init(_ graph: DependencyGraph) {
    var (inward, outward) = (Array(repeating: 0, count: graph.modules.count), [Int]())
    outward = inward
    for step in LocalImports(graph).all where !step.importer.isTest {
      outward[step.from] += 1
      inward[step.to] += 1
    }
    values = zip(inward, outward).map { $0 + $1 == 0 ? 0 : Double($1) / Double($0 + $1) }
  }

  /// The value of a module, by its number; 0 where it has no edges.
  public subscript(module: Int) -> Double { values[module] }
}
