// Removal: presentations that cannot handle the route, screens above the target, and the state of coordinators that the
// route bubbles past.
extension RoutePlanner {
  mutating func add(_ step: consuming NavigationStep) {
    if plan.steps.isEmpty { plan.steps.reserveCapacity(max(8, ways.longestPath)) }
    plan.steps.append(step)
  }

  mutating func record(_ decision: NavigationPlan.Finding.Decision, _ coordinator: AnyCoordinator) {
    guard isExplained else { return }
    plan.findings.append(NavigationPlan.Finding(coordinator: coordinator.reference, decision: decision))
  }

  /// Dismisses the detour and the modal, unless the coordinator's overrides prevent it.
  mutating func dismissPresentations(_ coordinator: AnyCoordinator) {
    dismissDetour(of: coordinator)
    guard coordinator.activeModal != nil, coordinator.shouldDismissModalFor(route) else { return }
    add(.dismissModal(of: coordinator.reference))
  }

  mutating func dismissDetour(of coordinator: AnyCoordinator) {
    guard coordinator.activeDetour != nil, coordinator.shouldDismissDetourFor(route) else { return }
    add(.dismissDetour(of: coordinator.reference))
  }

  /// Plans the return to the route if it is in the coordinator's stack, its root, or a child on the stack.
  mutating func goBack(
    in coordinator: AnyCoordinator, after caller: AnyCoordinator?
  ) throws(PlanFailure) -> Bool {
    if coordinator.routeType == routeType, let position = coordinator.position(of: route) {
      if isTab(of: coordinator) {
        record(.own, coordinator)
        try handle(in: coordinator)
      } else {
        record(.back, coordinator)
        popTo(position, of: coordinator)
      }
      return true
    }
    guard let owner = pushedOwner(in: coordinator, after: caller) else { return false }
    record(.back, owner)
    bringForward(owner, upTo: coordinator)
    if let position = owner.position(of: route) { popTo(position, of: owner) }
    return true
  }

  /// Returns whether a coordinator's root, which represents all of its tabs, is also the route of one of them.
  ///
  /// A root that the coordinator can handle names a tab even if that was removed.
  private mutating func isTab(of coordinator: AnyCoordinator) -> Bool {
    guard coordinator.hasTabs, coordinator.navigationType(for: route) == .tabSwitch else { return false }
    return coordinator.tabSwitching?.tabIndex(for: route) != nil || handlesItself(coordinator)
  }

  private mutating func popTo(_ position: Int, of coordinator: AnyCoordinator) {
    dismissPresentations(coordinator)
    if coordinator.topChild != nil || position < coordinator.ownDepth {
      add(.popTo(position: position, of: coordinator.reference))
    }
    if position == 0 { returnContentToRoot(of: coordinator) }
    plan.destinationReference = coordinator.reference
    plan.returnsToRoute = true
  }

  /// Plans the removal of pages and presentations over what is shown in place of a root: the selected tab, or the flow.
  private mutating func returnContentToRoot(of coordinator: AnyCoordinator) {
    guard let content = coordinator.contentChild else { return }
    if !hasLeft(content) { dismissPresentations(content) }
    if !content.isAtRoot, !returnsToRoot(content) { add(.popTo(position: 0, of: content.reference)) }
    returnContentToRoot(of: content)
  }

  /// Returns whether the route has bubbled past a coordinator, whose presentations are therefore already dismissed.
  private func hasLeft(_ coordinator: AnyCoordinator) -> Bool {
    start === coordinator || start.isBeneath(coordinator)
  }

  private func returnsToRoot(_ coordinator: AnyCoordinator) -> Bool {
    plan.steps.contains { step in
      switch step {
      case .reset(let reference), .popTo(position: 0, of: let reference): reference === coordinator.reference
      default: false
      }
    }
  }

