/// Opens a window (SwiftUI's type of the same name): `@Environment(\.openWindow)`.
@MainActor
@preconcurrency
public struct OpenWindowAction: Hashable {
  private weak var manager: WindowManager?
  private let identity: ActionIdentity?

  /// - Parameter manager: the app's windows; `nil` outside of an app.
  init(manager: WindowManager? = nil) {
    self.manager = manager
    identity = manager?.identity
  }

  /// Opens a window of the scene with this id, or another if one is open.
  public func callAsFunction(id: String) {
    manager?.open(id: id, value: nil, valueType: nil)
  }

  /// Opens the window of the scene that stands for the value, or brings it to the front.
  public func callAsFunction<Value: Codable & Hashable>(id: String, value: Value) {
    manager?.open(id: id, value: AnyHashable(value), valueType: ObjectIdentifier(Value.self))
  }

  /// Opens the window that stands for the value, of the first scene for values of its type.
  public func callAsFunction<Value: Codable & Hashable>(value: Value) {
    manager?.open(id: nil, value: AnyHashable(value), valueType: ObjectIdentifier(Value.self))
  }

  /// Brings the app's first window to the front. Not in SwiftUI, where the system does so when a link comes, and where
  /// windows are seen side by side.
  public func bringFirstToFront() {
    manager?.bringFirstToFront()
  }

  nonisolated public static func == (lhs: OpenWindowAction, rhs: OpenWindowAction) -> Bool {
    lhs.identity == rhs.identity
  }

  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}

/// Closes windows (SwiftUI's type of the same name): `@Environment(\.dismissWindow)`. The last window stays open.
@MainActor
@preconcurrency
public struct DismissWindowAction: Hashable {
  private weak var manager: WindowManager?
  private let identity: ActionIdentity?

  /// - Parameter manager: the app's windows; `nil` outside of an app.
  init(manager: WindowManager? = nil) {
    self.manager = manager
    identity = manager?.identity
  }

  /// Closes every window of the scene with this id.
  public func callAsFunction(id: String) {
    manager?.close(id: id, value: nil)
  }

  /// Closes the window of the scene that stands for the value.
  public func callAsFunction(id: String, value: some Codable & Hashable) {
    manager?.close(id: id, value: AnyHashable(value))
  }

  nonisolated public static func == (lhs: DismissWindowAction, rhs: DismissWindowAction) -> Bool {
    lhs.identity == rhs.identity
  }

  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}

/// Asks for an immersive space (SwiftUI's type of the same name), which a terminal declines.
@MainActor
@preconcurrency
public struct OpenImmersiveSpaceAction: Hashable {
  public enum Result: Hashable, Sendable {
    case opened, userCancelled, error
  }

  private weak var manager: WindowManager?
  private let identity: ActionIdentity?

  /// - Parameter manager: the app's windows; `nil` outside of an app.
  init(manager: WindowManager? = nil) {
    self.manager = manager
    identity = manager?.identity
  }

  /// Shows a window that says that there are no such spaces here.
  ///
  /// - Returns: `.error`, always.
  @discardableResult
  public func callAsFunction(id: String) async -> Result {
    manager?.open(id: id, value: nil, valueType: nil)
    return .error
  }

  nonisolated public static func == (lhs: OpenImmersiveSpaceAction, rhs: OpenImmersiveSpaceAction) -> Bool {
    lhs.identity == rhs.identity
  }

  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}

/// Takes away what the view that reads it is presented in (SwiftUI's type of the same name): `@Environment(\.dismiss)` in a
/// sheet, a cover or an alert closes that, on a pushed page goes back, and elsewhere closes the window.
@MainActor
@preconcurrency
public struct DismissAction: Hashable {
  private let identity: ActionIdentity?
  private let action: @MainActor () -> Void

  /// - Parameter identity: the identity of what is dismissed; `nil` where there is nothing to dismiss.
  init(of identity: ActionIdentity? = nil, _ action: @escaping @MainActor () -> Void = {}) {
    self.identity = identity
    self.action = action
  }

  public func callAsFunction() {
    action()
  }

  nonisolated public static func == (lhs: DismissAction, rhs: DismissAction) -> Bool {
    lhs.identity == rhs.identity
  }

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

  /// Opens windows; does nothing in a view that stands in no app.
  public internal(set) var openWindow: OpenWindowAction {
    get { self[OpenWindowKey.self] ?? OpenWindowAction() }
    set { self[OpenWindowKey.self] = newValue }
  }

  /// Closes windows; does nothing in a view that stands in no app.
  public internal(set) var dismissWindow: DismissWindowAction {
    get { self[DismissWindowKey.self] ?? DismissWindowAction() }
    set { self[DismissWindowKey.self] = newValue }
  }

  /// Asks for immersive spaces, of which a terminal has none.
  public internal(set) var openImmersiveSpace: OpenImmersiveSpaceAction {
    get { self[OpenSpaceKey.self] ?? OpenImmersiveSpaceAction() }
    set { self[OpenSpaceKey.self] = newValue }
  }

  /// Takes away what the view is presented in; does nothing where there is nothing to take away.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] ?? DismissAction() }
    set { self[DismissKey.self] = newValue }
  }
}
