/// A property wrapper that reads and writes a value that another object owns (SwiftUI's wrapper of the same name).
@propertyWrapper
@dynamicMemberLookup
@MainActor
@preconcurrency
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void
  /// The value that the binding refers to; `nil` if unknown, as for a binding made from closures.
  let identity: BindingIdentity?

  /// Creates a binding from a getter and a setter.
  ///
  /// - Parameters:
  ///   - get: Returns the current value.
  ///   - set: Stores a new value.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(identity: nil, get: get, set: set)
  }

  /// Creates a binding from another one.
  ///
  /// It lets a closure declare a parameter as `$item` and read the value as `item`.
  ///
  /// - Parameter projectedValue: The binding to copy.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  init(identity: BindingIdentity?, get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.identity = identity
    self.get = get
    self.set = set
  }

  init(storage: StateStorage<Value>) {
    self.init(
      identity: BindingIdentity(owner: storage), get: { storage.value }, set: { storage.assign($0) })
  }

  /// Creates a binding whose value never changes; writes are ignored.
  ///
  /// - Parameter value: The value that the binding always returns.
  /// - Returns: The constant binding.
  public static func constant(_ value: Value) -> Binding {
    Binding(get: { value }, set: { _ in })
  }

  /// The value that the binding refers to.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding { self }

  /// A binding to a part of the value.
  ///
  /// - Parameter keyPath: The key path from the value to the part.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      identity: identity?.appending(keyPath), get: { wrappedValue[keyPath: keyPath] },
      set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}
