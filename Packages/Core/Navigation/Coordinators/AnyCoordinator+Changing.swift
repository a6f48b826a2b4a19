// The single steps that plans and public methods are made of. Each expects to run within `change`.
extension AnyCoordinator {
  /// Makes changes that observers see as one, and tells coordinators that come into view or leave it.
  func change(_ body: () -> Void) {
    tree.batch(isStructural: true, body)
  }

  /// Notes a change of what this coordinator shows that its router does not know of.
  func mutate(_ body: () -> Void) {
    signal.willChange()
    body()
    signal.didChange()
  }

  /// Cuts the stack so that the own route at `position` is on top.
  func cut(to position: Int) {
    while let last = pushedList.last, last.depth >= position { removeTopChild() }
    cutOwn(toDepth: position)
  }

  /// Cuts the stack so that a pushed child is on top.
  func cut(to child: AnyCoordinator) {
    while let last = pushedList.last, last.coordinator !== child { removeTopChild() }
    if let last = pushedList.last { cutOwn(toDepth: last.depth) }
  }

  func pushChild(_ child: AnyCoordinator) {
    guard case .child(let context) = child.role else { return }
    mutate {
      pushedList.append(PushedChild(coordinator: child, depth: ownDepth))
      child.role = .pushed(context)
    }
  }

  func removeTopChild() {
    guard let child = pushedList.last?.coordinator else { return }
    mutate {
      pushedList.removeLast()
      if case .pushed(let context) = child.role { child.role = .child(context) }
    }
    child.tearDown()
  }

  /// Takes away what is on top, whoever owns it. At the root it takes the coordinator itself off the screen.
  func popTop() {
    if let child = topChild {
      if child.isAtRoot { removeTopChild() } else { child.popTop() }
    } else if ownDepth > 0 {
      cutOwn(toDepth: ownDepth - 1)
    } else {
      backOut()
    }
  }

  private func backOut() {
    guard let owner else { return }
    switch role {
    case .modal: owner.takeDownModal()
    case .detour: owner.takeDownDetour()
    case .pushed:
      owner.cut(to: self)
      owner.removeTopChild()
    case .unowned, .child, .waitingModal: break
    }
  }

  /// Takes away the top of this coordinator's stack, then pushes; on an empty stack it pushes.
  func replaceTop(with route: any Route) {
    if !isAtRoot { popTop() }
    pushOwn(route)
  }

  func showModal(_ modal: AnyCoordinator, route: any Route, _ detents: ModalDetentConfiguration) {
    let isRegistered = modalList.contains { $0 === modal }
    if activeModal !== modal, tree.keeps(.oneModal) { takeDownModal() }
    if !isRegistered, modal.owner !== self { attach(modal, as: .modal(isRegistered: false)) }
    mutate {
      modal.role = .modal(isRegistered: isRegistered)
      activeModal = modal
      setPresented(route, detents)
    }
  }

  func takeDownModal() {
    guard activeModal != nil || signal.isPresenting else { return }
    guard let modal = activeModal else { return clearPresented() }
    modal.tearDown()
    mutate {
      activeModal = nil
      clearPresented()
      if case .modal(isRegistered: true) = modal.role { modal.role = .waitingModal } else { detach(modal) }
    }
  }

  func showDetour(_ detour: AnyCoordinator, route: any Route) {
    attach(detour, as: .detour)
    mutate {
      activeDetour = detour
      setDetour(route)
    }
  }

  func takeDownDetour() {
    guard activeDetour != nil || signal.isDetouring else { return }
    guard let detour = activeDetour else { return setDetour(nil) }
    detour.tearDown()
    mutate {
      activeDetour = nil
      setDetour(nil)
      detach(detour)
    }
  }

  func clean() {
    takeDownDetour()
    takeDownModal()
    cut(to: 0)
  }

  /// Leaves nothing of what it showed, nor of what its tabs and children did, so that it can be used again.
  func tearDown() {
    guard tree.keeps(.tearDown) else { return }
    resetToCleanState()
    resetContent()
    for child in childList where child.mayHoldState { child.tearDown() }
  }

  private var mayHoldState: Bool {
    !isAtRoot || activeModal != nil || activeDetour != nil || contentChild != nil
  }
}
