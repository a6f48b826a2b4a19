extension AnyCoordinator {
  /// Captures the state of this coordinator and its descendants.
  ///
  /// It contains tabs, stacks, pushed children, and the presented modals and detours. The read is tracked.
  ///
  /// - Parameter isOmitted: Returns whether a route is left out although it is on the screen, for example because its
  ///   item no longer exists. A modal, a detour or a pushed child is left out with its root. By default, all routes are
  ///   captured.
  /// - Returns: The state as identifiers.
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

  /// Returns whether a condition applies to the root of this coordinator.
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
