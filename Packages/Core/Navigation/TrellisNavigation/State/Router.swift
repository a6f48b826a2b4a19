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
  weak var coordinator: Coordinator<R>?
  private(set) var path: [R]
  private var positions = RoutePositions<R>()
  private var detour: (any Route)?
  private var detents: ModalDetentConfiguration?
  // NB: Declared last, because its size is unknown here. The properties before it have fixed offsets, which are faster
  // to access.
  private var presented: R?

  /// Creates a router with an empty stack.
  public init(initial: R, factory: ViewFactory<R>) {
    path = [initial]
    self.factory = factory
  }

  /// The present state; reads are tracked.
  public var state: NavigationState<R> {
    signal.track()
    return storage
  }

  /// The present state, without tracking the read, in O(1).
  var storage: NavigationState<R> {
    NavigationState(
      path: path, selectedTab: signal.selectedTab, presented: presented, detour: detour,
      modalDetentConfiguration: detents)
  }

  var front: any Route {
    !signal.isDetouring && !signal.isPresenting ? path[path.count - 1] : presentedFront
  }

  // NB: A separate property, so that the cost of the generic state is not paid when nothing covers the path.
  @inline(never)
  private var presentedFront: any Route { storage.currentRoute }

  /// Builds the view of a route.
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

  func replace(_ route: R) {
    setPath((path.count > 1 ? Array(path.dropLast()) : path) + [route])
  }

  func setRoot(_ route: R) {
    setPath([route])
  }

  private func setPath(_ newPath: [R]) {
    change {
      positions = RoutePositions()
      path = newPath
    }
  }

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
    signal.willChange()
    body()
    signal.depth = path.count - 1
    signal.didChange()
    if !isCollecting { coordinator?.publishRoutes() }
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

/// A router whose route type is unknown to the caller.
///
/// `AnyCoordinator` reads and changes its router through this protocol. The stack of a router contains only routes of
/// the router's own type; others are not pushed.
@MainActor
protocol ErasedRouter: AnyObject {
  var signal: NavigationSignal { get }
  var top: any Route { get }
  /// The detour if there is one, else the modal, else the top.
  var front: any Route { get }
  var presentedRoute: (any Route)? { get }
  var detourRoute: (any Route)? { get }
  var presentedDetents: ModalDetentConfiguration? { get }

  /// Returns the route at a position, the root being 0, or `nil` if the position is past the top.
  func route(at position: Int) -> (any Route)?
  func position(erased route: any Route) -> Int?
  func isOnTop(erased route: any Route) -> Bool
  func view(erased route: any Route) -> AnyView?

  func push(erased route: any Route)
  func cut(toDepth depth: Int)
  /// Replaces the top by an equal route, whose payload may be newer, without notifying the observers.
  func updateTop(toEqual route: any Route)
  func setStack(erased routes: [any Route])
  func present(erased route: any Route, detents: ModalDetentConfiguration)
  func dismissModal()
  func presentDetour(_ route: any Route)
  func dismissDetour()
  func selectTab(_ index: Int)

  /// Creates routes from saved identifiers, with `nil` for each that no longer exists.
  func rebuild(_ identifiers: [String]) -> [(any Route)?]
  /// Captures the router's present state; the result restores it without notifying observers.
  func makeRestorer() -> @MainActor () -> Void
}

extension Router: ErasedRouter {
  var top: any Route { path[path.count - 1] }
  var presentedRoute: (any Route)? { storage.presented }
  var detourRoute: (any Route)? { storage.detour }
  var presentedDetents: ModalDetentConfiguration? { storage.modalDetentConfiguration }

  func route(at position: Int) -> (any Route)? {
    path.indices.contains(position) ? path[position] : nil
  }

  func position(erased route: any Route) -> Int? {
    route.ifType(is: R.self) { position(of: $0) } ?? nil
  }

  func isOnTop(erased route: any Route) -> Bool {
    route.ifType(is: R.self) { $0 == path[path.count - 1] } ?? false
  }

  func view(erased route: any Route) -> AnyView? {
    (route as? R).flatMap(view(for:))
  }

  func push(erased route: any Route) {
    _ = route.ifType(is: R.self) { push($0) }
  }

  func updateTop(toEqual route: any Route) {
    _ = route.ifType(is: R.self) { updateTop(toEqual: $0) }
  }

  func setStack(erased routes: [any Route]) {
    setPath([path[0]] + routes.compactMap { $0 as? R })
  }

  func present(erased route: any Route, detents: ModalDetentConfiguration) {
    present(route as? R, detentConfiguration: detents)
  }

  func rebuild(_ identifiers: [String]) -> [(any Route)?] {
    identifiers.map { coordinator?.route(fromIdentifier: $0) }
  }
}

/// Finds a route in a path in constant time, however long the path.
///
/// A short path is searched linearly. A longer one gets an index, which is extended lazily, on lookup.
private struct RoutePositions<R: Route> {
  private static var searchedLength: Int { 16 }
  private var positions: [R: Int] = [:]
  private var indexedCount = 0

  mutating func position(of route: R, in path: [R]) -> Int? {
    guard path.count > Self.searchedLength else { return Self.search(for: route, in: path) }
    while indexedCount < path.count {
      if positions[path[indexedCount]] == nil { positions[path[indexedCount]] = indexedCount }
      indexedCount += 1
    }
    return positions[route]
  }

  // NB: `firstIndex(of:)` copies each element, which in generic code costs as much as the rest of a push.
  private static func search(for route: R, in path: [R]) -> Int? {
    path.withUnsafeBufferPointer { routes in
      var index = 0
      while index < routes.count {
        if routes[index] == route { return index }
        index += 1
      }
      return nil
    }
  }

  /// Removes the index entries from `count` on, before the path is cut.
  mutating func cut(_ path: [R], to count: Int) {
    guard count < indexedCount else { return }
    if count < indexedCount / 2 {
      positions.removeAll()
      indexedCount = 0
    } else {
      for index in count..<indexedCount where positions[path[index]] == index { positions[path[index]] = nil }
      indexedCount = count
    }
  }
}
