/// A way to read and write a value that someone else owns (SwiftUI's wrapper of the same name).
@propertyWrapper
@dynamicMemberLookup
@MainActor
@preconcurrency
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void
  /// What it leads to, where that is known; a binding of closures has none.
  let identity: BindingIdentity?

  /// A binding that reads and writes as it is told.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(identity: nil, get: get, set: set)
  }

  /// A closure can take a binding as `$item` and read the value as `item`.
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

  /// A binding whose value never changes.
  public static func constant(_ value: Value) -> Binding {
    Binding(get: { value }, set: { _ in })
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding { self }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      identity: identity?.appending(keyPath), get: { wrappedValue[keyPath: keyPath] },
      set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}
