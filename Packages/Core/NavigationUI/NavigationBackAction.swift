import Navigation
public import TerminalUI

/// Takes the screen that reads it away, however it came: pops, or dismisses a modal or a detour (D4, decision 10).
@MainActor
public struct NavigationBackAction: Hashable {
  private let action: @MainActor () -> Void
  /// The coordinator's identity. Retained, so that no other object gets its address.
  private let owner: AnyObject
  /// What actions are compared by, on any thread.
  private let ownerID: ObjectIdentifier

  /// An action of its own: to show a screen in a test, or to give one another way out.
  public init(_ action: @escaping @MainActor () -> Void) {
    self.init(owner: Owner(), action)
  }

  /// Pops; at the root of a modal, a detour or a pushed child it takes the whole of that away.
  ///
  /// It does not keep the coordinator: what a screen has read from its environment may outlive its flow.
  init(of coordinator: AnyCoordinator) {
    self.init(owner: coordinator.reference) { [weak coordinator] in coordinator?.pop() }
  }

  private init(owner: AnyObject, _ action: @escaping @MainActor () -> Void) {
    self.action = action
    self.owner = owner
    ownerID = ObjectIdentifier(owner)
  }

  private final class Owner {}

  public func callAsFunction() {
    action()
  }

  nonisolated public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.ownerID == rhs.ownerID
  }

  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ownerID)
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
