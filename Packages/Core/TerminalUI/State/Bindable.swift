public import Observation

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
  ///
  /// - Parameter wrappedValue: The observable object.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Creates a wrapper of an observable object, for use in an expression such as `Bindable(model).name`.
  ///
  /// - Parameter wrappedValue: The observable object.
  public init(_ wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The wrapper itself, whose members are bindings.
  public var projectedValue: Bindable { self }

  /// A binding to a property of the object.
  ///
  /// - Parameter keyPath: The key path from the object to the property.
  public subscript<Part>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part> {
    let object = wrappedValue
    return Binding(
      identity: BindingIdentity(owner: object, path: [keyPath]), get: { object[keyPath: keyPath] },
      set: { object[keyPath: keyPath] = $0 })
  }

  func isKnownSame(as other: Bindable) -> Bool { wrappedValue === other.wrappedValue }
}
