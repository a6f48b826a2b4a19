/// A value that a view owns and that lives as long as the view is in its place (SwiftUI's wrapper of the same name).
@propertyWrapper
@MainActor
@preconcurrency
public struct State<Value>: DynamicProperty {
  private let initialValue: () -> Value
  private var storage: StateStorage<Value>?

  /// The value is made once, when the view first takes its place.
  public init(wrappedValue: @autoclosure @escaping () -> Value) {
    initialValue = wrappedValue
  }

  /// SwiftUI's form for an initialiser: `_model = State(initialValue: Model())`.
  public init(initialValue: @autoclosure @escaping () -> Value) {
    self.initialValue = initialValue
  }

  /// The value as it is now; setting one that is equal changes nothing.
  public var wrappedValue: Value {
    get { storage?.value ?? initialValue() }
    nonmutating set { storage?.assign(newValue) }
  }

  /// A binding to the value, for views that change it.
  public var projectedValue: Binding<Value> {
    guard let storage else { return .constant(initialValue()) }
    return Binding(storage: storage)
  }

  public mutating func _connect(to node: Node, slot: Int) {
    storage = node.slot(slot) { StateStorage(initialValue()) }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// State that starts with nothing.
  public init() {
    self.init(wrappedValue: nil)
  }
}
