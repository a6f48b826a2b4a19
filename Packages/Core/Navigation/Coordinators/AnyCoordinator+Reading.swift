// The public state. `withObservationTracking` tracks each read, so that a view which reads it is updated.
extension AnyCoordinator {
  /// The coordinators it owns, in the order in which they were added.
  public var children: [AnyCoordinator] {
    signal.track()
    return childList
  }

  /// The children on its stack, the topmost last.
  public var pushedChildren: [AnyCoordinator] {
    signal.track()
    return pushedList.map(\.coordinator)
  }

  /// The coordinators that wait to show its modal routes.
  public var modalCoordinators: [AnyCoordinator] {
    signal.track()
    return modalList
  }

  /// The modal that is up.
  public var currentModalCoordinator: AnyCoordinator? {
    signal.track()
    return activeModal
  }

  /// The detour that lies over it.
  public var detourCoordinator: AnyCoordinator? {
    signal.track()
    return activeDetour
  }

  /// Who shows it; nil at the root, and for a modal that is not up.
  public var parent: AnyCoordinator? {
    if case .waitingModal = role { nil } else { owner }
  }

  /// How it is shown.
  public var presentationContext: CoordinatorPresentationContext { role.context }

  /// How the screen in front came into view.
  public var lastTransition: NavigationTransition {
    signal.track()
    return latestTransition
  }

  /// The route in front of it and of everything it shows: through detours, modals, pushed children and tabs.
  public var currentRoute: any Route {
    var coordinator = self
    while true {
      coordinator.signal.track()
      guard let next = coordinator.visibleChild else { return coordinator.frontRoute }
      coordinator = next
    }
  }

  /// Its screens from the root to the top: own routes, and those of pushed children, in the order of the stack.
  ///
  /// A tab coordinator's root represents its tabs, a flow orchestrator's its flow.
  ///
  /// - Complexity: Linear in the number of screens.
  public var visibleStack: [NavigationEntry] {
    var entries: [NavigationEntry] = []
    appendScreens(to: &entries)
    return entries
  }

  // The recursion is bounded: `admits(_:already:)` limits how deep coordinators are nested.
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

  /// Whether `pop()` would change anything. A child that waits to be pushed, and is at its root, has nothing to pop.
  public var canPop: Bool {
    signal.track()
    return !isAtRoot || role.isPresented
  }
}

// What the engine itself reads; nothing is noted.
extension AnyCoordinator {
  var typeName: String { String(describing: type(of: self)) }

  /// How many own routes lie on its root.
  var ownDepth: Int { signal.depth }

  var selectedTab: Int { signal.selectedTab }

  /// Whether nothing lies on its root.
  var isAtRoot: Bool { ownDepth == 0 && pushedList.isEmpty }

  /// The pushed child on top of the stack, if no own route lies over it.
  var topChild: AnyCoordinator? {
    guard let last = pushedList.last, last.depth >= ownDepth else { return nil }
    return last.coordinator
  }

  /// The coordinator that lies over this one or stands in its place.
  var visibleChild: AnyCoordinator? {
    activeDetour ?? activeModal ?? topChild ?? (isAtRoot ? contentChild : nil)
  }

  /// The coordinator in front of it and of everything it shows.
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
