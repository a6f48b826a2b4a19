import TextSafety

/// Shows notifications and a badge outside the app's screen, for a user who looks at another window.
///
/// Read it with `@Environment(\.terminalNotifier)`.
@MainActor
public protocol TerminalNotifier: AnyObject {
  /// Shows a notification of the desktop with text from any source, and rings the bell.
  func post(_ text: String)

  /// Shows a number before the title of the terminal's window; zero shows the title alone.
  func setBadge(_ count: Int)
}

/// A notifier without effect, for programs without a terminal.
@MainActor
public final class SilentNotifier: TerminalNotifier {
  /// Creates a notifier.
  nonisolated public init() {}

  /// Has no effect.
  public func post(_ text: String) {}

  /// Has no effect.
  public func setBadge(_ count: Int) {}
}

/// A notifier that writes control sequences to the terminal.
@MainActor
final class TerminalNotificationWriter: TerminalNotifier {
  private let terminal: any TerminalHost
  private let badgeDidChange: @MainActor () -> Void
  private var badge = 0

  init(terminal: any TerminalHost, badgeDidChange: @escaping @MainActor () -> Void) {
    self.terminal = terminal
    self.badgeDidChange = badgeDidChange
  }

  func post(_ text: String) {
    terminal.write(TerminalNotificationEncoder(capabilities: terminal.capabilities).notification(SafeText(text)))
  }

  func setBadge(_ count: Int) {
    badge = count
    badgeDidChange()
  }

  func badged(_ title: String) -> String { badge > 0 ? "(\(badge)) \(title)" : title }
}

extension EnvironmentValues {
  private struct TerminalNotifierKey: EnvironmentKey {
    static var defaultValue: any TerminalNotifier { SilentNotifier() }
  }

  /// Shows notifications and a badge outside the app's screen; the default has no effect.
  public var terminalNotifier: any TerminalNotifier {
    get { self[TerminalNotifierKey.self] }
    set { self[TerminalNotifierKey.self] = newValue }
  }
}
