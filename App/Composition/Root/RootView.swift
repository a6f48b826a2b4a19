import Models
import NavigationUI
public import TerminalUI

/// What the app's first window shows, and what is done as long as the app runs.
public struct RootView: View {
  @Environment(AppStateController.self) private var appState
  @Environment(\.openWindow) private var openWindow
  private let coordinator: AppCoordinator

  /// - Parameter coordinator: whose flows are shown.
  public init(coordinator: AppCoordinator) {
    self.coordinator = coordinator
  }

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
    // Here alone: a stream has one reader, and this window is the one that never closes.
    .task { await appState.followSessionExpirations() }
  }
}
