extension AnyCoordinator {
  /// Captures the state of this coordinator and its descendants.
  ///
  /// It contains tabs, stacks, pushed children, and the presented modals and detours. The read is tracked.
  ///
  /// - Returns: The state as identifiers.
  public func snapshot() -> NavigationSnapshot {
    signal.track()
    return NavigationSnapshot(coordinator: ownSnapshot(occurrence: 0))
  }

  private func ownSnapshot(occurrence: Int) -> CoordinatorSnapshot {
    signal.track()
    let identifiers = (0...ownDepth).compactMap { ownRoute(at: $0)?.identifier }
    var snapshot = CoordinatorSnapshot(
      name: restorationIdentifier, occurrence: occurrence, root: identifiers.first ?? "",
      stack: Array(identifiers.dropFirst()))
    snapshot.selectedTab = selectedTab == 0 ? nil : selectedTab
    snapshot.children = childList.numbered().map { $0.coordinator.ownSnapshot(occurrence: $0.occurrence) }
    snapshot.pushed = pushedList.compactMap { pushed in
      childList.firstIndex { $0 === pushed.coordinator }.map { .init(child: $0, depth: pushed.depth) }
    }
    snapshot.modal = modalList.numbered().filter { $0.coordinator === activeModal }.map {
      $0.coordinator.ownSnapshot(occurrence: $0.occurrence)
    }
    addPresented(to: &snapshot)
    return snapshot
  }
}

extension AnyCoordinator {
  private func addPresented(to snapshot: inout CoordinatorSnapshot) {
    snapshot.presented = presentedRoute?.identifier
    if let modal = activeModal, snapshot.modal.isEmpty {
      snapshot.standaloneModal = [modal.ownSnapshot(occurrence: 0)]
    }
    if let detour = activeDetour {
      var saved = detour.ownSnapshot(occurrence: 0)
      saved.openedWith = detourRoute?.identifier
      snapshot.detour = [saved]
    }
  }
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
