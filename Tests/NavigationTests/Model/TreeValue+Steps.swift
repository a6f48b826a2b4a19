import TrellisNavigation

// A second implementation of plan steps, independent of the engine, to check that a plan describes what happens.
extension TreeValue {
  @MainActor
  mutating func apply(_ plan: NavigationPlan) {
    for step in plan.steps { apply(step) }
  }

  @MainActor
  private mutating func apply(_ step: NavigationStep) {
    guard let name = step.coordinator?.modelName else { return }
    switch step {
    case .dismissModal: dismissModal(of: name)
    case .dismissDetour: dismissDetour(of: name)
    case .reset: clean(name)
    case .popTo(let position, _): pop(name) { $0.ownCount <= position + 1 && $0.isOwnOnTop }
    case .popToChild(let child, _):
      if let child = child.coordinator?.modelName { pop(name) { $0.items.last == .child(child) } }
    case .push(let route, _): self[name]?.items.append(.own(route.identifier))
    case .replaceTop(let route, _):
      if self[name]?.items.count ?? 0 > 1 { popTop(of: name) }
      self[name]?.items.append(.own(route.identifier))
    case .pushChild(let child, _):
      guard let child = child.coordinator?.modelName else { return }
      self[name]?.items.append(.child(child))
      self[child]?.context = .pushed
    case .replaceBeneath(let child, let routes, _):
      if let child = child.coordinator?.modelName { replace(beneath: child, of: name, with: routes) }
    case .selectTab(let index, _, _): self[name]?.tab = index
    case .installFlow(let flow, _): install(flow)
    // The plan does not contain what the handler does.
    case .handleFlowChange: break
    case .present(let modal, _, _, _):
      if let modal = modal.coordinator?.modelName { present(modal, over: name) }
    case .presentNew(let modal, _, _, _):
      guard let coordinator = modal.reference.coordinator, let modal = coordinator.modelName else { return }
      dismissModal(of: name)
      read(coordinator)
      present(modal, over: name)
    }
  }

  @MainActor
  private mutating func install(_ flow: ProposedFlow) {
    guard let coordinator = flow.reference.coordinator, let name = coordinator.modelName else { return }
    for other in ModelName.allCases where other != .app { self[other] = nil }
    read(coordinator)
    self[name]?.isOwned = true
    self[.app]?.children = [name]
    self[.app]?.items = [.own(name == .login ? ModelAppRoute.login.identifier : ModelAppRoute.main.identifier)]
  }

  private mutating func present(_ modal: ModelName, over host: ModelName) {
    if self[host]?.modal != modal { dismissModal(of: host) }
    self[host]?.modal = modal
    self[modal]?.context = .modal
    self[modal]?.isOwned = true
  }

  private mutating func dismissModal(of host: ModelName) {
    guard let modal = self[host]?.modal else { return }
    tearDown(modal)
    self[host]?.modal = nil
    if self[host]?.modals.contains(modal) == true {
      self[modal]?.context = .root
      self[modal]?.isOwned = false
    } else {
      self[modal] = nil
    }
  }

  private mutating func dismissDetour(of host: ModelName) {
    guard let detour = self[host]?.detour else { return }
    tearDown(detour)
    self[host]?.detour = nil
    self[detour] = nil
  }

  private mutating func clean(_ name: ModelName) {
    dismissDetour(of: name)
    dismissModal(of: name)
    pop(name) { $0.items.count == 1 }
  }

  private mutating func tearDown(_ name: ModelName) {
    clean(name)
    self[name]?.tab = 0
    for child in self[name]?.children ?? [] { tearDown(child) }
  }

  private mutating func pop(_ name: ModelName, until isDone: (Node) -> Bool) {
    while let node = self[name], node.items.count > 1, !isDone(node) { removeTop(of: name) }
  }

  private mutating func replace(beneath child: ModelName, of name: ModelName, with routes: [any Route]) {
    pop(name) { $0.items.last == .child(child) }
    let items = self[name]?.items ?? []
    self[name]?.items = items.prefix(1) + routes.map { .own($0.identifier) } + [.child(child)]
    for case .child(let other) in items where other != child {
      tearDown(other)
      self[other]?.context = .pushed
    }
  }

  private mutating func removeTop(of name: ModelName) {
    guard case .child(let child)? = self[name]?.items.popLast() else { return }
    tearDown(child)
    self[child]?.context = .pushed
  }

  /// Removes the top screen, which belongs to the top child if that has more than its root.
  private mutating func popTop(of name: ModelName) {
    if case .child(let child)? = self[name]?.items.last, self[child]?.items.count ?? 0 > 1 {
      popTop(of: child)
    } else {
      removeTop(of: name)
    }
  }
}

extension TreeValue.Node {
  var isOwnOnTop: Bool {
    if case .own? = items.last { true } else { false }
  }

  var ownCount: Int {
    items.count { if case .own = $0 { true } else { false } }
  }
}
