/// Compares two values of a body by reflection, without trusting the program's own `==` implementations.
///
/// It descends to the values of the standard library. Closures cannot be compared and count as equal, and so do
/// objects.
enum ReuseOracle {
  /// Returns a description of the first difference; `nil` if none is visible.
  static func difference(_ lhs: Any, _ rhs: Any, at path: String = "body") -> String? {
    guard type(of: lhs) == type(of: rhs) else { return "\(path): \(type(of: lhs)) became \(type(of: rhs))" }
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
