@_spi(Reflection) import Swift

/// A property of a view that the runtime connects before it evaluates the body: state, environment, and structs made of
/// them.
@MainActor
@preconcurrency
public protocol DynamicProperty {
  /// Connects the property to the node of its view.
  ///
  /// The framework's own property wrappers implement it. A property composed of others uses the default implementation.
  /// `slot` is the index of the property's storage in the node.
  mutating func _connect(to node: Node, slot: Int)
}

extension DynamicProperty {
  /// Connects the properties of this property to the node of the view.
  public mutating func _connect(to node: Node, slot: Int) {
    // A composed property has sixteen slots of its own. They follow the sixteen of the view itself.
    FieldPlan.of(Self.self).connect(&self, to: node, firstSlot: (slot + 1) * 16)
  }
}

/// The layout of a view type's fields: which to connect to the node, and how to compare the rest.
///
/// Reflection is slow, so it runs once for each type and the result is cached.
@MainActor
final class FieldPlan {
  private struct Field {
    let offset: Int
    let connect: ((UnsafeMutableRawPointer, Node, Int) -> Void)?
    /// `nil` for a field that cannot be compared, such as a closure.
    let areEqual: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?
  }

  private let fields: [Field]
  private let dynamicFields: [Field]
  /// Whether two values of the type can be compared at all.
  private let isComparable: Bool
  private static var plans: [ObjectIdentifier: FieldPlan] = [:]

  static func of(_ type: Any.Type) -> FieldPlan {
    if let plan = plans[ObjectIdentifier(type)] { return plan }
    let plan = FieldPlan(type)
    plans[ObjectIdentifier(type)] = plan
    return plan
  }

  private init(_ type: Any.Type) {
    var fields: [Field] = []
    let isWalked = _forEachField(of: type, options: []) { _, offset, fieldType, _ in
      fields.append(FieldPlan.field(fieldType, offset: offset))
      return true
    }
    self.fields = fields.filter { $0.connect == nil || $0.areEqual != nil }
    dynamicFields = fields.filter { $0.connect != nil }
    // Reflection finds no fields in an enum, so its payload, such as an optional view, is invisible.
    let isOpaque = fields.isEmpty && Self.size(of: type) > 0
    isComparable = isWalked && !isOpaque && self.fields.allSatisfy { $0.areEqual != nil }
  }

  private static func size<Value>(of type: Value.Type) -> Int { MemoryLayout<Value>.size }

  /// Connects the dynamic fields of a value, each with its own slot, counted from `firstSlot`.
  func connect<Value>(_ value: inout Value, to node: Node, firstSlot: Int = 0) {
    guard !dynamicFields.isEmpty else { return }
    withUnsafeMutableBytes(of: &value) { bytes in
      guard let base = bytes.baseAddress else { return }
      for (index, field) in dynamicFields.enumerated() {
        field.connect?(base + field.offset, node, firstSlot + index)
      }
    }
  }

  /// Returns whether two values are known to be equal in all fields that their creator set.
  ///
  /// Dynamic fields that cannot be compared are ignored: their dependencies are tracked where they are read.
  func areEqual<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
    guard isComparable else { return false }
    return withUnsafeBytes(of: lhs) { lhs in
      withUnsafeBytes(of: rhs) { rhs in
        guard let left = lhs.baseAddress, let right = rhs.baseAddress else { return true }
        return fields.allSatisfy { $0.areEqual?(left + $0.offset, right + $0.offset) ?? false }
      }
    }
  }

  private static func field(_ type: Any.Type, offset: Int) -> Field {
    if let type = type as? any DynamicProperty.Type {
      // A dynamic property with a configuration, such as a query with a sort order, takes part by being equatable, and
      // a reference to an object by its identity.
      let areEqual =
        (type as? any Equatable.Type).map { equatableComparer($0) }
        ?? (type as? any IdentityComparable.Type).map { identityComparer($0) }
      return Field(offset: offset, connect: connector(type), areEqual: areEqual)
    }
    return Field(offset: offset, connect: nil, areEqual: comparer(type))
  }

  private static func connector<Property: DynamicProperty>(
    _ type: Property.Type
  ) -> (UnsafeMutableRawPointer, Node, Int) -> Void {
    { pointer, node, slot in
      pointer.assumingMemoryBound(to: type).pointee._connect(to: node, slot: slot)
    }
  }

  private static func comparer(_ type: Any.Type) -> ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)? {
    if let type = type as? any Equatable.Type { return equatableComparer(type) }
    if let type = type as? any IdentityComparable.Type { return identityComparer(type) }
    if type is AnyObject.Type {
      return { lhs, rhs in
        lhs.assumingMemoryBound(to: AnyObject.self).pointee === rhs.assumingMemoryBound(to: AnyObject.self).pointee
      }
    }
    if let type = type as? any View.Type { return viewComparer(type) }
    return nil
  }

  private static func equatableComparer<Value: Equatable>(
    _ type: Value.Type
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { lhs, rhs in lhs.assumingMemoryBound(to: type).pointee == rhs.assumingMemoryBound(to: type).pointee }
  }

  private static func identityComparer<Value: IdentityComparable>(
    _ type: Value.Type
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { lhs, rhs in
      lhs.assumingMemoryBound(to: type).pointee.isKnownSame(as: rhs.assumingMemoryBound(to: type).pointee)
    }
  }

  /// Compares a view inside a view by its own fields, unless it has dynamic properties.
  private static func viewComparer<Content: View>(
    _ type: Content.Type
  ) -> ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)? {
    let plan = FieldPlan.of(type)
    guard plan.isComparable, plan.dynamicFields.isEmpty else { return nil }
    return { lhs, rhs in
      plan.areEqual(lhs.assumingMemoryBound(to: type).pointee, rhs.assumingMemoryBound(to: type).pointee)
    }
  }
}
