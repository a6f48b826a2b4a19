// What happens at the root with a route that no coordinator of the tree can take: it may be one of another flow.
extension RoutePlanner {
  /// Ends the plan with a flow change.
  ///
  /// A flow that the root declares is planned through, before it is installed. Otherwise the plan calls the root's
  /// `handleFlowChange(to:)`, unless that is what the navigation comes from: then the route has no way.
  mutating func changeFlow(at root: AnyCoordinator, startedAt start: AnyCoordinator) throws(PlanFailure) {
    guard flowChanges != .excluded, root.tree.flowChange == nil else { throw PlanFailure(start, route, .unhandled) }
    if let flow = root.proposedFlow(for: route) { return try install(flow, at: root) }
    guard flowChanges == .tried || root.canHandleFlowChange(to: route) else {
      throw PlanFailure(start, route, .unhandled)
    }
    record(.changesFlow, root)
    plan.steps.insert(.handleFlowChange(to: route, at: root.reference), at: 0)
  }

  private mutating func install(_ flow: ProposedFlow, at root: AnyCoordinator) throws(PlanFailure) {
    guard let coordinator = flow.coordinator else { return }
    if let objection = root.objection(to: coordinator) { throw PlanFailure(root, route, .known(objection)) }
    record(.installsFlow, root)
    removeSteps(beneath: root.contentChild)
    add(.installFlow(flow, at: root.reference))
    let inner = try Self.plan(
      to: route, from: coordinator, caller: nil, isExplained: isExplained, flowChanges: .excluded)
    plan.append(inner)
  }

  /// The flow that is replaced needs no cleaning.
  private mutating func removeSteps(beneath flow: AnyCoordinator?) {
    guard let flow else { return }
    plan.steps.removeAll { step in
      step.coordinator.map { $0 === flow || $0.isBeneath(flow) } ?? false
    }
  }
}
