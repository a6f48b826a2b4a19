import FeatureKit
import TerminalUI
import TrellisNavigation

/// Maps the state of the app to a screen.
struct RootView: View {
  let coordinator: AppCoordinator

  var body: some View {
    Group {
      switch coordinator.appState.state {
      case .launching: ProgressView("Loading…")
      case .failed(let failure): FailureView(failure) { await coordinator.launch() }
      case .ready: coordinator.buildCoordinatorView().modifier(PlaceRestoration(coordinator: coordinator))
      }
    }
    .defaultAppStorage(coordinator.dependencies.storage)
    .task { await coordinator.launch() }
  }
}

/// Stores the tabs, screens, modals and detours after each navigation, and opens them again after a launch.
private struct PlaceRestoration: ViewModifier {
  let coordinator: AnyCoordinator
  @AppStorage("place") private var place: NavigationSnapshot?

  func body(content: Content) -> some View {
    content
      .onAppear { if let place { coordinator.restore(place) } }
      .onChange(of: coordinator.snapshot()) { _, snapshot in place = snapshot }
  }
}
