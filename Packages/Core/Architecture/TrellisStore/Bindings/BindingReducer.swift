/// The change of one property by a control.
public struct BindingAction<Root>: Sendable {
  /// The changed property.
  public let keyPath: any PartialKeyPath<Root> & Sendable
  private let newValue: any Sendable
  private let isEqual: @Sendable (any Sendable) -> Bool
  let apply: @Sendable (inout Root) -> Void

  /// Makes the action that sets a property.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable, _ value: Value
  ) -> BindingAction {
    BindingAction(
      keyPath: keyPath, newValue: value, isEqual: { $0 as? Value == value }, apply: { $0[keyPath: keyPath] = value })
  }

  private init(
    keyPath: any PartialKeyPath<Root> & Sendable, newValue: any Sendable,
    isEqual: @escaping @Sendable (any Sendable) -> Bool, apply: @escaping @Sendable (inout Root) -> Void
  ) {
    self.keyPath = keyPath
    self.newValue = newValue
    self.isEqual = isEqual
    self.apply = apply
  }

  /// Returns whether an action changes a property, for `case .binding(\.text)`.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: BindingAction) -> Bool {
    (keyPath as AnyKeyPath) == (action.keyPath as AnyKeyPath)
  }
}

extension BindingAction: Equatable {
  /// Returns whether two actions set the same property to equal values.
  public static func == (lhs: BindingAction, rhs: BindingAction) -> Bool {
    (lhs.keyPath as AnyKeyPath) == (rhs.keyPath as AnyKeyPath) && lhs.isEqual(rhs.newValue)
  }
}

/// The actions of a feature whose state is edited by controls.
public protocol BindableAction<State>: Sendable {
  /// The state of the feature.
  associatedtype State

  /// Embeds the change of a property, usually the case `binding`.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The change of a property, or `nil` for another action.
  var binding: BindingAction<State>? { get }
}

/// A reducer that applies the changes by controls, before the reducer that reacts to them.
public struct BindingReducer<State, Action: BindableAction<State>>: Reducer {
  /// Creates a reducer.
  public init() {}

  /// Applies the change of a property.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    action.binding?.apply(&state)
    return .none
  }
}

extension Store where Action: BindableAction<State> {
  /// A property of the state that a control can set.
  ///
  /// With `@Bindable var store`, `$store.text` is a binding whose setter sends a `binding` action.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<State, Value> & Sendable
  ) -> Value {
    get { self[dynamicMember: keyPath as KeyPath<State, Value>] }
    set { send(.binding(.set(keyPath, newValue))) }
  }
}
