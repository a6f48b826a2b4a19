extension AnyCoordinator {
  /// Captures the state of this coordinator and its descendants.
  ///
  /// It contains tabs, stacks, pushed children, and the presented modals and detours. The read is tracked.
  ///
  /// - Parameter isOmitted: Returns whether a route is left out although it is on the screen, for example because its
  ///   item no longer exists. A modal, a detour or a pushed child is left out with its root. By default, all routes are
  ///   captured.
  public func snapshot(omitting isOmitted: (any Route) -> Bool = { _ in false }) -> NavigationSnapshot {
    signal.track()
    return NavigationSnapshot(coordinator: ownSnapshot(occurrence: 0, omitting: isOmitted))
  }

  private func ownSnapshot(occurrence: Int, omitting isOmitted: (any Route) -> Bool) -> CoordinatorSnapshot {
    signal.track()
    let root = ownRoute(at: 0)?.identifier ?? ""
    let stack = (0..<ownDepth).map { ownRoute(at: $0 + 1).flatMap { isOmitted($0) ? nil : $0.identifier } }
    var snapshot = CoordinatorSnapshot(
      name: restorationIdentifier, occurrence: occurrence, root: root, stack: stack.compactMap(\.self))
    snapshot.selectedTab = selectedTab == 0 ? nil : selectedTab
    snapshot.children = childList.numbered().map { child, occurrence in
      child.role.isPushed && child.isRoot(isOmitted)
        ? child.cleanSnapshot(occurrence: occurrence)
        : child.ownSnapshot(occurrence: occurrence, omitting: isOmitted)
    }
    snapshot.pushed = pushedList.compactMap { pushed in
      if pushed.coordinator.isRoot(isOmitted) { return nil }
      let depth = stack.prefix(pushed.depth).count { $0 != nil }
      return childList.firstIndex { $0 === pushed.coordinator }.map { .init(child: $0, depth: depth) }
    }
    addModal(to: &snapshot, omitting: isOmitted)
    addDetour(to: &snapshot, omitting: isOmitted)
    return snapshot
  }
}

extension AnyCoordinator {
  private func addModal(to snapshot: inout CoordinatorSnapshot, omitting isOmitted: (any Route) -> Bool) {
    guard let modal = activeModal, !modal.isRoot(isOmitted) else { return }
    snapshot.presented = presentedRoute?.identifier
    if let registered = modalList.numbered().first(where: { $0.coordinator === modal }) {
      snapshot.modal = [modal.ownSnapshot(occurrence: registered.occurrence, omitting: isOmitted)]
    } else {
      snapshot.standaloneModal = [modal.ownSnapshot(occurrence: 0, omitting: isOmitted)]
    }
  }

  private func addDetour(to snapshot: inout CoordinatorSnapshot, omitting isOmitted: (any Route) -> Bool) {
    guard let detour = activeDetour, !detour.isRoot(isOmitted) else { return }
    var saved = detour.ownSnapshot(occurrence: 0, omitting: isOmitted)
    saved.openedWith = detourRoute?.identifier
    snapshot.detour = [saved]
  }

  /// Captures the coordinator and its children as if they had just been created.
  private func cleanSnapshot(occurrence: Int) -> CoordinatorSnapshot {
    let root = ownRoute(at: 0)?.identifier ?? ""
    var snapshot = CoordinatorSnapshot(name: restorationIdentifier, occurrence: occurrence, root: root)
    snapshot.children = childList.numbered().map { $0.coordinator.cleanSnapshot(occurrence: $0.occurrence) }
    return snapshot
  }

  private func isRoot(_ condition: (any Route) -> Bool) -> Bool { ownRoute(at: 0).map(condition) ?? false }
}

extension [AnyCoordinator] {
  /// Each coordinator with its index among the siblings of the same restoration identifier.
  @MainActor
  func numbered() -> [(coordinator: AnyCoordinator, occurrence: Int)] {
    var seen: [String: Int] = [:]
    return map { coordinator in
      defer { seen[coordinator.restorationIdentifier, default: 0] += 1 }
      return (coordinator, seen[coordinator.restorationIdentifier, default: 0])
    }
  }

  @MainActor
  func first(matching snapshot: CoordinatorSnapshot) -> AnyCoordinator? {
    numbered().first {
      $0.coordinator.restorationIdentifier == snapshot.name && $0.occurrence == snapshot.occurrence
    }?.coordinator
  }
}

