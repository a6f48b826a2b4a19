import TrellisNavigation

extension ModelWorld {
  /// Performs an operation; `false`, without a change, if a coordinator that it needs is not in the tree.
  @discardableResult
  func run(_ operation: ModelOperation) -> Bool {
    let isDone = perform(operation)
    if isDone { fault?(self, operation) }
    return isDone
  }

  private func perform(_ operation: ModelOperation) -> Bool {
    switch operation {
    case .navigate(let name, let route): with(starting(name)) { $0.navigate(to: route) }
    case .link(let name, let route): with(starting(name)) { $0.navigate(to: route, rebuildingPath: true) }
    case .pop(let name): with(shown(name)) { $0.pop() }
    case .popToRoot(let name): with(shown(name)) { $0.popToRoot() }
    case .popToOne: with(find(.a) as? Coordinator<ARoute>) { $0.popTo(.one) }
    case .dismissModal(let name): with(find(name)) { $0.dismissModal() }
    case .dismissDetour(let name): with(find(name)) { $0.dismissDetour() }
    case .selectTab(let index): with(find(.tabs)) { $0.selectTab(at: index) }
    case .lockTabs: with(find(.tabs) as? ModelTabs) { $0.isLocked = true }
    case .navigateOnReset: with(find(.c) as? ModelCoordinator<CRoute>) { navigateOnReset($0) }
    case .navigateOnAppear: with(find(.b) as? ModelCoordinator<BRoute>) { navigateOnAppear($0) }
    case .navigateInHooks(let seed): with(root) { _ in navigateInHooks(seed: seed) }
    case .removeTab(let name): with(find(name)) { removeTab($0) }
    // A new tab takes the first free position, which is that of the second only while there is a first.
    case .addTab(let name) where name == .a || find(.a) != nil:
      find(name) == nil && with(find(.tabs)) { addTab(name, to: $0) }
    case .addTab: false
    case .reset(let name): with(find(name)) { $0.resetToCleanState() }
    case .newFlow: with(find(.a) as? Coordinator<ARoute>) { $0.transitionToNewFlow(root: .root) }
    case .presentDetour, .presentModal, .presentStandalone: present(operation)
    case .removeChild, .addChild, .removeModal, .addModal, .adoptOwnedChild, .adoptRoot: restructure(operation)
    }
  }

  func isRefused(_ operation: ModelOperation) -> Bool {
    switch operation {
    case .adoptOwnedChild, .adoptRoot, .selectTab(7): true
    default: false
    }
  }

  private func present(_ operation: ModelOperation) -> Bool {
    switch operation {
    case .presentDetour(let name) where find(.detour) == nil:
      with(shown(name)) { $0.presentDetour(make(.detour), presenting: ModelDetourRoute.root) }
    case .presentModal(let name):
      with(find(name)) { modal in
        (find(.a) as? Coordinator<ARoute>)?.presentModal(modal, presenting: .sheet)
      }
    case .presentStandalone where find(.standalone) == nil:
      with(find(.b) as? Coordinator<BRoute>) { $0.presentModal(make(.standalone), presenting: .one) }
    default: false
    }
  }

  private func removeTab(_ tab: AnyCoordinator) {
    let owned = tab.children + tab.modalCoordinators
    let presented = [tab.currentModalCoordinator, tab.detourCoordinator].compactMap(\.self)
    tab.parent?.removeChild(tab)
    checkOrphans = { [weak tab] in
      guard tab == nil else { return nil }
      for orphan in owned + presented where orphan.canPop != (orphan.visibleStack.count > 1) {
        return "a coordinator that outlives its owner can pop only its own screens"
      }
      return nil
    }
  }

  private func addTab(_ name: ModelName, to tabs: AnyCoordinator) {
    let tab = make(name)
    tabs.addChild(tab)
    if name == .a { ModelApp.fill(first: tab, make: make) }
  }

  private func restructure(_ operation: ModelOperation) -> Bool {
    guard let a = find(.a), let b = find(.b) else { return false }
    switch operation {
    case .removeChild: return with(find(.c)) { a.removeChild($0) }
    case .addChild where find(.c) == nil: return with(a) { $0.addChild(make(.c)) }
    case .removeModal: return with(find(.modal)) { a.removeModalCoordinator($0) }
    case .addModal where find(.modal) == nil: return with(a) { $0.addModalCoordinator(make(.modal)) }
    case .adoptOwnedChild: return with(find(.c)) { b.addChild($0) }
    case .adoptRoot: return with(find(.c)) { $0.addChild(root) }
    default: return false
    }
  }

  private func with<Coordinator>(_ coordinator: Coordinator?, _ body: (Coordinator) -> Void) -> Bool {
    guard let coordinator else { return false }
    body(coordinator)
    return true
  }

  /// Returns a coordinator on the screen, from which a navigation can start.
  func starting(_ name: ModelName) -> AnyCoordinator? { shown(name) }

  private func shown(_ name: ModelName) -> AnyCoordinator? {
    guard let coordinator = find(name) else { return nil }
    switch name {
    case .c: return coordinator.presentationContext == .pushed && isOnStack(coordinator) ? coordinator : nil
    case .confirmation: return coordinator
    case .modal, .sheet: return coordinator.presentationContext == .modal ? coordinator : nil
    case .app, .login, .tabs, .a, .b, .standalone, .detour: return coordinator
    }
  }

  private func isOnStack(_ child: AnyCoordinator) -> Bool {
    child.parent?.pushedChildren.contains { $0 === child } ?? false
  }
}
