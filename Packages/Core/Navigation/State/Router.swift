public import ErasedView
public import Observation

/// The observable navigation state of a coordinator.
///
/// Reading `state` in a view's body, or within `withObservationTracking`, is tracked. A navigation notifies observers
/// once, however many steps it takes. Only coordinators change a router.
@MainActor
public final class Router<R: Route>: Observable {
  let signal = NavigationSignal()
  let factory: ViewFactory<R>
  /// The coordinator that owns the router.
  weak var coordinator: Coordinator<R>?
  /// The root and the routes pushed on it.
  private(set) var path: [R]
  private var positions = RoutePositions<R>()
  private var detour: (any Route)?
  private var detents: ModalDetentConfiguration?
  // NB: Declared last, because its size is unknown here. The properties before it have fixed offsets, which are faster
  // to access.
  private var presented: R?

  /// Creates a router with an empty stack.
  ///
  /// - Parameters:
  ///   - initial: The root.
  ///   - factory: Builds the views of the routes.
  public init(initial: R, factory: ViewFactory<R>) {
    path = [initial]
    self.factory = factory
  }

  /// The present state.
  ///
  /// Reads are tracked.
  public var state: NavigationState<R> {
    signal.track()
    return storage
  }

  /// The present state, without tracking the read.
  ///
  /// - Complexity: O(1).
  var storage: NavigationState<R> {
    NavigationState(
      path: path, selectedTab: signal.selectedTab, presented: presented, detour: detour,
      modalDetentConfiguration: detents)
  }

  /// The type-erased front route.
  var front: any Route {
    !signal.isDetouring && !signal.isPresenting ? path[path.count - 1] : presentedFront
  }

  // NB: A separate property, so that the cost of the generic state is not paid when nothing covers the path.
  @inline(never)
  private var presentedFront: any Route { storage.currentRoute }

  /// Builds the view of a route.
  ///
  /// - Parameter route: The route to show.
  /// - Returns: The view that the factory builds, or `nil` if it has none.
  public func view(for route: R) -> AnyView? {
    factory.buildView(for: route)
  }

  /// Returns the position of a route: 0 is the root, 1 the first pushed route.
  func position(of route: R) -> Int? {
    positions.position(of: route, in: path)
  }
}

// The state changes that coordinators make. Each notifies observers once; within a navigation, at its end.
extension Router {
  func push(_ route: R) {
    change { path.append(route) }
  }

  func updateTop(toEqual route: R) {
    guard path[path.count - 1] == route else { return }
    // NB: The subscript's accessor allocates in generic code.
    path.withUnsafeMutableBufferPointer { $0[$0.count - 1] = route }
  }

  func pop() {
    cut(toDepth: path.count - 2)
  }

  /// Replaces the top of the stack, or pushes if the stack is empty.
  func replace(_ route: R) {
    setPath((path.count > 1 ? Array(path.dropLast()) : path) + [route])
  }

  func setRoot(_ route: R) {
    setPath([route])
  }

  /// Replaces the whole path.
  func setPath(_ newPath: [R]) {
    change {
      positions = RoutePositions()
      path = newPath
    }
  }

  /// Truncates the path to the root and `depth` routes.
  func cut(toDepth depth: Int) {
    let count = max(0, depth) + 1
    guard count < path.count else { return }
    change {
      positions.cut(path, to: count)
      if count == path.count - 1 { path.remove(at: count) } else { path.removeSubrange(count...) }
    }
  }

  func present(_ route: R?, detentConfiguration: ModalDetentConfiguration? = nil) {
    change {
      presented = route
      detents = detentConfiguration
      signal.isPresenting = route != nil || detentConfiguration != nil
    }
  }

  func dismissModal() {
    if signal.isPresenting { present(nil) }
  }

  func presentDetour(_ route: any Route) {
    setDetour(route)
  }

  func dismissDetour() {
    if signal.isDetouring { setDetour(nil) }
  }

  private func setDetour(_ route: (any Route)?) {
    change {
      detour = route
      signal.isDetouring = route != nil
    }
  }

  func selectTab(_ index: Int) {
    if signal.selectedTab != index { change { signal.selectedTab = index } }
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

  private func change(_ body: () -> Void) {
    let isCollecting = signal.isCollecting
    if isCollecting, !signal.hasSavedFrontRoute { signal.saveFrontRoute(front) }
    if isCollecting { signal.willChange() }
    body()
    signal.depth = path.count - 1
    signal.didChange()
    if !isCollecting { publishRoutes() }
  }

  func makeRestorer() -> @MainActor () -> Void {
    let state = storage
    let (isPresenting, isDetouring) = (signal.isPresenting, signal.isDetouring)
    return { [self] in
      positions = RoutePositions()
      path = state.path
      (presented, detour, detents) = (state.presented, state.detour, state.modalDetentConfiguration)
      signal.depth = path.count - 1
      signal.selectedTab = state.selectedTab
      (signal.isPresenting, signal.isDetouring) = (isPresenting, isDetouring)
    }
  }
}
