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
