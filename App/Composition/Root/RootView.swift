import Models
public import TerminalUI
import TrellisNavigationUI

/// The content of the app's first window, which also runs the app-wide tasks.
public struct RootView: View {
  @Environment(AppStateController.self) private var appState
  @Environment(\.openWindow) private var openWindow
  private let coordinator: AppCoordinator

  /// Creates the root view.
  ///
  /// - Parameter coordinator: The root coordinator, whose flows are shown.
  public init(coordinator: AppCoordinator) {
    self.coordinator = coordinator
  }

  /// The content and behavior of the view.
  public var body: some View {
    @Bindable var appState = appState
    AppWindow {
      AppStateView(coordinator: coordinator) { user in MainTabView(user: user, coordinator: coordinator) }
        .navigationInspector(of: coordinator)
        .paletteCommands { [coordinator] in coordinator.mainCoordinator?.paletteCommands(for: $0) ?? [] }
        .alert("Sign out?", isPresented: $appState.isConfirmingSignOut) {
          Button("Cancel", role: .cancel) {}
          Button("Sign out", role: .destructive) { await appState.signOut() }
        } message: {
          Text("You will need your password to come back.")
        }
    }
    .onChange(of: appState.openedLinks) { openWindow.bringFirstToFront() }
    // Only here: the stream supports one iteration, and this window never closes.
    .task { await appState.followSessionExpirations() }
  }
}
