/// The fields in which two values differ, by reflection.
struct StateDifference {
  /// One line for each expected and each actual value, such as `- count: 2`.
  let lines: [String]

  init(expected: Any, actual: Any) {
    let found = Self.lines(at: "", expected, actual)
    lines = found.isEmpty ? Self.pair(at: "", expected, actual) : found
  }

  private static func lines(at path: String, _ expected: Any, _ actual: Any) -> [String] {
    let (left, right) = (Mirror(reflecting: expected), Mirror(reflecting: actual))
    guard areComparable(left, right) else {
      return isSame(expected, actual) ? [] : pair(at: path, expected, actual)
    }
    var lines: [String] = []
    for (index, (one, other)) in zip(left.children, right.children).enumerated() {
      guard one.label == other.label else { return pair(at: path, expected, actual) }
      lines += self.lines(at: path + component(one.label, index), one.value, other.value)
    }
    let common = min(left.children.count, right.children.count)
    lines += left.children.dropFirst(common).enumerated().map { "- \(path)[\(common + $0)]: \(text($1.value))" }
    lines += right.children.dropFirst(common).enumerated().map { "+ \(path)[\(common + $0)]: \(text($1.value))" }
    return lines
  }

  /// Returns whether the children of two values correspond to each other by position.
  private static func areComparable(_ left: Mirror, _ right: Mirror) -> Bool {
    guard left.subjectType == right.subjectType, left.displayStyle == right.displayStyle else { return false }
    switch left.displayStyle {
    case .struct, .tuple, .class: return !left.children.isEmpty
    case .collection: return true
    case .enum, .optional: return left.children.count == 1 && right.children.count == 1
    default: return false
    }
  }

  private static func isSame(_ expected: Any, _ actual: Any) -> Bool { text(expected) == text(actual) }

  private static func pair(at path: String, _ expected: Any, _ actual: Any) -> [String] {
    let name = path.isEmpty ? "" : "\(path): "
    return ["- \(name)\(text(expected))", "+ \(name)\(text(actual))"]
  }

  private static func component(_ label: String?, _ index: Int) -> String {
    guard let label, !label.hasPrefix("some") else { return label == nil ? "[\(index)]" : "" }
    return label.hasPrefix(".") ? "" : ".\(label)"
  }

  private static func text(_ value: Any) -> String { String(reflecting: value) }
}
