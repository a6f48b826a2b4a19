import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@Suite("The listings on state, dependencies and coordinators")
struct ArchitectureListings {
  private let appState = SharedState.AppState()

  @Test("The list updates with the shared state")
  func listUpdatesWithTheSharedState() async {
    let state = appState
    state.isLoading = true
    let screen = ScreenDriver { SharedState.ContentView().environment(state) }
    await screen.expect("Loading")
    state.items = [SharedState.Item(id: 1, name: "Lamp"), SharedState.Item(id: 2, name: "Desk")]
    state.isLoading = false
    await screen.expect("Desk")
    await screen.tap("Lamp")
    await screen.expect("About Lamp")
    await screen.reject("About Desk")
    #expect(state.hasItems && state.selectedItem == nil)
  }

  @Test func aFormEditsTheEnvironmentsObject() async {
    let screen = ScreenDriver(app: SharedState.MyApp())
    await screen.type("ada", into: "Username")
    await screen.tap("Notifications")
    await screen.expect("[✓] Notifications")
    #expect(screen.plainText.contains("text field \"Username\": \"ada\""))
  }

  @Test("The environment provides a service by its key", .requirement("M7"))
  func environmentProvidesTheService() async {
    await ScreenDriver(app: Dependencies.MyApp()).expect("Not available")
    let mock = Dependencies.MockNetworkService(items: ["One", "Two"])
    await ScreenDriver(app: Dependencies.MyApp(service: mock)).expect("Two")
  }

  @Test("A screen loads its data through its view model", .requirement("P10"))
  func screenLoadsThroughItsViewModel() async {
    let dependencies = Dependencies.AppDependencies.mock()
    await ScreenDriver { Dependencies.ItemDetailScreen(itemID: 4, dependencies: dependencies) }.expect("4: Mock")
  }

  @Test("The coordinator owns the step of a flow", .requirement("N41"))
  func theCoordinatorOwnsTheStep() async {
    let screen = ScreenDriver { OnboardingListing.OnboardingFlow() }
    await screen.expect("Welcome")
    await screen.tap("Continue")
    await screen.expect("Permissions")
    await screen.tap("Back")
    await screen.expect("Welcome")
    for _ in 0..<3 { await screen.tap("Continue") }
    await screen.expect("All set")
  }
}
