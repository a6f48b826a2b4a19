public import TerminalUI

/// Takes the screen that reads it away, however it came: pops, or dismisses a modal or a detour (D4, decision 10).
@MainActor
public struct NavigationBackAction {
  private let action: @MainActor () -> Void

  public init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  public func callAsFunction() {
    action()
  }
}

extension EnvironmentValues {
  private struct BackActionKey: EnvironmentKey {
    static var defaultValue: NavigationBackAction? { nil }
  }

  private struct CanNavigateBackKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// Takes the screen away; `nil` outside of a coordinator's view.
  public var navigationBackAction: NavigationBackAction? {
    get { self[BackActionKey.self] }
    set { self[BackActionKey.self] = newValue }
  }

  /// Whether there is a way back from the screen: a root and a tab have none.
  public var canNavigateBack: Bool {
    get { self[CanNavigateBackKey.self] }
    set { self[CanNavigateBackKey.self] = newValue }
  }
}