extension AnyCoordinator {
  /// Restores the state of a snapshot, as far as it is still reachable.
  ///
  /// Saved data is not trusted. Unknown routes, tabs and coordinators are left out, and the rest is restored. A route
  /// is unknown if `route(fromIdentifier:)` returns `nil`. It is also left out if a navigation could no longer push it:
  /// `canHandle(_:)` refuses it and no navigation path contains it, or `navigationType(for:)` has another type. Roots are not restored, because the app decides which flow
  /// to show. A coordinator whose root differs from the saved one retains its state. Observers are notified once.
  ///
  /// - Returns: The identifiers of the routes and coordinators that were left out, and of the tabs that
  ///   `TabCoordinator.switchToTab(_:)` refused to select. Of each list that exceeds a limit of the format, only the
  ///   first element that was left out.
  @discardableResult
  public func restore(_ snapshot: NavigationSnapshot) -> [String] {
    guard permitsChange(), snapshot.coordinator.name == restorationIdentifier else {
      return [snapshot.coordinator.name]
    }
    var dropped: [String] = []
    change { apply(snapshot.coordinator, &dropped) }
    return dropped
  }

  /// Returns whether a snapshot has this coordinator's name and root, so that `restore(_:)` does not ignore it as a
  /// whole.
  public func canRestore(_ snapshot: NavigationSnapshot) -> Bool {
    snapshot.coordinator.name == restorationIdentifier && snapshot.coordinator.root == ownRoute(at: 0)?.identifier
  }

  /// Restores the state of this coordinator and of those that it owns.
  ///
  /// - Parameter dropped: Receives the names of what is left out.
  private func apply(_ snapshot: CoordinatorSnapshot, openedWith opened: (any Route)? = nil, _ dropped: inout [String])
  {
    guard ownRoute(at: 0)?.identifier == snapshot.root else { return dropped.append(snapshot.root) }
    clean()
    dropped += snapshot.truncated ?? []
    let survivors = restoreStack(snapshot, openedWith: opened, &dropped)
    let members = snapshot.children.map(childList.first(matching:))
    // Before the children are restored, whose `canHandle(_:)` may depend on where they are shown.
    for pushed in snapshot.pushed where members.indices.contains(pushed.child) {
      restorePushed(members[pushed.child], over: survivors.prefix(max(0, pushed.depth)).count { $0 })
    }
    // Before the children are restored, since an override of `switchToTab(_:)` may clean them.
    restoreTab(snapshot, members, &dropped)
    for (saved, child) in zip(snapshot.children, members) {
      if let child { child.apply(saved, &dropped) } else { dropped.append(saved.name) }
    }
    for saved in snapshot.modal { restoreModal(saved, modalList.first(matching: saved), snapshot, &dropped) }
    for saved in snapshot.standaloneModal ?? [] {
      let modal = recreated(saved) ?? remade(saved, from: snapshot.presented)
      restoreModal(saved, modal, snapshot, &dropped)
    }
    for saved in snapshot.detour ?? [] { restoreDetour(saved, &dropped) }
  }

  /// Rebuilds the stack, and returns whether each saved route was restored.
  private func restoreStack(
    _ snapshot: CoordinatorSnapshot, openedWith opened: (any Route)?, _ dropped: inout [String]
  ) -> [Bool] {
    var stack: [any Route] = []
    let survivors = zip(snapshot.stack, rebuilt(snapshot.stack)).map { identifier, route in
      guard let route, position(of: route) != 0, !stack.contains(where: { $0.isSame(as: route) }),
        opened?.isSame(as: route) == true || permitsOnStack(route, in: snapshot)
      else {
        dropped.append(identifier)
        return false
      }
      stack.append(route)
      return true
    }
    erasedRouter.setStack(erased: stack)
    return survivors
  }

  /// Returns whether a navigation could still push a route, or another route of the snapshot needs it beneath.
  private func permitsOnStack(_ route: any Route, in snapshot: CoordinatorSnapshot) -> Bool {
    tree.run(.planning) {
      switch navigationType(for: route) {
      case .push, .replace: canHandle(route) || isPrerequisite(route, in: snapshot)
      // A modal shows a modal route, for which it has no modal, on its own stack.
      case .modal: role.isModal && canHandle(route)
      case .tabSwitch, .detour: false
      }
    }
  }

