public import ErasedView

// What apps and views call to present and to dismiss.
extension AnyCoordinator {
  /// Presents a coordinator over everything that this one shows, with the route in front. What is beneath stays as it is.
  ///
  /// A detour over a detour is presented by the deepest. A coordinator that is owned already is refused and reported.
  public func presentDetour(_ detour: AnyCoordinator, presenting route: any Route) {
    var host = self
    while let deeper = host.activeDetour { host = deeper }
    guard host.admits(detour) else { return }
    host.change {
      host.showDetour(detour, route: route)
      detour.bringToFront(route)
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

  /// Marks the tree as on screen: the coordinators in view appear, and from now on each one that comes or leaves is
  /// notified. No coordinator appears before.
  ///
  /// The view of the outermost coordinator calls it. Further calls do nothing.
  public func activate() {
    tree.activate()
  }
}

// What belongs to the whole tree.
extension AnyCoordinator {
  /// Receives the errors of the whole tree. A subtree that is attached brings its own where there is none.
  ///
  /// Without a handler, a debug build writes errors to standard error. `NavigationErrorHandler.ignoring` discards them.
  public var errorHandler: NavigationErrorHandler? {
    get { tree.errorHandler }
    set { tree.errorHandler = newValue }
  }

  /// Who makes the views of coordinators, for the whole tree.
  public var viewBuilder: CoordinatorViewBuilder? {
    get { tree.viewBuilder }
    set { tree.viewBuilder = newValue }
  }

  /// Reports an error to the tree's handler. Views call it when a screen cannot be made.
  public func report(_ error: NavigationError) {
    tree.report { error }
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
