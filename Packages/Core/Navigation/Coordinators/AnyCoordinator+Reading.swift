// The public state. `withObservationTracking` tracks each read, so that a view which reads it is updated.
extension AnyCoordinator {
  /// The children, in the order in which they were added.
  public var children: [AnyCoordinator] {
    signal.track()
    return childList
  }

  /// The children on the stack, bottom to top.
  public var pushedChildren: [AnyCoordinator] {
    signal.track()
    return pushedList.map(\.coordinator)
  }

  /// The registered modal coordinators.
  public var modalCoordinators: [AnyCoordinator] {
    signal.track()
    return modalList
  }

  /// The presented modal, or `nil`.
  public var currentModalCoordinator: AnyCoordinator? {
    signal.track()
    return activeModal
  }

  /// The presented detour, or `nil`.
  public var detourCoordinator: AnyCoordinator? {
    signal.track()
    return activeDetour
  }

  /// The coordinator that shows this one; `nil` at the root, and for a modal that is not presented.
  public var parent: AnyCoordinator? {
    if case .inactiveModal = role { nil } else { owner }
  }

  /// The context in which the coordinator is shown.
  public var presentationContext: CoordinatorPresentationContext { presentRole.context }

  /// The transition of the screen on top of the coordinator's own stack, from `transition(for:)`.
  public var lastTransition: NavigationTransition {
    signal.track()
    return transition(for: frontRoute)
  }

  /// The frontmost route of the subtree, through detours, modals, pushed children and tabs.
  public var currentRoute: any Route { frontCoordinator.frontRoute }

  /// The screens from the root to the top, including those of pushed children, in stack order.
  ///
  /// A tab coordinator's root represents its tabs, and a flow orchestrator's root represents its flow.
  ///
  /// - Complexity: Linear in the number of screens.
  public var visibleStack: [NavigationEntry] {
    var entries: [NavigationEntry] = []
    appendScreens(to: &entries)
    return entries
  }

  // The recursion is bounded: `validateOwnership(_:already:)` limits how deep coordinators are nested.
  private func appendScreens(to entries: inout [NavigationEntry]) {
    signal.track()
    var nextChild = 0
    for position in 0...ownDepth {
      if let route = ownRoute(at: position) { entries.append(NavigationEntry(owner: self, route: route)) }
      while nextChild < pushedList.count, pushedList[nextChild].depth <= position || position == ownDepth {
        pushedList[nextChild].coordinator.appendScreens(to: &entries)
        nextChild += 1
      }
    }
  }

  /// Whether `pop()` would change anything.
  ///
  /// It is `false` for a child at its root that is not pushed yet.
  public var canPop: Bool {
    signal.track()
    return !isAtRoot || presentRole.isPresented
  }
}

// Untracked reads, for the engine.
extension AnyCoordinator {
  var typeName: String { String(describing: type(of: self)) }

  /// The relation to the owner, who presents nothing any more after its release.
  var presentRole: CoordinatorRole { owner == nil ? role.afterRelease : role }

  /// The number of own routes above the root.
  var ownDepth: Int { signal.depth }

  var selectedTab: Int { signal.selectedTab }

  /// Whether the stack is empty.
  var isAtRoot: Bool { ownDepth == 0 && pushedList.isEmpty }

  /// The pushed child on top of the stack, unless an own route covers it.
  var topChild: AnyCoordinator? {
    guard let last = pushedList.last, last.depth >= ownDepth else { return nil }
    return last.coordinator
  }

  /// The coordinator that covers or replaces this one.
  var visibleChild: AnyCoordinator? {
    activeDetour ?? activeModal ?? topChild ?? (isAtRoot ? contentChild : nil)
  }

  /// The frontmost coordinator of the subtree.
  var frontmost: AnyCoordinator {
    var coordinator = self
    while let next = coordinator.visibleChild { coordinator = next }
    return coordinator
  }

  func isBeneath(_ other: AnyCoordinator) -> Bool {
    var next = owner
    while let coordinator = next {
      if coordinator === other { return true }
      next = coordinator.owner
    }
    return false
  }
}
