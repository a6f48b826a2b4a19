import TestSupport
import Testing

@testable import TrellisNavigation

@MainActor
@Suite("Flow changes caused by bubbling routes", .tracksMemoryLeaks)
struct FlowChangeIntegrationTests {
  @Test(.requirement("N22")) func loginInstallsANewMainApp() throws {
    let app = TestAppCoordinator()
    let login = try #require(app.loginCoordinator)
    #expect(login.navigate(to: TestAppRoute.mainApp))
    #expect(app.mainTabCoordinator != nil)
    #expect(app.loginCoordinator == nil && app.router.state.root == .mainApp)
  }

  @Test func logoutReleasesTheMainApp() {
    let app = TestAppCoordinator()
    app.navigate(to: TestAppRoute.mainApp)
    trackForMemoryLeaks { track in
      if let main = app.mainTabCoordinator {
        track(main)
        track(main.router)
        track(main.router.factory)
      }
      #expect(app.mainTabCoordinator?.navigate(to: TestAppRoute.login) == true)
    }
    #expect(app.loginCoordinator != nil)
  }

  @Test func manyCyclesWork() {
    let app = TestAppCoordinator()
    for _ in 0..<5 {
      #expect(app.loginCoordinator?.navigate(to: TestAppRoute.mainApp) == true)
      #expect(app.mainTabCoordinator?.navigate(to: TestAppRoute.login) == true)
      #expect(app.children.count == 1)
    }
  }

  @Test(.requirement("N22")) func deeplyNestedCoordinatorReachesTheRoot() throws {
    let app = TestAppCoordinator()
    app.navigate(to: TestAppRoute.mainApp)
    let profile = try #require(app.mainTabCoordinator?.profile)
    let deep = Other(.root)
    profile.addChild(deep)
    #expect(deep.navigate(to: TestAppRoute.login))
    #expect(app.loginCoordinator != nil)
  }

  @Test func servicesAreCalledWithTheFlow() {
    let app = TestAppCoordinatorWithServiceCalls()
    #expect(app.calls.isEmpty)
    app.navigate(to: TestAppRoute.mainApp)
    #expect(app.calls == ["profile", "dashboard"])
  }

  @Test func servicesAreCalledAtEachLogin() {
    let app = TestAppCoordinatorWithServiceCalls()
    for _ in 0..<2 {
      app.navigate(to: TestAppRoute.mainApp)
      app.navigate(to: TestAppRoute.login)
    }
    #expect(app.calls.count == 4)
  }

  @Test func logoutReleasesAllChildren() {
    let app = TestAppCoordinator()
    app.navigate(to: TestAppRoute.mainApp)
    trackForMemoryLeaks { track in
      if let main = app.mainTabCoordinator {
        main.navigate(to: ChildRoute.one)
        let modal = Sheet(.root)
        main.profile.addModalCoordinator(modal)
        main.navigate(to: SheetRoute.one)
        main.presentDetour(Other(.root), presenting: OtherRoute.root)
        [main, main.profile, modal, main.detourCoordinator].compactMap(\.self).forEach(track.callAsFunction)
      }
      app.navigate(to: TestAppRoute.login)
    }
  }
}
