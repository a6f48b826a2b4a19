/// The planned steps of a navigation.
///
/// A plan is made without changing anything, and is applied completely. It references coordinators weakly: a retained
/// plan retains no flow.
public struct NavigationPlan: Sendable {
  /// The destination.
  public let route: any Route
  var destinationReference: CoordinatorReference?
  /// The changes, in order; empty if the route is already in front.
  public internal(set) var steps: [NavigationStep] = []
  /// The transition with which the screen appears.
  public internal(set) var transition = NavigationTransition.push
  var findings: [Finding] = []
  /// Whether an equal route is in front or beneath already, so that the plan pushes no new one.
  var returnsToRoute = false

  init(route: any Route) {
    self.route = route
  }

  /// Whether nothing has to change.
  public var isEmpty: Bool { steps.isEmpty }

  /// The coordinator that shows the route; `nil` after its release, and for a flow change by `handleFlowChange(to:)`.
  @MainActor
  public var destination: AnyCoordinator? { destinationReference?.coordinator }

  /// Whether coordinators may appear or disappear.
  @MainActor
  var mayChangeVisibility: Bool {
    for index in steps.indices where steps[index].mayChangeVisibility { return true }
    return false
  }

  /// Appends the plan that was made within the flow that this plan installs.
  mutating func append(_ inner: NavigationPlan) {
    destinationReference = inner.destinationReference
    steps += inner.steps
    transition = inner.transition
    returnsToRoute = inner.returnsToRoute
    findings += inner.findings
  }
}

extension NavigationPlan {
  /// A coordinator's decision about the route.
  struct Finding: Sendable {
    enum Decision: Sendable {
      case inFront, back, modal, detour, own, child, registeredModal, bubbles, changesFlow, installsFlow
    }

    let coordinator: CoordinatorReference
    let decision: Decision
  }

  /// An explanation of the plan, built on each read: a line for each coordinator that was queried, and for each change.
  @MainActor
  public var reasoning: [String] {
    findings.map(\.line) + steps.map(\.line)
  }
}

extension NavigationPlan.Finding {
  @MainActor
  var line: String {
    let reason =
      switch decision {
      case .inFront: "shows the route already"
      case .back: "has the route beneath and goes back to it"
      case .modal: "leaves it to its modal"
      case .detour: "leaves it to its detour"
      case .own: "takes the route itself"
      case .child: "leaves it to a child"
      case .registeredModal: "leaves it to a registered modal"
      case .bubbles: "cannot handle it and forwards it to its parent"
      case .changesFlow: "is the root and changes the flow"
      case .installsFlow: "is the root and has another flow for it"
      }
    return "\(coordinator.name) \(reason)"
  }
}

extension NavigationStep {
  /// A tab in the form that the user sees, with its number counted from 1: `2, "Orders"`.
  @MainActor
  private func tab(at index: Int) -> String {
    let tabs = reference.coordinator?.children ?? []
    let title = tabs.indices.contains(index) ? tabs[index].tabLabel?.text : nil
    return title.map { "\(index + 1), \"\($0)\"" } ?? "\(index + 1)"
  }

  @MainActor
  var line: String {
    let name = reference.name
    return switch self {
    case .dismissModal: "-> \(name): dismiss the modal"
    case .dismissDetour: "-> \(name): dismiss the detour"
    case .reset: "-> \(name): reset to a clean state"
    case .popTo(let position, _): "-> \(name): pop to position \(position)"
    case .popToChild(let child, _): "-> \(name): pop to \(child.name)"
    case .push(let route, _): "-> \(name): push '\(route.identifier)'"
    case .replaceTop(let route, _): "-> \(name): replace the top by '\(route.identifier)'"
    case .pushChild(let child, _): "-> \(name): push \(child.name)"
    case .replaceBeneath(let child, let routes, _):
      "-> \(name): replace what is beneath \(child.name) by \(routes.map { "'\($0.identifier)'" }.joined(separator: ", "))"
    case .selectTab(let index, _, _): "-> \(name): select tab \(tab(at: index))"
    case .present(let modal, _, let route, _): "-> \(name): present \(modal.name) at '\(route.identifier)'"
    case .presentNew(let modal, _, let route, _):
      "-> \(name): present a new \(modal.reference.name) at '\(route.identifier)'"
    case .installFlow(let flow, _): "-> \(name): install the flow \(flow.reference.name)"
    case .handleFlowChange(let route, _): "-> \(name): handle the flow change to '\(route.identifier)'"
    }
  }
}

