import Foundation
import TrellisNavigation

/// Prints the cost of navigation with the reference and the ceilings.
///
/// Exits with 1 if a result exceeds its ceiling.
///
/// `explore [depth]` and `walk [operations] [seed]` check the engine instead, for longer than the tests do.
@main
@MainActor
enum NavigationCost {
  static func main() async {
    switch CommandLine.arguments.dropFirst().first {
    case "explore": await ModelCheck.explore(depth: ModelCheck.argument(2) ?? 6)
    case "walk": ModelCheck.walk(length: ModelCheck.argument(2) ?? 1_000_000, seed: ModelCheck.argument(3))
    default: measure()
    }
  }

  private static func measure() {
    var table = CostTable()
    table.filter = CommandLine.arguments.dropFirst().first
    table.printHead()
    measureLeaf(&table)
    for (tabs, leaves, reference, ceiling) in [(5, 9, 41.0, 6.0), (20, 24, 328, 6), (50, 99, 5433, 8)] {
      table.add(
        "\(tabs * (leaves + 1)) coordinators", cross(Trees.tabTree(tabs: tabs, leavesEach: leaves)),
        reference: reference,
        ceiling: ceiling)
    }
    for (length, reference, ceiling) in [(10, 49.0, 10.0), (100, 1679, 60), (500, 35_227, 300)] {
      table.add("chain of \(length)", descend(length), reference: reference, ceiling: ceiling)
    }
    for (length, ceiling) in [(100, 60.0), (500, 300)] {
      table.add("push on the last of \(length) pushed", pushOnLast(length), reference: nil, ceiling: ceiling)
    }
    for (depth, reference, ceiling) in [(100, 559.0, 20.0), (1000, 46_651, 150)] {
      table.add("back to the first of \(depth)", back(over: depth), reference: reference, ceiling: ceiling)
    }
    for (depth, reference) in [(100, 30.0), (1000, 261)] {
      table.add("push on top of \(depth)", push(on: depth), reference: reference, ceiling: 2)
    }
    exit(table.isKept ? 0 : 1)
  }

  private static func measureLeaf(_ table: inout CostTable) {
    table.add("push at a leaf", push(on: 0), reference: 3.7, ceiling: 2)
    table.add(
      "first leaf to last leaf, 5 x 5", cross(Trees.tabTree(tabs: 5, leavesEach: 5)), reference: 28, ceiling: 5)
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

  /// From the first leaf to the last and back.
  ///
  /// Each navigation is called on the current leaf.
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
