import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@Suite("The listings on app composition")
struct AppCompositionListings {
  @Test("The root view with transitions shows every state")
  func rootViewShowsEveryState() async {
    let screen = ScreenDriver(app: Programs.Shell())
    await screen.tap("Sign in")
    await screen.expect("Step welcome")
    await screen.reject("Sign in")
    await screen.tap("Finish")
    await screen.expect("Hello, Ada")
    await screen.tap("Expire")
    await screen.expect("Trouble: sessionExpired")
    await screen.tap("Sign in again")
    await screen.expect("[ Sign in ]")
  }

  @Test func plainSwitchShowsTheState() async {
    let controller = AppStates.AppStateController()
    let screen = ScreenDriver { RootViews.Plain().environment(controller) }
    await screen.expect("Loading")
    controller.transition(to: .authenticated(AppStates.User(id: "1", name: "Bo")))
    await screen.expect("Hello, Bo")
    controller.transition(to: .onboarding(.welcome))
    await screen.expect("Hello, Bo")
  }

  @Test("A coordinator is preserved between the states that share it")
  func coordinatorIsPreservedBetweenStates() async {
    let controller = AppStates.AppStateController()
    let screen = ScreenDriver { RootViews.Coordinated().environment(controller) }
    await controller.initialize()
    await screen.tap("Visit 0")
    controller.transition(to: .onboarding(.welcome))
    await screen.expect("Visit 1")
    controller.transition(to: .authenticated(AppStates.User(id: "1", name: "Bo")))
    await screen.expect("Bo at orders")
  }

  @Test("The app handles scene phases in one place")
  func appHandlesScenePhases() async {
    let screen = ScreenDriver(app: Programs.Lifecycle())
    await screen.perform(.phase(.inactive))
    await screen.perform(.phase(.background))
    await screen.perform(.phase(.active))
    await screen.expect("inactive background active")
    await screen.expect("unauthenticated")
  }

  @Test func aWindowForAValueOpensAndCloses() async {
    let screen = ScreenDriver(app: Programs.Windows())
    await screen.tap("Lamp")
    await screen.expect("Details of 7")
    await screen.tap("Done")
    await screen.reject("Details of 7")
    await screen.expect("Lamp")
  }

  @Test("Only the tab view combines features")
  func onlyTheTabViewCombinesFeatures() async {
    let dependencies = Features.AppDependencies()
    let screen = ScreenDriver { Features.MainTabView().environment(dependencies) }
    await screen.tap("Show settings")
    await screen.expect("Settings page")
    #expect(dependencies.analytics.names == ["settings"])
    #expect(dependencies.settingsFeature.handleDeepLink("app://settings"))
  }
}

@Suite("The listings on scene storage")
struct RestorationListings {
  private let storage = MemorySceneStorage()

  @Test("The tab and the item are restored")
  func tabAndItemAreRestored() async {
    var screen = ScreenDriver(app: Restoration.MainTabs(), storage: storage)
    await screen.tap("View lamp")
    await screen.tap("Profile")
    screen = ScreenDriver(app: Restoration.MainTabs(), storage: storage)
    await screen.expect("Profile page")
    await screen.tap("Home")
    await screen.expect("Opened lamp")
  }

  @Test(arguments: [("Keep lamp", "A lamp"), ("Keep ghost", "Nothing to restore")])
  func restoredItemIsValidated(button: String, shown: String) async {
    var screen = ScreenDriver(app: Restoration.Detail(), storage: storage)
    await screen.tap(button)
    screen = ScreenDriver(app: Restoration.Detail(), storage: storage)
    await screen.expect(shown)
  }

  @Test func pathIsRestoredWithoutMissingItems() async {
    var screen = ScreenDriver(app: Restoration.Navigation(), storage: storage)
    await screen.tap("Soup")
    await screen.tap("Ghost")
    await screen.expect("soup > ghost")
    screen = ScreenDriver(app: Restoration.Navigation(), storage: storage)
    await screen.expect("Path: soup")
    await screen.reject("ghost")
  }
}
