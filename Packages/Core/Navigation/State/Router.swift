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
  private(set) var storage: NavigationState<R>
  private var positions = RoutePositions<R>()

  /// A router that stands at its root.
  public init(initial: R, factory: ViewFactory<R>) {
    storage = NavigationState(root: initial)
    self.factory = factory
  }

  /// Where things stand.
  public var state: NavigationState<R> {
    signal.track()
    return storage
  }

  /// The screen for a route, made by the factory; nil if it has none.
  public func view(for route: R) -> AnyView? {
    factory.buildView(for: route)
  }

  /// The place of a route: 0 is the root, 1 the first that was pushed.
  func position(of route: R) -> Int? {
    positions.position(of: route, in: storage.path)
  }

  func change(_ body: (inout NavigationState<R>) -> Void) {
    signal.willChange()
    body(&storage)
    signal.depth = storage.path.count - 1
    signal.selectedTab = storage.selectedTab
    signal.didChange()
  }

  /// Cuts the path to a root and `depth` routes.
  func cut(toDepth depth: Int) {
    let count = max(0, depth) + 1
    guard count < storage.path.count else { return }
    positions.cut(storage.path, to: count)
    change { $0.path.removeSubrange(count...) }
  }

  /// Takes another path altogether.
  func setPath(_ path: [R]) {
    positions = RoutePositions()
    change { $0.path = path }
  }
}