// A plan is applied completely or not at all. Two overridable methods may refuse while it is applied. Both are called
// before anything else changes.
extension NavigationPlan {
  /// Applies the steps; returns the reason why the plan could not be applied, or `nil` if it was.
  ///
  /// - Parameter replan: Makes the plan again, for a tree that the selection of tabs has cleaned.
  @MainActor
  mutating func follow(
    from start: AnyCoordinator, replan: () throws(PlanFailure) -> NavigationPlan
  ) -> PlanFailure? {
    let tree = start.tree
    return tree.batch(isStructural: mayChangeVisibility) {
      tree.expect(changeCount: steps.count)
      if let failure = selectTabs(in: tree, replan: replan) { return failure }
      if case .handleFlowChange(_, let root) = steps.first { return callHandler(of: root, startedAt: start) }
      for index in steps.indices { steps[index].apply(in: tree) }
      finish(in: tree)
      return nil
    }
  }

  /// Selects the tabs by `switchToTab(_:)`, whose override may refuse, also of a flow that a later step installs.
  ///
  /// If an override has cleaned a coordinator, the plan is made again, once, and its other tabs are selected.
  @MainActor
  private mutating func selectTabs(
    in tree: NavigationTree, replan: () throws(PlanFailure) -> NavigationPlan
  ) -> PlanFailure? {
    guard steps.contains(where: \.selectsTab) else { return nil }
    let (attempt, original) = (TabSwitchAttempt(), self)
    tree.tabSwitch = attempt
    defer { tree.tabSwitch = nil }
    do throws(PlanFailure) {
      try selectTabs()
      guard attempt.hasCleaned else { return nil }
      let selected = steps.filter(\.selectsTab)
      self = try replan()
      steps.insert(contentsOf: selected, at: 0)
      try selectTabs()
      return nil
    } catch {
      attempt.rollBack(in: tree)
      original.unselectTabs()
      return error
    }
  }

  @MainActor
  private func selectTabs() throws(PlanFailure) {
    for step in steps {
      guard case .selectTab(let index, _, let reference) = step, let tabs = reference.coordinator else { continue }
      if tabs.selectedTab != index, let failure = selectTab(at: index, of: tabs) { throw failure }
    }
  }

  /// Calls `switchToTab(_:)`, and returns the reason why another tab than the requested one is then selected.
  ///
  /// Errors within the call are reported if it succeeds. Otherwise the first is the reason, so that a failure is reported
  /// once.
  @MainActor
  private func selectTab(at index: Int, of tabs: AnyCoordinator) -> PlanFailure? {
    let tree = tabs.tree
    return tree.run(.selectingTab) {
      let errors = tree.holdErrors { tabs.tabSwitching?.switchToTab(index) }
      if tabs.selectedTab != index {
        return PlanFailure(tabs, route, errors.first.map { .known($0) } ?? .tabRefused(index))
      }
      for error in errors { tree.report { error } }
      return nil
    }
  }

