package import ModuleGraphReading

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The findings that existed when a repository adopted the rules; they are not reported again.
///
/// Entries are keyed by rule, target and module, so they stay valid when lines and files move.
package struct Baseline: Sendable, Hashable, Codable {
  package struct Entry: Sendable, Hashable, Codable, Comparable {
    package var rule: String
    package var target: String
    package var module: String

    package static func < (one: Entry, other: Entry) -> Bool {
      (one.rule, one.target, one.module) < (other.rule, other.target, other.module)
    }
  }

  package var version = 1
  /// The entries in ascending order, without duplicates.
  package private(set) var entries: [Entry] = []
  /// The packages that were not fetched, sorted, about which findings are missing; `nil` in a file of an older version.
  package private(set) var unfetched: [String]?
  private var known: Set<Entry> = []

  private enum CodingKeys: CodingKey { case version, entries, unfetched }

  /// Creates a baseline that accepts findings; `retained` are earlier entries that the current run cannot judge.
  package init(_ findings: [Finding] = [], retained: [Entry] = [], unfetched: [String] = []) {
    known = Set(findings.map(Self.entry) + retained)
    entries = known.sorted()
    self.unfetched = unfetched.sorted()
  }

  package init(reading bytes: [UInt8], file: String) throws(Problem) {
    do {
      self = try JSONDecoder().decode(Baseline.self, from: Data(bytes))
    } catch {
      throw Problem(file: file, cause: "is no baseline: \(DecodingCause.sentence(error))")
    }
    known = Set(entries)
    guard version == 1 else { throw Problem(file: file, cause: "has the version \(version), which is not known here") }
  }

  /// The bytes of the baseline's file: JSON with one entry per line, identical for identical findings.
  package var bytes: [UInt8] { Array(JSONText.of(self).utf8) }

  package func holds(_ finding: Finding) -> Bool { !known.isEmpty && known.contains(Self.entry(finding)) }

  /// Returns the entries that match none of all current findings, including those that the baseline accepts.
  package func stale(in findings: [Finding]) -> [Entry] {
    let found = Set(findings.map(Self.entry))
    return entries.filter { !found.contains($0) }
  }

  private static func entry(_ finding: Finding) -> Entry {
    Entry(rule: finding.rule, target: finding.target, module: finding.module)
  }
}

/// Compares a baseline with the findings of a run, in which other packages may be fetched.
package struct BaselineReview {
  package let stale: [Baseline.Entry]
  /// The entries without a finding that the run cannot judge, because packages are not fetched.
  package let unjudged: [Baseline.Entry]
  /// The number of open findings about packages that were not fetched when the baseline was written.
  private let unknownBefore: Int
  private let graph: DependencyGraph

  /// Compares a baseline with a run of all rules and targets.
  package init(_ baseline: Baseline, _ result: Checker.Result, _ graph: DependencyGraph) {
    self.graph = graph
    let gone = baseline.stale(in: result.findings + result.baselined + result.silenced)
    let sight = FetchedSight(graph)
    stale = gone.filter(sight.judges)
    unjudged = gone.filter { !sight.judges($0) }
    let names = sight.names(of: Set(baseline.unfetched ?? []))
    unknownBefore = result.findings.count { names.contains($0.module) }
  }

  /// At most one sentence for the obsolete entries, one for those that cannot be judged, and one for new findings.
  package var notes: [String] { [staleNote, unjudgedNote, unknownNote].compactMap(\.self) }

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
    "undeclared-import", "unused-dependency", "layer", "forbidden", "protected",
  ]

  /// Returns whether a finding of the entry would be seen; not if its module may be in a package that is not fetched.
  func judges(_ entry: Baseline.Entry) -> Bool {
    !hasUnfetched || !Self.rules.contains(entry.rule) || known.contains(entry.module)
  }

  func names(of packages: Set<String>) -> Set<String> {
    guard !packages.isEmpty else { return [] }
    let modules = graph.modules.filter { packages.contains($0.package ?? "") }.flatMap { [$0.name, $0.displayName] }
    let products = graph.fetchedPackages.filter { packages.contains($0.identity) }.flatMap { $0.products.map(\.name) }
    return Set(modules + products)
  }
}
