public import TerminalUI

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

  /// Creates a countdown after which the user can try again.
  ///
  /// - Parameter delay: The time until then, in whole seconds.
  public init(after delay: Duration) {
    self.delay = delay
    retry = nil
  }

  /// Creates a countdown after which the app tries again.
  ///
  /// - Parameters:
  ///   - delay: The time until then, in whole seconds.
  ///   - retry: The attempt. The view may disappear meanwhile, which cancels its task.
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
