import TrellisNavigation

/// The coordinator trees that are measured; every coordinator has a route type of its own.
@MainActor
enum Trees {
  /// A tree of a root coordinator, its tabs and their children.
  struct TabTree {
    let root: AnyCoordinator
    let leaves: [any NumberedCoordinator]
  }

  /// Builds a root with tabs, each with the same number of leaves.
  static func tabTree(tabs: Int, leavesEach: Int) -> TabTree {
    let root = TabCoordinator<NumberedRoute<End>>(
      router: Router(initial: NumberedRoute(page: 0), factory: ViewFactory()))
    var leaves: [any NumberedCoordinator] = []
    var number = 0
    func next() -> any NumberedCoordinator {
      number += 1
      return numberedCoordinator(number)
    }
    for _ in 0..<tabs {
      let tab = next()
      root.addChild(tab)
      for _ in 0..<leavesEach {
        let leaf = next()
        tab.addChild(leaf)
        leaves.append(leaf)
      }
    }
    root.activate()
    return TabTree(root: root, leaves: leaves)
  }

  /// Builds a chain of coordinators, each the only child of the previous one.
  static func chain(_ length: Int) -> [any NumberedCoordinator] {
    let coordinators = (1...length).map(numberedCoordinator)
    for (upper, lower) in zip(coordinators, coordinators.dropFirst()) { upper.addChild(lower) }
    coordinators[0].activate()
    return coordinators
  }
}
