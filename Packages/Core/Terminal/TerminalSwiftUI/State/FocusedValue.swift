public import Observation

/// A property wrapper that reads a value from the view with the focus or its ancestors (SwiftUI's wrapper of the same
/// name).
@propertyWrapper
@MainActor
@preconcurrency
public struct FocusedValue<Value>: DynamicProperty {
  private let read: (FocusedValues) -> Value?
  private weak var store: FocusedValueStore?

  /// Creates a property that reads a value.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Creates a property that reads the object of a type.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { $0[object: type] }
  }

  /// The value; `nil` if no view around the focus provides one.
  public var wrappedValue: Value? { store.flatMap { read($0.values) } }

  /// Connects the property to the node of its view.
  public mutating func _connect(to node: Node, slot: Int) {
    store = node.window.focusedValues
  }
}

/// A property wrapper that reads and writes the value of a binding from the view with the focus (SwiftUI's wrapper of
/// the same name).
@propertyWrapper
@MainActor
@preconcurrency
public struct FocusedBinding<Value>: DynamicProperty {
  private let read: (FocusedValues) -> Binding<Value>?
  private weak var store: FocusedValueStore?

  /// Creates a property that reads a binding.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
    read = { $0[keyPath: keyPath] }
  }

  private var binding: Binding<Value>? { store.flatMap { read($0.values) } }

  /// The value of the binding; `nil` if no view around the focus provides one, and setting `nil` has no effect.
  public var wrappedValue: Value? {
    get { binding?.wrappedValue }
    nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value?> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }

  /// Connects the property to the node of its view.
  public mutating func _connect(to node: Node, slot: Int) {
    store = node.window.focusedValues
  }
}

extension View {
  /// Provides a value to `@FocusedValue` properties while the focus is in the view.
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
    provides(value, inScene: false) { $0[keyPath: keyPath] = value }
  }

  private func provides<Value>(
    _ value: Value, inScene: Bool, apply: @escaping (inout FocusedValues) -> Void
  ) -> some View {
    modifier(FocusedValueModifier(value: value, isSceneValue: inScene, apply: apply))
  }
}
