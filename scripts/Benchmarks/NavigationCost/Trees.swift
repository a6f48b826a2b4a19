import Navigation

/// The trees that are measured. Every coordinator has a route type of its own.
@MainActor
enum Trees {
  /// Coordinators in a tree of a root, its tabs and their children.
  struct House {
    let root: AnyCoordinator
    let leaves: [any Desk]
  }

  /// A root with tabs, and beneath each tab as many leaves.
  static func house(tabs: Int, leavesEach: Int) -> House {
    let root = TabCoordinator<DeskRoute<End>>(router: Router(initial: DeskRoute(page: 0), factory: ViewFactory()))
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
    return House(root: root, leaves: leaves)
  }

  /// Coordinators of which each is the only child of the one before.
  static func chain(_ length: Int) -> [any Desk] {
    let desks = (1...length).map(desk)
    for (upper, lower) in zip(desks, desks.dropFirst()) { upper.addChild(lower) }
    desks[0].activate()
    return desks
  }
}