  /// Selects the tabs again that were selected before, also where an override has selected yet another one.
  @MainActor
  private func unselectTabs() {
    for step in steps.reversed() {
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

/// A change of one coordinator, as part of a plan.
public enum NavigationStep: Sendable {
  case dismissModal(of: CoordinatorReference)
  case dismissDetour(of: CoordinatorReference)
  /// Resets a coordinator because the route bubbled past it.
  case reset(CoordinatorReference)
  /// Pops to one of the coordinator's own routes; position 0 is the root.
  case popTo(position: Int, of: CoordinatorReference)
  case popToChild(CoordinatorReference, of: CoordinatorReference)
  case push(any Route, on: CoordinatorReference)
  case replaceTop(any Route, of: CoordinatorReference)
  case pushChild(CoordinatorReference, on: CoordinatorReference)
  /// Replaces the screens between the root and a child on the stack.
  indirect case replaceBeneath(CoordinatorReference, with: [any Route], of: CoordinatorReference)
  /// Selects a tab, counted from 0, in place of the previously selected one.
  case selectTab(Int, from: Int, of: CoordinatorReference)
  /// Presents a modal over a coordinator.
  indirect case present(
    CoordinatorReference, over: CoordinatorReference, route: any Route, detents: ModalDetentConfiguration)
  /// Presents a modal that was made for the route; the following steps are within that modal.
  indirect case presentNew(
    ProposedModal, over: CoordinatorReference, route: any Route, detents: ModalDetentConfiguration)
  /// Replaces the current flow with another; the following steps are within that flow.
  case installFlow(ProposedFlow, at: CoordinatorReference)
  /// Calls the root's `handleFlowChange(to:)`.
  ///
  /// The following steps reset the coordinators that the route bubbled past, unless the flow change led to them.
  case handleFlowChange(to: any Route, at: CoordinatorReference)
}

extension NavigationStep {
  /// Makes the change, unless an earlier flow change removed the coordinator from the tree.
  // NB: Consumes the step, because `switch` on a borrowed step copies it.
  @MainActor
  consuming func apply(in tree: NavigationTree) {
    switch consume self {
    case .dismissModal(let host): tree.member(host)?.dismissActiveModal()
    case .dismissDetour(let host): tree.member(host)?.dismissActiveDetour()
    case .reset(let coordinator): tree.member(coordinator)?.reset()
    case .popTo(let position, let owner): tree.member(owner)?.truncateStack(to: position)
    case .popToChild(let child, let owner):
      if let child = child.coordinator { tree.member(owner)?.truncateStack(to: child) }
    case .push(let route, let owner): tree.member(owner)?.pushOwn(route)
    case .replaceTop(let route, let owner): tree.member(owner)?.replaceTop(with: route)
    case .pushChild(let child, let owner): if let child = child.coordinator { tree.member(owner)?.pushChild(child) }
    case .replaceBeneath(let child, let routes, let owner):
      if let child = child.coordinator { tree.member(owner)?.replaceStack(beneath: child, with: routes) }
    // The tab is already selected, unless an intermediate step has reset the tabs.
    case .selectTab(let index, _, let tabs): tree.member(tabs)?.erasedRouter.selectTab(index)
    case .present(let modal, let host, let route, let detents):
      if let modal = modal.coordinator { tree.member(host)?.showModal(modal, route: route, detents) }
    case .presentNew(let modal, let host, let route, let detents):
      if let host = tree.member(host), let modal = modal.take() { host.showModal(modal, route: route, detents) }
    case .installFlow(let flow, let root): if tree.member(root) != nil { flow.install() }
    // `NavigationPlan.follow(from:)` handles this step; it is the first of its plan.
    case .handleFlowChange: break
    }
  }

  /// Whether coordinators may appear or disappear: a pushed route covers at most what its own coordinator shows.
  @MainActor
  var mayChangeVisibility: Bool {
    if case .push(_, let coordinator) = self { coordinator.coordinator?.visibleChild != nil } else { true }
  }

  var selectsTab: Bool {
    if case .selectTab = self { true } else { false }
  }

  /// Whether the step shows a screen that was not there before.
  var addsScreen: Bool {
    switch self {
    case .push, .replaceTop, .pushChild, .present, .presentNew: true
    default: false
    }
  }

  /// The coordinator that changes, or `nil` after its release.
  @MainActor
  public var coordinator: AnyCoordinator? { reference.coordinator }

  /// A reference to the coordinator that changes.
  public var reference: CoordinatorReference {
    switch self {
    case .dismissModal(let coordinator), .dismissDetour(let coordinator), .reset(let coordinator),
      .popTo(_, let coordinator), .popToChild(_, let coordinator), .push(_, let coordinator),
      .replaceTop(_, let coordinator), .pushChild(_, let coordinator), .replaceBeneath(_, _, let coordinator),
      .selectTab(_, _, let coordinator),
      .present(_, let coordinator, _, _), .presentNew(_, let coordinator, _, _), .installFlow(_, let coordinator),
      .handleFlowChange(_, let coordinator):
      coordinator
    }
  }
}
