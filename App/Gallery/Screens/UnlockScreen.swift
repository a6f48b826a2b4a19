import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

/// The coordinator of a flow that a tab pushes: a code, a loading screen and a failure.
///
/// The failure replaces the loading screen, so that going back from it leads to the code.
final class UnlockCoordinator: Coordinator<UnlockRoute> {
  private let token: LifetimeToken

  init(log: LifetimeLog) {
    token = log.record("UnlockCoordinator")
    super.init(router: Router(initial: .enterCode, factory: UnlockViewFactory()))
  }

  override func canHandle(_ route: any Route) -> Bool { route is UnlockRoute }

  override func navigationType(for route: any Route) -> NavigationType {
    route as? UnlockRoute == .failure ? .replace : .push
  }
}

private final class UnlockViewFactory: ViewFactory<UnlockRoute> {
  override func buildView(for route: UnlockRoute) -> AnyView? {
    coordinator.map { view(UnlockView(step: route, coordinator: $0)) }
  }
}

private struct UnlockView: View {
  let step: UnlockRoute
  let coordinator: Coordinator<UnlockRoute>

  var body: some View {
    switch step {
    case .enterCode:
      screen("Enter the code", "A child coordinator, on the stack of the tab.", "Enter") {
        coordinator.navigate(to: UnlockRoute.loading)
      }
    case .loading:
      screen("Checking the code", "The next step takes this one's place.", "Wait") {
        coordinator.navigate(to: UnlockRoute.failure)
      }
    case .failure:
      screen("The code is wrong", "A link may interrupt: the way back from it leads here.", "Profile settings") {
        showProfileSettings()
      }
    }
  }

  private func screen(
    _ title: String, _ line: String, _ button: String, action: @escaping @MainActor () -> Void
  ) -> some View {
    ColorScreen(color: Hue.green.dark, lines: [line], links: [ScreenLink(button, action: action)])
      .navigationTitle(title)
  }

  private func showProfileSettings() {
    var next: AnyCoordinator? = coordinator
    while let current = next, !(current is MainTabCoordinator) { next = current.parent }
    (next as? MainTabCoordinator)?.showDetour(.profileSettings)
  }
}
