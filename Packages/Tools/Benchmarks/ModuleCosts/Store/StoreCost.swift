import BenchmarkSupport
import TrellisCommandLineOptions
import TrellisStore

struct StoreCommand: ProgramCommand {
  let name = "store"
  let summary = "Measures an action of a store."

  @MainActor
  func run(_: ParsedArguments<MeasureOptions>, in _: Void) async throws -> Int32 {
    var table = ResultTable()
    StoreCost.measureFlatFeature(&table)
    StoreCost.measureScopes(&table)
    return table.isWithinBudgets ? 0 : 1
  }
}

@MainActor
private enum StoreCost {
  private static let count = 100_000

  /// A budget of 0.002 of 1,000 lookups is about one microsecond on the machine that the page names.
  static func measureFlatFeature(_ table: inout ResultTable) {
    let store = Store(initialState: FlatFeature.State()) { FlatFeature() }
    measure("an action on a flat feature", &table, budget: 0.002, allocations: 0) { store.send(.increment) }
    _ = (store.text, store.isOn)
    measure("... with two observed properties that do not change", &table, budget: 0.002, allocations: 0) {
      store.send(.increment)
    }
    measure("... with an observed property that changes", &table, budget: 0.01, allocations: 12) {
      _ = store.count
      store.send(.increment)
    }
    measure("a read of an observed property", &table, budget: 0.002, allocations: 0) { _ = store.text }
  }

  static func measureScopes(_ table: inout ResultTable) {
    let store = Store(initialState: ListFeature.State(rows: (0..<100).map { FlatFeature.State(id: $0) })) {
      ListFeature()
    }
    let rows = (0..<100).compactMap { store.scope(state: \.rows, id: $0, action: ListFeature.Action.rowPath) }
    for row in rows { _ = row.count }
    measure("an action on one of 100 scoped rows that are observed", &table, budget: 0.4, allocations: 300) {
      _ = rows[50].count
      rows[50].send(.increment)
    }
  }

  private static func measure(
    _ name: String, _ table: inout ResultTable, budget: Double, allocations: Double, _ operation: () -> Void
  ) {
    let clock = ContinuousClock()
    var best = Duration.seconds(10)
    for _ in 0..<9 {
      best = min(best, clock.measure { for _ in 0..<(count / 10) { operation() } })
    }
    table.addTime(name, best / .microseconds(1) / Double(count / 10), budget: budget)
    let before = Allocations.count
    for _ in 0..<100 { operation() }
    table.addCount("... allocations", Double(Allocations.count - before) / 100, budget: allocations)
  }
}
