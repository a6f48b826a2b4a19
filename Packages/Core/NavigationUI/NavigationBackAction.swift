import Navigation
public import TerminalUI

/// Takes the screen that reads it away, however it came: pops, or dismisses a modal or a detour (D4, decision 10).
@MainActor
public struct NavigationBackAction: Hashable {
  private let action: @MainActor () -> Void
  /// Whose action it is, to tell actions apart.
  private let owner: AnyObject

  /// An action of its own: to show a screen in a test, or to give one another way out.
  public init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
    owner = Owner()
  }

  /// Pops; at the root of a modal, a detour or a pushed child it takes the whole of that away.
  ///
  /// It does not keep the coordinator: what a screen has read from its environment may outlive its flow.
  init(of coordinator: AnyCoordinator) {
    action = { [weak coordinator] in coordinator?.pop() }
    owner = coordinator.reference
  }

  private final class Owner {}

  public func callAsFunction() {
    action()
  }

  nonisolated public static func == (lhs: Self, rhs: Self) -> Bool {
    MainActor.assumeIsolated { lhs.owner === rhs.owner }
  }

  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(MainActor.assumeIsolated { ObjectIdentifier(owner) })
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

extension View {
  /// Gives the screens in the view their way back: `.environment(\.navigationBackAction) { coordinator.pop() }`.
  public func environment(
    _ keyPath: WritableKeyPath<EnvironmentValues, NavigationBackAction?>, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    environment(keyPath, NavigationBackAction(action))
  }
}
