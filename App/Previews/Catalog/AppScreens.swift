import AppComposition
import AppMocks
import HomeFeature
import Models
import OrdersFeature
import ProfileFeature
import ServicesFakes
import SettingsFeature
import TerminalUI
import TrellisNavigation

/// The previews of the app's screens, on `AppDependencies.mock()`.
enum AppScreens {
  static let all = flows + steps + tabs + errors

  private static let flows = [
    ScreenPreview("launch", "the app finds out who is signed in") { screen([]) },
    ScreenPreview("sign-in", "signing in") { screen([.unauthenticated]) },
  ]

  private static let steps = OnboardingStep.allCases.map { step in
    ScreenPreview("onboarding-\(step)", "a step of the first launch") {
      screen([.unauthenticated]) { appState in
        await appState.handleLogin(user: .sample)
        appState.showOnboardingStep(step)
      }
    }
  }

  private static let tabs = [
    tab("home", "the day at a glance", HomeRoute.home),
    tab("orders", "the order desk", OrdersRoute.list),
    tab("order", "one order", OrdersRoute.detail(Order.samples[0].id)),
    tab("order-history", "the orders that are done, over the profile", ProfileRoute.profile, OrdersRoute.history),
    tab("profile", "the user and their shop", ProfileRoute.profile),
    tab("settings", "theme, notifications, analytics", SettingsRoute.settings),
  ]

  private static let errors = [AppError.networkUnavailable, .sessionExpired, .maintenanceMode].map { error in
    ScreenPreview("error-\(error)", "the app cannot go on") { screen([.authenticated(.sample), .error(error)]) }
  }

  private static func tab(_ name: String, _ summary: String, _ routes: any Route...) -> ScreenPreview {
    ScreenPreview(name, summary) { screen([.authenticated(.sample)], routes: routes) }
  }

  /// Returns the whole app in a state and on a screen.
  private static func screen(
    _ states: [AppState], routes: [any Route] = [],
    then arrive: @escaping @MainActor (AppStateController) async -> Void = { _ in }
  ) -> some View {
    let auth = FakeAuthService.sample
    auth.add(Session.sample)
    let dependencies = AppDependencies.mock(auth: auth, sessions: InMemorySessionStorage(.sample))
    let appState = AppStateController(dependencies: dependencies)
    let preferences = PreferencesModel(dependencies: dependencies)
    let coordinator = AppComposition.AppCoordinator(
      appState: appState, preferences: preferences, dependencies: dependencies)
    for state in states { appState.transition(to: state) }
    for route in routes { coordinator.frontCoordinator.navigate(to: route) }
    return RootView(coordinator: coordinator, preferences: preferences, dependencies: dependencies)
      .environment(appState)
      .task { await arrive(appState) }
  }
}
