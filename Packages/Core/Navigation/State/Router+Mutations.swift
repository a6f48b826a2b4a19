// The admin operations of D4's router. Each tells observers once; within a navigation they are told at its end.
extension Router {
  func push(_ route: R) {
    change { $0.path.append(route) }
  }

  func pop() {
    cut(toDepth: storage.depth - 1)
  }

  /// Pops the top, then pushes; on an empty stack it pushes.
  func replace(_ route: R) {
    guard storage.depth > 0 else { return push(route) }
    var path = storage.path
    path[path.count - 1] = route
    setPath(path)
  }

  func setRoot(_ route: R) {
    setPath([route])
  }

  func present(_ route: R?, detentConfiguration: ModalDetentConfiguration? = nil) {
    change { state in
      state.presented = route
      state.modalDetentConfiguration = detentConfiguration
    }
  }

  func dismissModal() {
    guard storage.presented != nil || storage.modalDetentConfiguration != nil else { return }
    present(nil)
  }

  func presentDetour(_ route: any Route) {
    change { $0.detour = route }
  }

  func dismissDetour() {
    guard storage.detour != nil else { return }
    change { $0.detour = nil }
  }

  func selectTab(_ index: Int) {
    guard storage.selectedTab != index else { return }
    change { $0.selectedTab = index }
  }

  func popToRoot() {
    cut(toDepth: 0)
  }

  func dismissAllModals() {
    dismissModal()
    dismissDetour()
  }

  func resetToRoot() {
    popToRoot()
    dismissAllModals()
  }
}
