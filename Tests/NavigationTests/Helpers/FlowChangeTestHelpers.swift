@testable import TrellisNavigation

enum TestAppRoute: String, Route { case login, mainApp }

/// Changes the flow manually, by overriding only `handleFlowChange(to:)`.
class TestAppCoordinator: Coordinator<TestAppRoute> {
  private(set) var currentFlowCoordinator: AnyCoordinator?

  init() {
    super.init(router: Router(initial: .login, factory: MockViewFactory()))
    show(TestLoginCoordinator(), root: .login)
  }

  var loginCoordinator: TestLoginCoordinator? { currentFlowCoordinator as? TestLoginCoordinator }
  var mainTabCoordinator: TestMainTabCoordinator? { currentFlowCoordinator as? TestMainTabCoordinator }

  override func handleFlowChange(to route: any Route) -> Bool {
    guard let appRoute = route as? TestAppRoute else { return false }
    switch appRoute {
    case .login: show(TestLoginCoordinator(), root: .login)
    case .mainApp: showMainApp()
    }
    return true
  }

  func showMainApp() { show(TestMainTabCoordinator(), root: .mainApp) }

  private func show(_ flow: AnyCoordinator, root: TestAppRoute) {
    if let current = currentFlowCoordinator { removeChild(current) }
    addChild(flow)
    currentFlowCoordinator = flow
    transitionToNewFlow(root: root)
  }
}

final class TestLoginCoordinator: Coordinator<TestAppRoute> {
  init() { super.init(router: Router(initial: .login, factory: MockViewFactory())) }

  override func canHandle(_ route: any Route) -> Bool { route as? TestAppRoute == .login }
}

final class TestMainTabCoordinator: Coordinator<TestAppRoute> {
  let profile = Child(.root)

  init() {
    super.init(router: Router(initial: .mainApp, factory: MockViewFactory()))
    addChild(profile)
  }

  override func canHandle(_ route: any Route) -> Bool { route as? TestAppRoute == .mainApp }
}

final class TestAppCoordinatorWithServiceCalls: TestAppCoordinator {
  private(set) var calls: [String] = []

  override func showMainApp() {
    super.showMainApp()
    calls += ["profile", "dashboard"]
  }
}
