public import ErasedView

// Presentation and dismissal by apps and views.
extension AnyCoordinator {
  /// Presents a coordinator as a detour over everything that this one shows, with the route in front.
  ///
  /// The state beneath is preserved. If a detour is already presented, the innermost one presents the new one. A
  /// coordinator that already has an owner is refused and reported.
  ///
  /// - Parameters:
  ///   - detour: The coordinator to present.
  ///   - route: The route that the detour shows.
  public func presentDetour(_ detour: AnyCoordinator, presenting route: any Route) {
    guard permitsChange() else { return }
    var host = self
    while let deeper = host.activeDetour { host = deeper }
    guard host.validateOwnership(detour) else { return }
    host.change {
      host.showDetour(detour, route: route)
      detour.bringToFront(route)
    }
  }

  /// Dismisses the modal and everything it shows.
  ///
  /// A registered modal can be presented again.
  public func dismissModal() {
    guard permitsCleanup() else { return }
    change { dismissActiveModal() }
  }

  /// Dismisses the detour, including nested detours.
  ///
  /// The state beneath is unchanged.
  public func dismissDetour() {
    guard permitsCleanup() else { return }
    change { dismissActiveDetour() }
  }

  /// Removes the top of this coordinator's stack: one of its own routes, or the top screen of a pushed child.
  ///
  /// At the root of a modal, a detour or a pushed child, removes that coordinator. The modal and the detour over this
  /// coordinator, its tabs and its flow have their own stacks, which do not change. To remove the screen that the user
  /// sees, call `pop()` on `frontCoordinator`.
  public func pop() {
    guard permitsCleanup() else { return }
    change { popTop() }
  }

  /// Removes all own routes and pushed children above the root.
  public func popToRoot() {
    guard permitsCleanup() else { return }
    change { cut(to: 0) }
  }

  /// Marks the tree as on screen, which starts the lifecycle notifications.
  ///
  /// The visible coordinators appear now. Later each coordinator that appears or disappears is notified. No coordinator
  /// appears before. The view of the outermost coordinator calls this method. Further calls have no effect.
  public func activate() {
    tree.activate()
  }
}

// Properties of the whole tree.
extension AnyCoordinator {
  /// The handler that receives the errors of the whole tree.
  ///
  /// When a subtree is attached, the tree adopts the subtree's handler if it has none. Without a handler, a debug build
  /// writes errors to standard error. `NavigationErrorHandler.ignoring` discards them.
  public var errorHandler: NavigationErrorHandler? {
    get { tree.errorHandler }
    set { tree.errorHandler = newValue }
  }

  /// The builder of coordinator views, for the whole tree.
  public var viewBuilder: CoordinatorViewBuilder? {
    get { tree.viewBuilder }
    set { tree.viewBuilder = newValue }
  }

  /// Reports an error to the tree's handler.
  ///
  /// Views call it when a screen cannot be built.
  ///
  /// - Parameter error: The error to report.
  public func report(_ error: NavigationError) {
    tree.report { error }
  }

  /// Builds the screen of a route, without reporting errors.
  ///
  /// - Parameters:
  ///   - route: The route to show.
  ///   - viewType: The kind of screen, for the error.
  /// - Returns: The screen, or `NavigationError.viewCreationFailed`.
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
