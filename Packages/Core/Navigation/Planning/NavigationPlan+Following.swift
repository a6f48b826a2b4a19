// A plan is applied completely or not at all. Two overridable methods may refuse while it is applied. Both are called
// before anything else changes.
extension NavigationPlan {
  /// Applies the steps.
  ///
  /// - Parameter start: The coordinator that navigates.
  /// - Returns: The reason why the plan could not be applied, or `nil` if it was.
  @MainActor
  func follow(from start: AnyCoordinator) -> PlanFailure? {
    let tree = start.tree
    return tree.batch(isStructural: mayChangeVisibility) {
      if let failure = selectTabs(in: tree) { return failure }
      if case .handleFlowChange(_, let root) = steps.first { return callHandler(of: root, startedAt: start) }
      for index in steps.indices { steps[index].apply(in: tree) }
      finish(in: tree)
      return nil
    }
  }

  /// Selects the tabs by `switchToTab(_:)`, whose override may refuse.
  ///
  /// The tabs of a flow that a later step installs are selected in advance, too.
  @MainActor
  private func selectTabs(in tree: NavigationTree) -> PlanFailure? {
    for position in steps.indices {
      guard case .selectTab(let index, _, let reference) = steps[position], let tabs = reference.coordinator else {
        continue
      }
      tree.run(.selectingTab) { tabs.selectTab(at: index) }
      if tabs.selectedTab == index { continue }
      unselectTabs(before: position)
      return PlanFailure(tabs, route, .tabRefused(index))
    }
    return nil
  }

  @MainActor
  private func unselectTabs(before end: Int) {
    for step in steps[..<end].reversed() {
      if case .selectTab(_, let index, let tabs) = step { tabs.coordinator?.erasedRouter.selectTab(index) }
    }
  }

  /// Calls the root's flow change handler, then resets the coordinators that the route bubbled past.
  ///
  /// Coordinators that the flow change led to are not reset.
  @MainActor
  private func callHandler(of root: CoordinatorReference, startedAt start: AnyCoordinator) -> PlanFailure? {
    guard let root = root.coordinator else { return nil }
    let tree = root.tree
    let attempt = FlowChangeAttempt(at: root)
    tree.flowChange = attempt
    let isHandled = root.handleFlowChange(to: route)
    tree.flowChange = nil
    guard isHandled else {
      attempt.rollBack(in: tree)
      return PlanFailure(start, route, attempt.failureReason)
    }
    for error in attempt.bufferedErrors { tree.report { error } }
    clean(in: tree, except: attempt.protected(in: tree))
    return nil
  }

  @MainActor
  private func clean(in tree: NavigationTree, except protected: Set<ObjectIdentifier>) {
    for step in steps.dropFirst() {
      guard let coordinator = step.coordinator, !protected.contains(ObjectIdentifier(coordinator)) else { continue }
      step.apply(in: tree)
    }
  }

  @MainActor
  private func finish(in tree: NavigationTree) {
    if let destinationReference { tree.flowChange?.add(destination: destinationReference) }
    if returnsToRoute { destination?.erasedRouter.updateTop(toEqual: route) }
  }
}
