public import Observation

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
  /// Whether writes are ignored.
  private(set) var isConstant = false

  /// Creates a binding from a getter and a setter.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(identity: nil, get: get, set: set)
  }

  /// Creates a binding from another one, so that a closure with the parameter `$item` reads the value as `item`.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// Creates a binding to the value of an optional; `nil` if there is none.
  ///
  /// If the optional becomes `nil`, the binding has the value that it had at its creation.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
  }

  package init(identity: BindingIdentity?, get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.identity = identity
    self.get = get
    self.set = set
  }

  init(storage: StateStorage<Value>) {
    self.init(
      identity: BindingIdentity(owner: storage), get: { storage.value }, set: { storage.assign($0) })
  }

  /// Creates a binding whose value never changes; writes are ignored.
  public static func constant(_ value: Value) -> Binding {
    var binding = Binding(get: { value }, set: { _ in })
    binding.isConstant = true
    return binding
  }

  /// The value that the binding refers to.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding { self }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      identity: identity?.appending(keyPath), get: { wrappedValue[keyPath: keyPath] },
      set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}

/// The identity of the value that a binding refers to: equal identities read and write the same value.
package struct BindingIdentity: Equatable {
  /// The object that holds the value, referenced strongly, so that no later object can reuse its identity.
  package let owner: AnyObject
  /// The key paths from the owner to the value.
  package var path: [AnyKeyPath] = []

  package init(owner: AnyObject, path: [AnyKeyPath] = []) {
    self.owner = owner
    self.path = path
  }

  func appending(_ keyPath: AnyKeyPath) -> BindingIdentity {
    BindingIdentity(owner: owner, path: path + [keyPath])
  }

  package static func == (lhs: BindingIdentity, rhs: BindingIdentity) -> Bool {
    lhs.owner === rhs.owner && lhs.path == rhs.path
  }
}

/// A type whose values can be recognized as identical, although they cannot be compared for equality.
@MainActor
package protocol IdentityComparable {
  func isKnownSame(as other: Self) -> Bool
}

extension Binding: IdentityComparable {
  package func isKnownSame(as other: Binding) -> Bool {
    guard let identity, let otherIdentity = other.identity else { return false }
    return identity == otherIdentity
  }
}

/// The identity of an owner of actions, compared by reference.
///
/// It holds no state, so it can be compared on any thread. An action retains its identity, so a later owner at the same
/// address never compares equal.
package final class ActionIdentity: Hashable, Sendable {
  package init() {}

  package static func == (lhs: ActionIdentity, rhs: ActionIdentity) -> Bool { lhs === rhs }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A property wrapper that creates bindings to the properties of an observable object (SwiftUI's wrapper of the same
/// name).
@propertyWrapper
@dynamicMemberLookup
@MainActor
@preconcurrency
public struct Bindable<Value: AnyObject & Observable>: IdentityComparable {
  /// The observable object.
  public var wrappedValue: Value

  /// Creates a wrapper of an observable object, for the property wrapper syntax.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Creates a wrapper of an observable object, for use in an expression such as `Bindable(model).name`.
  public init(_ wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The wrapper itself, whose members are bindings.
  public var projectedValue: Bindable { self }

  /// A binding to a property of the object.
  public subscript<Part>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part> {
    let object = wrappedValue
    return Binding(
      identity: BindingIdentity(owner: object, path: [keyPath]), get: { object[keyPath: keyPath] },
      set: { object[keyPath: keyPath] = $0 })
  }

  package func isKnownSame(as other: Bindable) -> Bool { wrappedValue === other.wrappedValue }
}
