/// An action that opens a window, read with `@Environment(\.openWindow)` (SwiftUI's type of the same name).
@MainActor
@preconcurrency
public struct OpenWindowAction: Hashable {
  private weak var manager: WindowManager?
  private let identity: ActionIdentity?

  init(manager: WindowManager? = nil) {
    self.manager = manager
    identity = manager?.identity
  }

  /// Opens a new window of a scene, even if one is open, or the only window of a `UtilityWindow`.
  public func callAsFunction(id: String) {
    manager?.open(id: id, value: nil, valueType: nil)
  }

  /// Opens the window of a scene for a value, or brings it to the front if it is open.
  public func callAsFunction<Value: Codable & Hashable>(id: String, value: Value) {
    manager?.open(id: id, value: AnyHashable(value), valueType: ObjectIdentifier(Value.self))
  }

  /// Opens the window for a value in the first scene for values of its type, or brings it to the front if it is open.
  public func callAsFunction<Value: Codable & Hashable>(value: Value) {
    manager?.open(id: nil, value: AnyHashable(value), valueType: ObjectIdentifier(Value.self))
  }

  /// Brings the app's first window to the front, which the system does in SwiftUI when a link arrives.
  public func bringFirstToFront() {
    manager?.bringFirstToFront()
  }

  /// Returns whether two actions belong to the same app.
  nonisolated public static func == (lhs: OpenWindowAction, rhs: OpenWindowAction) -> Bool {
    lhs.identity == rhs.identity
  }

  /// Hashes the identity of the app.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}

/// An action that closes windows except the last (SwiftUI's type of the same name; `@Environment(\.dismissWindow)`).
@MainActor
@preconcurrency
public struct DismissWindowAction: Hashable {
  private weak var manager: WindowManager?
  private weak var window: OpenWindow?
  private let identity: ActionIdentity?

  init(manager: WindowManager? = nil, window: OpenWindow? = nil) {
    self.manager = manager
    self.window = window
    identity = window?.identity ?? manager?.identity
  }

  /// Closes the window of the view.
  public func callAsFunction() {
    if let window { manager?.close(window) }
  }

  /// Closes the window for a value, in each scene for values of its type.
  public func callAsFunction(value: some Codable & Hashable) {
    manager?.close(value: AnyHashable(value))
  }

  /// Closes every window of a scene.
  public func callAsFunction(id: String) {
    manager?.close(id: id, value: nil)
  }

  /// Closes the window of a scene for a value.
  public func callAsFunction(id: String, value: some Codable & Hashable) {
    manager?.close(id: id, value: AnyHashable(value))
  }

  /// Returns whether two actions belong to the same window or app.
  nonisolated public static func == (lhs: DismissWindowAction, rhs: DismissWindowAction) -> Bool {
    lhs.identity == rhs.identity
  }

  /// Hashes the identity of the app.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}

/// An action that opens an immersive space, which a terminal declines (SwiftUI's type of the same name).
@MainActor
@preconcurrency
public struct OpenImmersiveSpaceAction: Hashable {
  /// The result of opening an immersive space.
  public enum Result: Hashable, Sendable {
    /// The space was opened, the user declined, or it could not be opened.
    case opened, userCancelled, error
  }

  private weak var manager: WindowManager?
  private let identity: ActionIdentity?

  init(manager: WindowManager? = nil) {
    self.manager = manager
    identity = manager?.identity
  }

  /// Shows a window with the message that a terminal has no immersive spaces, and returns `.error`.
  @discardableResult
  public func callAsFunction(id: String) async -> Result {
    manager?.open(id: id, value: nil, valueType: nil)
    return .error
  }

  /// Returns whether two actions belong to the same app.
  nonisolated public static func == (lhs: OpenImmersiveSpaceAction, rhs: OpenImmersiveSpaceAction) -> Bool {
    lhs.identity == rhs.identity
  }

  /// Hashes the identity of the app.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}

/// An action that dismisses the presentation of the current view (SwiftUI's type of the same name).
///
/// `@Environment(\.dismiss)` closes the surrounding sheet, cover or alert. On a pushed page it goes back, and elsewhere
/// it closes the window.
@MainActor
@preconcurrency
public struct DismissAction: Hashable {
  private let identity: ActionIdentity?
  private let action: @MainActor () -> Void

  init(of identity: ActionIdentity? = nil, _ action: @escaping @MainActor () -> Void = {}) {
    self.identity = identity
    self.action = action
  }

  /// Dismisses the presentation.
  public func callAsFunction() {
    action()
  }

  /// Returns whether two actions dismiss the same presentation.
  nonisolated public static func == (lhs: DismissAction, rhs: DismissAction) -> Bool {
    lhs.identity == rhs.identity
  }

  /// Hashes the identity of the presentation.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}

extension EnvironmentValues {
  private struct OpenWindowKey: EnvironmentKey {
    static var defaultValue: OpenWindowAction? { nil }
  }

  private struct DismissWindowKey: EnvironmentKey {
    static var defaultValue: DismissWindowAction? { nil }
  }

  private struct OpenSpaceKey: EnvironmentKey {
    static var defaultValue: OpenImmersiveSpaceAction? { nil }
  }

  private struct DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction? { nil }
  }

  /// The action that opens windows; it has no effect outside of an app.
  public internal(set) var openWindow: OpenWindowAction {
    get { self[OpenWindowKey.self] ?? OpenWindowAction() }
    set { self[OpenWindowKey.self] = newValue }
  }

  /// The action that closes windows; it has no effect outside of an app.
  public internal(set) var dismissWindow: DismissWindowAction {
    get { self[DismissWindowKey.self] ?? DismissWindowAction() }
    set { self[DismissWindowKey.self] = newValue }
  }

  /// The action that opens immersive spaces, which a terminal does not have.
  public internal(set) var openImmersiveSpace: OpenImmersiveSpaceAction {
    get { self[OpenSpaceKey.self] ?? OpenImmersiveSpaceAction() }
    set { self[OpenSpaceKey.self] = newValue }
  }

  /// The action that dismisses the view's presentation; it has no effect if there is none.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] ?? DismissAction() }
    set { self[DismissKey.self] = newValue }
  }
}
