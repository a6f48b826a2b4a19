import FeatureKit
import TerminalUI

/// The launch screen during the validation of the stored session, which is blank during a fast launch.
///
/// It explains a slow launch, which the user can cancel. Only a launch without stored content is slow; see `Launch`.
struct LaunchView: View {
  @Environment(AppStateController.self) private var appState
  private let dependencies: AppDependencies
  @State private var ticks = 0

  /// The duration of a launch after which the screen explains it: longer than `Launch.patience` and the fade to content.
  private static let explanationDelay = Duration.milliseconds(1500)

  init(dependencies: AppDependencies) {
    self.dependencies = dependencies
  }

  var body: some View {
    ViewThatFits(in: .vertical) {
      lines(spacing: 1)
      lines(spacing: 0)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .buffersTypeAhead(while: true)
    .task { await tick() }
  }

  private func lines(spacing: Int) -> some View {
    VStack(spacing: .cells(spacing)) {
      if appState.showsLaunchScreen {
        VStack(spacing: 0) {
          Wordmark()
          Text("The order desk for small shops").foregroundStyle(.secondary)
        }
        ProgressView("Starting…")
        // Reading the number of ticks re-evaluates this body each second.
        if ticks > 0 {
          LaunchProgressView(text: dependencies.retryStatus.text(at: dependencies.environment.time.now()))
        }
      }
    }
  }

  private func tick() async {
    var pause = Self.explanationDelay
    while (try? await dependencies.environment.time.clock.sleep(for: pause)) != nil {
      ticks += 1
      pause = .seconds(1)
    }
  }
}

/// The explanation of a slow launch, with a button that cancels it.
private struct LaunchProgressView: View {
  @Environment(AppStateController.self) private var appState
  let text: String

  var body: some View {
    Text(text).foregroundStyle(.warning).multilineTextAlignment(.center)
    Button("Stop waiting") { appState.stopWaiting() }
      .keyboardShortcut(.escape)
      // Keys typed ahead, including Enter, are for the next screen.
      .focusable(false)
  }
}
