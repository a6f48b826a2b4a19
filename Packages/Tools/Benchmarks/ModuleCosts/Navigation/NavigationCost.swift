import BenchmarkSupport
import TrellisCommandLineOptions
import TrellisNavigation

/// The command `navigation`: measures navigation in trees of many sizes.
struct NavigationCommand: ProgramCommand {
  let name = "navigation"
  let operands = "[WORD]"
  let summary = "Measures navigation, or only the cases whose names contain WORD, so that a profiler records one case."

  @MainActor
  func run(_ arguments: ParsedArguments<MeasureOptions>, in _: Void) async throws -> Int32 {
    NavigationCost.measure(only: arguments.operands.first) ? 0 : 1
  }
}

@MainActor
private enum NavigationCost {
  /// Prints the costs of the cases whose name contains a text, or of all; `true` if they are within their budgets.
  static func measure(only filter: String?) -> Bool {
    var table = ResultTable()
    func add(_ name: String, _ measure: @autoclosure () -> Measurement, budget: Double, allocations: Double) {
      if let filter, !name.contains(filter) { return }
      let cost = measure()
      // Only the best round counts, because the others are slowed down by other processes.
      table.addTime(name, cost.best, budget: budget)
      if let count = cost.allocations { table.addCount("... allocations", count, budget: allocations) }
    }
    add("push at a leaf", push(on: 0), budget: 0.008, allocations: 4)
    add(
      "first leaf to last leaf, 5 x 5", cross(Trees.tabTree(tabs: 5, leavesEach: 5)), budget: 0.02, allocations: 7)
    for (tabs, leaves, budget) in [(5, 9, 0.025), (20, 24, 0.025), (50, 99, 0.033)] {
      let tree = Trees.tabTree(tabs: tabs, leavesEach: leaves)
      add("first to last of \(tabs * (leaves + 1)) coordinators", cross(tree), budget: budget, allocations: 7)
    }
    for (length, budget, allocations) in [(10, 0.035, 10.0), (100, 0.21, 19), (500, 1.03, 25)] {
      add("down a chain of \(length)", descend(length), budget: budget, allocations: allocations)
      if length == 10 { continue }
      add("push on the last of \(length) pushed", pushOnLast(length), budget: budget, allocations: allocations)
    }
    for (depth, budget) in [(100, 0.084), (1000, 0.63)] {
      add("back to the first of \(depth)", back(over: depth), budget: budget, allocations: 6)
      add("push on top of \(depth)", push(on: depth), budget: 0.008, allocations: 4)
    }
    return table.isWithinBudgets
  }

  /// A push on a leaf of a 5 x 5 tree whose stack already contains some routes.
  private static func push(on depth: Int) -> Measurement {
    let tree = Trees.tabTree(tabs: 5, leavesEach: 5)
    let leaf = tree.leaves[0]
    leaf.navigate(to: leaf.page(0))
    for page in 1..<(depth + 1) { leaf.navigate(to: leaf.page(page)) }
    let pages = (1...8).map { leaf.page(depth + $0) }
    return Measurement(rounds: 2000, repetitions: pages.count) {
      leaf.navigate(to: pages[$0])
    } undo: {
      for _ in pages { leaf.pop() }
    }
  }

  /// From the first leaf to the last and back; each navigation is called on the current leaf.
  private static func cross(_ tree: Trees.TabTree) -> Measurement {
    let (first, last) = (tree.leaves[0], tree.leaves[tree.leaves.count - 1])
    let navigations = [(first, last.page(1)), (last, first.page(1))]
    first.navigate(to: first.page(1))
    return Measurement(rounds: 1000, repetitions: 10) {
      navigations[$0 % 2].0.navigate(to: navigations[$0 % 2].1)
    } undo: {
    }
  }

  /// From the first coordinator of a chain to the last, which pushes every coordinator between them.
  private static func descend(_ length: Int) -> Measurement {
    let chain = Trees.chain(length)
    let route = chain[length - 1].page(1)
    return Measurement(rounds: 500, repetitions: 1) { _ in
      chain[0].navigate(to: route)
    } undo: {
      chain[0].popToRoot()
    }
  }

  /// From the first coordinator of a chain to a new route of the last, when the whole chain is already pushed.
  private static func pushOnLast(_ length: Int) -> Measurement {
    let chain = Trees.chain(length)
    let (first, last) = (chain[0], chain[length - 1])
    let routes = [last.page(2), last.page(3)]
    first.navigate(to: last.page(1))
    return Measurement(rounds: 500, repetitions: 2) {
      first.navigate(to: routes[$0])
    } undo: {
      for _ in routes { last.pop() }
    }
  }

  private static func back(over depth: Int) -> Measurement {
    let leaf = numberedCoordinator(1)
    let pages = (1...depth).map(leaf.page)
    for page in pages { leaf.navigate(to: page) }
    return Measurement(rounds: 200, repetitions: 1) { _ in
      leaf.navigate(to: pages[0])
    } undo: {
      for page in pages { leaf.navigate(to: page) }
    }
  }
}
