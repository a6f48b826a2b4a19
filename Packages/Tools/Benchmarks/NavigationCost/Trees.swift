import TrellisNavigation

/// The coordinator trees that are measured.
///
/// Every coordinator has a route type of its own.
@MainActor
enum Trees {
  /// A tree of a root coordinator, its tabs and their children.
  struct TabTree {
    let root: AnyCoordinator
    let leaves: [any Desk]
  }

  /// Builds a root with tabs, each with the same number of leaves.
  static func house(tabs: Int, leavesEach: Int) -> TabTree {
    let root = TabCoordinator<NumberedRoute<End>>(
      router: Router(initial: NumberedRoute(page: 0), factory: ViewFactory()))
    var leaves: [any Desk] = []
    var number = 0
    func next() -> any Desk {
      number += 1
      return desk(number)
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
  static func chain(_ length: Int) -> [any Desk] {
    let desks = (1...length).map(desk)
    for (upper, lower) in zip(desks, desks.dropFirst()) { upper.addChild(lower) }
    desks[0].activate()
    return desks
  }
}
