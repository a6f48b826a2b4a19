public import ErasedView

// What apps and views call to show and to dismiss (D4, decision 10).
extension AnyCoordinator {
  /// Shows a coordinator over everything this one shows, and keeps what lies beneath as it is (D4, decision 4).
  ///
  /// A detour over a detour lies on the deepest. A coordinator that is owned already is refused and reported.
  public func presentDetour(_ detour: AnyCoordinator, presenting route: any Route) {
    if let activeDetour { return activeDetour.presentDetour(detour, presenting: route) }
    guard admits(detour) else { return }
    change {
      showDetour(detour, route: route)
      if detour.position(of: route) == nil { detour.pushOwn(route) }
    }
  }

  /// Takes the modal down, with all it shows; a registered one can be used again.
  public func dismissModal() {
    change { takeDownModal() }
  }

  /// Takes the detour down, with the detours on it; what lay beneath is as it was.
  public func dismissDetour() {
    change { takeDownDetour() }
  }

  /// Takes the top screen away, whoever owns it; at the root of a modal, a detour or a pushed child, takes that away.
  public func pop() {
    change { popTop() }
  }

  /// Takes everything off the root: own routes and pushed children.
  public func popToRoot() {
    change { cut(to: 0) }
  }

  /// Says that the tree is on screen: the coordinators in view that were never told are told that they appear.
  ///
  /// For whoever shows the outermost coordinator. Calling it again does nothing.
  public func activate() {
    tree.announceVisible()
  }
}

// What belongs to the whole tree.
extension AnyCoordinator {
  /// Who hears of refused navigations, for the whole tree. A subtree that is attached brings its own where there is
  /// none.
  public var errorHandler: NavigationErrorHandler? {
    get { tree.errorHandler }
    set { tree.errorHandler = newValue }
  }

  /// Who makes the views of coordinators, for the whole tree.
  public var viewBuilder: CoordinatorViewBuilder? {
    get { tree.viewBuilder }
    set { tree.viewBuilder = newValue }
  }

  /// Reports an error to the tree's handler; for whoever draws, when a screen cannot be made.
  public func report(_ error: NavigationError) {
    tree.errorHandler?.report(error)
  }

  /// The screen for a route, or why there is none; nothing is reported.
  public func viewResult(
    for route: any Route, as viewType: NavigationViewType
  ) -> Result<AnyView, NavigationError> {
    if let view = buildView(for: route) { return .success(view) }
    return .failure(
      .viewCreationFailed(
        coordinator: typeName, route: route.identifier, routeType: String(describing: type(of: route)),
        viewType: viewType))
  }
}
