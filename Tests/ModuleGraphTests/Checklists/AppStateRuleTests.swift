import Testing

/// The findings of the app state rules in realistic source code.
@Suite struct AppStateRuleTests {
  @Test(
    "Only app states made of flags, unlisted states and unchecked or unlogged transitions are reported",
    arguments: examples)
  func state(_ example: RuleExample) async throws { try await example.verify() }

  private static let examples: [RuleExample] = [
    RuleExample(
      "app-state-enum", "flags in the type that stores the app's state",
      """
      @Observable
      @MainActor
      public final class AppModel {  // !
        public var loading = true, loggedIn: Bool = false
      }
      actor RootStore { private(set) var isReady: Bool = false; var hasFailed = false }  // !
      struct ShopAppState { var isLoading, hasError: Bool }  // !
      """),
    RuleExample(
      "app-state-enum", "no finding for types with similar names, settings and constants",
      """
      final class AppleSignInManager { var isSigned = false; var isLoading = false }
      final class AppearanceStore { var isDark = false; var hasContrast = false }
      final class AppointmentModel { var isLoading = false; var isOpen = false }
      final class AppSettings { var isDark = false; var hasSound = false }
      final class AppModel { var isLoading = false; var notifications = true; let isDebug = true; var isOpen: Bool { true } }
      // final class AppState { var isLoading = true; var isLoggedIn = false }
      """),
    RuleExample(
      "transition-validated", "no controller, an unrelated guard, and a bypass",
      """
      enum AppState { case loading, authenticated }
      final class AppModel {
        var state: AppState = .loading  // !
        func logIn() { state = .authenticated }  // !
      }
      actor Controller {
        private(set) var state = AppState.loading
        func transition(to new: AppState) {  // !
          guard new != state else { return }
          state = new
        }
      }
      extension Controller {
        func logOut() { self.state = .loading }  // !
      }
      """),
    RuleExample(
      "transition-validated", "no finding for state machines, transition tables and copies of the state",
      """
      enum AppState { case loading, authenticated }
      final class Controller {
        private(set) var state: AppState
        let onChange: (AppState) -> Void
        var handler: (AppState) -> Void = { _ in }
        init() { state = .loading }
        func transition(to new: AppState) { if Self.transitions[state]!.contains(new) { state = new } }
        func reset() { let state = AppState.loading; print(state) }
      }
      final class Machined {
        private var machine: Machine<AppState>
        func transition(to new: AppState) { try? machine.transition(to: new) }
      }
      struct Row: View { let state: AppState; var body: some View { Text("\\(state)") } }
      """),
    RuleExample(
      "app-states-listed", "a state that is missing from the transition table",
      """
      enum AppState { case loading, ready, maintenance }  // !
      let transitions: [AppState: Set<AppState>] = [.loading: [.ready], .ready: [.loading]]
      """),
    RuleExample(
      "invalid-transition-caught", "an invalid transition that is refused silently",
      """
      enum AppState { case loading, ready }
      final class Controller {
        private(set) var state = AppState.loading
        func transition(to new: AppState) {  // !
          if isValidTransition(to: new) { state = new }  // assertionFailure
        }
      }
      """),
    RuleExample(
      "transition-logged", "no finding if a logger with any name is called",
      """
      enum AppState { case loading, ready }
      final class Controller {
        private(set) var state = AppState.loading { didSet { appLogger.debug("\\(self.state)") } }
        func transition(to new: AppState) { if isValidTransition(to: new) { state = new } }
      }
      """),
  ]
}
