import Testing

/// The findings of the app state rules in realistic code.
@Suite struct AppStateRuleTests {
  @Test("Only states made of flags, missing states and unchecked transitions are found", arguments: examples)
  func state(_ example: RuleExample) async throws { try await example.verify() }

  private static let examples: [RuleExample] = [
    RuleExample(
      "app-state-enum", "in whatever keeps the app's state",
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
      "app-state-enum", "not in what is only called alike, nor settings and constants",
      """
      final class AppleSignInManager { var isSigned = false; var isLoading = false }
      final class AppearanceStore { var isDark = false; var hasContrast = false }
      final class AppointmentModel { var isLoading = false; var isOpen = false }
      final class AppSettings { var isDark = false; var hasSound = false }
      final class AppModel { var isLoading = false; var notifications = true; let isDebug = true; var isOpen: Bool { true } }
      // final class AppState { var isLoading = true; var isLoggedIn = false }
      """),
    RuleExample(
      "transition-validated", "where no controller is, where the guard asks something else, where it is gone round",
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
      "transition-validated", "not a machine, a table or a copy",
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
      "app-states-listed", "in a table, too",
      """
      enum AppState { case loading, ready, maintenance }  // !
      let transitions: [AppState: Set<AppState>] = [.loading: [.ready], .ready: [.loading]]
      """),
    RuleExample(
      "invalid-transition-caught", "what is refused in silence",
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
      "transition-logged", "not where a logger is called, whatever its name",
      """
      enum AppState { case loading, ready }
      final class Controller {
        private(set) var state = AppState.loading { didSet { appLogger.debug("\\(self.state)") } }
        func transition(to new: AppState) { if isValidTransition(to: new) { state = new } }
      }
      """),
  ]
}
