import ErasedView
import TestSupport

@testable import TrellisNavigation

enum MockRoute: String, Route { case home, login, details, modal, settings }

/// The storage of a view in tests, with the route that it was made for.
final class MockView {
  let route: String

  init(route: String) { self.route = route }
}

final class MockViewFactory<R: Route>: ViewFactory<R> {
  override init() {
    super.init()
    LeakTracker.current?(self)
  }

  override func buildView(for route: R) -> AnyView? { view(AnyView(storage: MockView(route: route.identifier))) }
}

class TestCoordinator: Coordinator<MockRoute> {
  override func canHandle(_ route: any Route) -> Bool { route is MockRoute }
}

final class TestCoordinatorWithFlowChange: Coordinator<MockRoute> {
  var shouldHandleFlowChange = true
  private(set) var flowChangeRoute: (any Route)?

  init() { super.init(router: makeRouter()) }

  override func canHandle(_ route: any Route) -> Bool { route as? MockRoute == .details }

  override func handleFlowChange(to route: any Route) -> Bool {
    flowChangeRoute = route
    return shouldHandleFlowChange
  }
}

struct SUT {
  let router: Router<MockRoute>
  let coordinator: TestCoordinator
  let childCoordinator: TestCoordinator?
}

@MainActor
func makeRouter(_ initial: MockRoute = .home) -> Router<MockRoute> {
  Router(initial: initial, factory: MockViewFactory())
}

@MainActor
func makeSUT(router: Router<MockRoute>? = nil, addChild: Bool = false) -> SUT {
  let router = router ?? makeRouter()
  let coordinator = TestCoordinator(router: router)
  let child = addChild ? TestCoordinator(router: makeRouter(.login)) : nil
  if let child { coordinator.addChild(child) }
  return SUT(router: router, coordinator: coordinator, childCoordinator: child)
}

@MainActor
final class ErrorLog {
  private(set) var errors: [NavigationError] = []

  init(for coordinator: AnyCoordinator) {
    coordinator.errorHandler = NavigationErrorHandler { [weak self] in self?.errors.append($0) }
  }
}
