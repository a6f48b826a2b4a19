import TerminalUI

/// The launch screen, while the app checks the stored session. A slow check is explained, and can be stopped.
struct LaunchView: View {
  @Environment(AppDependencies.self) private var dependencies
  /// How often the waiting time was looked at.
  @State private var ticks = 0

  /// How long a launch may take before the screen explains it.
  private static let patience = Duration.milliseconds(1500)

  var body: some View {
    VStack(spacing: 1) {
      Text("T R E L L I S").bold().foregroundStyle(.accent)
      Text("The order desk for small shops").foregroundStyle(.secondary)
      ProgressView("Starting…")
      // Reading the number of ticks evaluates this body again each second.
      if ticks > 0 { LaunchWait(text: dependencies.retryStatus.text(at: dependencies.now())) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .keepsTypeAhead(while: true)
    .task { await tick() }
  }

  /// Counts the seconds once the launch takes long, so that the time left is up to date.
  private func tick() async {
    var pause = Self.patience
    while (try? await dependencies.clock.sleep(for: pause)) != nil {
      ticks += 1
      pause = .seconds(1)
    }
  }
}

/// Why the launch takes long, and the way out.
private struct LaunchWait: View {
  @Environment(AppStateController.self) private var appState
  let text: String

  var body: some View {
    Text(text + " Press Esc to stop.").foregroundStyle(.warning).multilineTextAlignment(.center)
    Button("Stop waiting") { appState.stopWaiting() }
      .keyboardShortcut(.escape)
      // Keys that the user types ahead, Enter among them, are for the next screen.
      .focusable(false)
  }
}
