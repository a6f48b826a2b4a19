@_spi(Reflection) import Swift

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Compares two values of a body part by part, without trusting the program's own `==` implementations.
///
/// It descends to the values of the standard library. Closures cannot be compared and count as equal, and so do
/// objects. The fields of structs are read in place: a mirror of each takes ten times as long, and in a debug build each
/// frame compares thousands.
@MainActor
enum ReuseOracle {
  private struct Field {
    let name: String
    let offset: Int
    let difference: (UnsafeRawPointer, UnsafeRawPointer, String) -> String?
  }

  /// The fields of the types that were compared; `nil` for a type that only a mirror shows.
  private static var fields: [ObjectIdentifier: [Field]?] = [:]

  /// Returns a description of the first difference; `nil` if none is visible.
  static func difference(_ lhs: Any, _ rhs: Any, at path: String = "body") -> String? {
    guard type(of: lhs) == type(of: rhs) else { return "\(path): \(type(of: lhs)) became \(type(of: rhs))" }
    return compare(lhs, with: rhs, path)
  }

  private static func compare<Value>(_ lhs: Value, with rhs: Any, _ path: String) -> String? {
    guard let rhs = rhs as? Value else { return nil }
    return withUnsafePointer(to: lhs) { lhs in
      withUnsafePointer(to: rhs) { rhs in difference(between: lhs, and: rhs, path) }
    }
  }

  private static func difference<Value>(
    between lhs: UnsafePointer<Value>, and rhs: UnsafePointer<Value>, _ path: String
  ) -> String? {
    // Most parts are the same bytes, so that nothing in them can differ. Equal values may have different bytes.
    if memcmp(lhs, rhs, MemoryLayout<Value>.size) == 0 { return nil }
    guard let fields = fields(of: Value.self) else { return mirroredDifference(lhs.pointee, rhs.pointee, path) }
    let (left, right) = (UnsafeRawPointer(lhs), UnsafeRawPointer(rhs))
    return fields.lazy.compactMap { $0.difference(left + $0.offset, right + $0.offset, "\(path).\($0.name)") }.first
  }

  // MARK: Stored fields

  private static func fields(of type: Any.Type) -> [Field]? {
    if let known = fields[ObjectIdentifier(type)] { return known }
    var found: [Field] = []
    // The standard library's values have mirrors of their own.
    let isWalked =
      [.struct, .tuple].contains(_MetadataKind(of: type)) && !(type is any CustomReflectable.Type)
      && _forEachField(of: type, options: []) { name, offset, type, kind in
        if kind == .class { return true }
        found.append(field(type, String(cString: name), offset))
        return (type as? any WeakStorage.Type)?.canBeWeak != true
      }
    let fields = isWalked && !found.isEmpty ? found : nil
    self.fields[ObjectIdentifier(type)] = .some(fields)
    return fields
  }

  private static func field<Value>(_ type: Value.Type, _ name: String, _ offset: Int) -> Field {
    Field(name: name, offset: offset) { lhs, rhs, path in
      difference(between: lhs.assumingMemoryBound(to: type), and: rhs.assumingMemoryBound(to: type), path)
    }
  }

  // MARK: Mirrors

  private static func mirroredDifference(_ lhs: Any, _ rhs: Any, _ path: String) -> String? {
    let left = Mirror(reflecting: lhs)
    let right = Mirror(reflecting: rhs)
    switch left.displayStyle {
    case .class, .foreignReference: return nil
    case .set, .dictionary: return leafDifference(lhs, rhs, path)
    default: break
    }
    if left.children.isEmpty, right.children.isEmpty { return leafDifference(lhs, rhs, path) }
    guard left.children.count == right.children.count else {
      return "\(path): \(left.children.count) parts became \(right.children.count)"
    }
    for (index, (before, after)) in zip(left.children, right.children).enumerated() {
      guard before.label == after.label else { return "\(path): \(before.label ?? "") became \(after.label ?? "")" }
      let step = path + "." + (before.label ?? String(index))
      if let found = difference(before.value, after.value, at: step) { return found }
    }
    return nil
  }

  private static func leafDifference(_ lhs: Any, _ rhs: Any, _ path: String) -> String? {
    if let lhs = lhs as? any Equatable { return isEqual(lhs, rhs) ? nil : "\(path): \(lhs) became \(rhs)" }
    // An enum case without a payload has no children and may lack `==`, so its name is compared.
    guard Mirror(reflecting: lhs).displayStyle == .enum, "\(lhs)" != "\(rhs)" else { return nil }
    return "\(path): \(lhs) became \(rhs)"
  }

  private static func isEqual<Value: Equatable>(_ lhs: Value, _ rhs: Any) -> Bool {
    (rhs as? Value) == lhs
  }
}

/// A type of which a weak reference can be.
private protocol WeakStorage {
  /// Whether a field of the type can be a weak reference, which reflection lists as an optional and only a mirror can
  /// read.
  static var canBeWeak: Bool { get }
}

extension Optional: WeakStorage {
  fileprivate static var canBeWeak: Bool {
    Wrapped.self is AnyObject.Type || _MetadataKind(of: Wrapped.self) == .existential
  }
}

extension _MetadataKind {
  /// The kind of a type; `nil` if it is unknown.
  fileprivate init?(of type: Any.Type) {
    // The first word of each type's metadata is its kind.
    self.init(rawValue: unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee)
  }
}
