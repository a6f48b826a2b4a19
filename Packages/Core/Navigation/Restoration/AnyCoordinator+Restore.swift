extension AnyCoordinator {
  /// Restores the state of a snapshot, as far as it is still reachable.
  ///
  /// Saved data is not trusted. Unknown routes, tabs and coordinators are left out, and the rest is restored. A route
  /// is unknown if `route(fromIdentifier:)` returns `nil`. Roots are not restored, because the app decides which flow
  /// to show. A coordinator whose root differs from the saved one retains its state. Observers are notified once.
  ///
  /// - Parameter snapshot: The saved state.
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
  ///
  /// - Parameter snapshot: The saved state.
  /// - Returns: `true` if at least the root of the snapshot is reachable.
  public func canRestore(_ snapshot: NavigationSnapshot) -> Bool {
    snapshot.coordinator.name == restorationIdentifier && snapshot.coordinator.root == ownRoute(at: 0)?.identifier
  }

  private func apply(_ snapshot: CoordinatorSnapshot, _ dropped: inout [String]) {
    guard ownRoute(at: 0)?.identifier == snapshot.root else { return dropped.append(snapshot.root) }
    clean()
    dropped += snapshot.truncated ?? []
    let survivors = restoreStack(snapshot.stack, &dropped)
    let restored = snapshot.children.map { saved -> AnyCoordinator? in
      guard let child = childList.first(matching: saved) else {
        dropped.append(saved.name)
        return nil
      }
      child.apply(saved, &dropped)
      return child
    }
    restoreTab(snapshot, restored, &dropped)
    for pushed in snapshot.pushed where restored.indices.contains(pushed.child) {
      restorePushed(restored[pushed.child], over: survivors.prefix(max(0, pushed.depth)).count { $0 })
    }
    for saved in snapshot.modal { restoreModal(saved, modalList.first(matching: saved), snapshot, &dropped) }
    for saved in snapshot.standaloneModal ?? [] {
      let modal = recreated(saved) ?? remade(saved, from: snapshot.presented)
      restoreModal(saved, modal, snapshot, &dropped)
    }
    for saved in snapshot.detour ?? [] { restoreDetour(saved, &dropped) }
  }

  /// Rebuilds the stack, and returns whether each saved route was restored.
  private func restoreStack(_ identifiers: [String], _ dropped: inout [String]) -> [Bool] {
    var stack: [any Route] = []
    let survivors = zip(identifiers, rebuilt(identifiers)).map { identifier, route in
      guard let route, position(of: route) != 0, !stack.contains(where: { $0.isSame(as: route) }) else {
        dropped.append(identifier)
        return false
      }
      stack.append(route)
      return true
    }
    erasedRouter.setStack(erased: stack)
    return survivors
  }

  /// Selects the saved tab, unless its coordinator is missing and therefore already left out.
  private func restoreTab(
    _ snapshot: CoordinatorSnapshot, _ restored: [AnyCoordinator?], _ dropped: inout [String]
  ) {
    let saved = snapshot.selectedTab ?? 0
    guard hasTabs, restored.indices.contains(saved), let tab = restored[saved],
      let index = childList.firstIndex(where: { $0 === tab })
    else { return }
    tree.run(.selectingTab) { selectTab(at: index) }
    // An override of `switchToTab(_:)` may refuse.
    if selectedTab != index { dropped.append(snapshot.children[saved].name) }
  }

  private func restorePushed(_ child: AnyCoordinator?, over depth: Int) {
    guard let child, !isContent(child), case .child(let context) = child.role else { return }
    guard depth >= pushedList.last?.depth ?? 0 else { return }
    changePushed {
      pushedList.append(PushedChild(coordinator: child, depth: depth))
      child.role = .pushed(context)
    }
  }

  private func restoreModal(
    _ saved: CoordinatorSnapshot, _ modal: AnyCoordinator?, _ host: CoordinatorSnapshot, _ dropped: inout [String]
  ) {
    guard let modal, let root = modal.ownRoute(at: 0) else { return dropped.append(saved.name) }
    let presented = host.presented.flatMap { rebuilt([$0])[0] } ?? root
    showModal(modal, route: presented, modalDetentConfiguration(for: presented))
    modal.apply(saved, &dropped)
  }

  private func restoreDetour(_ saved: CoordinatorSnapshot, _ dropped: inout [String]) {
    guard let detour = recreated(saved), let root = detour.ownRoute(at: 0) else { return dropped.append(saved.name) }
    showDetour(detour, route: saved.openedWith.flatMap { detour.rebuilt([$0])[0] } ?? root)
    detour.apply(saved, &dropped)
  }

  /// Creates a coordinator that exists only while it is shown.
  ///
  /// Returns `nil` unless it is new and has the saved name.
  private func recreated(_ saved: CoordinatorSnapshot) -> AnyCoordinator? {
    accepted(tree.run(.restoring) { makePresentedCoordinator(restorationIdentifier: saved.name) }, as: saved)
  }

  /// Makes a modal again from the route with which it was presented.
  private func remade(_ saved: CoordinatorSnapshot, from presented: String?) -> AnyCoordinator? {
    guard let presented, let route = rebuilt([presented])[0] else { return nil }
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
