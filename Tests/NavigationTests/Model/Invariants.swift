import TrellisNavigation

extension ModelWorld {
  func check(_ operation: ModelOperation) -> String? {
    if navigatesInHooks {
      beginHooks()
      return run(operation) ? violation() : nil
    }
    let (before, errors) = (TreeValue(of: root), errorCount)
    if let (name, route, rebuildsPath) = operation.navigation {
      guard let start = starting(name) else { return nil }
      let violation = checkNavigation(operation, from: start, to: route, rebuildsPath: rebuildsPath, before)
      if let violation { return violation }
    } else {
      guard run(operation) else { return nil }
      if isRefused(operation) {
        if TreeValue(of: root) != before { return "what is refused changes nothing" }
        if errorCount != errors + 1 { return "what is refused is reported once" }
      }
      if case .presentModal(.sheet) = operation, let violation = checkPresentedSheet() { return violation }
    }
    return violation()
  }

  func violation() -> String? {
    if let violation = checkOrphans?() { return violation }
    checkOrphans = nil
    let (value, members) = (TreeValue(of: root), members)
    if let name = value.duplicateName { return "\(name) has two owners" }
    for (name, coordinator) in members {
      if let violation = value.violation(at: name) ?? violationOfPopping(coordinator, name, in: value) {
        return violation
      }
    }
    if let violation = violationOfLifecycle(of: members) ?? violationOfMoves(of: members) { return violation }
    if value.rendered != root.currentRoute.identifier { return "currentRoute is what is rendered" }
    return leakedCoordinator(among: members).map { "\($0) was let go and is still there" }
  }

  private func violationOfPopping(
    _ coordinator: AnyCoordinator, _ name: ModelName, in value: TreeValue
  ) -> String? {
    guard let node = value[name] else { return nil }
    let isOver = coordinator.parent.map { $0.pushedChildren.contains { $0 === coordinator } } ?? false
    let isPresented = [.modal, .detour].contains(node.context) && node.isOwned
    return coordinator.canPop == (node.items.count > 1 || isOver || isPresented)
      ? nil : "\(name) can pop if something would go"
  }

  private func violationOfLifecycle(of members: [ModelName: AnyCoordinator]) -> String? {
    if appearedBeforeActivation { return "nothing appears before the tree is on screen" }
    let shown = Set(root.subtreeInView.map(\.name))
    for (name, coordinator) in members {
      guard let appearance = (coordinator as? any Named)?.appearance else { continue }
      if appearance.isUnbalanced { return "\(name) appears and disappears in turn" }
      if appearance.isShown != shown.contains(name) { return "\(name) appears if it is in view" }
    }
    return nil
  }

  private func violationOfMoves(of members: [ModelName: AnyCoordinator]) -> String? {
    for (name, coordinator) in members {
      guard let named = coordinator as? any Named, let front = named.appearance.front else { continue }
      if named.appearance.isInterrupted { return "each move of \(name) starts where the previous one ended" }
      if front.identifier != named.ownFront.identifier { return "each move of \(name) is reported" }
    }
    return nil
  }

  /// Takes a snapshot, changes the tree and restores the snapshot, which must produce the same tree.
  func checkRestoration() -> String? {
    // Restoring makes coordinators appear, which then navigate.
    if navigatesInHooks { return nil }
    let (value, snapshot, tabs) = (TreeValue(of: root), root.snapshot(), find(.tabs) as? ModelTabs)
    let isLocked = tabs?.isLocked ?? false
    tabs?.isLocked = false
    tabs?.resetToCleanState()
    tabs?.selectTab(at: value[.tabs]?.tab == 0 ? 1 : 0)
    return restore(snapshot, to: value, isLocked)
  }

  private func restore(_ snapshot: NavigationSnapshot, to value: TreeValue, _ isLocked: Bool) -> String? {
    let dropped = root.restore(snapshot)
    (find(.tabs) as? ModelTabs)?.isLocked = isLocked
    guard dropped.isEmpty, TreeValue(of: root) == value, root.snapshot() == snapshot else {
      return "snapshot and restore are the identity\n  expected \(value)\n  but got  \(TreeValue(of: root))"
    }
    return violation()
  }
}