  private func pushedOwner(in coordinator: AnyCoordinator, after caller: AnyCoordinator?) -> AnyCoordinator? {
    guard coordinator.hasPushedChildren else { return nil }
    for pushed in coordinator.pushedList.reversed() where pushed.coordinator !== caller {
      let child = pushed.coordinator
      if child.routeType == routeType, child.position(of: route) != nil { return child }
      if let owner = pushedOwner(in: child, after: nil) { return owner }
    }
    return nil
  }

  private mutating func bringForward(_ owner: AnyCoordinator, upTo top: AnyCoordinator) {
    var lower = owner
    while lower !== top, let upper = lower.owner {
      dismissPresentations(upper)
      if upper.topChild !== lower { add(.popToChild(lower.reference, of: upper.reference)) }
      lower = upper
    }
  }

  /// Plans the cleanup of a coordinator that the route bubbles past.
  ///
  /// State that a detour covers is preserved up to the root. A tab coordinator retains its tabs and its own pages. A
  /// presented coordinator is dismissed by its presenter.
  mutating func leave(_ coordinator: AnyCoordinator, for parent: AnyCoordinator) {
    if coordinator === parent.activeModal || coordinator === parent.activeDetour { return }
    if coordinator.activeDetour != nil { isUnderDetour = true }
    let keepsModal = coordinator.activeModal != nil && !coordinator.shouldDismissModalFor(route)
    if isUnderDetour || coordinator.hasTabs {
      dismissPresentations(coordinator)
    } else if keepsModal {
      if !coordinator.isAtRoot { add(.popTo(position: 0, of: coordinator.reference)) }
    } else if !coordinator.isAtRoot || coordinator.activeModal != nil {
      add(.reset(coordinator.reference))
    }
  }
}

// At the root: a route that no coordinator of the tree can handle may belong to another flow.
extension RoutePlanner {
  /// Ends the plan with a flow change.
  ///
  /// If the root declares a flow, planning continues within it before it is installed. A route that is the root of the
  /// flow change needs no coordinator within the flow. Without a declared flow, the plan calls the root's
  /// `handleFlowChange(to:)`. A navigation that this handler itself makes fails instead.
  mutating func changeFlow(at root: AnyCoordinator, startedAt start: AnyCoordinator) throws(PlanFailure) {
    guard flowChanges != .excluded, root.tree.flowChange == nil else { throw PlanFailure(start, route, .unhandled) }
    if let flow = (root as? any FlowProposing)?.proposedFlow(for: route) { return try install(flow, at: root) }
    guard flowChanges == .tried || root.canHandleFlowChange(to: route) else {
      throw PlanFailure(start, route, .unhandled)
    }
    record(.changesFlow, root)
    plan.steps.insert(.handleFlowChange(to: route, at: root.reference), at: 0)
  }

  private mutating func install(_ flow: ProposedFlow, at root: AnyCoordinator) throws(PlanFailure) {
    guard let coordinator = flow.coordinator else { return }
    if let ownershipError = root.ownershipError(to: coordinator) {
      throw PlanFailure(root, route, .known(ownershipError))
    }
    record(.installsFlow, root)
    removeSteps(beneath: root.contentChild)
    add(.installFlow(flow, at: root.reference))
    do throws(PlanFailure) {
      try continuePlan(in: coordinator)
    } catch {
      // The root of the orchestrator is shown by installing its flow, even if no coordinator of the flow handles it.
      guard flow.isDestination, case .unhandled = error.reason else { throw error }
      plan.destinationReference = root.reference
      plan.transition = root.transition(for: route)
    }
  }

  /// Appends the plan within a coordinator that belongs to no tree yet.
  mutating func continuePlan(in coordinator: AnyCoordinator) throws(PlanFailure) {
    plan.append(
      try Self.plan(
        to: route, from: coordinator, caller: nil, isExplained: isExplained, flowChanges: .excluded,
        rebuildsPath: rebuildsPath))
  }

  /// Removes the steps within the flow that is replaced, which needs no reset.
  private mutating func removeSteps(beneath flow: AnyCoordinator?) {
    guard let flow else { return }
    plan.steps.removeAll { step in
      step.coordinator.map { $0 === flow || $0.isBeneath(flow) } ?? false
    }
  }
}
