public import TerminalUI
import TrellisNavigation

/// An action that removes the current screen: it pops, or dismisses a modal or a detour.
///
/// Two actions are equal if they belong to the same coordinator.
@MainActor
public struct NavigationBackAction: Hashable {
  private let action: @MainActor () -> Void
  /// The coordinator's identity, retained so that no other object gets its address.
  private let owner: AnyObject
  /// The value that equality and hashing use, on any thread.
  private let ownerID: ObjectIdentifier

  /// Creates a custom action, which is equal only to its copies, for a test or a screen with another way out.
  public init(_ action: @escaping @MainActor () -> Void) {
    self.init(owner: Owner(), action)
  }

  /// Creates an action that pops, or removes the coordinator at the root of a modal, a detour or a pushed child.
  ///
  /// The reference is weak, because a value from a screen's environment may outlive the flow.
  init(of coordinator: AnyCoordinator) {
    self.init(owner: coordinator.reference) { [weak coordinator] in coordinator?.pop() }
  }

  private init(owner: AnyObject, _ action: @escaping @MainActor () -> Void) {
    self.action = action
    self.owner = owner
    ownerID = ObjectIdentifier(owner)
  }

  private final class Owner {}

  /// Performs the action.
  public func callAsFunction() {
    action()
  }

  /// Returns whether two actions belong to the same coordinator.
  nonisolated public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.ownerID == rhs.ownerID
  }

  /// Hashes the identity of the owner.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ownerID)
  }
}

extension EnvironmentValues {
  private struct BackActionKey: EnvironmentKey {
    static var defaultValue: NavigationBackAction? { nil }
  }

  private struct TabBackActionKey: EnvironmentKey {
    static var defaultValue: NavigationBackAction? { nil }
  }

  private struct CanNavigateBackKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// The action that removes the screen, or `nil` outside a coordinator's view.
  public var navigationBackAction: NavigationBackAction? {
    get { self[BackActionKey.self] }
    set { self[BackActionKey.self] = newValue }
  }

  /// The action that goes back from the first screen of a tab, or `nil` if there is no way back.
  ///
  /// An app sets it around the tabs while it knows the tab from which the selected one was opened.
  public var tabBackAction: NavigationBackAction? {
    get { self[TabBackActionKey.self] }
    set { self[TabBackActionKey.self] = newValue }
  }

  /// Whether the user can go back from the screen; `false` for a root and a tab.
  public var canNavigateBack: Bool {
    get { self[CanNavigateBackKey.self] }
    set { self[CanNavigateBackKey.self] = newValue }
  }
}

extension View {
  /// Sets the back action of the screens in the view: `.environment(\.navigationBackAction) { coordinator.pop() }`.
  public func environment(
    _ keyPath: WritableKeyPath<EnvironmentValues, NavigationBackAction?>, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    environment(keyPath, NavigationBackAction(action))
  }
}