  private func isPrerequisite(_ route: any Route, in snapshot: CoordinatorSnapshot) -> Bool {
    savedRoutes(of: snapshot).contains { upper in
      !upper.isSame(as: route) && navigationPath(for: upper)?.contains { $0.isSame(as: route) } == true
    }
  }

  /// The saved routes of this coordinator, and of those that it pushes or presents.
  private func savedRoutes(of snapshot: CoordinatorSnapshot) -> [any Route] {
    let own = [ownRoute(at: 0)] + rebuilt(snapshot.stack) + rebuilt([snapshot.presented].compactMap(\.self))
    let pushed = snapshot.pushed.compactMap { pushed in
      snapshot.children.indices.contains(pushed.child) ? snapshot.children[pushed.child] : nil
    }
    let lower =
      pushed.flatMap { saved in childList.first(matching: saved)?.savedRoutes(of: saved) ?? [] }
      + snapshot.modal.flatMap { saved in modalList.first(matching: saved)?.savedRoutes(of: saved) ?? [] }
    return own.compactMap(\.self) + lower
  }

  /// Selects the saved tab, unless its coordinator is missing and therefore already left out.
  private func restoreTab(
    _ snapshot: CoordinatorSnapshot, _ restored: [AnyCoordinator?], _ dropped: inout [String]
  ) {
    let saved = snapshot.selectedTab ?? 0
    guard hasTabs, restored.indices.contains(saved), let tab = restored[saved],
      let index = childList.firstIndex(where: { $0 === tab }), index != selectedTab
    else { return }
    tree.run(.selectingTab) { tabSwitching?.switchToTab(index) }
    // An override of `switchToTab(_:)` may refuse.
    if selectedTab != index { dropped.append(snapshot.children[saved].name) }
  }

  private func restorePushed(_ child: AnyCoordinator?, over depth: Int) {
    guard let child, !isContent(child), depth >= pushedList.last?.depth ?? 0 else { return }
    pushChild(child, over: depth)
  }

  private func restoreModal(
    _ saved: CoordinatorSnapshot, _ modal: AnyCoordinator?, _ host: CoordinatorSnapshot, _ dropped: inout [String]
  ) {
    guard let modal, let root = modal.ownRoute(at: 0) else { return dropped.append(saved.name) }
    let presented = host.presented.flatMap { rebuilt([$0])[0] } ?? root
    showModal(modal, route: presented, modalDetentConfiguration(for: presented))
    modal.apply(saved, openedWith: presented, &dropped)
  }

  private func restoreDetour(_ saved: CoordinatorSnapshot, _ dropped: inout [String]) {
    guard let detour = recreated(saved), let root = detour.ownRoute(at: 0) else { return dropped.append(saved.name) }
    let opened = saved.openedWith.flatMap { detour.rebuilt([$0])[0] } ?? root
    showDetour(detour, route: opened)
    detour.apply(saved, openedWith: opened, &dropped)
  }

  /// Creates a coordinator that exists only while it is shown; `nil` unless it is new and has the saved name.
  private func recreated(_ saved: CoordinatorSnapshot) -> AnyCoordinator? {
    accepted(tree.run(.restoring) { makePresentedCoordinator(restorationIdentifier: saved.name) }, as: saved)
  }

  private func remade(_ saved: CoordinatorSnapshot, from presented: String?) -> AnyCoordinator? {
    guard let presented, let route = rebuilt([presented])[0] else { return nil }
    guard tree.run(.planning, { navigationType(for: route) == .modal && canHandle(route) }) else { return nil }
    return accepted(tree.run(.restoring) { modalCoordinator(for: route) }, as: saved)
  }

  private func accepted(_ made: AnyCoordinator?, as saved: CoordinatorSnapshot) -> AnyCoordinator? {
    guard let made, validateOwnership(made) else { return nil }
    return made.restorationIdentifier == saved.name ? made : nil
  }

  /// Creates routes from saved identifiers by `route(fromIdentifier:)`, whose override must not change the tree.
  private func rebuilt(_ identifiers: [String]) -> [(any Route)?] {
    tree.run(.restoring) { erasedRouter.rebuild(identifiers) }
  }
}
