import TerminalUI
import TrellisNavigation

/// The steps of the unlock flow.
struct UnlockView: View {
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
