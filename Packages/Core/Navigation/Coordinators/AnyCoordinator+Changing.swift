// The elementary changes that plans and public methods consist of. Call them within `change`.
extension AnyCoordinator {
  /// Groups changes, so that observers are notified once, and calls the lifecycle methods.
  func change(_ body: () -> Void) {
    tree.batch(isStructural: true, body)
  }

  /// Changes what this coordinator shows outside its router.
  func mutate(_ body: () -> Void) {
    signal.willChange()
    body()
    signal.didChange()
  }

  /// Changes which children are on the stack.
  ///
  /// Afterwards `routesDidChange(_:)` is called, as after a change of the coordinator's own routes.
  func changePushed(_ body: () -> Void) {
    if signal.isCollecting, !signal.hasSavedFrontRoute { signal.saveFrontRoute(routerFront) }
    mutate(body)
  }

  /// Truncates the stack so that the own route at `position` is on top.
  func cut(to position: Int) {
    while let last = pushedList.last, last.depth >= position { removeTopChild() }
    cutOwn(toDepth: position)
  }

  /// Truncates the stack so that a pushed child is on top.
  func cut(to child: AnyCoordinator) {
    while let last = pushedList.last, last.coordinator !== child { removeTopChild() }
    if let last = pushedList.last { cutOwn(toDepth: last.depth) }
  }

  func pushChild(_ child: AnyCoordinator) {
    guard case .child(let context) = child.role else { return }
    changePushed {
      pushedList.append(PushedChild(coordinator: child, depth: ownDepth))
      child.role = .pushed(context)
    }
  }

  func removeTopChild() {
    guard let child = pushedList.last?.coordinator else { return }
    changePushed {
      pushedList.removeLast()
      if case .pushed(let context) = child.role { child.role = .child(context) }
    }
    child.tearDown()
  }

  /// Removes the top screen of this coordinator or of a pushed child.
  ///
  /// At the root it dismisses the coordinator itself.
  func popTop() {
    var coordinator = self
    while let child = coordinator.topChild {
      if child.isAtRoot { return coordinator.removeTopChild() }
      coordinator = child
    }
    if coordinator.ownDepth > 0 {
      coordinator.cutOwn(toDepth: coordinator.ownDepth - 1)
    } else {
      coordinator.dismissSelf()
    }
  }

  /// Shows one of the coordinator's own routes in front of all it shows: pops to it, or pushes it.
  func bringToFront(_ route: any Route) {
    dismissActiveDetour()
    dismissActiveModal()
    if let position = position(of: route) { cut(to: position) } else { pushOwn(route) }
  }

  private func dismissSelf() {
    guard let owner else { return }
    switch role {
    case .modal: owner.dismissActiveModal()
    case .detour: owner.dismissActiveDetour()
    case .pushed:
      owner.cut(to: self)
      owner.removeTopChild()
    case .unowned, .child, .inactiveModal: break
    }
  }

  /// Replaces the top of this coordinator's stack, or pushes if the stack is empty.
  func replaceTop(with route: any Route) {
    if !isAtRoot { popTop() }
    pushOwn(route)
  }

  func showModal(_ modal: AnyCoordinator, route: any Route, _ detents: ModalDetentConfiguration) {
    let isRegistered = modalList.contains { $0 === modal }
    if activeModal !== modal { dismissActiveModal() }
    if !isRegistered, modal.owner !== self { attach(modal, as: .modal(isRegistered: false)) }
    mutate {
      modal.role = .modal(isRegistered: isRegistered)
      activeModal = modal
      erasedRouter.present(erased: route, detents: detents)
    }
  }

  func dismissActiveModal() {
    guard activeModal != nil || signal.isPresenting else { return }
    guard let modal = activeModal else { return erasedRouter.dismissModal() }
    modal.tearDown()
    mutate {
      activeModal = nil
      erasedRouter.dismissModal()
      if case .modal(isRegistered: true) = modal.role { modal.role = .inactiveModal } else { detach(modal) }
    }
  }

  func showDetour(_ detour: AnyCoordinator, route: any Route) {
    attach(detour, as: .detour)
    mutate {
      activeDetour = detour
      erasedRouter.presentDetour(route)
    }
  }

  func dismissActiveDetour() {
    guard activeDetour != nil || signal.isDetouring else { return }
    guard let detour = activeDetour else { return erasedRouter.dismissDetour() }
    detour.tearDown()
    mutate {
      activeDetour = nil
      erasedRouter.dismissDetour()
      detach(detour)
    }
  }

  func clean() {
    dismissActiveDetour()
    dismissActiveModal()
    cut(to: 0)
  }

  /// Clears the state of the coordinator, its tabs and its children, so that it can be used again.
  func tearDown() {
    reset()
    resetContent()
    for child in childList where child.mayHoldState { child.tearDown() }
  }

  /// Calls `resetToCleanState()`, whose override must not navigate.
  func reset() {
    tree.run(.resetting) { resetToCleanState() }
  }

  private var mayHoldState: Bool {
    !isAtRoot || activeModal != nil || activeDetour != nil || contentChild != nil
  }
}
