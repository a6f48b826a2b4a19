public import Observation

/// Gives bindings to the properties of an observable object (SwiftUI's wrapper of the same name).
@propertyWrapper
@dynamicMemberLookup
@MainActor
@preconcurrency
public struct Bindable<Value: AnyObject & Observable>: IdentityComparable {
  public var wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  public init(_ wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  public var projectedValue: Bindable { self }

  /// A binding to a property of the object.
  public subscript<Part>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part> {
    let object = wrappedValue
    return Binding(
      identity: BindingIdentity(owner: object, path: [keyPath]), get: { object[keyPath: keyPath] },
      set: { object[keyPath: keyPath] = $0 })
  }

  func isKnownSame(as other: Bindable) -> Bool { wrappedValue === other.wrappedValue }
}
