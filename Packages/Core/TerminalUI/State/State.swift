/// A property wrapper for a value that a view owns (SwiftUI's wrapper of the same name).
///
/// The value lives as long as the view has the same position in the view tree.
@propertyWrapper
@MainActor
@preconcurrency
public struct State<Value>: DynamicProperty {
  private let initialValue: () -> Value
  private var storage: StateStorage<Value>?

  /// Creates state with an initial value, which is evaluated once, when the view is first inserted.
  ///
  /// - Parameter wrappedValue: The initial value.
  public init(wrappedValue: @autoclosure @escaping () -> Value) {
    initialValue = wrappedValue
  }

  /// Creates state in an initializer of a view, as in `_model = State(initialValue: Model())`.
  ///
  /// - Parameter initialValue: The initial value.
  public init(initialValue: @autoclosure @escaping () -> Value) {
    self.initialValue = initialValue
  }

  /// The current value; setting an equal value has no effect.
  public var wrappedValue: Value {
    get { storage?.value ?? initialValue() }
    nonmutating set { storage?.assign(newValue) }
  }

  /// A binding to the value, for views that change it.
  public var projectedValue: Binding<Value> {
    guard let storage else { return .constant(initialValue()) }
    return Binding(storage: storage)
  }

  /// Connects the property to the node of its view.
  ///
  /// - Parameters:
  ///   - node: The node of the view that declares the property.
  ///   - slot: The index of the property's storage in the node.
  public mutating func _connect(to node: Node, slot: Int) {
    storage = node.slot(slot) { StateStorage(initialValue()) }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates state that is initially `nil`.
  public init() {
    self.init(wrappedValue: nil)
  }
}
