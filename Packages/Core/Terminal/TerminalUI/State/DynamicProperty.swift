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
  private typealias AreEqual = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  private struct Field {
    let type: Any.Type
    let offset: Int
    let connect: ((UnsafeMutableRawPointer, Node, Int) -> Void)?
  }

  private let fields: [Field]
  private let dynamicFields: [Field]
  private let isOpaque: Bool
  /// How to compare the fields; `nil` if two values cannot be compared.
  ///
  /// Determined with the first comparison: it takes a search for each field, and a first frame compares nothing.
  private lazy var comparisons: [(offset: Int, areEqual: AreEqual)]? = isOpaque ? nil : Self.comparisons(of: fields)
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
      let connect = (fieldType as? any DynamicProperty.Type).map { FieldPlan.connector($0) }
      fields.append(Field(type: fieldType, offset: offset, connect: connect))
      return true
    }
    self.fields = fields
    dynamicFields = fields.filter { $0.connect != nil }
    // Reflection finds no fields in an enum, so its payload, such as an optional view, is invisible.
    isOpaque = !isWalked || fields.isEmpty && Self.size(of: type) > 0
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
    guard let comparisons else { return false }
    return withUnsafeBytes(of: lhs) { lhs in
      withUnsafeBytes(of: rhs) { rhs in
        guard let left = lhs.baseAddress, let right = rhs.baseAddress else { return true }
        return comparisons.allSatisfy { $0.areEqual(left + $0.offset, right + $0.offset) }
      }
    }
  }

  private static func comparisons(of fields: [Field]) -> [(offset: Int, areEqual: AreEqual)]? {
    var comparisons: [(offset: Int, areEqual: AreEqual)] = []
    for field in fields {
      if let areEqual = comparer(of: field) {
        comparisons.append((field.offset, areEqual))
      } else if field.connect == nil {
        return nil
      }
    }
    return comparisons
  }

  /// Returns the comparison of a field; `nil` if it cannot be compared, such as a closure.
  ///
  /// A dynamic property with a configuration, such as a query with a sort order, takes part by being equatable, and a
  /// reference to an object by its identity.
  private static func comparer(of field: Field) -> AreEqual? {
    if let type = field.type as? any Equatable.Type { return equatableComparer(type) }
    if let type = field.type as? any IdentityComparable.Type { return identityComparer(type) }
    guard field.connect == nil else { return nil }
    if field.type is AnyObject.Type {
      return { lhs, rhs in
        lhs.assumingMemoryBound(to: AnyObject.self).pointee === rhs.assumingMemoryBound(to: AnyObject.self).pointee
      }
    }
    return (field.type as? any View.Type).flatMap { viewComparer($0) }
  }

  private static func connector<Property: DynamicProperty>(
    _ type: Property.Type
  ) -> (UnsafeMutableRawPointer, Node, Int) -> Void {
    { pointer, node, slot in
      pointer.assumingMemoryBound(to: type).pointee._connect(to: node, slot: slot)
    }
  }

  private static func equatableComparer<Value: Equatable>(_ type: Value.Type) -> AreEqual {
    { lhs, rhs in lhs.assumingMemoryBound(to: type).pointee == rhs.assumingMemoryBound(to: type).pointee }
  }

  private static func identityComparer<Value: IdentityComparable>(_ type: Value.Type) -> AreEqual {
    { lhs, rhs in
      lhs.assumingMemoryBound(to: type).pointee.isKnownSame(as: rhs.assumingMemoryBound(to: type).pointee)
    }
  }

  /// Compares a view inside a view by its own fields, unless it has dynamic properties.
  private static func viewComparer<Content: View>(_ type: Content.Type) -> AreEqual? {
    let plan = FieldPlan.of(type)
    guard plan.comparisons != nil, plan.dynamicFields.isEmpty else { return nil }
    return { lhs, rhs in
      plan.areEqual(lhs.assumingMemoryBound(to: type).pointee, rhs.assumingMemoryBound(to: type).pointee)
    }
  }
}
