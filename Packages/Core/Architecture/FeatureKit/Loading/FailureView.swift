import PresentableErrors
public import TerminalUI
import TrellisNavigationUI

extension KeyboardShortcut {
  /// The key that loads again what could not be loaded.
  public static let tryAgain = KeyboardShortcut(.character("r"), command: "try-again")
}

/// The placeholder for content that could not be loaded: outcome, reason, suggestion, and a recovery button.
///
/// The button retries, unless that cannot help. After an expired session it leads to sign-in. After a refusal it goes
/// back, if the screen allows it. In a low window there are no empty lines between the parts.
public struct FailureView: View {
  private let failure: FailureMessage
  private let retry: @MainActor () async -> Void
  @Environment(\.recoveryHandlers) private var handlers
  @Environment(\.canNavigateBack) private var canNavigateBack
  @Environment(\.navigationBackAction) private var backAction

  /// Creates a placeholder.
  public init(_ failure: FailureMessage, retry: @escaping @MainActor () async -> Void) {
    self.failure = failure
    self.retry = retry
  }

  /// The content and behavior of the view.
  public var body: some View {
    ViewThatFits(in: .vertical) {
      lines(spacing: 1)
      lines(spacing: 0).fixedSize(horizontal: false)
    }
  }

  private func lines(spacing: Int) -> some View {
    VStack(alignment: .leading, spacing: .cells(spacing)) {
      if let outcome = failure.outcome { Text(outcome).bold() }
      Text(failure.message).foregroundStyle(.danger)
      if let delay = failure.countedDelay {
        RetryCountdown(after: delay)
      } else if let suggestion = failure.suggestion {
        Text(suggestion).foregroundStyle(.secondary)
      }
      recovery
    }
  }

  @ViewBuilder
  private var recovery: some View {
    if failure.recovery == .goBack {
      if canNavigateBack, let backAction {
        Button(RecoveryAction.goBack.title) { backAction() }
      }
    } else if failure.recovery == .signIn, let signIn = handlers.signIn {
      Button(RecoveryAction.signIn.title) { await signIn() }
    } else {
      Button("Try again") { await retry() }
        .keyboardShortcut(.tryAgain)
      if failure.recovery == .openSettings, let openSettings = handlers.openSettings {
        Button(RecoveryAction.openSettings.title) { await openSettings() }
      }
    }
  }
}

extension FailureMessage {
  /// The delay that a screen counts down, or `nil` if the server named none or a long one.
  public var countedDelay: Duration? {
    guard recovery == .retry, let retryDelay, retryDelay <= RetryCountdown.longestDelay else { return nil }
    return max(.seconds(1), retryDelay)
  }
}

/// A failure message below a field or above the buttons of a form: outcome, reason and suggestion, or no space at all.
public struct InlineFailure: View {
  private let failure: FailureMessage?

  /// Creates a failure message.
  public init(_ failure: FailureMessage?) {
    self.failure = failure
  }

  /// The content and behavior of the view.
  public var body: some View {
    if let failure {
      VStack(alignment: .leading) {
        Text("✗ " + (failure.outcome ?? failure.message)).foregroundStyle(.danger)
        if failure.outcome != nil { Text("  " + failure.message).foregroundStyle(.danger) }
        if let suggestion = failure.suggestion {
          Text("  " + suggestion).foregroundStyle(.secondary)
        }
      }
    }
  }
}

/// The time until the next attempt, in seconds that count down.
///
/// With an action, it begins the attempt at the end, and then counts again. That happens only in the window with the focus,
/// so several windows do not repeat one request. Without an action, it says at the end that the user can try again.
public struct RetryCountdown: View {
  /// The time between two checks of a lost connection.
  public nonisolated static let connectionDelay = Duration.seconds(20)
  /// The longest delay that is counted in seconds; the text of a longer one says the minutes.
  public nonisolated static let longestDelay = Duration.seconds(120)

  private let delay: Duration
  private let retry: (@MainActor () async -> Void)?
  @Environment(\.clock) private var clock
  @Environment(\.scenePhase) private var scenePhase
  /// The remaining seconds, or `nil` before the first one begins.
  @State private var remaining: Int?

  /// Creates a countdown of whole seconds after which the user can try again.
  public init(after delay: Duration) {
    self.delay = delay
    retry = nil
  }

  /// Creates a countdown of whole seconds after which the app tries again.
  ///
  /// `retry` is the attempt. The view may disappear meanwhile, which cancels its task.
  public init(after delay: Duration, retry: @escaping @MainActor () async -> Void) {
    self.delay = delay
    self.retry = retry
  }

  /// The content and behavior of the view.
  public var body: some View {
    Text(text(remaining ?? seconds)).foregroundStyle(.secondary)
      .task(id: isRunning) { if isRunning { await run() } }
  }

  /// Whether time passes: an attempt belongs to the window with the focus, a text to every window.
  private var isRunning: Bool { retry == nil || scenePhase == .active }
  private var seconds: Int { Int(max(1, delay.components.seconds)) }

  private func text(_ seconds: Int) -> String {
    if retry != nil { return "Next try in \(seconds) s" }
    return seconds == 0 ? "Try again now" : "Try again in \(seconds) second\(seconds == 1 ? "" : "s")"
  }

  private func run() async {
    repeat {
      guard await count() else { return }
      await retry?()
    } while retry != nil && !Task.isCancelled
  }

  /// Counts down to zero, unless the task is canceled before.
  private func count() async -> Bool {
    for second in (0..<seconds).reversed() {
      remaining = second + 1
      guard (try? await clock.sleep(for: .seconds(1))) != nil else { return false }
      if second == 0 { remaining = 0 }
    }
    return true
  }
}
