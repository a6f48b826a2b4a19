/// Tells whether two values of a body would show the same, without trusting any `==` that a program has written.
///
/// It walks both by reflection down to the standard library's own values. Closures cannot be told apart, and objects are the
/// same if they are one.
enum ReuseOracle {
  /// Where the values differ; `nil` where no difference can be seen.
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
    // A case without a payload has no parts and may have no ==; its name tells it.
    guard Mirror(reflecting: lhs).displayStyle == .enum, "\(lhs)" != "\(rhs)" else { return nil }
    return "\(path): \(lhs) became \(rhs)"
  }

  private static func isEqual<Value: Equatable>(_ lhs: Value, _ rhs: Any) -> Bool {
    (rhs as? Value) == lhs
  }
}
