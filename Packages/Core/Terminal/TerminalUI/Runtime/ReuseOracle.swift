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
/// objects. Fields are read in place, because a frame compares thousands of them. Each read is of a valid value: both
/// values have the type whose layout is read, and a mirror shows a type with a field that can be a weak reference.
@MainActor
enum ReuseOracle {
  /// Compares two values that are stored as different bytes, and describes the first difference.
  fileprivate typealias Comparison = (UnsafeRawPointer, UnsafeRawPointer, _ path: String) -> String?

  private struct Field {
    let name: String
    let offset: Int
    let difference: Comparison
  }

  private static var comparisons: [ObjectIdentifier: Comparison] = [:]

  /// Returns a description of the first difference; `nil` if none is visible.
  static func difference(_ lhs: Any, _ rhs: Any, at path: String = "body") -> String? {
    guard type(of: lhs) == type(of: rhs) else { return "\(path): \(type(of: lhs)) became \(type(of: rhs))" }
    return difference(opened: lhs, rhs, path)
  }

  private static func difference<Value>(opened lhs: Value, _ rhs: Any, _ path: String) -> String? {
    guard let rhs = rhs as? Value else { return nil }
    return withUnsafePointer(to: lhs) { lhs in
      withUnsafePointer(to: rhs) { rhs in difference(between: lhs, and: rhs, path) }
    }
  }

  fileprivate static func difference<Value>(
    between lhs: UnsafePointer<Value>, and rhs: UnsafePointer<Value>, _ path: String
  ) -> String? {
    // Most parts are the same bytes, so that nothing in them can differ. Equal values may have different bytes.
    if memcmp(lhs, rhs, MemoryLayout<Value>.size) == 0 { return nil }
    if let known = comparisons[ObjectIdentifier(Value.self)] { return known(lhs, rhs, path) }
    let found = comparison(of: Value.self)
    comparisons[ObjectIdentifier(Value.self)] = found
    return found(lhs, rhs, path)
  }

  private static func comparison<Value>(of type: Value.Type) -> Comparison {
    if let choice = type as? any Choice.Type { return choice.comparison }
    if type == String.self { return textDifference }
    guard let fields = fields(of: type) else {
      return { lhs, rhs, path in
        mirroredDifference(
          lhs.assumingMemoryBound(to: type).pointee, rhs.assumingMemoryBound(to: type).pointee, path)
      }
    }
    return { lhs, rhs, path in
      for field in fields {
        if let found = field.difference(lhs + field.offset, rhs + field.offset, "\(path).\(field.name)") {
          return found
        }
      }
      return nil
    }
  }

  private static func textDifference(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer, _ path: String) -> String? {
    let (lhs, rhs) = (lhs.load(as: String.self), rhs.load(as: String.self))
    return lhs == rhs ? nil : "\(path): \(lhs) became \(rhs)"
  }

  // MARK: Stored fields

  /// Returns the fields of a struct or a tuple; `nil` for a type that only a mirror shows.
  private static func fields(of type: Any.Type) -> [Field]? {
    // The standard library's values have mirrors of their own.
    guard [.struct, .tuple].contains(_MetadataKind(of: type)), !(type is any CustomReflectable.Type) else { return nil }
    var found: [Field] = []
    let isWalked = _forEachField(of: type, options: []) { name, offset, type, kind in
      if [.class, .function].contains(kind) { return true }
      found.append(field(type, String(cString: name), offset))
      return (type as? any Choice.Type)?.canBeWeak != true
    }
    return isWalked ? found : nil
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

/// An enum of views or values, which occurs in most bodies.
@MainActor
private protocol Choice {
  static var comparison: ReuseOracle.Comparison { get }
  /// Whether a field of the type can be a weak reference, which reflection lists as an optional and only a mirror can
  /// read.
  static var canBeWeak: Bool { get }
}

extension Optional: Choice {
  fileprivate static var comparison: ReuseOracle.Comparison {
    { lhs, rhs, path in
      let (lhs, rhs) = (lhs.assumingMemoryBound(to: Self.self).pointee, rhs.assumingMemoryBound(to: Self.self).pointee)
      guard let lhs, let rhs else { return lhs == nil && rhs == nil ? nil : "\(path): only one is nil" }
      return ReuseOracle.difference(lhs, rhs, at: path)
    }
  }

  fileprivate static var canBeWeak: Bool {
    Wrapped.self is AnyObject.Type || _MetadataKind(of: Wrapped.self) == .existential
  }
}

extension ConditionalContent.Branch: Choice {
  fileprivate static var comparison: ReuseOracle.Comparison {
    { lhs, rhs, path in
      switch (lhs.assumingMemoryBound(to: Self.self).pointee, rhs.assumingMemoryBound(to: Self.self).pointee) {
      case (.first(let lhs), .first(let rhs)): ReuseOracle.difference(lhs, rhs, at: path)
      case (.second(let lhs), .second(let rhs)): ReuseOracle.difference(lhs, rhs, at: path)
      default: "\(path): one branch became the other"
      }
    }
  }

  fileprivate static var canBeWeak: Bool { false }
}

extension _MetadataKind {
  /// The kind of a type; `nil` if it is unknown.
  fileprivate init?(of type: Any.Type) {
    // The first word of each type's metadata is its kind.
    self.init(rawValue: unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee)
  }
}
