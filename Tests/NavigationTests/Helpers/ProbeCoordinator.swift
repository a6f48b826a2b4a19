@testable import TrellisNavigation

// Four route types, for trees whose coordinators own different routes.
enum HostRoute: String, Route { case root, a, b, c, sheet }
enum ChildRoute: String, Route { case root, one, two }
enum OtherRoute: String, Route { case root, one, two, three }
enum SheetRoute: String, Route { case root, one, two }

/// A coordinator with configurable results that records calls.
class ProbeCoordinator<R: Route>: Coordinator<R> {
  var handles: (R) -> Bool = { _ in true }
  var types: [R: NavigationType] = [:]
  var path: ((any Route) -> [any Route]?)?
  var keepsModal = false
  var keepsDetour = false
  var transitions: [R: NavigationTransition] = [:]
  var onAppear: (() -> Void)?
  var onReset: (() -> Void)?
  var onFlowChange: ((any Route) -> Bool)?
  var onRecreation: (() -> AnyCoordinator?)?
  /// Called by each lifecycle method with its name.
  var onEvent: ((String) -> Void)?
  private(set) var timesAsked = 0
  private(set) var events: [String] = []
  private(set) var routesSeen: [[R]] = []

  init(_ root: R) { super.init(router: Router(initial: root, factory: MockViewFactory())) }

  override func canHandle(_ route: any Route) -> Bool {
    timesAsked += 1
    return (route as? R).map(handles) ?? false
  }

  override func navigationType(for route: any Route) -> NavigationType { (route as? R).flatMap { types[$0] } ?? .push }

  override func navigationPath(for route: any Route) -> [any Route]? { path?(route) }
  override func shouldDismissModalFor(_ route: any Route) -> Bool { !keepsModal }
  override func shouldDismissDetourFor(_ route: any Route) -> Bool { !keepsDetour }
  override func routesDidChange(_ routes: [R]) { routesSeen.append(routes) }

  override func transition(for route: any Route) -> NavigationTransition {
    (route as? R).flatMap { transitions[$0] } ?? .push
  }

  override func handleFlowChange(to route: any Route) -> Bool { onFlowChange?(route) ?? false }
  override func makePresentedCoordinator(restorationIdentifier: String) -> AnyCoordinator? { onRecreation?() }

  override func resetToCleanState() {
    super.resetToCleanState()
    onReset?()
  }

  override func willAppear() { record("willAppear") }
  override func willDisappear() { record("willDisappear") }
  override func didDisappear() { record("didDisappear") }

  override func didAppear() {
    record("didAppear")
    onAppear?()
  }

  override func didNavigate(from: any Route, to: any Route) { events.append("\(from.identifier) -> \(to.identifier)") }

  private func record(_ event: String) {
    events.append(event)
    onEvent?(event)
  }

  func forgetEvents() { events = [] }
}

typealias Host = ProbeCoordinator<HostRoute>
typealias Child = ProbeCoordinator<ChildRoute>
typealias Other = ProbeCoordinator<OtherRoute>
typealias Sheet = ProbeCoordinator<SheetRoute>

@MainActor
func makeHostWithChild() -> (Host, Child) {
  let (host, child) = (Host(.root), Child(.root))
  host.addChild(child)
  return (host, child)
}

enum TabRoute: String, Route, CaseIterable { case first, second, third }

/// Three tabs: two children and a sheet coordinator. The first is selected.
@MainActor
final class Tabs {
  let coordinator: TabCoordinator<TabRoute>
  let child = Child(.root)
  let other = Other(.root)
  let sheet = Sheet(.root)

  init() {
    coordinator = TabCoordinator(tabs: [child, other, sheet])
  }

  /// Activates the tree and discards the recorded appearance events.
  func activate() {
    coordinator.activate()
    child.forgetEvents()
  }

  var selected: Int { coordinator.router.state.selectedTab }
}

extension TabCoordinator<TabRoute> {
  convenience init(tabs: [AnyCoordinator]) {
    self.init(router: .mock)
    _ = adding(tabs)
  }

  /// Adds tabs to a subclass, which does not inherit the initializer.
  func adding(_ tabs: [AnyCoordinator]) -> Self {
    for tab in tabs { addChild(tab) }
    return self
  }
}

extension Router<TabRoute> {
  static var mock: Router { Router(initial: .first, factory: MockViewFactory()) }
}

/// Refuses to switch to some of its tabs, or switches to other tabs instead.
final class RefusingTabs: TabCoordinator<TabRoute> {
  var refused: Set<Int> = []
  var redirects: [Int: Int] = [:]

  override func switchToTab(_ index: Int) {
    if !refused.contains(index) { super.switchToTab(redirects[index] ?? index) }
  }
}

extension AnyCoordinator {
  /// The identifiers of the screens on the stack, beginning with the root.
  var screens: [String] { visibleStack.map(\.route.identifier) }
}
