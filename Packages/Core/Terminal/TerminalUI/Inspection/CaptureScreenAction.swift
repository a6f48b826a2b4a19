/// An action that captures the screen of a window.
///
/// Read it with `@Environment(\.captureScreen)`, and call it outside of a body: it draws a frame.
@MainActor
public struct CaptureScreenAction {
  private let handler: @MainActor () -> StyledScreen?

  nonisolated init(handler: @escaping @MainActor () -> StyledScreen?) {
    self.handler = handler
  }

  /// Captures the screen.
  public func callAsFunction() -> StyledScreen? { handler() }
}

/// The window of an action, which its environment exists before.
final class ScreenCapture {
  weak var window: Window?
}

extension EnvironmentValues {
  private struct CaptureScreenKey: EnvironmentKey {
    static var defaultValue: CaptureScreenAction { CaptureScreenAction { nil } }
  }

  /// The action that captures the screen of the window; the default returns `nil`.
  public internal(set) var captureScreen: CaptureScreenAction {
    get { self[CaptureScreenKey.self] }
    set { self[CaptureScreenKey.self] = newValue }
  }
}
