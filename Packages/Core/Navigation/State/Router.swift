public import ErasedView
public import Observation

/// Holds where a coordinator stands, and tells whoever watches (D4, decision 1).
///
/// Reading `state` in a view's body, or within `withObservationTracking`, is noted; a navigation tells once, however
/// many steps it takes. Only coordinators change a router.
@MainActor
public final class Router<R: Route>: Observable {
  let signal = NavigationSignal()
  let factory: ViewFactory<R>
  /// The coordinator that owns the router.
  weak var coordinator: Coordinator<R>?
  /// The root and what is pushed on it.
  private(set) var path: [R]
  private var positions = RoutePositions<R>()
  private var detour: (any Route)?
  private var detents: ModalDetentConfiguration?
  // NB: The last, because its size is not known here: what stands before it has a fixed place, which is quicker to reach.
  private var presented: R?

  /// A router that stands at its root.
  public init(initial: R, factory: ViewFactory<R>) {
    path = [initial]
    self.factory = factory
  }

  /// Where things stand.
  public var state: NavigationState<R> {
    signal.track()
    return storage
  }

  /// The same, for the engine: nobody is noted. Constant in time.
  var storage: NavigationState<R> {
    NavigationState(
      path: path, selectedTab: signal.selectedTab, presented: presented, detour: detour,
      modalDetentConfiguration: detents)
  }

  /// The front route without its type.
  var front: any Route {
    !signal.isDetouring && !signal.isPresenting ? path[path.count - 1] : coveringFront
  }

  // NB: Apart, so that what the state's generic type costs is not paid where nothing covers the path.
  @inline(never)
  private var coveringFront: any Route { storage.currentRoute }

  /// The screen for a route, made by the factory; nil if it has none.
  public func view(for route: R) -> AnyView? {
    factory.buildView(for: route)
  }

  /// The place of a route: 0 is the root, 1 the first that was pushed.
  func position(of route: R) -> Int? {
    positions.position(of: route, in: path)
  }
}

// The admin operations of D4's router. Each tells observers once; within a navigation they are told at its end.
extension Router {
  func push(_ route: R) {
    change { path.append(route) }
  }

  func pop() {
    cut(toDepth: path.count - 2)
  }

  /// Pops the top, then pushes; on an empty stack it pushes.
  func replace(_ route: R) {
    setPath((path.count > 1 ? Array(path.dropLast()) : path) + [route])
  }

  func setRoot(_ route: R) {
    setPath([route])
  }

  /// Takes another path altogether.
  func setPath(_ newPath: [R]) {
    change {
      positions = RoutePositions()
      path = newPath
    }
  }

  /// Cuts the path to a root and `depth` routes.
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
    if isCollecting, !signal.remembersFront { signal.rememberFront(front) }
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
