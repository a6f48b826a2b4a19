/// Compares a baseline with the findings of a run, in which other packages may be fetched.
struct BaselineReview {
  /// The entries whose findings are gone.
  let stale: [Baseline.Entry]
  /// The entries without a finding that the run cannot judge, because packages are not fetched.
  let unjudged: [Baseline.Entry]
  /// The number of open findings about packages that were not fetched when the baseline was written.
  private let unknownBefore: Int
  private let graph: DependencyGraph

  /// Compares a baseline with a run.
  ///
  /// - Parameters:
  ///   - baseline: The baseline.
  ///   - result: The findings of the run, of all rules and targets.
  ///   - graph: The graph of the run.
  init(_ baseline: Baseline, _ result: Checker.Result, _ graph: DependencyGraph) {
    self.graph = graph
    let gone = baseline.stale(in: result.findings + result.baselined + result.silenced)
    let sight = FetchedSight(graph)
    stale = gone.filter(sight.judges)
    unjudged = gone.filter { !sight.judges($0) }
    let names = sight.names(of: Set(baseline.unfetched ?? []))
    unknownBefore = result.findings.count { names.contains($0.module) }
  }

  /// At most one sentence for the obsolete entries, one for those that cannot be judged, and one for new findings.
  var notes: [String] { [staleNote, unjudgedNote, unknownNote].compactMap(\.self) }

  private var staleNote: String? {
    guard !stale.isEmpty else { return nil }
    let entries = stale.map { "\($0.rule) (\($0.target), \($0.module))" }
    return "\(Self.entries(stale.count)) no finding; --write-baseline removes "
      + "\(stale.count == 1 ? "it" : "them"): \(Count.list(entries))"
  }

  private var unjudgedNote: String? {
    guard !unjudged.isEmpty, let unfetched = graph.unfetched else { return nil }
    let verb = unjudged.count == 1 ? "entry cannot be judged and is" : "entries cannot be judged and are"
    return "\(unjudged.count) baseline \(verb) retained, because \(Count.of(unfetched.packages.count, "package")) "
      + "\(unfetched.packages.count == 1 ? "is" : "are") not fetched"
  }

  private var unknownNote: String? {
    guard unknownBefore > 0 else { return nil }
    return
      "\(Count.of(unknownBefore, "finding")) could not be seen when the baseline was written, because the packages "
      + "were not fetched; --write-baseline adds \(unknownBefore == 1 ? "it" : "them")"
  }

  private static func entries(_ count: Int) -> String {
    count == 1 ? "1 baseline entry matches" : "\(count) baseline entries match"
  }
}

/// The part of a graph that a run sees although some packages are not fetched.
private struct FetchedSight {
  private let graph: DependencyGraph
  private let known: Set<String>
  private let hasUnfetched: Bool

  init(_ graph: DependencyGraph) {
    self.graph = graph
    let products = (graph.repository.packages + graph.fetchedPackages).flatMap { $0.products.map(\.name) }
    let modules = graph.modules.filter { $0.origin != .unresolved }.flatMap { [$0.name, $0.displayName] }
    known = Set(modules + products)
    hasUnfetched = graph.unfetched != nil
  }

  /// The rules whose findings can be about a module of a fetched package.
  private static let rules: Set<String> = [
    "undeclared-import", "unused-dependency", "layer", "forbidden", "protected", "stability",
  ]

  /// Returns whether a finding of the entry would be seen.
  ///
  /// It would not if its module may belong to a package that is not fetched.
  func judges(_ entry: Baseline.Entry) -> Bool {
    !hasUnfetched || !Self.rules.contains(entry.rule) || known.contains(entry.module)
  }

  /// Returns the names of the modules and products of some packages.
  func names(of packages: Set<String>) -> Set<String> {
    guard !packages.isEmpty else { return [] }
    let modules = graph.modules.filter { packages.contains($0.package ?? "") }.flatMap { [$0.name, $0.displayName] }
    let products = graph.fetchedPackages.filter { packages.contains($0.identity) }.flatMap { $0.products.map(\.name) }
    return Set(modules + products)
  }
}
